import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { AvailabilityPage } from '#shared/api/hotels.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { hasPage } from '../domain/pages.ts';
import styles from './toolbar.module.css';

interface PageNavProps {
  readonly pagination: AvailabilityPage['pagination'] | null;
  /** As shown. */
  readonly nights: readonly string[];
  readonly isBusy: boolean;
  readonly onPage: (page: number) => void;
  readonly onRefresh: () => void;
}

/**
 * Pages of nights: the server says whether there is one before or after (S1 §3). Time runs the reader's way. A button that
 * leads nowhere keeps the focus, so that paging to the end by keyboard does not lose it.
 */
export function PageNav({ pagination, nights, isBusy, onPage, onRefresh }: PageNavProps) {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  const isRtl = useLocale().direction === 'rtl';
  const { current_page: current, last_page: last } = pagination ?? none;
  const [Back, Forward] = isRtl ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      <Button
        iconStart={<Back />}
        aria-disabled={!pagination || !hasPage(pagination, -1)}
        onClick={() => onPage(current - 1)}
      >
        <span className={styles['word']}>{t('previous')}</span>
      </Button>
      <p className={styles['shown']} aria-live="polite">
        <strong>{nights.length > 0 ? format.range(nights[0], nights.at(-1)) : ' '}</strong>
        {last > 1 && <span>{t('pageOf', { page: format.number(current), last: format.number(last) })}</span>}
      </p>
      <Button
        iconEnd={<Forward />}
        aria-disabled={!pagination || !hasPage(pagination, 1)}
        onClick={() => onPage(current + 1)}
      >
        <span className={styles['word']}>{t('next')}</span>
      </Button>
      <IconButton label={t('refresh')} icon={<RefreshCw />} isBusy={isBusy} onClick={onRefresh} />
    </nav>
  );
}

const none = { current_page: 1, last_page: 1 };
