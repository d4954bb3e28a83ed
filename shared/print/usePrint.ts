import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import type { PrintContent } from './frame.ts';

/** How the reader reads. */
type Reading = Pick<PrintContent, 'lang' | 'dir'>;

/** Prints with code that is loaded on first use, which is said where it cannot be had. */
export function usePrint<M extends object>(load: () => Promise<M>) {
  const t = useTexts('common');
  const { language: lang, direction: dir } = useLocale();
  const notify = useNotify();
  return async (print: (printing: M, reading: Reading) => void | Promise<void>): Promise<void> => {
    const printing = await importChunk(load).catch(() => null);
    if (printing) await print(printing, { lang, dir });
    else notify({ tone: 'danger', message: t('notLoaded') });
  };
}
