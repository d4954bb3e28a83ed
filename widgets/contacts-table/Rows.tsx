import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { missing } from '#shared/i18n/format.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { recordHref } from '#shared/lib/links.ts';
import { isolate, truncateGraphemes } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { DataTable, type Column, type RowKey } from '#shared/ui/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Cell, useSaid } from './Cell.tsx';
import { OnCard } from './OnCard.tsx';
import { arrange, nameColumn, noChoice } from './domain/columns.ts';
import { nameOf, type ContactRow } from './domain/rows.ts';
import { isWhole } from './domain/whole.ts';
import { TakeAway } from './TakeAway.tsx';
import type { Contacts } from './useContacts.ts';
import { useCardLines, useWidthUpTo } from './useCardLines.ts';
import type { View } from './useView.ts';
import { headOf, saysItself, valueIn } from './values.ts';
import styles from './contacts-table.module.css';

interface RowsProps {
  readonly title: string;
  readonly contacts: Contacts;
  readonly view: View;
  readonly contactHref: string | undefined;
}

/** In px, with its frame: in less the table is a list of cards. */
const leastTable = 602;

const nobody: ReadonlySet<RowKey> = new Set();
const keyOf = ({ key }: ContactRow) => key;
const labelOf = (row: ContactRow) => nameOf(row) ?? missing;

/** The table itself: contacts in their order, with a way to each, and a choice of them. */
export function Rows({ title, contacts, view, contactHref }: RowsProps) {
  const t = useTexts('contacts-table');
  const { rows, error, isLoading, load } = contacts;
  const { shown, ordered, order, setOrder, isOrdering } = view;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { columns, isCard, rowExtra } = useColumns(contacts, view, place);
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
    <div ref={setPlace}>
      <DataTable
        caption={title}
        columns={columns}
        rows={isAwaited ? undefined : shown}
        rowKey={keyOf}
        rowLabel={labelOf}
        rowHref={hrefOf}
        hasStickyFirstColumn
        isDense
        isServerSorted
        sort={order}
        onSortChange={setOrder}
        isBusy={isOrdering}
        rowExtra={rowExtra}
        skeletonRows={isCard ? 5 : 13}
        selection={
          rows.length > 0 || isLoading
            ? { selected, onChange: setSelected, isDisabled: isLoading }
            : undefined
        }
        bulkActions={<TakeAway isOfSelected title={title} rows={chosen} contacts={contacts} view={view} />}
        error={rows.length === 0 ? error : undefined}
        errorMessage={t('failed')}
        onRetry={load}
        empty={<Nobody contacts={contacts} view={view} />}
      />
    </div>
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

/** In px: what most of them say is not cut, and of a table that is wider than its place no column is cut by its edge. */
const widths: Readonly<Record<string, number>> = {
  [nameColumn]: 204,
  email: 248,
  organisation_name: 182,
  function: 196,
  department: 160,
  phone: 160,
  country: 92,
  title: 72,
};

/** Before the first contact has come: what most servers send. */
const expected = arrange([nameColumn, 'email', 'organisation_name', 'country', 'function'], noChoice);

/** So many rows are looked at to see whether a column holds numbers. */
const sample = 200;

/** In px, of a line on a card. */
const lineHeight = 16;

/** The columns; on a card one text says what the contact has in all but the first of them, and makes it so much higher. */
function useColumns({ rows, isLoading }: Contacts, { arranged }: View, place: HTMLElement | null) {
  const t = useTexts('contacts-table');
  const width = useWidthUpTo(leastTable, place);
  const isCard = width < leastTable;
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
  const said = useSaid();
  const textsOf = useMemo(() => createTexts({ names, t, said }), [names, t, said]);
  const linesOf = useCardLines({ el: place, width, textsOf });
  const rowExtra = useCallback((row: ContactRow) => linesOf(row) * lineHeight, [linesOf]);
  const columns = useMemo(() => {
    const head = headOf(t);
    const all = names
      .split('\n')
      .filter((name) => name !== '')
      .map((name, at): Column<ContactRow> => {
        const key = name.slice(1);
        const value = valueIn(key);
        const isOnCard = isCard && at > 0;
        return {
          key,
          header: head(key),
          cell: (row) => {
            if (isOnCard) return null;
            const cell = <Cell value={value(row)} />;
            return key === nameColumn ? <Person name={nameOf(row)}>{cell}</Person> : cell;
          },
          isSortable,
          align: name.startsWith('n') ? 'end' : 'start',
          width: widths[key] ?? 130,
          hasFace: key === nameColumn,
          card: isOnCard ? 'hidden' : undefined,
        };
      });
    const [, ...others] = all.map(({ key }) => key);
    if (!isCard || others.length === 0) return all;
    const text: Column<ContactRow> = {
      key: 'on card',
      header: '',
      cell: (row) => <OnCard row={row} columns={others} lines={linesOf(row)} />,
      card: 'text',
    };
    return [...all, text];
  }, [names, t, isSortable, isCard, linesOf]);
  return { columns, isCard, rowExtra: isCard ? rowExtra : undefined };
}

interface TextsRequest {
  readonly names: string;
  readonly t: Texts<'contacts-table'>;
  readonly said: ReturnType<typeof useSaid>;
}

/** What the card of a contact says below its title. */
function createTexts({ names, t, said }: TextsRequest) {
  const head = headOf(t);
  const [, ...columns] = names.split('\n').map((name) => {
    const key = name.slice(1);
    return { valueOf: valueIn(key), before: saysItself(key) ? '' : `${head(key)}: ` };
  });
  return (row: ContactRow): readonly string[] =>
    columns.flatMap(({ valueOf, before }) => {
      const value = valueOf(row);
      return value === null ? [] : [before + said(value)];
    });
}

/** A name with a face of its own: people are found again by its colour. */
function Person({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  return (
    <span className={styles['person']}>
      <Avatar name={name ?? ''} size="small" isDecorative />
      <span data-said="">{children}</span>
    </span>
  );
}
