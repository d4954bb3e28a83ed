/** hucre, 40 KB that only those who ask for an XLSX file need: loaded with the first of them. */
import { writeXlsx } from 'hucre/xlsx';
import { sheetName, type SheetCell } from './sheets.ts';

export { cellsOfCsv } from './sheets.ts';

const fileType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const widest = 60;

interface Sheet {
  readonly name: string;
  readonly isRightToLeft: boolean;
}

/** An XLSX file with one sheet, whose first row stays in sight: texts stay texts, whatever they begin with. */
export async function toXlsx(rows: readonly (readonly SheetCell[])[], sheet: Sheet): Promise<Blob> {
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
        columns: widthsOf(rows).map((width) => ({ width })),
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

/** In characters, by the longest cell of each column. */
function widthsOf(rows: readonly (readonly SheetCell[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, across) => {
      const length = typeof cell === 'object' ? 14 : String(cell ?? '').length;
      widths[across] = Math.max(widths[across] ?? 8, Math.min(length + 2, widest));
    });
  }
  return widths;
}
