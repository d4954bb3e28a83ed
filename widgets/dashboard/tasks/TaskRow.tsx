import Circle from 'lucide-react/icons/circle';
import { memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useIsland } from '#shared/island/island.ts';
import { isolate } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { undoMs } from '../domain/limits.ts';
import styles from '../lines.module.css';
import type { Desk } from '../store/Desk.ts';
import type { Row } from '../store/deskState.ts';
import { useDueText } from './useDueText.ts';

interface TaskRowProps extends Pick<Row, 'text' | 'phase'> {
  readonly desk: Desk;
  /** Its key. */
  readonly row: string;
  /** When it is due: parts, so that a row which says the same is not drawn again. */
  readonly day: string | undefined;
  readonly minutes: number | null | undefined;
  /** A due date that cannot be read, as the server has it. */
  readonly unread: string | null;
  readonly isToday: boolean;
}

export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { desk, row, text, phase, day, minutes = null, unread, isToday } = props;
  const t = useTexts('dashboard');
  const { container } = useIsland();
  const dueText = useDueText();
  const name = text.trim() || t('noText');
  const remove = () => {
    // The next row comes to lie under the second press.
    swallowRestOfDoubleClick(container);
    desk.remove([row], undoMs);
  };
  return (
    <li className={styles['row']} data-row={row} data-phase={phase}>
      <IconButton
        size="small"
        label={t('tasks.delete', { text: isolate(name) })}
        icon={<Circle />}
        onClick={remove}
      />
      <bdi className={styles['text']}>{name}</bdi>
      {phase !== 'saved' && <span className={styles['state']}>{t(`phase.${phase}`)}</span>}
      {(day ?? unread) && (
        <span className={styles['due']}>
          {day ? dueText({ day, minutes }, isToday) : <bdi>{unread}</bdi>}
        </span>
      )}
    </li>
  );
});
