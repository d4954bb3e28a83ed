import { memo, useId } from 'react';
import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { anyOf } from '../domain/anyOf.ts';
import { problemsOf } from '../domain/checks.ts';
import { fieldOf } from '../domain/fields.ts';
import type { Group, Row } from '../domain/tree.ts';
import { otherShapeIn } from '../domain/values.ts';
import { useEditor } from '../editor/screen.ts';
import { SourceIcon } from '../palette/SourceIcon.tsx';
import { CardHead } from './CardHead.tsx';
import { Problems, wrongBy } from './Problems.tsx';
import { StoredValue, UnknownRow } from './UnknownRow.tsx';
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
  const problemsId = useId();
  if (!row) return null;
  const field = fieldOf(row);
  const shape = field && otherShapeIn(row.value, field.kind);
  const rows = item.kind === 'row' ? [item] : (anyOf(item)?.rows ?? []);
  const problems = rows.flatMap((one) => problemsOf(one, { type, choices }));
  const wrong = wrongBy(problems, problemsId);
  return (
    <div
      className={styles['card']}
      role="group"
      aria-label={t('card.row', { name })}
      data-item={item.id}
      data-muted={item.isMuted || undefined}
    >
      <CardHead
        item={item}
        isFirst={isFirst}
        drag={drag}
        icon={<SourceIcon source={field?.source ?? row.source} />}
      >
        {field ? (
          <>
            {shape !== null && <StoredValue text={shape} />}
            <ValueInput item={item} row={row} field={field} wrong={wrong} />
          </>
        ) : (
          <UnknownRow row={row} wrong={wrong} />
        )}
      </CardHead>
      <Problems id={problemsId} problems={problems} />
    </div>
  );
});
RowCard.displayName = 'RowCard';
