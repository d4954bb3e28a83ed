import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { SeatingSession } from '#shared/api/sessions.ts';
import { useApi } from '#shared/query/useApi.ts';
import { planOf } from '../domain/plan.ts';
import type { PlanStore } from './planStore.ts';
import type { SaveContext } from './saveContext.ts';
import type { SessionSource } from './useShownSession.ts';

export interface PlanOptions extends Pick<SaveContext, 'place' | 'store' | 'source' | 'onSeries'> {
  readonly session: SeatingSession;
}

/** The plan as it is shown: changed at once, saved by commands, and replaced when the server says something else. */
export function usePlan(
  { place, store, session, source, onSeries }: PlanOptions,
  locks: SaveContext['locks'],
) {
  const api = useApi();
  const plan = useSyncExternalStore(store.subscribe, store.plan, store.plan);
  useEffect(() => store.adopt(planOf(session)), [store, session]);
  const context: SaveContext = { api, place, store, source, locks, onSeries };
  return { plan, context };
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
