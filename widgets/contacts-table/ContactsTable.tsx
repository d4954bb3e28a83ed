import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  statisticsQuery,
  type FilterType,
  type SavedFilter,
  type Statistics,
} from '#shared/api/statistics.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useComeback } from '#shared/interaction/useComeback.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { FoundContacts } from './FoundContacts.tsx';
import type { Asked } from './useContacts.ts';
import styles from './contacts-table.module.css';

interface ContactsTableProps {
  readonly filterId?: string | undefined;
  readonly type: FilterType;
  readonly filters?: readonly unknown[] | undefined;
  readonly title?: string | undefined;
  readonly contactHref?: string | undefined;
  readonly maxContacts: number;
}

/** Contacts of a stored filter, or of rows that the screen around it hands in. For another user all begins anew. */
export function ContactsTable(props: ContactsTableProps) {
  return <OwnTable key={ownerOf(useOwner())} {...props} />;
}

function OwnTable(props: ContactsTableProps) {
  const t = useTexts('contacts-table');
  const { filterId, filters, title = t('title'), type } = props;
  if (filterId !== undefined) return <OfStoredFilter key={filterId} {...props} filterId={filterId} />;
  if (!filters) return <EmptyState title={t('noFilter.title')}>{t('noFilter.text')}</EmptyState>;
  return <FoundContacts {...props} title={title} asked={{ type, filters }} />;
}

function OfStoredFilter(props: ContactsTableProps & { readonly filterId: string }) {
  const query = useQuery(statisticsQuery(useApi(), ownerOf(useOwner())));
  useComeback(() => void query.refetch({ cancelRefetch: false }));
  const filter = query.data?.filters.find(({ id }) => id === props.filterId);
  const [opened, setOpened] = useState<NamedAsked | null>(null);
  if (opened === null && filter?.filter.items) setOpened(askedBy(filter));
  if (opened === null) return <Unopened query={query} filter={filter} />;
  return (
    <>
      <OtherType of={opened} />
      <FilterNews query={query} filter={filter} opened={opened} onOpen={() => setOpened(null)} />
      <FoundContacts {...props} title={props.title ?? nameOf(filter, opened)} asked={opened} />
    </>
  );
}

interface OfFilter {
  readonly query: UseQueryResult<Statistics>;
  /** As the server has it now. */
  readonly filter: SavedFilter | undefined;
}

interface NamedAsked extends Asked, Pick<SavedFilter, 'name' | 'otherType'> {}

const askedBy = ({ name, type, otherType, filter }: SavedFilter): NamedAsked => ({
  name,
  type,
  otherType,
  filters: filter.items ?? [],
});

const isStill = (filter: SavedFilter | undefined, { type, filters }: Asked) =>
  filter?.type === type && JSON.stringify(filter.filter.items) === JSON.stringify(filters);

/** What it is called now, unless other contacts are its by now. */
const nameOf = (filter: SavedFilter | undefined, opened: NamedAsked) =>
  filter && isStill(filter, opened) ? filter.name : opened.name;

function Unopened({ query, filter }: OfFilter) {
  const t = useTexts('contacts-table');
  if (!query.data)
    return query.isError ? <QueryNotice query={query} message={t('filterFailed')} /> : <Spinner />;
  if (!filter) return <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>;
  return (
    <EmptyState title={t('notUnderstood.title', { name: filter.name })}>
      <p>{t('notUnderstood.text')}</p>
      <pre className={styles['raw']} dir="ltr">
        {filter.filter.raw}
      </pre>
    </EmptyState>
  );
}

/** Whom a filter of an unknown type is meant to find, nobody can tell: what is shown is said (S-4). */
function OtherType({ of: { otherType } }: { readonly of: NamedAsked }) {
  const t = useTexts('contacts-table');
  if (otherType === null) return null;
  return (
    <div className={styles['note']} role="status">
      <p>{t('otherType', { type: isolate(otherType) })}</p>
    </div>
  );
}

interface FilterNewsProps extends OfFilter {
  readonly opened: Asked;
  readonly onOpen: () => void;
}

/** What has become of the filter meanwhile: its contacts stay, and a heavy load is made when somebody wants it (S3 §8). */
function FilterNews({ query, filter, opened, onOpen }: FilterNewsProps) {
  const t = useTexts('contacts-table');
  if (query.isError) return <QueryNotice query={query} message={t('filterFailed')} />;
  if (isStill(filter, opened)) return null;
  return (
    <div className={styles['note']} role="status">
      <p>{t(filter ? 'changed' : 'goneSince')}</p>
      {filter && (
        <Button size="small" onClick={onOpen}>
          {t('load')}
        </Button>
      )}
    </div>
  );
}
