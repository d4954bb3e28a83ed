/** Tables as text: a CSV file for spreadsheets, tab-separated text for the clipboard. */

import { createPause } from './nextTask.ts';

export type Cell = string | number | boolean | null | undefined;

/** Excel reads UTF-8, and with it Arabic and Cyrillic, only behind a byte-order mark. */
const byteOrderMark = '\uFEFF';

/**
 * A CSV file: quoted where needed, formulas defused, lines ended with CR LF. Empty cells for null and undefined.
 *
 * @param delimiter see `csvDelimiter`.
 */
export function toCsv(rows: readonly (readonly Cell[])[], delimiter: ',' | ';' = ','): string {
  return byteOrderMark + rows.map((row) => lineOf(row, delimiter)).join('');
}

/**
 * The same of tens of thousands of rows, in slices between which the page lives on: what a blob is made of.
 *
 * @param pause asked after each row; what it returns is waited for.
 */
export async function toCsvParts(
  rows: Iterable<readonly Cell[]>,
  delimiter: ',' | ';' = ',',
  pause: () => Promise<void> | undefined = createPause(),
): Promise<readonly string[]> {
  const parts = [byteOrderMark];
  for (const row of rows) {
    parts.push(lineOf(row, delimiter));
    const wait = pause();
    if (wait) await wait;
  }
  return parts;
}

function lineOf(row: readonly Cell[], delimiter: ',' | ';'): string {
  return `${row.map((cell) => quote(cellText(cell), delimiter)).join(delimiter)}\r\n`;
}

/** What the reader's spreadsheet parts cells by: a semicolon where numbers have their decimals behind no point. */
export function csvDelimiter(language: string): ',' | ';' {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value !== '.') ? ';' : ',';
}

/** Tab-separated text as spreadsheets paste it: tabs and line breaks inside a cell become spaces. */
export function toTsv(rows: readonly (readonly Cell[])[]): string {
  return rows
    .map((row) => row.map((cell) => wholeCell(cellText(cell).replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n');
}

/** What begins with a quotation mark is read as quoted: its end would be looked for in other cells, and a formula found in it. */
const wholeCell = (text: string) => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

function cellText(cell: Cell): string {
  return typeof cell === 'string' ? defuse(cell) : String(cell ?? '');
}

/** A spreadsheet runs text that begins like a formula; an apostrophe in front stops it. Plain numbers stay. */
function defuse(text: string): string {
  const isFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text);
  const isNumber = /^[+-]?\d+(?:[.,]\d+)*$/.test(text);
  return isFormula && !isNumber ? `'${text}` : text;
}

function quote(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n\t]|^\s|\s$/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
