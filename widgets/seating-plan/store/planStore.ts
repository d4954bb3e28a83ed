/** The plan as it is shown, outside of React: commands read and change it whenever their turn comes. */
import { createEmitter } from '#shared/lib/emitter.ts';
import { applyActions, inverseActions, isSamePlan, type Action, type Plan } from '../domain/changes.ts';

export interface PlanStore {
  readonly plan: () => Plan;
  /** Grows with each plan that is not ours. */
  readonly version: () => number;
  /** Shows some actions; gives back how to take them back. */
  readonly show: (actions: readonly Action[]) => () => void;
  /** Takes over what the server says, if it is something else than what it said before. */
  readonly adopt: (plan: Plan) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that begins with a plan. */
export function createPlanStore(first: Plan): PlanStore {
  const changed = createEmitter<null>();
  let plan = first;
  let adopted = first;
  let version = 0;
  const put = (next: Plan) => {
    plan = next;
    changed.emit(null);
  };
  return {
    plan: () => plan,
    version: () => version,
    show: (actions) => {
      put(applyActions(plan, actions));
      return () => put(applyActions(plan, inverseActions(actions)));
    },
    adopt: (next) => {
      // Drawn anew is not said anew: what is being saved stays.
      if (isSamePlan(next, adopted)) return;
      adopted = next;
      if (isSamePlan(next, plan)) return;
      version += 1;
      put(next);
    },
    subscribe: (listener) => changed.on(listener),
  };
}
