import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useRowWindow } from '#shared/interaction/useRowWindow.ts';
import type { Hotel } from '../domain/grid.ts';
import type { Spot } from '../createSpot.ts';
import type { StaySelection } from '../stay/useStay.ts';
import type { NightColumn } from './columns.ts';
import { GridHead } from './GridHead.tsx';
import { HotelRow } from './HotelRow.tsx';
import { drawnAtOnce, headHeight, nightWidth, rowHeight } from './measures.ts';
import { TotalsRow } from './TotalsRow.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { useStayDrag } from './useStayDrag.ts';
import { useCellTexts } from './texts.ts';
import styles from './grid.module.css';

interface AvailabilityGridProps {
  readonly columns: readonly NightColumn[];
  /** As shown: filtered and sorted. */
  readonly hotels: readonly Hotel[];
  readonly low: number;
  readonly isBusy: boolean;
  /** Clicks name the ends of a stay. */
  readonly isPicking: boolean;
  readonly selection: StaySelection;
  /** Hotels that could take the stay; `null` while none is chosen. */
  readonly fitting: ReadonlySet<Hotel> | null;
  readonly spot: Spot;
}

/** Hotels by nights: a keyboard grid with a head, totals and names that stay in view. */
export function AvailabilityGrid(props: AvailabilityGridProps) {
  const { columns, hotels, low, isBusy, isPicking, selection, fitting, spot } = props;
  const t = useTexts('hotel-availability');
  const texts = useCellTexts();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const { stay } = selection;
  const asked = stay?.hotel === null ? stay.span : null;
  const size = { rows: hotels.length + 1, columns: columns.length + 3 };

  const { drawn, reveal, pageRows } = useRowWindow({
    scroller: scrollerRef,
    count: hotels.length,
    rowHeight,
    headHeight,
    drawnAtOnce: drawnAtOnce(columns.length),
    kept: [(spot.latest()?.row ?? 0) - 1],
  });

  const nameOf = (row: number) => (row === 0 ? null : (hotels[row - 1]?.name ?? null));
  const onSelect = (row: number, anchor: number, head: number) => selection.select(nameOf(row), anchor, head);
  const anchorOf = (row: number, column: number) =>
    stay && stay.hotel === nameOf(row) ? stay.anchor : Math.max(column - 1, 0);
  const focus = useGridKeys({
    box: tableRef,
    grid: { ...size, pageRows },
    nightCount: columns.length,
    anchorOf,
    onSelect,
    onClear: stay && selection.clear,
    onPlace: spot.set,
    reveal: ({ row }) => reveal(row - 1),
  });
  useStartInView(scrollerRef, columns[0]?.night);
  useWholeNights(scrollerRef, columns.length);
  const clicks = useStayDrag({
    tableRef,
    scrollerRef,
    nightCount: columns.length,
    isPicking,
    onSelect,
    onClear: selection.clear,
    anchorOf: (row) => anchorOf(row, focus.current()?.column ?? 1),
  });

  return (
    <div ref={scrollerRef} className={styles['scroller']} data-busy={isBusy || undefined}>
      <table
        ref={tableRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that keys move in
        role="grid"
        aria-label={t('grid')}
        aria-busy={isBusy}
        aria-rowcount={hotels.length + 2}
        aria-colcount={size.columns}
        aria-multiselectable="true"
        className={styles['table']}
        {...focus.handlers}
        {...clicks}
      >
        <GridHead columns={columns} />
        <tbody role="rowgroup" className={styles['pinned']}>
          <TotalsRow hotels={hotels} columns={columns} texts={texts} span={asked} />
        </tbody>
        <tbody
          role="rowgroup"
          className={styles['body']}
          style={{
            blockSize: hotels.length * rowHeight,
            '--from': asked ? asked.from / columns.length : 0,
            '--share': asked ? (asked.to - asked.from + 1) / columns.length : 0,
          }}
        >
          {drawn.map((index) => {
            const hotel = hotels[index];
            if (!hotel) return null;
            return (
              <HotelRow
                key={hotel.name}
                hotel={hotel}
                index={index}
                columns={columns}
                low={low}
                texts={texts}
                span={stay?.hotel === hotel.name ? stay.span : null}
                fits={fitting?.has(hotel)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Other nights are shown from the first one on. Those that come first are so anyway: to scroll would lay them out twice. */
function useStartInView(scrollerRef: RefObject<HTMLElement | null>, first: string | undefined): void {
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (scrollerRef.current && shown.current !== first) scrollerRef.current.scrollLeft = 0;
    shown.current = first;
  }, [scrollerRef, first]);
}

/** Beside sums that stay in view no night is shown by half. */
function useWholeNights(scrollerRef: RefObject<HTMLElement | null>, nightCount: number): void {
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    const fit = () => {
      const heads = [...scroller.querySelectorAll<HTMLElement>('thead [data-row] > :not([data-night])')];
      const isInView = heads.every((head) => getComputedStyle(head).position === 'sticky');
      const beside = heads.reduce((sum, head) => sum + head.offsetWidth, 0);
      const least = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--least'));
      const width = isInView
        ? nightWidth(scroller.clientWidth - beside, nightCount, least || undefined)
        : null;
      if (width === null) scroller.style.removeProperty('--cell');
      else scroller.style.setProperty('--cell', `${width}px`);
    };
    fit();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(fit);
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [scrollerRef, nightCount]);
}
