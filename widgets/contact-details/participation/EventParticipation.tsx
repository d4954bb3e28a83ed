import { useQuery } from '@tanstack/react-query';
import CalendarX from 'lucide-react/icons/calendar-x-2';
import { useEffect, useRef, useState } from 'react';
import { participationQuery } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { onScreen, type EventData } from '../domain/participation.ts';
import { EventFacts } from './EventFacts.tsx';
import styles from './participation.module.css';

interface EventParticipationProps {
  readonly contactId: string;
  readonly eventId: string;
  readonly nameOf: (eventId: string) => string;
  /** Before the data is asked for again. */
  readonly onRetry: () => void;
}

/**
 * The data of the chosen event. While another event's is on its way the old one's stays, dimmed and under its own name;
 * the older request is given up, and what it may still answer is not shown (screens.md §1).
 */
export function EventParticipation(props: EventParticipationProps) {
  const { contactId, eventId, nameOf, onRetry } = props;
  const t = useTexts('contact-details');
  const { query, shown, isOld } = useParticipation(contactId, eventId);
  const event = isolate(nameOf(eventId));
  useSpoken(query.isFetching ? null : eventId, query.isError ? null : t('participation.shown', { event }));
  return (
    <div className={styles['event']} aria-busy={query.isFetching}>
      {query.isError && (
        <ErrorNotice
          error={query.error}
          message={t(query.data === undefined ? 'participation.failed' : 'participation.stale', { event })}
          isRetrying={query.isFetching}
          onRetry={() => {
            onRetry();
            void query.refetch();
          }}
        />
      )}
      {shown === null && query.isPending && (
        <Skeleton kind="facts" count={10} label={t('participation.loading', { event })} />
      )}
      {shown && isOld && (
        <div className={styles['notice']}>
          <p>{t('participation.old', { event: isolate(nameOf(shown.eventId)) })}</p>
          <Spinner size="small" isInline label={t('participation.loading', { event })} />
        </div>
      )}
      {shown && <Data shown={shown} isOld={isOld} />}
    </div>
  );
}

function Data({ shown: { data }, isOld }: { readonly shown: EventData; readonly isOld: boolean }) {
  const t = useTexts('contact-details');
  return (
    <div className={styles['data']} data-old={isOld || undefined}>
      {data ? (
        <EventFacts data={data} />
      ) : (
        <EmptyState isCompact icon={<CalendarX />} title={t('participation.empty')} />
      )}
    </div>
  );
}

/** The answer about the event, and the last answer there was before it. */
function useParticipation(contactId: string, eventId: string) {
  const query = useQuery(participationQuery(useApi(), { contactId, eventId }));
  const { data, isError } = query;
  const [last, setLast] = useState<EventData | null>(null);
  if (data !== undefined && (last?.eventId !== eventId || last.data !== data)) setLast({ eventId, data });
  return { query, ...onScreen(last, { eventId, data, isFailed: isError }) };
}

/** Says that another event's data is there, not that of the first. */
function useSpoken(settled: string | null, message: string | null): void {
  const announce = useAnnounce();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (settled === null || told.current === settled) return;
    if (told.current !== null && message !== null) announce(message);
    told.current = settled;
  }, [settled, message, announce]);
}
