/** File, clipboard and paper: loaded when one of them is asked for. */
import type { Format } from '#shared/i18n/format.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { copyText } from '#shared/lib/clipboard.ts';
import { csvDelimiter, toCsv, toTsv, type Cell } from '#shared/lib/csv.ts';
import { downloadText } from '#shared/lib/download.ts';
import type { PrintContent } from '#shared/print/frame.ts';
import { printPaper } from '#shared/print/paper.ts';
import { toTable, type TableOptions, type TableTexts } from '../domain/table.ts';
import { printStyles, toPrintTable } from './printTable.ts';

/** The table as it is shown, and how it is written. */
export interface ShownTable extends Omit<TableOptions, 'texts'> {
  readonly t: Texts<'hotel-availability'>;
  readonly format: Format;
  /** Stands for a night of which nothing is known. */
  readonly unknown: string;
}

function linesOf(shown: ShownTable, atLeast?: TableTexts['atLeast']): readonly (readonly Cell[])[] {
  const { t, hotels, unknown } = shown;
  const texts = {
    hotel: t('hotel'),
    allHotels: t('allHotels', { count: hotels.length }),
    total: t('total'),
    longest: t('longest'),
    unknown,
    atLeast,
  };
  return toTable({ ...shown, texts });
}

/** Offers the table as a CSV file; spreadsheets of the reader's language open it. */
export function downloadTable(shown: ShownTable, dateLocale: string): void {
  const { t, nights } = shown;
  const file = toCsv(linesOf(shown), csvDelimiter(dateLocale));
  downloadText(`${t('fileName')} ${nights[0]} ${nights.at(-1)}.csv`, file, 'text/csv');
}

/** Copies the table as spreadsheets paste it; tells whether it worked. */
export function copyTable(shown: ShownTable): Promise<boolean> {
  return copyText(toTsv(linesOf(shown)));
}

/** Prints the table; resolves when the dialog has been closed. */
export function printTable(shown: ShownTable, reading: Pick<PrintContent, 'lang' | 'dir'>): Promise<void> {
  const { t, format, nights } = shown;
  const title = t('print.title', { dates: format.range(nights[0], nights.at(-1)) });
  const lines = linesOf(shown, (rooms) => t('atLeast', { rooms: String(rooms) }));
  const content = toPrintTable(lines, {
    title,
    headOf: (night) => format.date(night, 'weekdayDay'),
    legend: t('print.legend'),
  });
  return printPaper({ ...reading, title, content, styles: printStyles });
}
