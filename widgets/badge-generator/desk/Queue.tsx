import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { once } from '#shared/interaction/once.ts';
import styles from './desk.module.css';

interface QueueProps {
  readonly queue: readonly BadgePerson[];
  /** Others say theirs. */
  readonly eventId: string;
  readonly onChange: (queue: readonly BadgePerson[]) => void;
  readonly onPrint: () => void;
}

/** Several badges that are printed as one job (screens.md §6). */
export function Queue({ queue, eventId, onChange, onPrint }: QueueProps) {
  const t = useTexts('badge-generator');
  if (queue.length === 0) return null;
  return (
    <Card
      title={t('queue.title')}
      headingLevel={3}
      actions={
        <Button
          size="small"
          iconStart={<Printer />}
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={once(onPrint)}
        >
          {t('queue.print', { count: queue.length })}
        </Button>
      }
    >
      <ul className={styles['people']}>
        {queue.map((person, index) => (
          <li key={`${person.registrationId ?? fullNameOf(person)} ${index}`}>
            <bdi>{fullNameOf(person)}</bdi>
            {person.eventId !== eventId && (
              <span className={styles['printed']}>
                <bdi>{person.eventName ?? `#${person.eventId ?? ''}`}</bdi>
              </span>
            )}
            <IconButton
              size="small"
              label={t('queue.remove', { name: fullNameOf(person) })}
              icon={<X />}
              onClick={once(() => onChange(queue.filter((_, at) => at !== index)))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
