import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { useIdle } from './useIdle.ts';

interface LatePartProps<M extends object> {
  readonly load: () => Promise<M>;
  /** Milliseconds without a part after which the kiosk is there for the next guest. */
  readonly idleMs: number;
  readonly onClose: () => void;
  readonly children: (module: M) => ReactNode;
}

/** A part over the kiosk that comes with its first use; where it cannot be had the kiosk stands, with all that waits at it. */
export function LatePart<M extends object>({ load, children, ...rest }: LatePartProps<M>) {
  const { module, isFailed, retry } = useChunk(load);
  if (module) return children(module);
  return isFailed && <NotLoaded {...rest} onRetry={retry} />;
}

interface NotLoadedProps extends Pick<LatePartProps<object>, 'idleMs' | 'onClose'> {
  readonly onRetry: () => void;
}

function NotLoaded({ idleMs, onClose, onRetry }: NotLoadedProps) {
  const t = useTexts('check-in-kiosk');
  const common = useTexts('common');
  useIdle(idleMs, onClose);
  return (
    <ErrorNotice
      message={t('notLoaded')}
      onRetry={onRetry}
      actions={
        <Button size="small" onClick={onClose}>
          {common('close')}
        </Button>
      }
    />
  );
}
