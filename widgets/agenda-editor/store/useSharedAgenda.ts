import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { Api } from '#shared/api/client.ts';
import {
  changeSharedAgenda,
  interactiveAgendaQuery,
  readSession,
  type EditorSession,
  type InteractiveAgenda,
} from '#shared/api/sessions.ts';
import type { Pushed } from '../domain/pushed.ts';
import type { AgendaStore } from './agendaStore.ts';

/**
 * The agenda as all islands of the page share it. What the editor saves or hears of is written into it, so that nobody goes on with
 * an older one: a seating plan changes one session of it, and the editor takes that for an answer.
 */
export function useSharedAgenda(store: AgendaStore, api: Api, eventId: string) {
  const client = useQueryClient();
  const query = useQuery(interactiveAgendaQuery(api, { eventId }));
  const { data, refetch } = query;
  // A moment without sessions would say that there are none.
  if (data) store.start(data);
  useLayoutEffect(() => {
    // It may have been written to since it was drawn.
    const newest = client.getQueryData(interactiveAgendaQuery(api, { eventId }).queryKey);
    if (data && newest) store.load(newest);
  }, [store, client, api, eventId, data]);
  useEffect(
    () =>
      store.onTold((told) =>
        changeSharedAgenda(client, api, { eventId }, (known) => {
          const next = withTold(known, told);
          store.wrote(next);
          return next;
        }),
      ),
    [store, client, api, eventId],
  );
  useEffect(() => store.onDoubt(() => void refetch()), [store, refetch]);
  return query;
}

function withTold(known: InteractiveAgenda, told: Pushed): InteractiveAgenda {
  const { sessions } = known;
  if (told.kind === 'deleted') return { ...known, sessions: sessions.filter(({ id }) => id !== told.id) };
  const session = readSession(told.session.copy);
  if (!session) return known;
  const others = sessions.filter(({ id }) => id !== session.id);
  return { ...known, sessions: [...others, session].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)) };
}

/** By day and start, as the seating plan steps through them (S3 §2.4). */
const placeOf = ({ day, start, id }: EditorSession) => `${day} ${start} ${id}`;
