import Group from 'lucide-react/icons/group';
import { memo, type ReactNode } from 'react';
import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { problemsOf } from '../domain/checks.ts';
import type { Group as GroupItem } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import { CardHead } from './CardHead.tsx';
import { Problems } from './Problems.tsx';
import styles from './board.module.css';

interface GroupCardProps {
  readonly item: GroupItem;
  readonly isFirst: boolean;
  /** Its items, drawn. */
  readonly inside: ReactNode;
}

/** Items that are meant together. */
export const GroupCard = memo(
  ({ item, isFirst, inside }: GroupCardProps) => {
    const t = useTexts('statistics-filters');
    const { acts, choices, type, from } = useEditor();
    const name = acts.nameOf(item);
    const drag = useDragSource({ type: 'filter-part', id: `card ${item.id}`, name, from });
    const problems = problemsOf(item, { type, choices });
    return (
      <div
        className={styles['group']}
        role="group"
        aria-label={t('card.group')}
        data-item={item.id}
        data-muted={item.isMuted || undefined}
      >
        <CardHead item={item} isFirst={isFirst} drag={drag} icon={<Group size={16} />}>
          <span className={styles['count']}>{t('card.count', { count: item.items.length })}</span>
        </CardHead>
        {inside}
        <div className={styles['inside']} data-place="end" data-id={item.id}>
          {t('board.into')}
        </div>
        <Problems problems={problems} />
      </div>
    );
  },
  // What is inside depends on the item alone.
  (before, after) => before.item === after.item && before.isFirst === after.isFirst,
);
GroupCard.displayName = 'GroupCard';
