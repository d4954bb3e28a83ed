import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { SeatingSession } from '#shared/api/sessions.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Command } from '#shared/undo/command.ts';
import { isAboutAbsent } from '../domain/changes.ts';
import { planOf } from '../domain/plan.ts';
import { commandOf, type Work } from './planCommands.ts';
import { createPlanStore, type PlanStore } from './planStore.ts';
import type { Place, SaveContext } from './saveContext.ts';
import type { SessionSource } from './useShownSession.ts';

/** The plan as it is shown: changed at once, saved by commands, and replaced when the server says something else. */
export function usePlan(place: Place, session: SeatingSession, source: SessionSource) {
  const api = useApi();
  const [store] = useState(() => createPlanStore(planOf(session)));
  const plan = useSyncExternalStore(store.subscribe, store.plan, store.plan);
  useEffect(() => store.adopt(planOf(session)), [store, session]);
  const context: SaveContext = { api, place, store, onSaved: () => source.write(store.known()) };
  const [made] = useState(() => new WeakMap<Command, Work>());
  return {
    plan,
    store,
    command: (label: string, work: Work) => {
      const command = commandOf(context, label, work);
      made.set(command, work);
      return command;
    },
    /** Whether nobody of those whom a command seats is in the session any more: it has nothing to undo. */
    isVoid: (command: Command) =>
      made.get(command)?.actions.every((action) => isAboutAbsent(store.known(), action)) ?? false,
  };
}

/** Reads again what nobody is sure of, once nothing is being saved. */
export function useLookAgain(store: PlanStore, source: SessionSource, isBusy: boolean): void {
  const isUnsure = useSyncExternalStore(store.subscribe, store.isUnsure, store.isUnsure);
  const look = useEffectEvent(async () => {
    const answer = store.ask();
    const session = await source.readAgain();
    answer(session && planOf(session));
  });
  useEffect(() => {
    if (isUnsure && !isBusy) void look();
  }, [isUnsure, isBusy]);
}
