import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveTable, seatSpeaker } from '#shared/api/seating.ts';
import type { SeatingSession } from '#shared/api/sessions.ts';
import type { Api } from '#shared/api/client.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Command } from '#shared/undo/command.ts';
import { inverseActions, type Action } from '../domain/changes.ts';
import { planOf } from '../domain/plan.ts';
import { createPlanStore } from './planStore.ts';

export interface Place {
  readonly eventId: string;
  readonly sessionId: string;
}

/**
 * The plan as it is shown: changed at once, saved by commands whose inverse is the same calls backwards, and replaced when the
 * server says something else.
 */
export function usePlan(place: Place, session: SeatingSession) {
  const api = useApi();
  const [store] = useState(() => createPlanStore(planOf(session)));
  const plan = useSyncExternalStore(store.subscribe, store.plan, store.plan);
  useEffect(() => store.adopt(planOf(session)), [store, session]);

  const save = async (actions: readonly Action[]) => {
    await send(api, place, actions);
    return store.version();
  };
  const command = (label: string, actions: readonly Action[]): Command => {
    const back = inverseActions(actions);
    return {
      label,
      record: `session/${place.sessionId}`,
      do: () => save(actions),
      undo: () => save(back),
      currentVersion: store.version,
      showDone: () => store.show(actions),
      showUndone: () => store.show(back),
    };
  };
  return { plan, command, version: store.version };
}

/** One after another; when one is refused, those before it are taken back, so that nobody is left without a seat (S-24). */
async function send(api: Api, place: Place, actions: readonly Action[]): Promise<void> {
  const done: Action[] = [];
  try {
    for (const action of actions) {
      await sendOne(api, place, action);
      done.push(action);
    }
  } catch (error) {
    for (const action of inverseActions(done)) {
      await sendOne(api, place, action).catch((problem: unknown) =>
        report(problem, 'seating-plan: take back'),
      );
    }
    throw error;
  }
}

function sendOne(api: Api, place: Place, action: Action): Promise<void> {
  if (action.kind === 'table') return saveTable(api, { ...place, table: action.table });
  const { speakerId, chair } = action.step;
  return seatSpeaker(api, { ...place, speakerId, chair });
}
