import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Gap } from '../domain/shift.ts';
import { moveTo } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
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
                onClick={() => act.setWhen(moved, moveTo(moved, gap))}
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
