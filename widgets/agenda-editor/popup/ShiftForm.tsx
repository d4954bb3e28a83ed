import { useState, type SubmitEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { minutesPerDay } from '../domain/timeGrid.ts';
import { MinutesInput } from './MinutesInput.tsx';
import styles from './popup.module.css';

interface ShiftFormProps {
  readonly onShift: (minutes: number) => void;
  readonly onCancel: () => void;
  /** How many sessions such a shift cuts short. */
  readonly cutBy: (minutes: number) => number;
}

/** By how many minutes a session and all later ones of its day shall move. */
export function ShiftForm({ onShift, onCancel, cutBy }: ShiftFormProps) {
  const t = useTexts('agenda-editor');
  const [text, setText] = useState('15');
  const minutes = Number(text);
  const isUsable = Number.isInteger(minutes) && minutes !== 0 && Math.abs(minutes) < minutesPerDay;
  const cut = isUsable ? cutBy(minutes) : 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isUsable) onShift(minutes);
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Field label={t('popup.minutes')} hint={t('popup.shiftHint')}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for it */}
        <MinutesInput value={text} onChange={setText} autoFocus />
      </Field>
      <output>{cut > 0 && t('grid.cut', { count: cut })}</output>
      <div className={styles['footer']}>
        <Button size="small" type="submit" variant="primary" disabled={!isUsable}>
          {t('popup.shiftApply')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('popup.cancel')}
        </Button>
      </div>
    </form>
  );
}
