import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { pageSizes, type ListView } from '../domain/address.ts';
import type { CampaignPage } from './useCampaignPage.ts';
import styles from './list.module.css';

interface ListPagesProps {
  readonly view: ListView;
  readonly page: CampaignPage;
  readonly onChange: (change: Partial<ListView>) => void;
}

/** The way through the pages, and how many rows one has (S1 §9). */
export function ListPages({ view, page, onChange }: ListPagesProps) {
  const t = useTexts('campaigns');
  const format = useFormat();
  if (page.total === 0) return null;
  return (
    <div className={styles['pages']}>
      <div className={styles['size']}>
        <Select
          size="small"
          aria-label={t('list.perPageLabel')}
          value={String(view.perPage)}
          options={pageSizes.map((size) => ({
            value: String(size),
            label: t('list.perPage', { size: format.number(size) }),
          }))}
          onChange={(size) => onChange({ perPage: Number(size) })}
        />
      </div>
      <div className={styles['pagination']}>
        <Pagination
          label={t('list.pages')}
          currentPage={page.shown.page}
          lastPage={page.lastPage}
          total={page.total}
          isOpenEnded={page.isOpenEnded}
          contradiction={page.contradiction}
          perPage={page.shown.perPage}
          onChange={(next) => onChange({ page: next })}
          isBusy={page.isStale || (page.isBusy && page.rows === undefined)}
        />
      </div>
    </div>
  );
}
