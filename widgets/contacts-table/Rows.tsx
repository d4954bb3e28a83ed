import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { missing } from '#shared/i18n/format.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { recordHref } from '#shared/lib/links.ts';
import { isolate, truncateGraphemes } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { DataTable, type Column, type RowKey } from '#shared/ui/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Cell } from './Cell.tsx';
import { OnCard } from './OnCard.tsx';
import { arrange, nameColumn, noChoice } from './domain/columns.ts';
import { longestOf } from './domain/lines.ts';
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
  const columns = useColumns(contacts, view, place);
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
        selection={isLoading || rows.length === 0 ? undefined : { selected, onChange: setSelected }}
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

/** In px. */
const widths: Readonly<Record<string, number>> = {
  [nameColumn]: 204,
  email: 250,
  organisation_name: 200,
  function: 200,
  phone: 160,
  country: 100,
  title: 80,
};

/** Before the first contact has come: what most servers send. */
const expected = arrange([nameColumn, 'email', 'organisation_name', 'country'], noChoice);

/** So many rows are looked at to see whether a column holds numbers, and so many, the longest, to see how high a card is. */
const sample = 200;

/** The columns; on a card one text says what the contact has in all but the first of them. */
function useColumns(
  { rows, isLoading }: Contacts,
  { arranged }: View,
  place: HTMLElement | null,
): readonly Column<ContactRow>[] {
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
  const texts = useMemo(() => (isCard ? textsOf(rows, names, t) : []), [isCard, rows, names, t]);
  const most = Math.min(Math.ceil(((names.split('\n').length - 1) * 2) / 3), mostLines);
  const lines = useCardLines({ el: place, width, texts, most });
  return useMemo(() => {
    const head = headOf(t);
    const columns = names
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
          card: isOnCard ? 'hidden' : undefined,
        };
      });
    const [, ...others] = columns.map(({ key }) => key);
    if (!isCard || others.length === 0) return columns;
    const text: Column<ContactRow> = {
      key: 'on card',
      header: '',
      cell: (row) => <OnCard row={row} columns={others} lines={lines} />,
      card: 'text',
    };
    return [...columns, text];
  }, [names, t, isSortable, isCard, lines]);
}

/** Below the first, on a card. */
const mostLines = 5;

/** What cards say below their first line, roughly: those texts that can need the most lines, whoever comes first. */
function textsOf(rows: readonly ContactRow[], names: string, t: Texts<'contacts-table'>): readonly string[] {
  const head = headOf(t);
  const [, ...columns] = names.split('\n').map((name) => {
    const key = name.slice(1);
    return { key, valueOf: valueIn(key), before: saysItself(key) ? '' : `${head(key)}: ` };
  });
  const lengthOf = (row: ContactRow) => {
    const said = columns.map(({ valueOf, before }) => {
      const value = valueOf(row);
      return value === null ? 0 : before.length + String(value).length;
    });
    return said.slice(said.findIndex((length) => length > 0) + 1).reduce((sum, length) => sum + length, 0);
  };
  return longestOf(rows, sample, lengthOf).map((row) => {
    const said = columns.flatMap(({ key, valueOf, before }) => {
      const value = valueOf(row);
      if (value === null) return [];
      const text = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
      // A number is not broken.
      return [key === 'phone' ? text.replaceAll(' ', '\u00A0') : before + text];
    });
    return said.slice(1).join(' · ');
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
