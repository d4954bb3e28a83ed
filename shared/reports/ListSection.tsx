import { useMemo, useState, type ReactNode } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import type { Page } from '#shared/api/pages.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DataTable, type Column, type Sort } from '#shared/ui/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { TwoLines } from '#shared/ui/TwoLines.tsx';
import { useIsWide } from '#shared/ui/useIsWide.ts';
import { organisationKey } from './contactColumns.tsx';
import { useKnownPages } from './useKnownPages.ts';
import { useLastPage, type ListRequest } from './useListRequest.ts';
import styles from './reports.module.css';

/** What a query says about its list. */
export interface ListAnswer<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface ListSectionProps<Row> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly request: ListRequest;
  readonly answer: ListAnswer<Row>;
  /** The first cannot be hidden. Keep the list stable. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Said when nobody is in the list, found or not. */
  readonly empty: string;
  /** Buttons beside the search. */
  readonly actions?: ReactNode;
  /** Another view of the same list: in the place of search, table and pages while it is given. */
  readonly instead?: ReactNode;
  /** It tells times of day: their zone is said below it. */
  readonly hasTimes?: boolean | undefined;
}

const noRows: readonly never[] = [];

/** A list of people of a report: search, order of the page, choice of columns, pages, its error with Retry (S4 §2). */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { title, description, request, answer, actions, instead } = props;
  const t = useTexts('reports');
  const { data, isFetching, isPlaceholderData, error } = answer;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<Sort | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const columns = useShownColumns({ columns: props.columns, hidden, place, sort });
  useLastPage(isPlaceholderData ? undefined : data, request);
  const isFirst = !data && !error;
  const pages = useKnownPages(answer, JSON.stringify([request.owner, request.search]));
  return (
    <Card
      isFlush
      title={title}
      // A line that goes again would let the list jump up.
      description={isFirst && description ? t('loading') : description}
      actions={
        <>
          {!instead && (
            <>
              <div className={styles['search']}>
                <SearchBox
                  label={t('search')}
                  value={request.search}
                  onChange={request.setSearch}
                  resultCount={request.search === '' || isPlaceholderData ? undefined : data?.total}
                  isBusy={isFetching && request.search !== ''}
                />
              </div>
              <ColumnMenu columns={props.columns} hidden={hidden} onChange={setHidden} />
            </>
          )}
          {actions}
        </>
      }
    >
      {instead && error && (
        <div className={styles['notice']}>
          <ErrorNotice error={error} onRetry={answer.refetch} isRetrying={isFetching} />
        </div>
      )}
      {instead || (
        <div ref={setPlace}>
          <DataTable
            isFrameless
            hasStickyFirstColumn
            caption={title}
            columns={columns}
            // A list that failed is no longer awaited.
            rows={data?.items ?? (error ? noRows : undefined)}
            rowKey={props.rowKey}
            sort={sort}
            onSortChange={setSort}
            error={error ?? undefined}
            onRetry={answer.refetch}
            isBusy={isFetching && data !== undefined}
            skeletonRows={request.perPage / 2}
            empty={<EmptyState isCompact title={props.empty} />}
          />
        </div>
      )}
      {pages && !instead && (
        <div className={styles['pages']}>
          <Notes
            isSortedInPart={columns.some(({ key }) => key === sort?.column) && pages.lastPage > 1}
            isExportWhole={actions !== undefined && request.search !== ''}
            hasTimes={props.hasTimes === true && pages.total > 0}
          />
          <Pagination
            label={t('pagesOf', { list: title })}
            currentPage={request.page}
            lastPage={pages.lastPage}
            total={pages.total}
            perPage={pages.perPage}
            isBusy={isPlaceholderData}
            onChange={request.setPage}
          />
        </div>
      )}
    </Card>
  );
}

/** In px, as the kit has it: below that a row is a card, which has room for all. */
const leastForTable = 600;
/** In px: from there on more columns than these stand beside each other. */
const leastForMany = 940;
const fewColumns = 4;

interface ShownRequest<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly place: HTMLElement | null;
  readonly sort: Sort | null;
}

/** Those that are not hidden; on a tablet the organisation stands below the name rather than out of sight, unless the list is in its order. */
function useShownColumns<Row>({ columns, hidden, place, sort }: ShownRequest<Row>): readonly Column<Row>[] {
  const isTable = useIsWide(place, leastForTable);
  const isWide = useIsWide(place, leastForMany);
  const isApart = isWide || sort?.column === organisationKey;
  return useMemo(() => {
    const shown = columns.filter(({ key }) => !hidden.has(key));
    const [first, ...others] = shown;
    const below = others.find(({ key }) => key === organisationKey);
    if (!first || !below || !isTable || isApart || shown.length <= fewColumns) return shown;
    const both: Column<Row> = {
      ...first,
      below,
      cell: (row) => <TwoLines first={first.cell(row)} second={below.cell(row)} />,
    };
    return [both, ...others.filter((column) => column !== below)];
  }, [columns, hidden, isTable, isApart]);
}

interface NotesProps {
  /** Other pages are ordered otherwise. */
  readonly isSortedInPart: boolean;
  /** A file has more than what is found here. */
  readonly isExportWhole: boolean;
  readonly hasTimes: boolean;
}

/** What one cannot see of the list: how far its order and its files go, and the zone of its times. */
function Notes({ isSortedInPart, isExportWhole, hasTimes }: NotesProps) {
  const t = useTexts('reports');
  const { timeZone } = useLocale();
  return (
    <>
      {isSortedInPart && <p className={styles['note']}>{t('sortedInPart')}</p>}
      {isExportWhole && <p className={styles['note']}>{t('exportWhole')}</p>}
      {hasTimes && <p className={styles['note']}>{t('zone', { zone: timeZone })}</p>}
    </>
  );
}

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

function ColumnMenu<Row>({ columns, hidden, onChange }: ColumnMenuProps<Row>) {
  const t = useTexts('reports');
  const change = (key: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <Menu
      align="end"
      trigger={<IconButton variant="secondary" label={t('columns')} icon={<Columns3 />} />}
      items={columns.slice(1).map(({ key, header }) => ({
        kind: 'check' as const,
        label: header,
        isChecked: !hidden.has(key),
        onChange: (isChecked: boolean) => change(key, isChecked),
      }))}
    />
  );
}
