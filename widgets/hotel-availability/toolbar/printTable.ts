/** The table on paper: plain, landscape, in parts of so many nights that each fits across a page. */
import type { Cell } from '#shared/lib/csv.ts';

export const printStyles = `
  @page { size: A4 landscape; margin: 12mm }
  body { margin: 0; font: 9pt/1.3 system-ui, sans-serif; color: #000 }
  h1 { margin: 0 0 4mm; font-size: 13pt }
  p { margin: 3mm 0 0; font-size: 8pt }
  table { inline-size: 100%; border-collapse: collapse; break-after: page; table-layout: fixed }
  table:last-of-type { break-after: auto }
  tr { break-inside: avoid }
  th, td { padding: 1mm 1.5mm; border: 0.2mm solid #999; text-align: center; font-variant-numeric: tabular-nums }
  th:first-child { inline-size: 46mm; text-align: start; overflow-wrap: anywhere }
  thead th { background: #eee; font-size: 8pt }
  tbody tr:last-child > * { font-weight: bold; border-block-start-width: 0.5mm }
`;

/** Nights across one page. */
const nightsPerSheet = 16;

export interface PrintOptions {
  readonly title: string;
  /** Short head of a night's column. */
  readonly headOf: (night: string) => string;
  readonly legend: string;
}

/** The nodes to print, from a table as `toTable` makes it. */
export function toPrintTable(
  table: readonly (readonly Cell[])[],
  { title, headOf, legend }: PrintOptions,
): Node {
  const content = document.createDocumentFragment();
  content.append(element('h1', title));
  const nightCount = (table[0]?.length ?? 3) - 3;
  for (let first = 1; first <= Math.max(nightCount, 1); first += nightsPerSheet) {
    const end = Math.min(first + nightsPerSheet, nightCount + 1);
    const lines = table.map((line) => [
      line[0],
      ...line.slice(first, end),
      ...(end > nightCount ? line.slice(-2) : []),
    ]);
    content.append(sheetOf(lines, end - first, headOf));
  }
  content.append(element('p', legend));
  return content;
}

function sheetOf(
  lines: readonly (readonly Cell[])[],
  nightCount: number,
  headOf: (night: string) => string,
): Node {
  const [head = [], ...rest] = lines;
  const table = document.createElement('table');
  const thead = table.createTHead().insertRow();
  thead.append(
    ...head.map((cell, index) =>
      element('th', index >= 1 && index <= nightCount ? headOf(textOf(cell)) : textOf(cell)),
    ),
  );
  const body = table.createTBody();
  for (const line of rest) {
    body.insertRow().append(...line.map((cell, index) => element(index === 0 ? 'th' : 'td', textOf(cell))));
  }
  return table;
}

const textOf = (cell: Cell) => (cell === undefined || cell === null ? '–' : String(cell));

function element(tag: 'h1' | 'p' | 'th' | 'td', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.dir = 'auto';
  return made;
}
