import { useState, type SubmitEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { commonMinutes } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { createNotTwice } from '../notTwice.ts';
import { MinutesInput } from '../popup/MinutesInput.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import styles from './selection.module.css';

interface SelectionBarProps {
  readonly chosen: readonly AgendaSession[];
  readonly act: Agenda['act'];
  /** Minutes that are offered first. */
  readonly step: number;
  /** A press on a card selects it too. */
  readonly isPicking: boolean;
  readonly onClear: () => void;
}

/** What can be done with several sessions at once. */
export function SelectionBar({ chosen, act, step, isPicking, onClear }: SelectionBarProps) {
  const t = useTexts('agenda-editor');
  const [text, setText] = useState(`${step}`);
  const [isOne] = useState(createNotTwice);
  const minutes = commonMinutes(chosen, Number(text));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (minutes !== 0) act.moveTogether(chosen, minutes);
  };
  return (
    <form className={styles['bar']} aria-label={t('selection.label')} onSubmit={submit}>
      <span className={styles['count']}>
        <output>{t('selection.count', { count: chosen.length })}</output>
        {isPicking && <small>{t('selection.hint')}</small>}
      </span>
      <span className={styles['minutes']}>
        <MinutesInput value={text} onChange={setText} />
      </span>
      <Button
        size="small"
        type="submit"
        variant="primary"
        disabled={minutes === 0}
        onClick={(press) => {
          if (!isOne(press)) press.preventDefault();
        }}
      >
        {t('popup.shiftApply')}
      </Button>
      <Button size="small" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </form>
  );
}
