import { useMemo } from 'react';
import type { ReportContact } from '#shared/api/campaign-report-people.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { organisationColumn, subscribedColumn, usePersonColumns } from '#shared/reports/contactColumns.tsx';
import type { Column } from '#shared/ui/DataTable.tsx';
import { ReportedContacts, type FirstContacts } from '../ReportedContacts.tsx';
import { ClickedUrls } from './ClickedUrls.tsx';

/** S4 §2 «Contacts who clicked»; its empty text is that of the opens. */
export function Clickers(first: FirstContacts) {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  return (
    <ReportedContacts
      {...first}
      of="clicks"
      title={t('clicks.list')}
      columns={useClickerColumns()}
      empty={reports('noContacts')}
      exported="export-clicks"
    />
  );
}

function useClickerColumns(): readonly Column<ReportContact>[] {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const person = usePersonColumns<ReportContact>();
  return useMemo(
    () => [
      ...person,
      organisationColumn(reports('column.organisation'), reports('noOrganisation')),
      {
        key: 'urls',
        header: t('clicks.urls'),
        cell: ({ clickedUrls }) => <ClickedUrls urls={clickedUrls} />,
        sortValue: ({ clickedUrls }) => clickedUrls.length,
        firstDirection: 'descending',
        width: 260,
      },
      subscribedColumn(reports('column.subscribed')),
    ],
    [t, reports, person],
  );
}
