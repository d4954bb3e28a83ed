import { useMemo } from 'react';
import type { ReportContact } from '#shared/api/campaign-report-people.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { organisationColumn, subscribedColumn, usePersonColumns } from '#shared/reports/contactColumns.tsx';
import type { Column } from '#shared/ui/DataTable.tsx';
import { ReportedContacts, type FirstContacts } from '../ReportedContacts.tsx';

/** S4 §2 «Contacts who unsubscribed»; it has a Subscribed column as well. */
export function UnsubscribedContacts(first: FirstContacts) {
  const t = useTexts('campaign-report');
  return (
    <ReportedContacts
      {...first}
      of="unsubscribes"
      title={t('unsubscribes.list')}
      columns={useUnsubscribedColumns()}
      empty={t('unsubscribes.none')}
      exported="export-unsubscribes"
    />
  );
}

function useUnsubscribedColumns(): readonly Column<ReportContact>[] {
  const t = useTexts('campaign-report');
  const reports = useTexts('reports');
  const person = usePersonColumns<ReportContact>();
  return useMemo(
    () => [
      ...person,
      organisationColumn(reports('column.organisation'), t('unsubscribes.noOrganization')),
      subscribedColumn(reports('column.subscribed')),
    ],
    [t, reports, person],
  );
}
