import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { csvDelimiter, toCsv } from '#shared/lib/csv.ts';
import { downloadBlob, downloadText } from '#shared/lib/download.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { longestCell, type SheetCell } from '#shared/lib/sheets.ts';
import type { Question } from '../domain/questions.ts';
import type { Reply } from '../domain/replies.ts';
import { plainRows, sheetRows, toRows } from '../domain/table.ts';
import { useScreen } from '../screenContext.ts';
import { useTableWords } from './useTableWords.ts';

export type FileKind = 'csv' | 'xlsx';

interface ExportWish {
  readonly format: FileKind;
  readonly questions: readonly Question[];
}

const topic = 'form-replies-export';

/** Offers replies as a file, formulas defused; tells how it went, and whether it went well. What is too large for a workbook is not asked for. */
export function useExport(): (replies: readonly Reply[], wish: ExportWish) => Promise<boolean> {
  const t = useTexts('form-replies');
  const { title } = useScreen();
  const { direction, language } = useLocale();
  const notify = useNotify();
  const table = useTableWords();
  return async (replies, { format, questions }) => {
    const name = t('export.fileName', { form: title });
    const rows = toRows({ ...table, replies, questions });
    closeNoticesOf(topic);
    try {
      if (format === 'csv')
        downloadText(`${name}.csv`, toCsv(plainRows(rows), csvDelimiter(language)), 'text/csv');
      else {
        const sheet = sheetRows(rows, (length) => t('export.cut', { count: length }));
        downloadBlob(`${name}.xlsx`, await workbook(sheet.rows, name, direction === 'rtl'));
        if (sheet.cut > 0)
          notify({
            tone: 'warning',
            message: t('export.longCells', { count: sheet.cut, most: longestCell }),
            topic,
          });
      }
      // Beside the dialog, which closes: what is said in it would go with it.
      notify({ tone: 'success', message: t('export.done', { count: replies.length }) });
      return true;
    } catch (error) {
      report(error, topic);
      notify({ tone: 'danger', message: t('export.failed'), topic });
      return false;
    }
  };
}

async function workbook(rows: SheetCell[][], name: string, isRightToLeft: boolean): Promise<Blob> {
  const { toXlsx } = await importChunk(() => import('#shared/lib/xlsxVendor.ts'));
  return toXlsx(rows, { name, isRightToLeft });
}
