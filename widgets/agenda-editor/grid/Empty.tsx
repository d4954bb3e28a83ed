import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { createAt } from '../domain/moves.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { useWords } from '../useWords.ts';
import styles from './empty.module.css';

interface EmptyProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** An agenda without sessions, and the way to the first. */
export function Empty({ agenda: { act, hours, isReadOnly }, view }: EmptyProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const [day] = view.days;
  return (
    <div className={styles['empty']} data-alone={day === undefined || undefined}>
      <EmptyState
        icon={<CalendarPlus />}
        title={t('grid.empty')}
        action={
          !isReadOnly &&
          day !== undefined && (
            <Button
              variant="primary"
              title={words.day(day)}
              onClick={() => act.create(createAt(day, hours.start))}
            >
              {t('grid.emptyAction')}
            </Button>
          )
        }
      >
        {!isReadOnly && t(day === undefined ? 'grid.noDaysText' : 'grid.emptyText')}
      </EmptyState>
    </div>
  );
}
