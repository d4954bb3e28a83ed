import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { Api } from '#shared/api/client.ts';
import {
  addNote,
  addTask,
  deleteNote,
  deleteTask,
  fetchNotes,
  fetchTasks,
  type Line,
} from '#shared/api/dashboard.ts';
import type { Read } from '#shared/api/shapes.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { claimKept } from '#shared/lib/claimKept.ts';
import { hasSignedOut, onClearDevice, watchOwner } from '#shared/lib/clearDevice.ts';
import { ownerOf, storageKey, type Owner } from '#shared/lib/owner.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Desk } from './Desk.ts';
import { rowsOf, type DeskProblem } from './deskState.ts';
import { useOwner } from '#shared/island/useOwner.ts';

export type DeskKind = 'tasks' | 'notes';

const callsOf = (api: Api, kind: DeskKind) =>
  kind === 'tasks'
    ? {
        list: (signal: AbortSignal) => fetchTasks(api, signal),
        add: (line: Parameters<typeof addTask>[1]) => addTask(api, line),
        remove: (line: Parameters<typeof deleteTask>[1]) => deleteTask(api, line),
      }
    : {
        list: (signal: AbortSignal) => fetchNotes(api, signal),
        add: (line: Parameters<typeof addNote>[1]) => addNote(api, line),
        remove: (line: Parameters<typeof deleteNote>[1]) => deleteNote(api, line),
      };

const outboxSchema = v.array(
  v.object({
    key: v.string(),
    text: v.string(),
    due: v.nullable(v.string()),
    typed: v.string(),
    day: v.string(),
    instead: v.optional(v.nullable(v.string()), null),
  }),
);

interface OpenDesk {
  readonly desk: Desk;
  readonly owner: string;
  /** Aborted once its user has signed out. */
  readonly ended: AbortController;
  /** An island shows it, until it calls what this gives. */
  readonly enter: () => () => void;
}

/** What a person has in hand belongs to the page: it is there when the island comes back. */
const desks = new Map<string, OpenDesk>();

onClearDevice((isTheirs) => {
  for (const [key, { desk, owner, ended }] of desks) {
    if (!isTheirs(owner)) continue;
    desk.close();
    ended.abort();
    desks.delete(key);
  }
});

export const nothingRead: Read<Line> = { items: [], unreadable: 0 };

export const linesKey = (api: Api, kind: DeskKind, owner: Owner) =>
  ['dashboard', kind, api.id, ownerOf(owner)] as const;

/** What a person has in hand, with what the server has. */
export function openDesk(api: Api, client: QueryClient, kind: DeskKind, owner: Owner): OpenDesk {
  const name = `${kind} ${api.id} ${ownerOf(owner)}`;
  const known = desks.get(name);
  if (known) return known;
  const queryKey = linesKey(api, kind, owner);
  const outboxKey = storageKey(`unsent-${kind}`, owner);
  const read = () => client.getQueryData<Read<Line>>(queryKey) ?? nothingRead;
  const get = () => read().items;
  // Of another tab it would be taken for lost.
  const isLasting = owner.userId === undefined ? false : 'tab';
  const ended = new AbortController();
  const desk = new Desk({
    calls: callsOf(api, kind),
    saved: {
      get,
      // What is changed here has not been read anew.
      change: (change) =>
        void client.setQueryData(
          queryKey,
          { ...read(), items: change(get()) },
          {
            updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt || Date.now(),
          },
        ),
      stopReading: () => void client.cancelQueries({ queryKey }),
      readAgain: () => void client.invalidateQueries({ queryKey }),
    },
    outbox: {
      read: () => readStored(outboxKey, outboxSchema) ?? [],
      write: (left) => {
        const isKept = left.length > 0 && !hasSignedOut(ownerOf(owner));
        writeStored(outboxKey, isKept ? left : null, isLasting);
      },
      claim: () =>
        claimKept({
          key: storageKey(`holder-${kind}`, owner),
          isLasting: hasSignedOut(ownerOf(owner)) ? false : isLasting,
          signal: ended.signal,
        }),
    },
  });
  let users = 0;
  const enter = () => {
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) desk.flush();
    };
  };
  const opened = { desk, owner: ownerOf(owner), ended, enter };
  desks.set(name, opened);
  return opened;
}

export interface DeskUse {
  readonly onProblem: (problem: DeskProblem) => void;
}

/**
 * The page is left: before a sign-out that is a page of its own, after which nothing is taken. Where the browser asks first, only once
 * it is: whoever stays can undo. A telephone has no `beforeunload`.
 */
function onLeaving(act: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const actUnlessAsked = (event: Event) => {
    if (!event.defaultPrevented) act();
  };
  // Behind all who may ask, whenever they came.
  const beLast = () => globalThis.addEventListener('beforeunload', actUnlessAsked, { once: true, signal });
  globalThis.addEventListener('beforeunload', beLast, { capture: true, signal });
  globalThis.addEventListener('pagehide', act, { signal });
  return () => ended.abort();
}

/** The lines of a kind, with what a person has in hand. Leaving sends what waits (T-17). */
export function useDesk(kind: DeskKind, { onProblem }: DeskUse) {
  const api = useApi();
  const client = useQueryClient();
  const owner = useOwner();
  // After a sign-out there is another one: what is written down then is refused, and told.
  const { desk, enter } = useSyncExternalStore(
    useCallback((onChange: () => void) => watchOwner(ownerOf(owner), onChange), [owner]),
    () => openDesk(api, client, kind, owner),
  );
  const tell = useEffectEvent(onProblem);
  useEffect(() => {
    const stop = desk.onProblem((problem) => tell(problem));
    const leave = enter();
    const stopFlushing = onLeaving(desk.flush);
    return () => {
      stop();
      stopFlushing();
      leave();
    };
  }, [desk, enter]);
  const state = useSyncExternalStore(desk.subscribe, desk.get);
  const { pending, unsent } = state;
  useAskBeforeUnload(unsent.length > 0 || pending.some(({ phase }) => phase === 'unclear'));
  const { serverTimeZone } = useLocale();
  const query = useQuery({
    queryKey: linesKey(api, kind, owner),
    queryFn: ({ signal }) => desk.read(signal, serverTimeZone),
  });
  const rows = useMemo(() => rowsOf(query.data?.items ?? [], state), [query.data, state]);
  return { desk, query, rows, state };
}

export type OpenedDesk = ReturnType<typeof useDesk>;
