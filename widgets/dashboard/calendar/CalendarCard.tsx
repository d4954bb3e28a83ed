import CalendarDays from 'lucide-react/icons/calendar-days';
import Plus from 'lucide-react/icons/plus';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { todaysTasksQuery } from '#shared/api/dashboard.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useComeback } from '#shared/interaction/useComeback.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './calendar.module.css';

const EventDialog = lazyPart(() => import('./EventDialog.tsx'), 'EventDialog');

/** At midnight the tasks of the day before are none of today's. */
function useNewDay(today: string, onNewDay: () => void): void {
  const tell = useEffectEvent(onNewDay);
  const known = useRef(today);
  useEffect(() => {
    if (known.current !== today) tell();
    known.current = today;
  }, [today]);
}

/** What today's calendar has (S2 §2); an event can be written down only where the page takes it (T-19). */
export function CalendarCard({ canCreate }: { readonly canCreate: boolean }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const query = useQuery(todaysTasksQuery(useApi()));
  const { actions } = useIsland();
  const [isOpen, setOpen] = useState(false);
  const { timeZone, serverTimeZone } = useLocale();
  const today = useToday(timeZone);
  const serversToday = useToday(serverTimeZone);
  useComeback(() => void query.refetch({ cancelRefetch: false }));
  useNewDay(`${today} ${serversToday}`, () => void query.refetch({ cancelRefetch: false }));
  // Whose tasks the server gives between its midnight and the reader's is not known.
  const day = today === serversToday ? format.date(today, 'full') : undefined;
  const isOffered = canCreate || 'createCalendarEvent' in actions;
  return (
    <Card
      title={t('calendar.title')}
      headingLevel={2}
      description={day}
      isBusy={query.isLoading}
      actions={
        isOffered && (
          <Button size="small" iconStart={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('calendar.new')}
          </Button>
        )
      }
    >
      <QueryNotice query={query} message={t(query.data ? 'calendar.stale' : 'calendar.failed')} />
      {query.isPending && <Skeleton count={3} />}
      {query.data?.length === 0 && (
        <EmptyState isCompact icon={<CalendarDays />} title={t('calendar.empty')} />
      )}
      {query.data && query.data.length > 0 && (
        <ul className={styles['list']} aria-label={t('calendar.title')}>
          {query.data.map((description, at) => (
            <li key={at} className={styles['one']}>
              <bdi>{description}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <EventDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
