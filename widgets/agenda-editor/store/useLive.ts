import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readDeleted, readEventId, readSession } from '#shared/api/sessions.ts';
import { tellUnreadable } from '#shared/island/unreadable.ts';
import { useIsland } from '#shared/island/island.ts';
import { usePresence } from '#shared/island/useRealtime.ts';
import { interactiveAgenda } from '#shared/realtime/channels.ts';
import { toAgendaSession } from '../domain/sessions.ts';
import { useFading } from '../useFading.ts';
import type { AgendaStore } from './agendaStore.ts';

interface LiveOptions {
  readonly eventId: string;
  readonly channel: string | undefined;
  /** The tenant as the agenda names it, for a page that names none; `undefined` until it is read. */
  readonly tenantSimpleId: string | null | undefined;
  readonly store: AgendaStore;
  /** Events may have been missed: read again. */
  readonly onGap: () => void;
}

/** A colleague who drags a session just now, as they say themselves: a hint, never a fact. */
export interface Moving {
  readonly sessionId: string;
  /** Member id of who moves it. */
  readonly by: string;
}

/** Whispers are repeated while a drag lasts; one that is not repeated has ended. */
const movingMs = 4_000;

/** Names of pushed events (S3 §4.4, §7.5). */
const names = ['created-session', 'edited-session', 'deleted-session', 'created-registration'] as const;

/** Keeps the agenda current by socket and by events of the page, and tells who else is there (S3 §7.5, S-33). */
export function useLive({ eventId, channel: template, tenantSimpleId, store, onGap }: LiveOptions) {
  const island = useIsland();
  // A blank tenant is none: its channel would be everybody's.
  const tenant = island.common.tenant || tenantSimpleId || null;
  const client = useQueryClient();
  const { kept, keep } = useFading<string>(movingMs);
  const movers = useLastMovers();
  const moving = useMemo(() => [...kept].map(([by, sessionId]): Moving => ({ by, sessionId })), [kept]);
  const take = (name: (typeof names)[number], payload: unknown) => {
    // Another editor on this page may show another event.
    if ((readEventId(payload) ?? eventId) !== eventId) return undefined;
    if (name === 'created-registration')
      return void client.invalidateQueries({ queryKey: ['sessions', 'speakers'] });
    if (name === 'deleted-session') {
      const id = readDeleted(payload);
      return id === null ? tellUnreadable(island, name) : store.push({ kind: 'deleted', id });
    }
    const session = readSession(payload);
    if (!session) return tellUnreadable(island, name);
    const kind = name === 'created-session' ? 'created' : 'stored';
    return store.push({ kind, session: toAgendaSession(session) });
  };

  const { state, joinedAt, members, whisper } = usePresence(
    tenant === null ? null : interactiveAgenda({ tenant, eventId }, template),
    {
      on: {
        'created-session': (payload) => take('created-session', payload),
        'edited-session': (payload) => take('edited-session', payload),
        'deleted-session': (payload) => take('deleted-session', payload),
        'created-registration': (payload) => take('created-registration', payload),
      },
      onWhisper: {
        moving: ({ sessionId }, from) => {
          if (from === null) return;
          keep(from, sessionId);
          movers.add(sessionId, from);
        },
      },
      onGap,
    },
  );

  const onPage = useEffectEvent((name: (typeof names)[number], event: Event) =>
    take(name, event instanceof CustomEvent ? event.detail : null),
  );
  useEffect(() => {
    const gone = new AbortController();
    for (const name of names)
      window.addEventListener(name, (event) => onPage(name, event), { signal: gone.signal });
    return () => gone.abort();
  }, []);

  const sayMoving = useCallback(
    (sessionId: string, title: string) => void whisper('moving', { sessionId, title }),
    [whisper],
  );
  /** The name of who said last that they move a session. */
  const moverOf = (sessionId: string): string | null => {
    const by = movers.of(sessionId);
    return members.find(({ id, isMe }) => id === by && !isMe)?.info.name ?? null;
  };
  return {
    state: tenant === null && tenantSimpleId === null ? ('refused' as const) : state,
    joinedAt,
    members,
    moving,
    moverOf,
    sayMoving,
  };
}

/** So many sessions are remembered; anybody may say that they move any. */
const mostMoved = 200;

/** Who said last that they move a session, also after they have let go of it. */
function useLastMovers() {
  const [movers] = useState(createLastMovers);
  return movers;
}

function createLastMovers() {
  const known = new Map<string, string>();
  return {
    of: (sessionId: string) => known.get(sessionId),
    add: (sessionId: string, by: string) => {
      known.delete(sessionId);
      known.set(sessionId, by);
      const [oldest] = known.keys();
      if (known.size > mostMoved && oldest !== undefined) known.delete(oldest);
    },
  };
}
