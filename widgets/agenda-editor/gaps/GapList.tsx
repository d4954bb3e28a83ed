import { useState, type MouseEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Gap } from '../domain/gaps.ts';
import { moveTo, type When } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { createNotTwice } from '../notTwice.ts';
import type { Agenda } from '../store/useAgenda.ts';
import { useWords } from '../useWords.ts';
import styles from './gaps.module.css';

interface GapListProps {
  readonly agenda: Agenda;
  readonly gaps: readonly Gap[];
  /** Can be moved into any of them. */
  readonly moved: AgendaSession | null;
}

/** Free times, each with what can be put there. */
export function GapList({ agenda: { act, isReadOnly }, gaps, moved }: GapListProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const [isOne] = useState(createNotTwice);
  const move = (session: AgendaSession, gap: When, press: MouseEvent) => {
    // The list is another one then.
    if (isOne(press)) act.setWhen(session, moveTo(session, gap));
  };
  return (
    <ul className={styles['gaps']} aria-label={t('gap.results')}>
      {gaps.map(({ day, start, end }) => {
        const gap = { day, start, end, duration: end - start };
        const when = words.when(gap);
        return (
          <li key={`${day} ${start}`} className={styles['gap']}>
            <span className={styles['when']}>{when}</span>
            {!isReadOnly && (
              <Button size="small" aria-label={t('gap.createAt', { when })} onClick={() => act.create(gap)}>
                {t('gap.create')}
              </Button>
            )}
            {!isReadOnly && moved && (
              <Button
                size="small"
                aria-label={t('gap.moveTo', { name: words.nameIn(moved), when })}
                onClick={(press) => move(moved, gap, press)}
              >
                {t('gap.move')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
