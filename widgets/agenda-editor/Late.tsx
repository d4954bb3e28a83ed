import { Suspense, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';

interface LateProps<M extends object> {
  /** The same function for good. */
  readonly load: () => Promise<M>;
  readonly children: (module: M) => ReactNode;
  readonly fallback?: ReactNode;
  /** What is true while it cannot be had; without it that alone is said. */
  readonly message?: string | undefined;
  /** Another way on than to try again. */
  readonly way?: { readonly label: string; readonly run: () => void } | null;
}

/**
 * A part that is loaded when it is first wanted. Where it cannot be had that is said in its place and the editor goes on: there may be
 * saves under way.
 */
export function Late<M extends object>({ load, children, fallback, message = '', way }: LateProps<M>) {
  const t = useTexts('common');
  const { module, isFailed, retry } = useChunk(load);
  if (!isFailed) return <Suspense fallback={fallback}>{module ? children(module) : fallback}</Suspense>;
  return (
    <ErrorNotice
      message={`${message} ${t('notLoaded')}`.trim()}
      onRetry={retry}
      actions={
        way && (
          <Button size="small" onClick={way.run}>
            {way.label}
          </Button>
        )
      }
    />
  );
}
