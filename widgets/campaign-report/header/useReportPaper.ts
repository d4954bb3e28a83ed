import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { pdfPath } from '#shared/api/campaign-reports.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { downloadBlob } from '#shared/lib/download.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { useApi } from '#shared/query/useApi.ts';
import { loadFiles } from '#shared/reports/useFile.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useReportPlace } from '../reportContext.ts';

/** The report as the server's PDF, and as a print of what is loaded, which stands in for it (screens.md §3). */
export function useReportPaper() {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const api = useApi();
  const owner = ownerOf(useOwner());
  const client = useQueryClient();
  const format = useFormat();
  const locale = useLocale();
  const print = usePrint(() => import('../print/printReport.ts'));
  const announce = useAnnounce();
  const { campaign, title } = useReportPlace();
  const [error, setError] = useState<unknown>(null);

  const download = async () => {
    setError(null);
    try {
      const { fetchFile, fileNameOf } = await loadFiles();
      const file = await fetchFile(api, pdfPath({ campaignId: campaign.id }), {}, /pdf|octet-stream/);
      const name = fileNameOf([title, t('reportFile')], 'application/pdf');
      downloadBlob(name, file);
      announce(reports('downloaded', { name }));
    } catch (failure) {
      setError(failure);
    }
  };
  const printReport = () =>
    print((printing) =>
      printing.printReport({ api, owner, client, campaign, title, locale, format, t, reports }),
    );
  return { error, download, print: printReport };
}
