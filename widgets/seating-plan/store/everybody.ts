import type { Speaker } from '#shared/api/sessions.ts';
import { autoSeat } from '../domain/autoSeat.ts';
import { guestsOf } from '../domain/plan.ts';
import type { SeatStep } from '../domain/seats.ts';
import type { SaveContext } from './saveContext.ts';

/** A chair for everybody who has none. Where locks are in the way of all it says so by what the command refuses. */
export function everybody(
  { store, locks }: Pick<SaveContext, 'store' | 'locks'>,
  speakers: readonly Speaker[],
): readonly SeatStep[] {
  const plan = store.plan();
  const guests = guestsOf(plan, speakers);
  const steps = autoSeat(guests, plan.table, locks());
  return steps.length > 0 ? steps : autoSeat(guests, plan.table);
}
