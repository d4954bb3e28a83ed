import Download from 'lucide-react/icons/download';
import { exportPath, type ReportExport } from '#shared/api/campaign-reports.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useDownload } from './useDownload.ts';

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
