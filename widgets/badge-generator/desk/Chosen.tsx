import Printer from 'lucide-react/icons/printer';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { BadgeSettings } from '../domain/settings.ts';
import { PreviewPart } from './PreviewPart.tsx';
import { PrintedNote } from './PrintedNote.tsx';
import type { PrintOf } from './usePrinting.ts';
import styles from './desk.module.css';

interface ChosenProps {
  readonly settings: BadgeSettings;
  readonly person: BadgePerson | null;
  readonly printOf: PrintOf;
  readonly onPrint: (person: BadgePerson) => void;
  readonly onQueue: (person: BadgePerson) => void;
}

/** The badge of whoever is chosen, as it will be printed. */
export function Chosen({ settings, person, printOf, onPrint, onQueue }: ChosenProps) {
  const t = useTexts('badge-generator');
  if (!person) return <p className={styles['nobody']}>{t('nobodyChosen')}</p>;
  return (
    <div className={styles['chosen']}>
      <PreviewPart settings={settings} person={person} />
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
