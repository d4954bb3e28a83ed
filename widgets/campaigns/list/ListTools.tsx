import { useTexts } from '#shared/i18n/useTexts.ts';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { statusFilters, type ListView } from '../domain/address.ts';
import styles from './list.module.css';

interface ListToolsProps {
  readonly view: ListView;
  readonly onChange: (change: Partial<ListView>) => void;
  readonly total: number | undefined;
  readonly isBusy: boolean;
}

const labels = {
  all: 'list.all',
  scheduled: 'list.scheduled',
  sending: 'status.sending',
  sent: 'list.sent',
  unsent: 'list.unsent',
} as const;

/** Search and status. */
export function ListTools({ view, onChange, total, isBusy }: ListToolsProps) {
  const t = useTexts('campaigns');
  return (
    <div className={styles['tools']}>
      <div className={styles['search']}>
        <SearchBox
          value={view.search}
          onChange={(search) => onChange({ search })}
          label={t('list.search')}
          resultCount={total}
          isBusy={isBusy && view.search !== ''}
        />
      </div>
      <div className={styles['filter']}>
        <Select
          aria-label={t('list.status')}
          value={view.status}
          options={statusFilters.map((status) => ({ value: status, label: t(labels[status]) }))}
          onChange={(status) => onChange({ status })}
        />
      </div>
    </div>
  );
}
