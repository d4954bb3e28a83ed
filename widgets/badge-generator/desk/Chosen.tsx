import Printer from 'lucide-react/icons/printer';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Preview } from './Preview.tsx';
import { PrintedNote } from './PrintedNote.tsx';
import type { PrintOf } from './usePrinting.ts';
import styles from './desk.module.css';

interface ChosenProps {
  readonly design: BadgeDesign;
  readonly person: BadgePerson | null;
  readonly printOf: PrintOf;
  readonly onPrint: (person: BadgePerson) => void;
  readonly onQueue: (person: BadgePerson) => void;
}

/** The badge of whoever is chosen, as it will be printed. */
export function Chosen({ design, person, printOf, onPrint, onQueue }: ChosenProps) {
  const t = useTexts('badge-generator');
  if (!person) return <p className={styles['nobody']}>{t('nobodyChosen')}</p>;
  return (
    <div className={styles['chosen']}>
      <Preview design={design} person={person} />
      <PrintedNote print={printOf(person)} />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          iconStart={<Printer />}
          aria-keyshortcuts="Enter"
          onClick={() => onPrint(person)}
        >
          {t('print')}
        </Button>
        <Button aria-keyshortcuts="Control+Enter" onClick={() => onQueue(person)}>
          {t('queue.add')}
        </Button>
      </div>
    </div>
  );
}
