import { useState, type SubmitEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { commonMinutes } from '../domain/moves.ts';
import { slotMinutes } from '../domain/timeGrid.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { Agenda } from '../store/useAgenda.ts';
import styles from './selection.module.css';

interface SelectionBarProps {
  readonly chosen: readonly AgendaSession[];
  readonly act: Agenda['act'];
  /** Minutes that are offered first. */
  readonly step: number;
  readonly onClear: () => void;
}

/** What can be done with several sessions at once. */
export function SelectionBar({ chosen, act, step, onClear }: SelectionBarProps) {
  const t = useTexts('agenda-editor');
  const [text, setText] = useState(`${step}`);
  const minutes = commonMinutes(chosen, Number(text));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (minutes !== 0) act.moveTogether(chosen, minutes);
  };
  return (
    <form className={styles['bar']} aria-label={t('selection.label')} onSubmit={submit}>
      <output className={styles['count']}>{t('selection.count', { count: chosen.length })}</output>
      <span className={styles['minutes']}>
        <TextInput
          type="number"
          aria-label={t('popup.minutes')}
          step={slotMinutes}
          value={text}
          onChange={setText}
        />
      </span>
      <Button size="small" type="submit" variant="primary" disabled={minutes === 0}>
        {t('popup.shiftApply')}
      </Button>
      <Button size="small" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </form>
  );
}
