import CalendarRange from 'lucide-react/icons/calendar-range';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { sorts } from '../domain/arrange.ts';
import type { Hotel } from '../domain/grid.ts';
import { maxSearch, type View } from '../domain/view.ts';
import type { ChangeView } from '../useView.ts';
import { LowInput } from './LowInput.tsx';
import { ShareButtons } from './ShareButtons.tsx';
import styles from './toolbar.module.css';

interface FiltersProps {
  readonly view: View;
  readonly change: ChangeView;
  readonly nights: readonly string[];
  /** As shown. */
  readonly hotels: readonly Hotel[];
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
}

/** Stay check; which hotels, in which order, what counts as few rooms; file, clipboard and paper. */
export function Filters({ view, change, nights, hotels, isPicking, onPicking }: FiltersProps) {
  const t = useTexts('hotel-availability');
  return (
    <div role="group" aria-label={t('filters')} className={styles['filters']}>
      <Button
        iconStart={<CalendarRange />}
        aria-pressed={isPicking}
        disabled={nights.length === 0}
        onClick={() => onPicking(!isPicking)}
      >
        {t('stay.pick')}
      </Button>
      <div className={styles['find']}>
        <SearchBox
          label={t('find')}
          value={view.search}
          resultCount={hotels.length}
          debounceMs={0}
          onChange={(text) => change({ search: text.slice(0, maxSearch) })}
        />
      </div>
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
      <div className={styles['end']}>
        <ShareButtons nights={nights} hotels={hotels} />
      </div>
    </div>
  );
}
