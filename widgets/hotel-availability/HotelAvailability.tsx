import CalendarRange from 'lucide-react/icons/calendar-range';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { collatorOf } from '#shared/i18n/intl.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Problem } from './Problem.tsx';
import { Rooms } from './Rooms.tsx';
import { arrange } from './domain/arrange.ts';
import type { Grid } from './domain/grid.ts';
import { wantedRange, type DateEnds, type View } from './domain/view.ts';
import { useAvailability, type Availability } from './useAvailability.ts';
import { useView, type ChangeView } from './useView.ts';
import { DateRange } from './toolbar/DateRange.tsx';
import { Filters } from './toolbar/Filters.tsx';
import { PageNav } from './toolbar/PageNav.tsx';
import { ShareButtons } from './toolbar/ShareButtons.tsx';
import styles from './hotel-availability.module.css';

interface HotelAvailabilityProps {
  readonly eventId: number;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly lowThreshold: number;
  readonly urlState: string;
}

/** Free rooms per hotel and night: dates, filters, the grid, and what is known of the night or stay in focus. */
export function HotelAvailability(props: HotelAvailabilityProps) {
  const { eventId, startDate = null, endDate = null, lowThreshold, urlState } = props;
  const t = useTexts('hotel-availability');
  const today = useToday(useLocale().timeZone);
  const [view, change] = useView({ start: startDate, end: endDate, low: lowThreshold }, urlState);
  const answer = useAvailability({ eventId, page: view.page, range: wantedRange(view, today) });
  const { shown, error, isBusy, retry } = answer;
  const { nights, hotels } = shown?.grid ?? noGrid;
  const arranged = useArranged(hotels, view);
  const [isPicking, setPicking] = useState(false);
  const section = useRef<HTMLElement>(null);
  useLastPage(answer, view, change);

  const hasDates = view.start !== null || view.end !== null;
  const tryAgain = () => {
    // The button goes with the notice.
    section.current?.focus();
    retry();
  };
  const openPage = (page: number) => (page === view.page ? retry() : change({ page }));
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles['screen']}
      aria-label={t('title')}
      aria-busy={isBusy}
    >
      <div className={styles['controls']}>
        <DateRange
          view={view}
          change={change}
          answered={shown?.dates ?? noDates}
          firstShown={nights[0] ?? today}
        />
        <PageNav
          pagination={shown?.pagination ?? null}
          nights={nights}
          isBusy={isBusy}
          onPage={openPage}
          onRefresh={retry}
        />
        <ShareButtons nights={nights} hotels={arranged} />
        <span className={styles['break']} />
        <Filters
          view={view}
          change={change}
          hotelCount={arranged.length}
          stayButton={
            <Button
              iconStart={<CalendarRange />}
              aria-pressed={isPicking}
              disabled={nights.length === 0}
              onClick={() => setPicking(!isPicking)}
            >
              {t('stay.pick')}
            </Button>
          }
        />
      </div>
      {error && (
        <Problem
          error={error}
          onRetry={tryAgain}
          onAnyDates={hasDates ? () => change({ start: null, end: null }) : null}
        />
      )}
      {shown && (
        <Rooms
          nights={nights}
          hotels={hotels}
          arranged={arranged}
          view={view}
          change={change}
          today={today}
          isBusy={isBusy}
          isPicking={isPicking}
        />
      )}
      {!shown && isBusy && <Loading />}
    </section>
  );
}

const noDates: DateEnds = { start: null, end: null };
const noGrid: Pick<Grid, 'nights' | 'hotels'> = { nights: [], hotels: [] };

function useArranged(hotels: Grid['hotels'], { search, hidesSoldOut, sort }: View): Grid['hotels'] {
  const { language } = useLocale();
  return useMemo(
    () => arrange(hotels, { search, hidesSoldOut, sort }, collatorOf(language).compare),
    [hotels, search, hidesSoldOut, sort, language],
  );
}

/** A page past the end, as an old address may name it, is the last one. */
function useLastPage({ shown, error, isBusy }: Availability, { page }: View, change: ChangeView): void {
  const last = shown?.pagination.last_page ?? 0;
  const isPast = !isBusy && !error && last >= 1 && page > last;
  useEffect(() => {
    if (isPast) change({ page: last });
  }, [isPast, last, change]);
}

/** The shape of the grid before the first answer. */
function Loading() {
  return (
    <div className={styles['loading']}>
      <Skeleton kind="grid" count={18} columns={18} rowHeight={36} />
    </div>
  );
}
