import { useMemo } from 'react';
import { missing } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { safeHref } from '#shared/lib/links.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DataTable, type Column } from '#shared/ui/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { columnsOf, labelOfKey, nameColumn } from './domain/columns.ts';
import { nameOf, type ContactRow } from './domain/rows.ts';
import { useContacts, type Asked } from './useContacts.ts';
import styles from './contacts-table.module.css';

interface FoundContactsProps {
  readonly title: string;
  readonly asked: Asked;
  readonly contactHref?: string | undefined;
  readonly maxContacts: number;
}

/** The contacts that were found, and how far their loading has come. */
export function FoundContacts({ title, asked, contactHref, maxContacts }: FoundContactsProps) {
  const t = useTexts('contacts-table');
  const contacts = useContacts(asked, maxContacts);
  const { rows, error, isLoading, isCancelled } = contacts;
  const columns = useColumns(rows);
  const isAwaited = isLoading && rows.length === 0;
  return (
    <section className={styles['screen']} aria-label={title}>
      <h2 className={styles['title']}>
        <bdi>{title}</bdi>
      </h2>
      {isLoading && (
        <div className={styles['loading']}>
          <output>{t('loading', { count: rows.length })}</output>
          <Button size="small" onClick={contacts.cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {isCancelled && (
        <EmptyState title={t('cancelled')} action={<Button onClick={contacts.load}>{t('load')}</Button>} />
      )}
      {!isCancelled && (
        <DataTable
          caption={title}
          columns={columns}
          rows={isAwaited || error ? undefined : rows}
          rowKey={keyOf}
          rowLabel={(row) => nameOf(row) ?? missing}
          rowHref={(row) => hrefOf(contactHref, row)}
          isBusy={isLoading}
          error={error}
          onRetry={contacts.load}
          empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
        />
      )}
    </section>
  );
}

const keyOf = ({ key }: ContactRow) => key;

function hrefOf(pattern: string | undefined, { id }: ContactRow): string | undefined {
  if (pattern === undefined || id === null) return undefined;
  return safeHref(pattern.replaceAll('{id}', encodeURIComponent(id))) ?? undefined;
}

function useColumns(rows: readonly ContactRow[]): readonly Column<ContactRow>[] {
  const t = useTexts('contacts-table');
  const names = columnsOf(rows).join('\n');
  return useMemo(
    () =>
      names
        .split('\n')
        .filter((name) => name !== '')
        .map((key): Column<ContactRow> => {
          const valueOf = (row: ContactRow) => (key === nameColumn ? nameOf(row) : (row.values[key] ?? null));
          return {
            key,
            header: key === nameColumn ? t('column.name') : labelOfKey(key),
            cell: (row) => <bdi>{String(valueOf(row) ?? missing)}</bdi>,
            sortValue: valueOf,
          };
        }),
    [names, t],
  );
}
