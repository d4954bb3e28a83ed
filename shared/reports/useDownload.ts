import { kindOf } from '#shared/api/errors.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { downloadBlob } from '#shared/lib/download.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { errorTextKeys, serverWords } from '#shared/ui/errorText.ts';
import { fetchFile, fileNameOf } from './file.ts';

export interface DownloadRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly fileName: readonly string[];
}

/** Fetches a file and offers it; the page is never left. Resolves with the failure that it has told, or null. */
export function useDownload(): (request: DownloadRequest) => Promise<unknown> {
  const t = useTexts('reports');
  const common = useTexts('common');
  const api = useApi();
  const notify = useNotify();
  const announce = useAnnounce();
  return async ({ path, query, fileName }) => {
    try {
      const file = await fetchFile(api, path, query);
      const name = fileNameOf(fileName, file.type);
      downloadBlob(name, file);
      announce(t('downloaded', { name }));
      return null;
    } catch (error) {
      const name = fileName.slice(1).join(', ');
      notify({
        tone: 'danger',
        title: t('exportFailed', { list: name }),
        message: errorTextOf(error, common),
      });
      return error;
    }
  };
}

/** Why a call failed: what the server wrote for people to read, else what its kind means. */
function errorTextOf(error: unknown, common: Texts<'common'>): string {
  return serverWords(error).message || common(errorTextKeys[kindOf(error)]);
}
