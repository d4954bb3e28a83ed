import Printer from 'lucide-react/icons/printer';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { once } from '#shared/interaction/once.ts';
import { PrintedNote } from './PrintedNote.tsx';
import type { PrintOf } from './usePrinting.ts';
import styles from './desk.module.css';

interface RecentProps {
  readonly people: readonly BadgePerson[];
  readonly printOf: PrintOf;
  /** Offered as a whole where it was more than one badge. */
  readonly lastJob: readonly BadgePerson[];
  readonly onPrint: (people: readonly BadgePerson[]) => void;
}

/** The last five, each printed again by one key (screens.md §6 «Beyond»). */
export function Recent({ people, printOf, lastJob, onPrint }: RecentProps) {
  const t = useTexts('badge-generator');
  if (people.length === 0) return null;
  return (
    <Card
      title={t('recent.title')}
      description={t('recent.hint')}
      headingLevel={3}
      actions={
        lastJob.length > 1 && (
          <Button size="small" iconStart={<Printer />} onClick={once(() => onPrint(lastJob))}>
            {t('recent.job', { count: lastJob.length })}
          </Button>
        )
      }
    >
      <ol className={styles['people']}>
        {people.map((person, index) => (
          <li key={`${person.registrationId ?? fullNameOf(person)} ${index}`}>
            <kbd>{`Alt+${index + 1}`}</kbd>
            <bdi>{fullNameOf(person)}</bdi>
            <PrintedNote print={printOf(person)} />
            <Button
              size="small"
              iconStart={<Printer />}
              aria-label={t('recent.again', { name: fullNameOf(person) })}
              aria-keyshortcuts={`Alt+${index + 1}`}
              onClick={once(() => onPrint([person]))}
            >
              {t('recent.print')}
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
