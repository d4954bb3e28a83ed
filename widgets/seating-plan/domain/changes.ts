/** A change of the plan as a list of calls that can be turned round (S-23, S-24, S-26). */
import type { Table } from '#shared/api/seating.ts';
import { applySteps, inverseOf, type Seated, type SeatStep } from './seats.ts';

export type Action =
  | { readonly kind: 'seat'; readonly step: SeatStep }
  | { readonly kind: 'table'; readonly table: Table; readonly before: Table };

/** Who sits where at which table. */
export interface Plan {
  readonly people: readonly Seated[];
  readonly table: Table;
}

/** Seats as actions. */
export function seatActions(steps: readonly SeatStep[]): Action[] {
  return steps.map((step) => ({ kind: 'seat', step }));
}

/** What undoes some actions, in the order that works: backwards. */
export function inverseActions(actions: readonly Action[]): Action[] {
  return actions
    .toReversed()
    .flatMap((action): Action[] =>
      action.kind === 'seat'
        ? seatActions(inverseOf([action.step]))
        : [{ kind: 'table', table: action.before, before: action.table }],
    );
}

/** The plan after some actions. */
export function applyActions(plan: Plan, actions: readonly Action[]): Plan {
  return actions.reduce<Plan>(
    (now, action) =>
      action.kind === 'seat'
        ? { ...now, people: applySteps(now.people, [action.step]) }
        : { ...now, table: action.table },
    plan,
  );
}

/** Whether an action seats somebody where somebody else sits. */
export function isTaken({ people }: Plan, action: Action): boolean {
  if (action.kind === 'table') return false;
  const { speakerId, chair } = action.step;
  return chair !== null && people.some((person) => person.chair === chair && person.id !== speakerId);
}

/** Whether an action is about somebody who is not in the session any more. */
export function isAboutAbsent({ people }: Plan, action: Action): boolean {
  return action.kind === 'seat' && !people.some(({ id }) => id === action.step.speakerId);
}

/** The plan without somebody. */
export function withoutPerson(plan: Plan, id: string): Plan {
  return { ...plan, people: plan.people.filter((person) => person.id !== id) };
}

/** Another table: those who lose their seat are unseated first (S-26). */
export function changeTable(losers: readonly Seated[], table: Table, before: Table): Action[] {
  const steps = losers.map(({ id, chair }): SeatStep => ({ speakerId: id, chair: null, before: chair }));
  return [...seatActions(steps), { kind: 'table', table, before }];
}

/** Whether two plans seat the same people on the same chairs of the same table. */
export function isSamePlan(a: Plan, b: Plan): boolean {
  if (JSON.stringify(a.table) !== JSON.stringify(b.table) || a.people.length !== b.people.length)
    return false;
  const chairs = new Map(a.people.map(({ id, chair }) => [id, chair]));
  return b.people.every(({ id, chair }) => chairs.has(id) && chairs.get(id) === chair);
}
