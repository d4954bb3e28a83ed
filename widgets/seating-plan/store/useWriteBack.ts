import { useQueryClient } from '@tanstack/react-query';
import { interactiveAgendaQuery, type InteractiveAgenda } from '#shared/api/sessions.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Plan } from '../domain/changes.ts';
import type { Place } from './usePlan.ts';

/** The copy of the agenda that all islands of the page share: a saved plan is written into it, or it is read again. */
export function useWriteBack({ eventId, sessionId }: Place) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = interactiveAgendaQuery(api, { eventId });
  const writeBack = ({ people, table }: Plan): void => {
    const chairs = new Map(people.map(({ id, chair }) => [id, chair]));
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
  return { writeBack, readAgain: () => void client.invalidateQueries({ queryKey }) };
}
