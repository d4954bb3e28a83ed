import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useSecondsUntil } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { useWedge } from '../desk/useWedge.ts';
import { lockOutMs, readPinHash } from '../domain/pin.ts';
import { isPinOf } from './isPinOf.ts';
import { useWrongPins } from './useWrongPins.ts';
import styles from './staff.module.css';

interface PinPadProps {
  readonly pinHash: string;
  readonly onRight: () => void;
}

/** Asks for the staff's PIN; after wrong ones it waits, each time longer, also over a reload. */
export function PinPad({ pinHash, onRight }: PinPadProps) {
  const t = useTexts('check-in-kiosk');
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  // An old tablet takes seconds; Enter meanwhile would count one wrong PIN twice.
  const [isChecking, setChecking] = useState(false);
  const wrong = useWrongPins();
  // A clock that was set back locks no longer than one that runs.
  const rest = Math.min(
    useSecondsUntil(wrong.lastAt + lockOutMs(wrong.count)),
    lockOutMs(wrong.count) / 1_000,
  );
  const isLocked = rest > 0;
  const hash = readPinHash(pinHash);
  const canCheck = globalThis.crypto?.subtle !== undefined && hash !== null;
  const check = async () => {
    if (!hash || isLocked || isChecking || pin === '') return;
    setChecking(true);
    const isRight = await isPinOf(pin, hash).finally(() => setChecking(false));
    setPin('');
    setWrong(!isRight);
    if (isRight) {
      wrong.forget();
      onRight();
    } else wrong.add();
  };
  // What a scanner types is nobody's PIN.
  useWedge(() => setPin(''));
  const problem = isLocked ? t('staff.locked', { count: rest }) : isWrong ? t('staff.wrongPin') : undefined;
  if (!canCheck) return <p>{t('staff.insecure')}</p>;
  return (
    <form
      className={styles['pin']}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Field label={t('staff.pin')} errors={problem} isDisabled={isLocked}>
        <TextInput
          className={styles['field'] ?? ''}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={setPin}
        />
      </Field>
      <Button variant="primary" className={styles['button']} isBusy={isChecking} onClick={check}>
        {t('staff.open')}
      </Button>
    </form>
  );
}
