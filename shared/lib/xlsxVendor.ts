/** hucre, 40 KB that only those who ask for an XLSX file need: loaded with the first of them. */
import { writeXlsx, writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { createPause } from './nextTask.ts';
import { sheetName, type SheetCell } from './sheets.ts';

export { cellsOfCsv } from './sheets.ts';

const fileType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const widest = 60;

interface Sheet {
  readonly name: string;
  readonly isRightToLeft: boolean;
}

/**
 * An XLSX file with one sheet, whose first row stays in sight: texts stay texts, whatever they begin with. Of any length the page
 * goes on meanwhile, but for sheets from right to left and those with dates or percentages: hucre writes these in one go.
 */
export async function toXlsx(given: Iterable<readonly SheetCell[]>, sheet: Sheet): Promise<Blob> {
  const { rows, widths, isPlain } = await gather(given);
  if (isPlain && !sheet.isRightToLeft) return stream(rows, { name: sheet.name, widths });
  const formats = new Map<string, { value: number | Date; style: { numFmt: string } }>();
  const values = rows.map((row, down) =>
    row.map((cell, across) => {
      if (typeof cell !== 'object' || cell === null) return cell ?? null;
      const value = 'percent' in cell ? cell.percent / 100 : cell.moment;
      formats.set(`${down},${across}`, { value, style: { numFmt: formatOf(cell) } });
      return value;
    }),
  );
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(sheet.name),
        rows: values,
        cells: formats,
        columns: widths.map((width) => ({ width })),
        freezePane: { rows: 1 },
        view: { rightToLeft: sheet.isRightToLeft },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], { type: fileType });
}

function formatOf(cell: Extract<SheetCell, object>): string {
  if ('percent' in cell) return '0.00%';
  return cell.hasTime ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
}

interface Gathered {
  readonly rows: readonly (readonly SheetCell[])[];
  /** In characters, by the longest cell of each column. */
  readonly widths: readonly number[];
  /** Nothing in it asks for a format. */
  readonly isPlain: boolean;
}

/** No XML may have them, and hucre leaves them in: the whole file could not be opened. */
const noXml = /[\uFFFE\uFFFF]/g;

async function gather(given: Iterable<readonly SheetCell[]>): Promise<Gathered> {
  const rows: (readonly SheetCell[])[] = [];
  const widths: number[] = [];
  let isPlain = true;
  const pause = createPause();
  for (const row of given) {
    await pause();
    rows.push(row.map((cell) => (typeof cell === 'string' ? cell.replace(noXml, '\uFFFD') : cell)));
    row.forEach((cell, across) => {
      const isFormatted = typeof cell === 'object' && cell !== null;
      isPlain &&= !isFormatted;
      const length = typeof cell === 'object' ? 14 : String(cell ?? '').length;
      widths[across] = Math.max(widths[across] ?? 8, Math.min(length + 2, widest));
    });
  }
  return { rows, widths, isPlain };
}

/** Written row by row. */
async function stream(
  rows: Gathered['rows'],
  { name, widths }: { readonly name: string; readonly widths: readonly number[] },
): Promise<Blob> {
  const bytes = writeXlsxStream(paced(rows), {
    name: sheetName(name),
    columns: widths.map((width) => ({ width })),
    freezePane: { rows: 1 },
  }).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await bytes.read();
    if (done) return new Blob(parts, { type: fileType });
    parts.push(new Uint8Array(value));
  }
}

async function* paced(rows: Gathered['rows']): AsyncGenerator<CellValue[]> {
  const pause = createPause();
  for (const row of rows) {
    await pause();
    yield row.map((cell) => (typeof cell === 'object' ? null : (cell ?? null)));
  }
}
