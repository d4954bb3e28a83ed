import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import BedDouble from 'lucide-react/icons/bed-double';
import SearchX from 'lucide-react/icons/search-x';
import type { View } from './domain/view.ts';
import type { ChangeView } from './useView.ts';

interface NothingProps {
  /** There are hotels, but none passes the filters. */
  readonly isFiltered: boolean;
  readonly view: View;
  readonly change: ChangeView;
}

/** Why no hotel is shown, and the way on. */
export function Nothing({ isFiltered, view, change }: NothingProps) {
  const t = useTexts('hotel-availability');
  const hasDates = view.start !== null || view.end !== null;
  if (isFiltered) {
    const clear = () => change({ search: '', hidesSoldOut: false });
    const action = <Button onClick={clear}>{t('noMatch.clear')}</Button>;
    return (
      <EmptyState icon={<SearchX />} title={t('noMatch.title')} action={action}>
        {t('noMatch.text')}
      </EmptyState>
    );
  }
  const clearDates = () => change({ start: null, end: null });
  return (
    <EmptyState
      icon={<BedDouble />}
      title={t('empty.title')}
      action={hasDates && <Button onClick={clearDates}>{t('dates.clear')}</Button>}
    >
      {t(hasDates ? 'empty.dates' : 'empty.any')}
    </EmptyState>
  );
}
