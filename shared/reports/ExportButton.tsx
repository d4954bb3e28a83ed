import { exportPath, type ReportExport } from '#shared/api/campaign-reports.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useApi } from '#shared/query/useApi.ts';
import { FileButtons } from './FileButtons.tsx';
import { useFile } from './useFile.ts';

interface ExportButtonProps {
  readonly what: ReportExport;
  readonly campaignId: string;
  /** The bounce exports take one (S4 §7). */
  readonly type?: 'soft' | 'hard' | undefined;
  /** Parts of the file's name, the campaign's first. */
  readonly fileName: readonly string[];
  readonly isDisabled?: boolean | undefined;
}

/** Downloads a list as the server's file, or as one made of that; busy meanwhile, and tells a failure. */
export function ExportButton({ what, campaignId, type, fileName, isDisabled }: ExportButtonProps) {
  const api = useApi();
  const offer = useFile();
  const { direction } = useLocale();
  const topic = exportPath(what, { campaignId });
  return (
    <FileButtons
      list={fileName.slice(1).join(', ')}
      isDisabled={isDisabled}
      onCsv={() => offer({ fileName, topic, make: ({ fetchFile }) => fetchFile(api, topic, { type }) })}
      onXlsx={() => {
        const sheet = { title: fileName[1] ?? '', direction, query: { type } };
        return offer({ fileName, topic, make: ({ fetchXlsx }) => fetchXlsx(api, topic, sheet) });
      }}
    />
  );
}
