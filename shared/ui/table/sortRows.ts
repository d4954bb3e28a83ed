import { collatorOf } from '#shared/i18n/intl.ts';
import type { Column, Sort, SortDirection, SortValue } from './types.ts';

interface Order<Row> {
  readonly sort: Sort | null;
  readonly columns: readonly Column<Row>[];
  readonly language: string;
}

/**
 * The rows in the order of a column. Stable; the values are read once per row. What has no value comes last in both
 * directions. Without a sort, or with a column that cannot be sorted here, the same list.
 */
export function sortRows<Row>(rows: readonly Row[], { sort, columns, language }: Order<Row>): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.column);
  if (!sort || !column?.sortValue) return rows;
  const compareTexts = collatorOf(language).compare;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: comparable(column.sortValue?.(row)) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    if (typeof a.value === 'number' && typeof b.value === 'number') return (a.value - b.value) * sign;
    return compareTexts(String(a.value), String(b.value)) * sign;
  });
  return keyed.map(({ row }) => row);
}

function comparable(value: SortValue): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

/** The order after a press on a header: the other direction, or the column's first one. */
export function nextSort(before: Sort | null, column: string, first: SortDirection = 'ascending'): Sort {
  if (before?.column !== column) return { column, direction: first };
  return { column, direction: before.direction === 'ascending' ? 'descending' : 'ascending' };
}
