import { useMemo, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '../Announcer.tsx';
import { nextSort, sortRows } from './sortRows.ts';
import type { Column, Sort } from './types.ts';

interface SortOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort | null | undefined;
  readonly initialSort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort) => void) | undefined;
  readonly isServerSorted?: boolean | undefined;
  /** Called after each press on a header. */
  readonly onSorted: () => void;
}

const none: readonly never[] = [];

/** The order of a table, its own or the screen's, and the rows in it. Each change is spoken. */
export function useSort<Row>(options: SortOptions<Row>) {
  const { rows = none, columns, onSortChange, isServerSorted = false } = options;
  const { language } = useLocale();
  const t = useTexts('kit');
  const announce = useAnnounce();
  const [own, setOwn] = useState<Sort | null>(options.initialSort ?? null);
  const sort = options.sort === undefined ? own : options.sort;

  const sorted = useMemo(
    () => (isServerSorted ? rows : sortRows(rows, { sort, columns, language })),
    [isServerSorted, rows, sort, columns, language],
  );
  const onSort = (column: Column<Row>) => {
    const next = nextSort(sort, column.key, column.firstDirection);
    setOwn(next);
    onSortChange?.(next);
    options.onSorted();
    announce(
      t(next.direction === 'ascending' ? 'table.sortedUp' : 'table.sortedDown', { column: column.header }),
    );
  };
  return { sort, onSort, sorted };
}
