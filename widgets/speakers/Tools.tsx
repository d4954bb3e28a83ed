import { useTexts } from '#shared/i18n/useTexts.ts';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import styles from './speakers.module.css';

interface ToolsProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly statuses: readonly string[];
  readonly status: string | null;
  readonly onStatus: (status: string | null) => void;
  readonly resultCount: number;
  readonly isBusy: boolean;
}

const everyStatus = '';

/** Search, which waits 300 ms (S3 §9.3), and the status to show. */
export function Tools({ search, onSearch, statuses, status, onStatus, resultCount, isBusy }: ToolsProps) {
  const t = useTexts('speakers');
  const options = [
    { value: everyStatus, label: t('everyStatus') },
    ...statuses.map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className={styles['tools']}>
      <SearchBox label={t('search')} value={search} onChange={onSearch} {...{ resultCount, isBusy }} />
      {statuses.length > 1 && (
        <Select
          aria-label={t('status')}
          options={options}
          value={status ?? everyStatus}
          onChange={(value) => onStatus(value === everyStatus ? null : value)}
        />
      )}
    </div>
  );
}
