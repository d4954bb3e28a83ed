import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { InteractiveAgenda } from '#shared/api/sessions.ts';
import { useSinceJoin } from '#shared/interaction/useSinceJoin.ts';
import { useApi } from '#shared/query/useApi.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { useCommands } from '#shared/undo/useCommandStack.ts';
import { createBatch } from '#shared/undo/batch.ts';
import { createConflictFinder } from '../domain/conflicts.ts';
import { daysOf } from '../domain/order.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { gridHours, toMinutes, type Hours } from '../domain/timeGrid.ts';
import { createAgendaStore } from './agendaStore.ts';
import { ChangedByOther } from './saveChange.ts';
import { useActions } from './useActions.ts';
import { useGhosts } from '../grid/useGhosts.ts';
import { useLive } from './useLive.ts';
import { useSharedAgenda } from './useSharedAgenda.ts';
import { useAgendaOutcomes } from './useAgendaOutcomes.ts';
import { createGate } from './gate.ts';
import { usePartly } from './usePartly.ts';

export interface AgendaOptions {
  readonly eventId: string;
  /** The host's own name of the channel (S-33). */
  readonly channel?: string | undefined;
  readonly isReadOnly: boolean;
}

/**
 * The agenda of an event: what is shown, who else is there, and everything that can be done with it. `act` stays the same object, so
 * that memoised parts of the grid do not draw again.
 */
export function useAgenda({ eventId, channel, isReadOnly }: AgendaOptions) {
  const api = useApi();
  const [store] = useState(createAgendaStore);
  const query = useSharedAgenda(store, api, eventId);
  const { data, refetch } = query;
  const sessions = useSyncExternalStore(store.subscribe, store.shown, store.shown);
  const ghosts = useGhosts(store);
  const live = useLive({
    eventId,
    channel,
    tenantSimpleId: data?.tenantSimpleId,
    store,
    onGap: () => void refetch(),
  });
  useSinceJoin(
    { joinedAt: live.joinedAt, askedAt: data?.askedAt },
    () => void refetch({ cancelRefetch: false }),
  );
  const [batch] = useState(createBatch);
  const [gate] = useState(() =>
    createGate(createCommandStack({ isConflict: (error) => error instanceof ChangedByOther })),
  );
  const readAgain = useCallback(async () => {
    const { data: newest, isSuccess } = await refetch();
    if (newest) store.load(newest);
    return isSuccess;
  }, [refetch, store]);
  const { partly, onPartly, onOver } = usePartly(gate, query.dataUpdatedAt, readAgain);
  const { onOutcome, ...told } = useAgendaOutcomes({
    store,
    stack: gate.stack,
    moverOf: live.moverOf,
    onUnknown: () => void refetch(),
    onPartly: (outcome) => void onPartly(outcome),
  });
  const { stack } = gate;
  const { scopeRef, ...commands } = useCommands(stack, onOutcome);
  const { run } = commands;
  const act = useActions({ api, eventId, store, batch, readAgain, run, told, addGhost: ghosts.add });

  const eventDays = useMemo(() => data?.days ?? [], [data]);
  const days = useMemo(() => daysOf(eventDays, sessions), [eventDays, sessions]);
  const hours = useHours(data, sessions);
  const [findConflicts] = useState(createConflictFinder);
  const conflicts = useMemo(() => findConflicts(sessions, eventDays), [findConflicts, sessions, eventDays]);

  const agenda = {
    eventId,
    channel,
    isReadOnly,
    query,
    /** As shown, in the order of the agenda. */
    sessions,
    /** Which sessions are being saved; asked by those who show it. */
    saving: useMemo(() => ({ of: store.saving, subscribe: store.subscribe }), [store]),
    /** The event's own days; `days` has those of sessions too. */
    eventDays,
    days,
    hours,
    conflicts,
    /** Places of sessions that the host's form is being asked for (S-31). */
    ghosts: ghosts.shown,
    removeGhost: ghosts.remove,
    /** Who is there, and what they are moving. */
    live,
    /** Undo and redo; what they would do is asked by those who show it. */
    stack: { ...commands, of: stack },
    /** Several sessions that are saved as one; how far that is is asked by who shows it. */
    batch: { store, batch, act, partly, onOver },
    gate,
    act,
    onRemoteChange: store.onRemoteChange,
  };
  return { agenda, scopeRef };
}

/** The hours of the grid; the same object until one of them changes. */
function useHours(data: InteractiveAgenda | undefined, sessions: readonly AgendaSession[]): Hours {
  const { start, end } = useMemo(() => {
    const { earliestTime: first, latestTime: last } = data ?? {};
    return gridHours(
      { ...(first && { start: toMinutes(first) }), ...(last && { end: toMinutes(last) }) },
      sessions,
    );
  }, [data, sessions]);
  return useMemo(() => ({ start, end }), [start, end]);
}

/** What the parts of the screen are given. */
export type Agenda = ReturnType<typeof useAgenda>['agenda'];
