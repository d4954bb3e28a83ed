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
import { useIsland } from '#shared/island/island.ts';
import { hasSignedOut, onClearDevice, watchOwner } from '#shared/lib/clearDevice.ts';
import { ownerOf, storageKey, type Owner } from '#shared/lib/owner.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Desk } from './Desk.ts';
import { isThere, rowsOf, type DeskProblem, type Row } from './deskState.ts';

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
  /** An island shows it, until it calls what this gives. */
  readonly enter: () => () => void;
}

/** What a person has in hand belongs to the page: it is there when the island comes back. */
const desks = new Map<string, OpenDesk>();

onClearDevice((isTheirs) => {
  for (const [key, { desk, owner }] of desks) {
    if (!isTheirs(owner)) continue;
    desk.close();
    desks.delete(key);
  }
});

const linesKey = (api: Api, kind: DeskKind) => ['dashboard', kind, api.id] as const;

function openDesk(api: Api, client: QueryClient, kind: DeskKind, owner: Owner): OpenDesk {
  const name = `${kind} ${api.id} ${ownerOf(owner)}`;
  const known = desks.get(name);
  if (known) return known;
  const queryKey = linesKey(api, kind);
  const outboxKey = storageKey(`unsent-${kind}`, owner);
  const get = () => client.getQueryData<readonly Line[]>(queryKey) ?? [];
  const desk = new Desk({
    calls: callsOf(api, kind),
    saved: {
      get,
      change: (change) => void client.setQueryData(queryKey, change(get())),
      stopReading: () => void client.cancelQueries({ queryKey }),
      readAgain: () => void client.invalidateQueries({ queryKey }),
    },
    outbox: {
      read: () => readStored(outboxKey, outboxSchema) ?? [],
      write: (left) => {
        const isKept = left.length > 0 && !hasSignedOut(ownerOf(owner));
        // Of another tab it would be taken for lost.
        writeStored(outboxKey, isKept ? left : null, owner.userId === undefined ? false : 'tab');
      },
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
  const opened = { desk, owner: ownerOf(owner), enter };
  desks.set(name, opened);
  return opened;
}

/** The lines of a kind as they stand now: with what is on its way in, without what is on its way out. */
export function linesNow(api: Api, client: QueryClient, kind: DeskKind, owner: Owner): readonly Row[] {
  const { desk } = openDesk(api, client, kind, owner);
  return rowsOf(client.getQueryData<readonly Line[]>(linesKey(api, kind)) ?? [], desk.get()).filter(isThere);
}

export interface DeskUse {
  readonly onProblem: (problem: DeskProblem) => void;
}

/** The lines of a kind, with what a person has in hand. Leaving sends what waits (T-17). */
export function useDesk(kind: DeskKind, { onProblem }: DeskUse) {
  const api = useApi();
  const client = useQueryClient();
  const { tenant, userId, guard } = useIsland().common;
  const owner = useMemo(() => ({ tenant, userId, guard }), [tenant, userId, guard]);
  // After a sign-out there is another one: what is written down then is refused, and told.
  const { desk, enter } = useSyncExternalStore(
    useCallback((onChange: () => void) => watchOwner(ownerOf(owner), onChange), [owner]),
    () => openDesk(api, client, kind, owner),
  );
  const tell = useEffectEvent(onProblem);
  useEffect(() => {
    const stop = desk.onProblem((problem) => tell(problem));
    const leave = enter();
    globalThis.addEventListener('pagehide', desk.flush);
    return () => {
      stop();
      globalThis.removeEventListener('pagehide', desk.flush);
      leave();
    };
  }, [desk, enter]);
  const state = useSyncExternalStore(desk.subscribe, desk.get);
  const query = useQuery({ queryKey: linesKey(api, kind), queryFn: ({ signal }) => desk.read(signal) });
  const rows = useMemo(() => rowsOf(query.data ?? [], state), [query.data, state]);
  return { desk, query, rows, state };
}

export type OpenedDesk = ReturnType<typeof useDesk>;
