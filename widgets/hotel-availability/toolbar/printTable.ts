/** The table on paper: landscape, in parts of so many nights that each fits across a sheet. */
import type { Cell } from '#shared/lib/csv.ts';
import { element, sheet, table } from '#shared/print/paper.ts';

export const printStyles = `
  @page { size: A4 landscape; margin: 12mm }
  tbody tr:last-child > * { font-weight: bold; border-block-start-width: 0.5mm }
`;

/** Nights across one sheet. */
const nightsPerSheet = 16;

export interface PrintOptions {
  readonly title: string;
  /** Short head of a night's column. */
  readonly headOf: (night: string) => string;
  readonly legend: string;
}

/** The sheets to print, from a table as `toTable` makes it: hotel, nights, total and lowest. */
export function toPrintTable(
  lines: readonly (readonly Cell[])[],
  { title, headOf, legend }: PrintOptions,
): HTMLElement[] {
  const nightCount = (lines[0]?.length ?? 3) - 3;
  const sheetCount = Math.max(Math.ceil(nightCount / nightsPerSheet), 1);
  return Array.from({ length: sheetCount }, (_, index) => {
    const first = 1 + index * nightsPerSheet;
    const end = Math.min(first + nightsPerSheet, nightCount + 1);
    const isLast = index === sheetCount - 1;
    const columnsOf = (line: readonly Cell[]) =>
      [line[0], ...line.slice(first, end), ...(isLast ? line.slice(-2) : [])].map(textOf);
    const [head = [], ...rows] = lines.map(columnsOf);
    const heads = head.map((text, at) => (at >= 1 && at <= end - first ? headOf(text) : text));
    return sheet(
      ...(index === 0 ? [element('h1', title)] : []),
      table({ kind: 'grid', head: heads, rows }),
      ...(isLast ? [element('p', legend)] : []),
    );
  });
}

const textOf = (cell: Cell) => (cell === undefined || cell === null ? '–' : String(cell));
