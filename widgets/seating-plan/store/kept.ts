/** What the sessions of one screen go on with when they are left and come back to: plan, steps of undo, and what is being saved. */
import { kindOf } from '#shared/api/errors.ts';
import type { SeatingSession } from '#shared/api/sessions.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import type { CommandStack } from '#shared/undo/command.ts';
import { planOf } from '../domain/plan.ts';
import { createPlanStore, type PlanStore } from './planStore.ts';
import { ChangedByOther } from './saveContext.ts';

export interface Kept {
  readonly store: PlanStore;
  readonly commands: CommandStack;
}

/** Gives what is kept of a session; the first time it begins with the session as it is. */
export function createKept(): (session: SeatingSession) => Kept {
  const known: Record<string, Kept> = {};
  return (session) =>
    (known[session.id] ??= {
      store: createPlanStore(planOf(session)),
      commands: createCommandStack({
        isConflict: (error) => kindOf(error) === 'conflict' || error instanceof ChangedByOther,
      }),
    });
}
