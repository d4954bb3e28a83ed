import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { downloadBlob } from '#shared/lib/download.ts';
import { importChunk } from '#shared/lib/importFile.ts';
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
