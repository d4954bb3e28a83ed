/** File, clipboard and paper: loaded when one of them is asked for. */
import { copyText } from '#shared/lib/clipboard.ts';
import { csvDelimiter, toCsv, toTsv, type Cell } from '#shared/lib/csv.ts';
import { downloadText } from '#shared/lib/download.ts';
import { printPaper } from '#shared/print/paper.ts';
import { toTable, type TableOptions } from '../domain/table.ts';
import { printStyles, toPrintTable, type PrintOptions } from './printTable.ts';

/** Offers the table as a CSV file; spreadsheets of the reader's language open it. */
export function downloadTable(options: TableOptions, fileName: string, dateLocale: string): void {
  const file = toCsv(toTable(options), csvDelimiter(dateLocale));
  downloadText(`${fileName}.csv`, file, 'text/csv');
}

/** Copies the table as spreadsheets paste it; tells whether it worked. */
export function copyTable(options: TableOptions): Promise<boolean> {
  return copyText(toTsv(toTable(options)));
}

export interface PaperOptions extends PrintOptions {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Prints the table; resolves when the dialog has been closed. */
export function printTable(options: TableOptions, paper: PaperOptions): Promise<void> {
  const { title, lang, dir } = paper;
  const table: readonly (readonly Cell[])[] = toTable(options);
  return printPaper({ title, content: toPrintTable(table, paper), styles: printStyles, lang, dir });
}
