import { useCallback, useMemo, useState } from 'react';
import { missing, useFormat } from '#shared/i18n/format.ts';
import { readDate } from '#shared/i18n/moments.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { recordHref } from '#shared/lib/links.ts';
import { isolate, truncateGraphemes } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DataTable, type Column, type RowKey } from '#shared/ui/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { arrange, nameColumn, noChoice } from './domain/columns.ts';
import { nameOf, type ContactRow, type Value } from './domain/rows.ts';
import { isWhole } from './domain/whole.ts';
import { TakeAway } from './TakeAway.tsx';
import type { Contacts } from './useContacts.ts';
import type { View } from './useView.ts';
import { headOf, valueIn } from './values.ts';

interface RowsProps {
  readonly title: string;
  readonly contacts: Contacts;
  readonly view: View;
  readonly contactHref: string | undefined;
}

const nobody: ReadonlySet<RowKey> = new Set();
const keyOf = ({ key }: ContactRow) => key;
const labelOf = (row: ContactRow) => nameOf(row) ?? missing;

/** The table itself: contacts in their order, with a way to each, and a choice of them. */
export function Rows({ title, contacts, view, contactHref }: RowsProps) {
  const t = useTexts('contacts-table');
  const { rows, error, isLoading, load } = contacts;
  const { shown, ordered, order, setOrder, isOrdering } = view;
  const columns = useColumns(contacts, view);
  const [selected, setSelected] = useState(nobody);
  const of = contacts.count ?? (isLoading ? 'coming' : 'part');
  const [before, setBefore] = useState<typeof of>(of);
  // Of other contacts none is chosen; those of a part are known by their place in it, and another part has others there.
  if (before !== of) {
    setBefore(of);
    setSelected(nobody);
  }
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : ordered.filter(({ key }) => selected.has(key))),
    [ordered, selected],
  );
  const hrefOf = useCallback(({ id }: ContactRow) => recordHref(contactHref, id) ?? undefined, [contactHref]);
  const isAwaited = rows.length === 0 && (isLoading || error !== null);
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={isAwaited ? undefined : shown}
      rowKey={keyOf}
      rowLabel={labelOf}
      rowHref={hrefOf}
      hasStickyFirstColumn
      isServerSorted
      sort={order}
      onSortChange={setOrder}
      isBusy={isOrdering}
      selection={isLoading || rows.length === 0 ? undefined : { selected, onChange: setSelected }}
      bulkActions={<TakeAway isOfSelected title={title} rows={chosen} contacts={contacts} view={view} />}
      error={rows.length === 0 ? error : undefined}
      errorMessage={t('failed')}
      onRetry={load}
      empty={<Nobody contacts={contacts} view={view} />}
    />
  );
}

/** Of a search that finds nobody so much is repeated. */
const longestTerm = 60;

/** Nobody at all, or nobody in this search and group. */
function Nobody({ contacts, view }: Pick<RowsProps, 'contacts' | 'view'>) {
  const t = useTexts('contacts-table');
  const { search, setSearch, group, setGroup } = view;
  if (contacts.rows.length === 0)
    return isWhole(contacts.count) ? (
      <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
    ) : (
      <EmptyState title={t('unknown')} />
    );
  const showAll = () => {
    setSearch('');
    setGroup(group && { by: group.by });
  };
  return (
    <EmptyState
      title={
        search.trim() === ''
          ? t('notFound.group')
          : t('notFound.title', { term: isolate(truncateGraphemes(search.trim(), longestTerm)) })
      }
      action={<Button onClick={showAll}>{t('notFound.clear')}</Button>}
    />
  );
}

/** In px. */
const widths: Readonly<Record<string, number>> = {
  [nameColumn]: 180,
  email: 260,
  organisation_name: 200,
  function: 170,
  phone: 160,
  country: 100,
  title: 80,
};

/** Before the first contact has come: what most servers send. */
const expected = arrange([nameColumn, 'email', 'organisation_name', 'country'], noChoice);

/** So many rows are looked at to see whether a column holds numbers. */
const sample = 200;

function useColumns({ rows, isLoading }: Contacts, { arranged }: View): readonly Column<ContactRow>[] {
  const t = useTexts('contacts-table');
  const looked = rows.slice(0, sample);
  const isOfNumbers = (key: string) => {
    const values = looked.map(({ values: all }) => all[key] ?? null).filter((value) => value !== null);
    return values.length > 0 && values.every((value) => typeof value === 'number');
  };
  // There is no order among nobody.
  const isSortable = !isLoading && looked.length > 0;
  const names = (arranged.length > 0 ? arranged : expected)
    .filter(({ isShown }) => isShown)
    .map(({ key }) => `${isOfNumbers(key) ? 'n' : 't'}${key}`)
    .join('\n');
  return useMemo(() => {
    const head = headOf(t);
    return names
      .split('\n')
      .filter((name) => name !== '')
      .map((name): Column<ContactRow> => {
        const key = name.slice(1);
        const value = valueIn(key);
        return {
          key,
          header: head(key),
          cell: (row) => <Cell value={value(row)} />,
          isSortable,
          align: name.startsWith('n') ? 'end' : 'start',
          width: widths[key] ?? 130,
        };
      });
  }, [names, t, isSortable]);
}

const isMoment = (value: Value): value is string => typeof value === 'string' && readDate(value) !== null;

function Cell({ value }: { readonly value: Value }) {
  const t = useTexts('contacts-table');
  const format = useFormat();
  if (value === null) return missing;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  // A whole number may be a year, or the number of something.
  if (typeof value === 'number' && !Number.isInteger(value)) return format.number(value);
  if (isMoment(value)) return value.includes('T') ? format.dateTime(value) : format.date(value);
  return <bdi>{String(value)}</bdi>;
}
