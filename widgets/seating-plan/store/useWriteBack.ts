import { useQueryClient } from '@tanstack/react-query';
import { interactiveAgendaQuery, type InteractiveAgenda } from '#shared/api/sessions.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Plan } from '../domain/changes.ts';
import type { Place } from './usePlan.ts';

/** Writes a saved plan into the copy of the agenda that all islands of the page share. */
export function useWriteBack({ eventId, sessionId }: Place): (plan: Plan) => void {
  const api = useApi();
  const client = useQueryClient();
  return ({ people, table }) => {
    const chairs = new Map(people.map(({ id, chair }) => [id, chair]));
    const { queryKey } = interactiveAgendaQuery(api, { eventId });
    client.setQueryData<InteractiveAgenda>(
      queryKey,
      (known) =>
        known && {
          ...known,
          sessions: known.sessions.map((session) =>
            session.id === sessionId
              ? {
                  ...session,
                  table,
                  speakers: session.speakers.map((speaker) => ({
                    ...speaker,
                    chair_number: chairs.get(speaker.id) ?? null,
                  })),
                }
              : session,
          ),
        },
    );
  };
}
