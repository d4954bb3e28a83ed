import { memo } from 'react';
import type { Span } from '#shared/lib/ranges.ts';
import type { Hotel } from '../domain/grid.ts';
import { heatOf, levelOf } from '../domain/levels.ts';
import type { NightColumn } from './columns.ts';
import { rowHeight } from './measures.ts';
import { notOfferedSign, unknownSign, type CellTexts } from './texts.ts';
import styles from './grid.module.css';

/** One text for thousands of cells. */
export const nightClass = `${styles['night']} ${styles['level']}`;

interface HotelRowProps {
  readonly hotel: Hotel;
  /** Counted from 0 among the hotels. */
  readonly index: number;
  readonly columns: readonly NightColumn[];
  readonly low: number;
  readonly texts: CellTexts;
  /** Nights chosen in this row. */
  readonly span: Span | null;
  /** Whether the hotel can take the stay; `undefined` while none is chosen. */
  readonly fits: boolean | undefined;
}

/** One hotel. Cells carry no handlers: the table hears for all of them. */
export const HotelRow = memo(function HotelRow(props: HotelRowProps) {
  const { hotel, index, columns, low, texts, span, fits } = props;
  const { total, isPartial, longest, most } = hotel;
  return (
    <tr
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari takes a flex row's own role away
      role="row"
      className={styles['row']}
      data-row={index + 1}
      data-fits={fits}
      aria-rowindex={index + 3}
      style={{ insetBlockStart: index * rowHeight }}
    >
      <HotelName hotel={hotel} />
      {columns.map(({ night, isWeekend, isAfterGap }, column) => {
        const rooms = hotel.rooms[column];
        const level = levelOf(rooms, low);
        return (
          <td
            key={night}
            role="gridcell"
            tabIndex={-1}
            className={nightClass}
            data-level={level}
            data-heat={level === 'free' ? heatOf(rooms ?? 1, most) : undefined}
            data-weekend={isWeekend || undefined}
            data-gap={isAfterGap || undefined}
            aria-label={texts.spoken(rooms, level)}
            aria-selected={span && column >= span.from && column <= span.to ? true : undefined}
          >
            {rooms === undefined ? notOfferedSign : rooms === null ? unknownSign : texts.short(rooms)}
          </td>
        );
      })}
      <td role="gridcell" tabIndex={-1} className={styles['sum']}>
        {total === undefined
          ? notOfferedSign
          : isPartial
            ? texts.atLeast(texts.sum(total))
            : texts.sum(total)}
      </td>
      <td role="gridcell" tabIndex={-1} className={styles['longest']}>
        {texts.short(longest)}
      </td>
    </tr>
  );
});

function HotelName({ hotel: { id, label } }: { readonly hotel: Hotel }) {
  const name = <bdi>{label}</bdi>;
  return (
    <th
      role="rowheader"
      scope="row"
      tabIndex={id === null ? -1 : undefined}
      className={styles['name']}
      title={label}
    >
      {id === null ? (
        name
      ) : (
        <a href={`/hotels/${encodeURIComponent(id)}`} tabIndex={-1}>
          {name}
        </a>
      )}
    </th>
  );
}
