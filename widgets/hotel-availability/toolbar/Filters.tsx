import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { sorts } from '../domain/arrange.ts';
import { maxSearch, type View } from '../domain/view.ts';
import type { ChangeView } from '../useView.ts';
import { LowInput } from './LowInput.tsx';
import styles from './toolbar.module.css';

interface FiltersProps {
  readonly view: View;
  readonly change: ChangeView;
  /** As many as are shown. */
  readonly hotelCount: number;
  /** Stands before them. */
  readonly stayButton: ReactNode;
}

/** Which hotels, in which order, what counts as few rooms; on a phone a button shows all but the search. */
export function Filters({ view, change, hotelCount, stayButton }: FiltersProps) {
  const t = useTexts('hotel-availability');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="group" aria-label={t('filters')} className={styles['filters']}>
      {stayButton}
      <Button
        className={styles['unfold']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filter')}
      </Button>
      <div className={styles['find']}>
        <SearchBox
          label={t('find')}
          value={view.search}
          resultCount={hotelCount}
          debounceMs={0}
          onChange={(text) => change({ search: text.slice(0, maxSearch) })}
        />
      </div>
      <div id={id} className={styles['fold']} data-open={isOpen || undefined}>
        <div className={styles['sort']}>
          <Select
            aria-label={t('sort.title')}
            options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            value={view.sort}
            onChange={(sort) => change({ sort })}
          />
        </div>
        <Switch
          label={t('hideSoldOut')}
          isOn={view.hidesSoldOut}
          onChange={(hidesSoldOut) => change({ hidesSoldOut })}
        />
        <LowInput low={view.low} onChange={(low) => change({ low })} />
      </div>
    </div>
  );
}
