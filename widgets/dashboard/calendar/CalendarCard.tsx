import CalendarDays from 'lucide-react/icons/calendar-days';
import Plus from 'lucide-react/icons/plus';
import { useQuery } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { todaysTasksQuery } from '#shared/api/dashboard.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isFocusLost } from '#shared/interaction/tabbable.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { useIsland } from '#shared/island/island.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { todayIn } from '#shared/lib/dates.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { partInPlace } from '#shared/ui/partInPlace.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { CardState } from '../CardState.tsx';
import { refusedEventsOf, type RefusedEvent } from '../store/refusedEvents.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import styles from './calendar.module.css';

const EventDialog = lazyPart(() => import('./EventDialog.tsx'), 'EventDialog');
const NotCreated = partInPlace(() => import('./NotCreated.tsx'), 'NotCreated');

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
  const query = useQuery(todaysTasksQuery(useApi(), ownerOf(useOwner())));
  const { actions } = useIsland();
  const [opened, setOpened] = useState<{ readonly refused: RefusedEvent | undefined } | null>(null);
  const { refused, keep, drop } = useRefusedEvents();
  const [underWay, setUnderWay] = useState(0);
  const { timeZone, serverTimeZone } = useLocale();
  const today = useToday(timeZone);
  const serversToday = useToday(serverTimeZone);
  useNewDay(`${today} ${serversToday}`, () => void query.refetch({ cancelRefetch: false }));
  // Whose tasks the server gives between its midnight and the reader's is not known.
  const isOfToday = !query.data || todayIn(serverTimeZone, query.dataUpdatedAt) === serversToday;
  const day = today === serversToday && isOfToday ? format.date(today, 'full') : undefined;
  const isOffered = canCreate || 'createCalendarEvent' in actions;
  useAskBeforeUnload(underWay > 0 || (isOffered && refused.length > 0));
  const list = query.data?.items;
  const begin = useRef<HTMLButtonElement>(null);
  useFocusAfter(opened === null, begin);
  return (
    <Card
      title={t('calendar.title')}
      headingLevel={2}
      description={day}
      isBusy={query.isLoading}
      actions={
        isOffered && (
          <Button
            ref={begin}
            size="small"
            iconStart={<Plus />}
            aria-haspopup="dialog"
            onClick={() => setOpened({ refused: undefined })}
          >
            {t('calendar.new')}
          </Button>
        )
      }
    >
      <CardState of="calendar" query={query} />
      {isOffered && refused.length > 0 && (
        <NotCreated
          events={refused}
          onOpen={(one) => setOpened({ refused: one })}
          onDrop={(key) => {
            drop(key);
            begin.current?.focus();
          }}
        />
      )}
      <p role="status" className={styles['underWay']}>
        {underWay > 0 && !opened && t('calendar.underWay')}
      </p>
      {query.isPending && <Skeleton count={3} />}
      {list?.length === 0 && !query.data?.unreadable && (
        <EmptyState isCompact icon={<CalendarDays />} title={t('calendar.empty')} />
      )}
      {list && list.length > 0 && (
        <ul className={styles['list']} aria-label={t('calendar.title')}>
          {list.map((description, at) => (
            <li key={at} className={styles['one']}>
              <bdi>{description || t('noText')}</bdi>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense fallback={null}>
          <EventDialog
            refused={opened.refused}
            onSend={(key) => {
              drop(key);
              setUnderWay((before) => before + 1);
            }}
            onSettled={() => setUnderWay((before) => before - 1)}
            onRefused={keep}
            onDone={(key) => {
              drop(key);
              setOpened(null);
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** What opened the dialog may have gone with what was settled in it. */
function useFocusAfter(isClosed: boolean, place: RefObject<HTMLElement | null>): void {
  const was = useRef(isClosed);
  useEffect(() => {
    if (isClosed && !was.current && isFocusLost()) place.current?.focus();
    was.current = isClosed;
  }, [isClosed, place]);
}

function useRefusedEvents() {
  const owner = useOwner();
  const events = useMemo(() => refusedEventsOf(owner), [owner]);
  const refused = useSyncExternalStore(events.subscribe, events.get);
  return { ...events, refused };
}
