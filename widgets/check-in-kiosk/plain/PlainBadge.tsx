import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { useWedge } from '../desk/useWedge.ts';
import { readGuest, type Guest } from '../domain/guest.ts';
import { guestNamed } from '../domain/plainBadge.ts';
import styles from '../staff/staff.module.css';

const loadPrinting = () => import('./printPlainBadge.ts');

interface PlainBadgeProps {
  /** Whose it is; `null`: somebody whom the staff name. */
  readonly guest: Guest | null;
  readonly eventId: string;
  readonly eventName: string | undefined;
  readonly onClose: () => void;
}

/** A badge for when no printer works (screens.md §17): what is typed here goes to paper, and nowhere else. */
export function PlainBadge({ guest: given, eventId, eventName, onClose }: PlainBadgeProps) {
  const t = useTexts('check-in-kiosk');
  const [scanned, setScanned] = useState(given);
  const [fullName, setFullName] = useState(given?.fullName ?? '');
  const [organisation, setOrganisation] = useState('');
  const [cut, setCut] = useState<readonly string[]>([]);
  const [isPrinting, setPrinting] = useState(false);
  const guest = guestNamed(scanned, fullName);
  const print = usePrint(loadPrinting);
  // Whoever holds up a code says whose badge it is; none of it stays in a field.
  useWedge((text) => {
    const read = readGuest(text, { eventId, allowsOtherEvents: true });
    if (typeof read !== 'string') setScanned(read);
    setFullName(typeof read === 'string' ? withoutCode : read.fullName);
    setOrganisation(withoutCode);
  });
  const printNow = async () => {
    setCut([]);
    setPrinting(true);
    // The next name that is typed is another guest's, also where the code had none.
    setScanned(guest && { ...guest, fullName });
    await print(({ printPlainBadge }, reading) =>
      printPlainBadge({
        ...reading,
        title: t('plain.open'),
        guest: {
          registrationId: guest?.registrationId ?? null,
          eventId: guest?.eventId ?? eventId,
          eventName: eventName ?? null,
          fullName,
          organisation,
        },
        onCut: (what) => setCut((before) => [...before, what]),
      }),
    );
    setPrinting(false);
  };
  return (
    <Dialog isOpen title={t('plain.title')} description={t('plain.hint')} onClose={onClose}>
      <form
        className={styles['panel']}
        onSubmit={(event) => {
          event.preventDefault();
          void printNow();
        }}
      >
        <Field label={t('plain.name')} errors={cut.includes('name') ? t('plain.cut') : undefined}>
          <TextInput value={fullName} onChange={setFullName} autoComplete="off" spellCheck={false} />
        </Field>
        <Field
          label={t('plain.organisation')}
          errors={cut.includes('organisation') ? t('plain.cutOrganisation') : undefined}
        >
          <TextInput value={organisation} onChange={setOrganisation} autoComplete="off" spellCheck={false} />
        </Field>
        <p role="status" className={styles['by']}>
          {guest ? t('plain.code', { id: guest.registrationId }) : t('plain.noCode')}
        </p>
        <Button
          variant="primary"
          className={styles['button']}
          isBusy={isPrinting}
          type="submit"
          disabled={fullName.trim() === ''}
        >
          {t('plain.print')}
        </Button>
        <Button className={styles['button']} onClick={onClose}>
          {t('queue.back')}
        </Button>
      </form>
    </Dialog>
  );
}

const withoutCode = (text: string) => text.replace(/\s*[{[].*$/s, '');
