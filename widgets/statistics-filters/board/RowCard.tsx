import { memo } from 'react';
import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { anyOf } from '../domain/anyOf.ts';
import { problemsOf } from '../domain/checks.ts';
import { fieldOf } from '../domain/fields.ts';
import type { Group, Row } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import { SourceIcon } from '../palette/SourceIcon.tsx';
import { CardHead } from './CardHead.tsx';
import { Problems } from './Problems.tsx';
import { UnknownRow } from './UnknownRow.tsx';
import { ValueInput } from './ValueInput.tsx';
import styles from './board.module.css';

interface RowCardProps {
  /** A row, or a group of one field's choices. */
  readonly item: Row | Group;
  readonly isFirst: boolean;
}

/** One condition: how it is joined, what is asked, and what is wrong with it. */
export const RowCard = memo(({ item, isFirst }: RowCardProps) => {
  const t = useTexts('statistics-filters');
  const { acts, choices, type, from } = useEditor();
  const row = item.kind === 'row' ? item : anyOf(item)?.rows[0];
  const name = acts.nameOf(item);
  const drag = useDragSource({ type: 'filter-part', id: `card ${item.id}`, name, from });
  if (!row) return null;
  const field = fieldOf(row);
  const rows = item.kind === 'row' ? [item] : (anyOf(item)?.rows ?? []);
  const problems = rows.flatMap((one) => problemsOf(one, { type, choices }));
  return (
    <div
      className={styles['card']}
      role="group"
      aria-label={t('card.row', { name })}
      data-item={item.id}
      data-muted={item.isMuted || undefined}
    >
      <CardHead item={item} isFirst={isFirst} drag={drag} icon={<SourceIcon source={row.source} />}>
        {field ? (
          <ValueInput item={item} row={row} field={field} problems={problems} />
        ) : (
          <UnknownRow row={row} />
        )}
      </CardHead>
      <Problems problems={problems} />
    </div>
  );
});
RowCard.displayName = 'RowCard';
