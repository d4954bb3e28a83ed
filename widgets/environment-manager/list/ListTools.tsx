import { useTexts } from '#shared/i18n/useTexts.ts';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { sortOrders, type SortOrder } from '../domain/entries.ts';
import styles from '../environment-manager.module.css';

interface ListToolsProps {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly order: SortOrder;
  readonly setOrder: (order: SortOrder) => void;
  readonly resultCount: number;
}

const labels = { newest: 'list.newest', oldest: 'list.oldest', name: 'list.byName' } as const;

/** Search and order; the list is at hand, so every key searches. */
export function ListTools({ search, setSearch, order, setOrder, resultCount }: ListToolsProps) {
  const t = useTexts('environment-manager');
  return (
    <div className={styles['tools']}>
      <SearchBox
        value={search}
        onChange={setSearch}
        label={t('list.search')}
        debounceMs={0}
        resultCount={resultCount}
      />
      <Select
        aria-label={t('list.sort')}
        value={order}
        onChange={setOrder}
        options={sortOrders.map((value) => ({ value, label: t(labels[value]) }))}
      />
    </div>
  );
}
