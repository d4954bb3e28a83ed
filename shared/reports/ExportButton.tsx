import Download from 'lucide-react/icons/download';
import { exportPath, type ReportExport } from '#shared/api/campaign-reports.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { downloadBlob } from '#shared/lib/download.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { errorTextKey, serverWords } from '#shared/ui/errorText.ts';
import { fetchFile, fileNameOf } from './file.ts';

interface ExportButtonProps {
  readonly what: ReportExport;
  readonly campaignId: string;
  /** The bounce exports take one (S4 §7). */
  readonly type?: 'soft' | 'hard' | undefined;
  /** Parts of the file's name, the campaign's first. */
  readonly fileName: readonly string[];
  readonly isDisabled?: boolean | undefined;
}

/** Downloads a list as a file; busy meanwhile, and tells a failure. */
export function ExportButton({ what, campaignId, type, fileName, isDisabled }: ExportButtonProps) {
  const t = useTexts('reports');
  const download = useDownload();
  const [, ...subject] = fileName;
  return (
    <Button
      iconStart={<Download />}
      aria-label={t('exportOf', { list: subject.join(', ') })}
      aria-disabled={isDisabled || undefined}
      onClick={() => download({ path: exportPath(what, { campaignId }), query: { type }, fileName })}
    >
      {t('export')}
    </Button>
  );
}

interface DownloadRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly fileName: readonly string[];
}

/** Fetches a file and offers it; the page is never left. Resolves with the failure that it has told, or null. */
function useDownload(): (request: DownloadRequest) => Promise<unknown> {
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
      closeNoticesOf(path);
      announce(t('downloaded', { name }));
      return null;
    } catch (error) {
      const name = fileName.slice(1).join(', ');
      notify({
        tone: 'danger',
        title: t('exportFailed', { list: name }),
        message: errorTextOf(error, common),
        topic: path,
      });
      return error;
    }
  };
}

/** Why a call failed: what the server wrote for people to read, else what its kind means. */
function errorTextOf(error: unknown, common: Texts<'common'>): string {
  return serverWords(error).message || common(errorTextKey(error));
}
