/** What is done with the plan as it is shown at that moment. */
import { autoSeat } from '../domain/autoSeat.ts';
import type { Action } from '../domain/changes.ts';
import { guestsOf } from '../domain/plan.ts';
import { changePlaces, seat, seatActions, unseat } from '../domain/steps.ts';
import type { Speaker } from '#shared/api/sessions.ts';
import type { SaveContext } from './saveContext.ts';

type Shown = Pick<SaveContext, 'store'>;

export const seatAt = ({ store }: Shown, id: string, chair: number): readonly Action[] =>
  seatActions(seat(store.plan().people, id, chair));

export const swapWith = ({ store }: Shown, id: string, chair: number): readonly Action[] =>
  seatActions(changePlaces(store.plan(), id, chair));

export const standUp = ({ store }: Shown, id: string): readonly Action[] =>
  seatActions(unseat(store.plan().people, id));

/** A chair for everybody who has none. Where locks are in the way of all it says so by what the command refuses. */
export function everybody(
  { store, locks }: Pick<SaveContext, 'store' | 'locks'>,
  speakers: readonly Speaker[],
): readonly Action[] {
  const plan = store.plan();
  const guests = guestsOf(plan, speakers);
  const steps = autoSeat(guests, plan.table, locks());
  return seatActions(steps.length > 0 ? steps : autoSeat(guests, plan.table));
}
