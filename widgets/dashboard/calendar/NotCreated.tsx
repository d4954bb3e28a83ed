import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import lines from '../lines.module.css';
import type { RefusedEvent } from '../store/refusedEvents.ts';
import styles from './calendar.module.css';

interface NotCreatedProps {
  readonly events: readonly RefusedEvent[];
  readonly onOpen: (event: RefusedEvent) => void;
  /** With the event's key. */
  readonly onDrop: (key: string) => void;
}

/** What waits to be gone on with is seen also where the message has been closed. */
export function NotCreated({ events, onOpen, onDrop }: NotCreatedProps) {
  const t = useTexts('dashboard');
  return (
    <section className={lines['unsent']} aria-label={t('calendar.notCreatedTitle')}>
      <p className={lines['unsentTitle']}>{t('calendar.notCreatedTitle')}</p>
      <ul className={lines['list']}>
        {events.map((event) => (
          <li key={event.key} className={lines['unsentRow']}>
            <div className={styles['why']}>
              <bdi>{event.draft.description}</bdi>
              <bdi className={styles['reason']}>{event.failure}</bdi>
            </div>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t('calendar.openWith', { text: isolate(event.draft.description) })}
              onClick={() => onOpen(event)}
            >
              {t('calendar.open')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={t('unsent.discard', { text: isolate(event.draft.description) })}
              onClick={() => onDrop(event.key)}
            >
              {t('unsent.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
