import { useCallback } from 'react';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { downloadBlob } from '#shared/lib/download.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import type { SheetCell } from '#shared/lib/sheets.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { errorTextKey, serverWords } from '#shared/ui/errorText.ts';

/** What fetches and names files, for those who want one. */
export const loadFiles = () => importChunk(() => import('./file.ts'));

interface WantedFile {
  /** Parts of the file's name, the campaign's first. */
  readonly fileName: readonly string[];
  /** What its failure is known by. */
  readonly topic: string;
  readonly make: (files: typeof import('./file.ts')) => Promise<Blob>;
}

/** Offers a file once it is made; the page is never left. Resolves with the failure that it has told, or null. */
export function useFile(): (file: WantedFile) => Promise<unknown> {
  const t = useTexts('reports');
  const common = useTexts('common');
  const notify = useNotify();
  const announce = useAnnounce();
  return async ({ fileName, topic, make }) => {
    try {
      const files = await loadFiles();
      const file = await make(files);
      const name = files.fileNameOf(fileName, file.type);
      downloadBlob(name, file);
      closeNoticesOf(topic);
      announce(t('downloaded', { name }));
      return null;
    } catch (error) {
      notify({
        tone: 'danger',
        title: t('exportFailed', { list: fileName.slice(1).join(', ') }),
        message: errorTextOf(error, common),
        topic,
      });
      return error;
    }
  };
}

/** Why a call failed: what the server wrote for people to read, else what its kind means. */
function errorTextOf(error: unknown, common: Texts<'common'>): string {
  return serverWords(error).message || common(errorTextKey(error));
}

/** Rows, or the text of a CSV file. */
type Given = string | readonly (readonly SheetCell[])[];

/** Makes an XLSX file; what it takes is fetched with the first. */
export function useXlsx(): (title: string, given: Given) => Promise<Blob> {
  const { direction } = useLocale();
  return useCallback(
    async (title, given) => {
      const { cellsOfCsv, toXlsx } = await importChunk(() => import('#shared/lib/xlsxVendor.ts'));
      const rows = typeof given === 'string' ? cellsOfCsv(given) : given;
      return toXlsx(rows, { name: title, isRightToLeft: direction === 'rtl' });
    },
    [direction],
  );
}
