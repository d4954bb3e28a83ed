import { useState, useEffect } from 'react';
import Armchair from 'lucide-react/icons/armchair';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  interactiveAgendaQuery,
  readSession,
  type SeatingSession,
  type EditorSession,
  type InteractiveAgenda,
} from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tellUnreadable } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useApi } from '#shared/query/useApi.ts';
import { useChannel } from '#shared/island/useRealtime.ts';
import { isOlder } from '#shared/lib/dates.ts';
import { interactiveAgenda } from '#shared/realtime/channels.ts';
import { Head } from './Head.tsx';
import { PlanScreen } from './PlanScreen.tsx';
import styles from './seating-plan.module.css';

export interface SeatingPlanProps {
  readonly eventId: string;
  readonly sessionId: string;
  readonly session?: SeatingSession | undefined;
}

/** The screen (S3 §2.4). Another session of the host's begins anew; arrows step through those of the agenda. */
export function SeatingPlan(props: SeatingPlanProps) {
  return <Sessions key={`${props.eventId}/${props.sessionId}`} {...props} />;
}

function Sessions({ eventId, sessionId, session: given }: SeatingPlanProps) {
  const t = useTexts('seating-plan');
  const { emit } = useIsland();
  const [id, setId] = useState(sessionId);
  const { query, session, previousId, nextId } = useSessions({ eventId, sessionId: id, given });
  usePushed(eventId);
  const isMissing = given === undefined && query.isSuccess && !session;

  return (
    <section
      className={styles['screen']}
      aria-label={t('title')}
      aria-busy={(given === undefined && query.isPending) || undefined}
    >
      <Head
        {...{ session, previousId, nextId }}
        onBack={() => emit('close-seating-plan', { sessionId: id })}
        onGo={setId}
      />
      {query.isError && given === undefined && (
        <QueryNotice query={query} message={t(session ? 'stale' : 'loadFailed')} />
      )}
      {given === undefined && query.isPending && <Skeleton count={10} />}
      {isMissing && (
        <EmptyState icon={<Armchair />} title={t('missing')}>
          {t('missingText')}
        </EmptyState>
      )}
      {session && (
        <PlanScreen key={session.id} place={{ eventId, sessionId: session.id }} session={session} />
      )}
    </section>
  );
}

interface Wanted {
  readonly eventId: string;
  readonly sessionId: string;
  readonly given: SeatingSession | undefined;
}

/** The session to show, and its neighbours in the agenda where it comes from there (S3 §2.4, S-28). */
function useSessions({ eventId, sessionId, given }: Wanted) {
  const query = useQuery({ ...interactiveAgendaQuery(useApi(), { eventId }), enabled: given === undefined });
  const sessions = query.data?.sessions ?? [];
  const at = sessions.findIndex(({ id }) => id === sessionId);
  const found = sessions[at];
  return {
    query,
    session: given ?? (found ? toSeating(found) : null),
    previousId: sessions[at - 1]?.id ?? null,
    nextId: at === -1 ? null : (sessions[at + 1]?.id ?? null),
  };
}

/** A session of the agenda as the seating plan knows it. */
function toSeating(session: EditorSession): SeatingSession {
  const { id, name, location, by_location_name: byName, start, end, speakers, table } = session;
  return { id, name, location: location ?? byName, start, end, speakers, table };
}

/** Keeps the agenda's copy of sessions current from pushed events, by socket or by the page (S3 §7.5, S-33). */
function usePushed(eventId: string): void {
  const api = useApi();
  const client = useQueryClient();
  const island = useIsland();
  const { tenant } = island.common;
  const { queryKey } = interactiveAgendaQuery(api, { eventId });
  const take = (payload: unknown) => {
    const session = readSession(payload);
    if (!session) return tellUnreadable(island, 'edited-session');
    client.setQueryData<InteractiveAgenda>(
      queryKey,
      (known) =>
        known && {
          ...known,
          sessions: known.sessions.map((one) =>
            one.id === session.id && !isOlder(session.updated_at, one.updated_at) ? session : one,
          ),
        },
    );
  };
  useChannel(tenant === undefined || tenant === '' ? null : interactiveAgenda({ tenant, eventId }), {
    on: { 'edited-session': take },
    onGap: () => void client.invalidateQueries({ queryKey }),
  });
  useEffect(() => {
    const onPage = (event: Event) => take(event instanceof CustomEvent ? event.detail : null);
    window.addEventListener('edited-session', onPage);
    return () => window.removeEventListener('edited-session', onPage);
  });
}
