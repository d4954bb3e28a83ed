import { memo } from 'react';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { statusListsQuery } from '#shared/api/campaign-recipients.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { filterKey, filterOptions, type ContactFilter } from '../domain/filters.ts';
import styles from './recipients.module.css';

interface FilterSelectProps {
  readonly filter: ContactFilter;
  readonly onChange: (filter: ContactFilter) => void;
}

/** All, unregistered, by PAX status, by registration status (S1 §5 «Contact filters»). */
export const FilterSelect = memo(function FilterSelect({ filter, onChange }: FilterSelectProps) {
  const t = useTexts('campaigns');
  const query = useQuery(statusListsQuery(useApi()));
  const options = filterOptions(query.data);
  const groups = { general: undefined, pax: t('filters.pax'), status: t('filters.status') } as const;
  return (
    <div className={styles['filter']}>
      <Select
        aria-label={t('filters.label')}
        options={options.map(({ key, group, name }) => ({
          value: key,
          label: name ?? t(key === 'all' ? 'filters.all' : 'filters.unregistered'),
          group: groups[group],
        }))}
        value={filterKey(filter)}
        onChange={(key) => {
          const chosen = options.find((option) => option.key === key);
          if (chosen) onChange(chosen.filter);
        }}
      />
      {query.isError && !query.data && (
        <span role="alert" className={styles['failed']}>
          <CircleAlert size={14} aria-hidden="true" />
          {t('filters.failed')}
          <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t('filters.retry')}
          </Button>
        </span>
      )}
    </div>
  );
});
