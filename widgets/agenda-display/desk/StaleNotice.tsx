import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useSince } from '../parts.ts';
import type { Screen } from '../screen.ts';
import styles from './desk.module.css';

/** Says that the agenda could not be refreshed, and since when it is as shown (screens.md §13). */
export function StaleNotice(screen: Screen) {
  const t = useTexts('agenda-display');
  const common = useTexts('common');
  const since = useSince(screen);
  const { answer } = screen;
  return (
    <div role="status" className={styles['status']}>
      {since !== null && answer.error && (
        <p className={styles['stale']}>
          <span>{t('stale', { time: since })}</span>
          <Button size="small" isBusy={answer.isBusy} onClick={answer.retry}>
            {common('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
