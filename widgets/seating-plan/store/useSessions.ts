import { useQuery } from '@tanstack/react-query';
import { interactiveAgendaQuery, type EditorSession, type SeatingSession } from '#shared/api/sessions.ts';
import { useApi } from '#shared/query/useApi.ts';

interface Wanted {
  readonly eventId: string;
  readonly sessionId: string;
  readonly given: SeatingSession | undefined;
}

/** The session to show, and its neighbours in the agenda where it comes from there (S3 §2.4, S-28). */
export function useSessions({ eventId, sessionId, given }: Wanted) {
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
