import { useQuery } from '@tanstack/react-query';
import { designEventsQuery } from '#shared/api/template-designs.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { MultiCombobox } from '#shared/ui/MultiCombobox.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import type { ListView } from '../domain/address.ts';
import styles from './list.module.css';

interface ListToolsProps {
  readonly view: ListView;
  readonly onChange: (change: Partial<ListView>) => void;
  readonly total: number | undefined;
  readonly isBusy: boolean;
}

/** Search, and the events whose templates are shown. */
export function ListTools({ view, onChange, total, isBusy }: ListToolsProps) {
  const t = useTexts('template-designer');
  const events = useQuery(designEventsQuery(useApi()));
  const items = (events.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // An event of the address that the list does not know is still a filter, which must be seen to be taken away.
  const chosen = view.events.map((id) => items.find(({ value }) => value === id) ?? { value: id, label: id });
  return (
    <>
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
        {(items.length > 0 || chosen.length > 0) && (
          <div className={styles['events']}>
            <MultiCombobox
              aria-label={t('list.events')}
              placeholder={t('list.allEvents')}
              items={items}
              values={chosen}
              onChange={(next) => onChange({ events: next.map(({ value }) => value) })}
            />
          </div>
        )}
      </div>
      <QueryNotice query={events} message={t('list.eventsFailed')} />
    </>
  );
}
