import { useQuery } from '@tanstack/react-query';
import { statisticsQuery, type FilterType } from '#shared/api/statistics.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { FoundContacts } from './FoundContacts.tsx';
import styles from './contacts-table.module.css';

interface ContactsTableProps {
  readonly filterId?: string | undefined;
  readonly type: FilterType;
  readonly filters?: readonly unknown[] | undefined;
  readonly title?: string | undefined;
  readonly contactHref?: string | undefined;
  readonly maxContacts: number;
}

/** Contacts of a stored filter, or of rows that the screen around it hands in. */
export function ContactsTable(props: ContactsTableProps) {
  const t = useTexts('contacts-table');
  const { filterId, filters, title = t('title'), type } = props;
  if (filterId !== undefined) return <OfStoredFilter {...props} filterId={filterId} />;
  if (!filters) return <EmptyState title={t('noFilter.title')}>{t('noFilter.text')}</EmptyState>;
  return <FoundContacts {...props} title={title} asked={{ type, filters }} />;
}

function OfStoredFilter(props: ContactsTableProps & { readonly filterId: string }) {
  const t = useTexts('contacts-table');
  const query = useQuery(statisticsQuery(useApi()));
  if (query.isError) return <QueryNotice query={query} message={t('filterFailed')} />;
  if (!query.data) return <Spinner />;
  const filter = query.data.filters.find(({ id }) => id === props.filterId);
  if (!filter) return <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>;
  const { name, type, filter: read } = filter;
  if (!read.items)
    return (
      <EmptyState title={t('notUnderstood.title', { name })}>
        <p>{t('notUnderstood.text')}</p>
        <pre className={styles['raw']} dir="ltr">
          {read.raw}
        </pre>
      </EmptyState>
    );
  return <FoundContacts {...props} title={props.title ?? name} asked={{ type, filters: read.items }} />;
}
