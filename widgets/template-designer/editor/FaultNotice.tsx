import { useTexts } from '#shared/i18n/useTexts.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { OpenEngine } from './useEngine.ts';

interface FaultNoticeProps extends Pick<OpenEngine, 'fault' | 'again'> {
  /** The design as it stands, else what is stored; `null` where there is nothing. */
  readonly source: () => string | null;
}

/** What is wrong with the engine, that the work is kept, and the ways on: its source as it is, and a new start. */
export function FaultNotice({ fault, source, again }: FaultNoticeProps) {
  const t = useTexts('template-designer');
  if (fault === null) return null;
  return (
    <ErrorNotice
      message={t(`fault.${fault}`)}
      onRetry={fault === 'notDrawn' ? undefined : again}
      actions={source() !== null && <CopyButton text={() => source() ?? ''} label={t('origin.copyRaw')} />}
    />
  );
}
