import Circle from 'lucide-react/icons/circle';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useIsland } from '#shared/island/island.ts';
import { isolate } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { Grouped } from '../domain/groups.ts';
import { undoMs } from '../domain/limits.ts';
import styles from '../lines.module.css';
import type { Row } from '../store/deskState.ts';
import type { OpenedDesk } from '../store/useDesk.ts';
import { useDueText } from './useDueText.ts';

interface TaskRowProps {
  readonly one: Grouped<Row>;
  readonly desk: OpenedDesk['desk'];
}

export function TaskRow({ one: { task, due, group }, desk }: TaskRowProps) {
  const t = useTexts('dashboard');
  const { container } = useIsland();
  const dueText = useDueText();
  const { key, text, phase } = task;
  const remove = () => {
    // The next row comes to lie under the second press.
    swallowRestOfDoubleClick(container);
    desk.remove([key], undoMs);
  };
  return (
    <li className={styles['row']} data-phase={phase}>
      <IconButton
        size="small"
        label={t('tasks.delete', { text: isolate(text) })}
        icon={<Circle />}
        onClick={remove}
      />
      <bdi className={styles['text']}>{text}</bdi>
      {phase !== 'saved' && <span className={styles['state']}>{t(`phase.${phase}`)}</span>}
      {due && <span className={styles['due']}>{dueText(due, group === 'today')}</span>}
    </li>
  );
}
