/** The plan as the server has it and as it is shown, outside of React: commands read and change it whenever their turn comes. */
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { applyActions, isSamePlan, type Action, type Plan } from '../domain/changes.ts';

export interface PlanStore {
  /** As shown: the server's plan with what is being saved on top. */
  readonly plan: () => Plan;
  /** As the server has it, as far as we know. */
  readonly known: () => Plan;
  /** Grows with each plan that is not ours. */
  readonly version: () => number;
  /** Shows what is still to be saved, asked anew with every change; gives back how to hide it. */
  readonly show: (rest: () => readonly Action[]) => () => void;
  /** A call begins that makes this of the server's plan. */
  readonly begin: (change: (plan: Plan) => Plan) => Call;
  /** Takes over what is heard of the server; our own echo changes nothing, an echo that comes late leaves a doubt. */
  readonly adopt: (plan: Plan) => void;
  /** The server may have something else than we know: it has to be read again. */
  readonly doubt: () => void;
  readonly isUnsure: () => boolean;
  /** Begins to read again; the answer counts whatever was thought, unless something was sent meanwhile. `null`: none came. */
  readonly ask: () => (answer: Plan | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A call on its way. */
export interface Call {
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** So many states of ours may still be on their way back to us. */
const rememberedStates = 50;

/** A store that begins with a plan. */
export function createPlanStore(first: Plan): PlanStore {
  const changed = createEmitter<null>();
  const layers: (() => readonly Action[])[] = [];
  const calls: ((plan: Plan) => Plan)[] = [];
  /** What the server had between two calls of ours. */
  let ours: readonly Plan[] = [];
  /** What it has if a call without an answer was done all the same. */
  let possible: readonly Plan[] = [];
  let known = first;
  let shown = first;
  let version = 0;
  let isUnsure = false;
  let begun = 0;
  let asked = 0;

  const refresh = () => {
    shown = applyActions(
      known,
      layers.flatMap((rest) => rest()),
    );
    changed.emit(null);
  };
  const isAmong = (plans: readonly Plan[], plan: Plan) => plans.some((one) => isSamePlan(one, plan));
  const doubt = () => {
    isUnsure = true;
    refresh();
  };
  const end = (change: (plan: Plan) => Plan) => void calls.splice(calls.indexOf(change), 1);
  return {
    plan: () => shown,
    known: () => known,
    version: () => version,
    show: (rest) => {
      layers.push(rest);
      refresh();
      return () => {
        const index = layers.indexOf(rest);
        if (index !== -1) layers.splice(index, 1);
        refresh();
      };
    },
    begin: (change) => {
      begun += 1;
      calls.push(change);
      return {
        done: () => {
          end(change);
          ours = [...ours, known].slice(-rememberedStates);
          known = change(known);
          refresh();
        },
        failed: (error) => {
          end(change);
          if (isOutcomeUnknown(error)) possible = [...possible, change(known)];
        },
      };
    },
    adopt: (next) => {
      const underWay = calls.map((change) => change(known));
      if (isAmong([known, ...underWay], next)) return;
      if (isAmong(ours, next)) return doubt();
      known = next;
      version += 1;
      // What was answered just now may not be in it.
      isUnsure ||= calls.length > 0;
      refresh();
    },
    doubt,
    isUnsure: () => isUnsure,
    ask: () => {
      asked += 1;
      const [question, before] = [asked, begun];
      return (answer) => {
        if (question !== asked || (answer && before !== begun)) return;
        isUnsure = false;
        if (answer && !isSamePlan(answer, known)) {
          if (!isAmong(possible, answer)) version += 1;
          known = answer;
        }
        possible = [];
        refresh();
      };
    },
    subscribe: (listener) => changed.on(listener),
  };
}
