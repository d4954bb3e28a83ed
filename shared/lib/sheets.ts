/** What the cells of a spreadsheet hold, and a CSV text as such cells. */

export type SheetCell =
  | string
  | number
  | null
  | undefined
  | { readonly percent: number }
  /** As a clock on the wall shows it: spreadsheets know no zones. Its parts are those of UTC. */
  | { readonly moment: Date; readonly hasTime: boolean };

/** More characters than these no cell of an Excel file can hold: with more it cannot be opened. */
export const longestCell = 32_767;

/** Nor more rows and columns than these any of its sheets. */
export const largestSheet = { rows: 1_048_576, columns: 16_384 };

/** As much of a text as a cell can hold, with a mark at its end where that is not all; no half of a character before it. */
export function fitCell(text: string, markOf: (length: number) => string): string {
  if (text.length <= longestCell) return text;
  const mark = markOf(text.length);
  return text.slice(0, longestCell - mark.length).replace(/[\uD800-\uDBFF]$/, '') + mark;
}

/** A name that every spreadsheet takes: at most 31 characters, none of `[ ] : * ? / \`, no apostrophe at its ends. */
export function sheetName(title: string): string {
  const plain = title
    .replace(/[[\]:*?/\\\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 31)
    .replace(/^'+|[\s'\uD800-\uDBFF]+$/g, '');
  return plain === '' || /^history$/i.test(plain) ? 'Sheet' : plain;
}

/** Rows of a CSV text; a cell that is a number, a percentage or a date becomes one, everything else stays text. */
export function cellsOfCsv(text: string): SheetCell[][] {
  const body = text.replace(/^\uFEFF/, '');
  return fieldsOf(body, delimiterOf(body)).map((row, index) => (index === 0 ? row : row.map(cellOf)));
}

/** The one that parts the most in the first line, quoted text apart. */
function delimiterOf(text: string): string {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function fieldsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [quoted, after] = text[at] === '"' ? quotedFrom(text, at) : ['', at];
    const end = endOfPlain(text, after, delimiter);
    row.push(quoted + text.slice(after, end));
    at = end;
    const hasMore = text[at] === delimiter;
    if (hasMore && at + 1 === text.length) row.push('');
    if (!hasMore) {
      rows.push(row);
      row = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** The text in quotes that begins at `at`, and where it ends. */
function quotedFrom(text: string, at: number): [string, number] {
  const pattern = /"([^"]*(?:""[^"]*)*)(?:"|$)/y;
  pattern.lastIndex = at;
  const [all = '', inside = ''] = pattern.exec(text) ?? [];
  return [inside.replaceAll('""', '"'), at + all.length];
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** Long numbers are those of telephones and accounts, and nobody reckons with what begins with a zero. */
function cellOf(text: string): SheetCell {
  if (/^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/.test(text)) return Number(text);
  if (/^-?\d{1,3}(?:\.\d{1,6})?%$/.test(text)) return { percent: Number(text.slice(0, -1)) };
  return momentOf(text) ?? text.slice(0, longestCell);
}

function momentOf(text: string): SheetCell | null {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(text);
  if (!parts) return null;
  const [, day = '', time] = parts;
  const moment = new Date(`${day}T${time ?? '00:00'}Z`);
  const isReal =
    !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) && day > '1900-03-01';
  return isReal ? { moment, hasTime: time !== undefined } : null;
}
