import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  broughtOver,
  changeSharedAgenda,
  interactiveAgendaQuery,
  readDeleted,
  readSession,
  type EditorSession,
  type EventRequest,
  type InteractiveAgenda,
  type SeatingSession,
} from '#shared/api/sessions.ts';
import type { Api } from '#shared/api/client.ts';
import { useSinceJoin } from '#shared/interaction/useSinceJoin.ts';
import { tellUnreadable } from '#shared/island/unreadable.ts';
import { useIsland } from '#shared/island/island.ts';
import { useChannel } from '#shared/island/useRealtime.ts';
import { isOlder } from '#shared/lib/dates.ts';
import { useApi } from '#shared/query/useApi.ts';
import { interactiveAgenda } from '#shared/realtime/channels.ts';

/** What another screen of the page has just read is not asked for again; events keep it current. In milliseconds. */
const freshMs = 60_000;

/** The agenda that the sessions come from. */
export const agendaQuery = (api: Api, request: EventRequest) => ({
  ...interactiveAgendaQuery(api, request),
  staleTime: freshMs,
});

export interface Wanted {
  readonly eventId: string;
  readonly sessionId: string;
  /** The page's own; everything that is heard since goes before it. */
  readonly given: SeatingSession | undefined;
  /** The host's own name of the channel (S-33). */
  readonly channel: string | undefined;
}

/** What the plan does with the session it is about. */
export interface SessionSource {
  /** The session as the agenda of the page has it at this moment; `null` where the page gave it itself, or it is gone. */
  readonly newest: () => SeatingSession | null;
  /** Says what the server has now, to all islands of the page. */
  readonly write: (change: <T extends SeatingSession | EditorSession>(session: T) => T) => void;
  /** Reads the agenda again; `null` when it cannot be had, which the screen says, or has no such session. */
  readonly readAgain: () => Promise<SeatingSession | null>;
}

/**
 * The session to show, from the agenda or from the page (S-28), kept current by events (S3 §7.5, S-33); its neighbours where it
 * comes from the agenda.
 */
export function useShownSession(wanted: Wanted) {
  const { eventId, sessionId, given } = wanted;
  const api = useApi();
  const client = useQueryClient();
  const agenda = agendaQuery(api, { eventId });
  const { queryKey } = agenda;
  const query = useQuery({ ...agenda, enabled: given === undefined });
  const sessions = given === undefined ? (query.data?.sessions ?? []) : [];
  const at = sessions.findIndex(({ id }) => id === sessionId);
  const found = sessions[at];
  const ofAgenda = useMemo(() => (found ? toSeating(found) : null), [found]);
  const { ofPage, hear } = useGiven(given);
  const session = given === undefined ? ofAgenda : ofPage;
  const id = given?.id ?? sessionId;

  const own = (known: InteractiveAgenda | undefined) => known?.sessions.find((one) => one.id === id);
  const change = (apply: (sessions: readonly EditorSession[]) => EditorSession[]) =>
    changeSharedAgenda(client, api, { eventId }, (known) => ({ ...known, sessions: apply(known.sessions) }));
  const source: SessionSource = {
    newest: () => {
      const one = given ? undefined : own(client.getQueryData(queryKey));
      return one ? toSeating(one) : null;
    },
    write: (written) => {
      change((known) => known.map((one) => (one.id === id ? written(one) : one)));
      hear((before) => before.session && { ...before, session: written(before.session) });
    },
    readAgain: async () => {
      try {
        // One that is on its way may not know yet what is looked for.
        await client.cancelQueries({ queryKey });
        const read = own(await client.fetchQuery({ ...agenda, staleTime: 0 }));
        if (!read) return null;
        hear(() => ({ session: toSeating(read), version: read.updated_at }));
        return toSeating(read);
      } catch {
        return null;
      }
    },
  };
  const joinedAt = usePushed(wanted, {
    onEdited: (edited) => {
      change((known) =>
        known.map((one) =>
          one.id === edited.id && !isOlder(edited.updated_at, one.updated_at)
            ? (broughtOver(one.copy, edited) ?? edited)
            : one,
        ),
      );
      if (edited.id !== id) return;
      hear(({ session: known, version }) =>
        isOlder(edited.updated_at, version)
          ? null
          : { session: toSeating(broughtOver(known ?? {}, edited) ?? edited), version: edited.updated_at },
      );
    },
    onDeleted: (gone) => {
      change((known) => known.filter((one) => one.id !== gone));
      if (gone === id) hear(({ version }) => ({ session: null, version }));
    },
    onGap: () => void (given ? source.readAgain() : client.invalidateQueries({ queryKey })),
  });
  // What the page gives is its own.
  const askedAt = given ? undefined : query.data?.askedAt;
  useSinceJoin({ joinedAt, askedAt }, () => void query.refetch({ cancelRefetch: false }));
  return {
    query,
    session,
    source,
    isMissing: given === undefined ? query.isSuccess && !found : ofPage === null,
    previousId: sessions[at - 1]?.id ?? null,
    nextId: at === -1 ? null : (sessions[at + 1]?.id ?? null),
  };
}

/** A session of the agenda as the seating plan knows it. */
function toSeating(session: EditorSession): SeatingSession {
  const { id, name, location, by_location_name: byName, day, start, end, speakers, table } = session;
  return { id, name, location: location ?? byName, day, start, end, speakers, table };
}

interface Heard {
  /** `null`: deleted. */
  readonly session: SeatingSession | null;
  readonly version: string | null;
}

/** The page's own session with what was heard of it since. Drawn anew is not said anew: only another one counts. */
function useGiven(given: SeatingSession | undefined) {
  const text = JSON.stringify(given);
  const first = { text, session: given ?? null, version: null };
  const [heard, setHeard] = useState<Heard & { readonly text: string | undefined }>(first);
  if (heard.text !== text) setHeard(first);
  /** `null`: nothing new. */
  const hear = (next: (before: Heard) => Heard | null) => {
    if (given) setHeard((before) => ({ ...before, ...next(before) }));
  };
  return { ofPage: heard.text === text ? heard.session : first.session, hear };
}

interface Listeners {
  readonly onEdited: (session: EditorSession) => void;
  readonly onDeleted: (id: string) => void;
  readonly onGap: () => void;
}

const names = ['edited-session', 'deleted-session'] as const;

/** Events of colleagues, by socket or by the page (S3 §7.5, S-33). @returns when the channel was joined. */
function usePushed({ eventId, channel }: Wanted, { onEdited, onDeleted, onGap }: Listeners): number {
  const island = useIsland();
  const { tenant } = island.common;
  const takers = {
    'edited-session': (payload: unknown) => {
      const session = readSession(payload);
      return session ? onEdited(session) : tellUnreadable(island, 'edited-session');
    },
    'deleted-session': (payload: unknown) => {
      const id = readDeleted(payload);
      return id === null ? tellUnreadable(island, 'deleted-session') : onDeleted(id);
    },
  };
  const { joinedAt } = useChannel(
    tenant === undefined || tenant === '' ? null : interactiveAgenda({ tenant, eventId }, channel),
    {
      on: takers,
      onGap,
    },
  );
  const onPage = useEffectEvent((name: (typeof names)[number], event: Event) =>
    takers[name](event instanceof CustomEvent ? event.detail : null),
  );
  useEffect(() => {
    const gone = new AbortController();
    for (const name of names)
      window.addEventListener(name, (event) => onPage(name, event), { signal: gone.signal });
    return () => gone.abort();
  }, []);
  return joinedAt;
}
