import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import type { PrintContent } from './frame.ts';

const topic = 'printing';

/** How the reader reads. */
type Reading = Pick<PrintContent, 'lang' | 'dir'>;

/** Does something with code that is loaded on first use, which is said where it cannot be had. */
export function useLoaded<M extends object>(load: () => Promise<M>) {
  const t = useTexts('common');
  const notify = useNotify();
  return async (use: (loaded: M) => void | Promise<void>): Promise<void> => {
    const loaded = await importChunk(load).catch(() => null);
    if (loaded) await use(loaded);
    else notify({ tone: 'danger', message: t('notLoaded') });
  };
}

/** Prints with code that is loaded on first use; says when that cannot be had, and when it could not print. */
export function usePrint<M extends object>(load: () => Promise<M>) {
  const t = useTexts('common');
  const { language: lang, direction: dir } = useLocale();
  const notify = useNotify();
  const withPrinting = useLoaded(load);
  return (print: (printing: M, reading: Reading) => Promise<void>): Promise<void> =>
    withPrinting(async (printing) => {
      try {
        await print(printing, { lang, dir });
        closeNoticesOf(topic);
      } catch (error) {
        report(error, 'print');
        notify({ tone: 'danger', message: t('notPrinted'), topic });
      }
    });
}
