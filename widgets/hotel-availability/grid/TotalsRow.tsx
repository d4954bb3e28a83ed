import { memo, useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Span } from '#shared/lib/ranges.ts';
import type { Hotel } from '../domain/grid.ts';
import { grandTotal, totalsOf, type Total } from '../domain/totals.ts';
import { heatOf } from '../domain/levels.ts';
import type { NightColumn } from './columns.ts';
import { nightClass } from './HotelRow.tsx';
import { notOfferedSign, type CellTexts } from './texts.ts';
import styles from './grid.module.css';

interface TotalsRowProps {
  readonly hotels: readonly Hotel[];
  readonly columns: readonly NightColumn[];
  readonly texts: CellTexts;
  readonly span: Span | null;
}

/** Free rooms of all shown hotels per night; choosing nights here asks all of them. */
export const TotalsRow = memo(function TotalsRow({ hotels, columns, texts, span }: TotalsRowProps) {
  const t = useTexts('hotel-availability');
  const totals = useMemo(() => totalsOf(hotels, columns.length), [hotels, columns.length]);
  const most = totals.reduce((found, { rooms = 0 }) => Math.max(found, rooms), 1);
  const all = useMemo(() => grandTotal(hotels), [hotels]);
  const longest = useMemo(() => hotels.reduce((most, hotel) => Math.max(most, hotel.longest), 0), [hotels]);
  const shown = ({ rooms, isPartial }: Total, write: (rooms: number) => string) =>
    rooms === undefined ? notOfferedSign : isPartial ? texts.atLeast(write(rooms)) : write(rooms);
  return (
    // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari takes a flex row's own role away
    <tr role="row" aria-rowindex={2} data-row="0" className={styles['totals']}>
      <th role="rowheader" scope="row" tabIndex={-1} className={styles['name']}>
        {t('allHotels', { count: hotels.length })}
      </th>
      {columns.map(({ night, isWeekend, isAfterGap }, index) => (
        <td
          key={night}
          role="gridcell"
          tabIndex={-1}
          className={nightClass}
          data-level={isSoldOut(totals[index]) ? 'soldOut' : undefined}
          data-heat={heatOfTotal(totals[index], most)}
          data-weekend={isWeekend || undefined}
          data-gap={isAfterGap || undefined}
          aria-selected={span && index >= span.from && index <= span.to ? true : undefined}
        >
          {shown(totals[index] ?? { rooms: undefined, isPartial: false }, texts.short)}
        </td>
      ))}
      <td role="gridcell" tabIndex={-1} className={styles['sum']}>
        {shown(all, texts.sum)}
      </td>
      <td role="gridcell" tabIndex={-1} className={styles['longest']}>
        {texts.short(longest)}
      </td>
    </tr>
  );
});

function heatOfTotal(total: Total | undefined, most: number): number | undefined {
  return total?.rooms ? heatOf(total.rooms, most) : undefined;
}

function isSoldOut(total: Total | undefined): boolean {
  return total?.rooms === 0 && !total.isPartial;
}
