import { useTexts } from '#shared/i18n/useTexts.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { History } from './usePrinting.ts';
import styles from './desk.module.css';

/** How the history fares; nothing while each print has arrived at once. */
export function HistoryNote({ history }: { readonly history: History }) {
  const t = useTexts('badge-generator');
  const { waiting, outbox } = history;
  const countOf = (phase: string) => waiting.filter((one) => one.phase === phase).length;
  const [unclear, refused] = [countOf('unclear'), countOf('refused')];
  const held = countOf('waiting');
  if (unclear + refused === 0)
    return held === 0 ? null : (
      <p className={styles['hint']} role="status">
        {t('history.waiting', { count: held })}
      </p>
    );
  return (
    <ErrorNotice
      message={
        refused > 0 ? t('history.refused', { count: refused }) : t('history.unclear', { count: unclear })
      }
      onRetry={outbox.sendAgain}
    />
  );
}
