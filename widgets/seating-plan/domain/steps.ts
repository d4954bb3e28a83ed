/** The calls that bring a change about, and those that take it back (S3 §4.3, §7.4, S-23, S-24, S-26). */
import type { Table } from '#shared/api/seating.ts';
import type { Action, Plan } from './changes.ts';
import { lockName, type Locks } from './locks.ts';
import { occupantOf, type Seated, type SeatStep } from './seats.ts';
import { hasChair } from './tables.ts';

/**
 * Seats somebody: a chair holds one, so who sat there is unseated first (S3 §4.3, S-24). Nothing to do for one's own chair.
 */
export function seat(people: readonly Seated[], speakerId: string, chair: number): SeatStep[] {
  const before = chairOf(people, speakerId);
  if (before === chair) return [];
  const previous = occupantOf(people, chair);
  const freed: SeatStep[] = previous ? [{ speakerId: previous.id, chair: null, before: chair }] : [];
  return [...freed, { speakerId, chair, before }];
}

/** Two people change places; with an empty chair it is a move. The chair is freed before it is taken. */
export function swap(people: readonly Seated[], speakerId: string, chair: number): SeatStep[] {
  const before = chairOf(people, speakerId);
  const other = occupantOf(people, chair);
  if (!other || before === null || other.id === speakerId) return seat(people, speakerId, chair);
  return [
    { speakerId: other.id, chair: null, before: chair },
    { speakerId, chair, before },
    { speakerId: other.id, chair: before, before: null },
  ];
}

/** As `swap`, but nobody is sent to a chair that the table has not. */
export function changePlaces({ people, table }: Plan, speakerId: string, chair: number): SeatStep[] {
  return (hasChair(table, chairOf(people, speakerId)) ? swap : seat)(people, speakerId, chair);
}

/** Takes somebody's seat away, as the trash does: `PUT null`, never `DELETE` (S-23). */
export function unseat(people: readonly Seated[], speakerId: string): SeatStep[] {
  const before = chairOf(people, speakerId);
  return before === null ? [] : [{ speakerId, chair: null, before }];
}

/** What undoes some steps: the same backwards. */
export function inverseOf(steps: readonly SeatStep[]): SeatStep[] {
  return steps
    .toReversed()
    .map(({ speakerId, chair, before }) => ({ speakerId, chair: before, before: chair }));
}

function chairOf(people: readonly Seated[], speakerId: string): number | null {
  return people.find(({ id }) => id === speakerId)?.chair ?? null;
}

/** Who loses a seat when so many chairs are left (S-26): those above, in the order of their chairs. */
export function losersOf<T extends Seated>(people: readonly T[], chairs: number): T[] {
  return people
    .filter(({ chair }) => chair !== null && chair > chairs)
    .toSorted((a, b) => (a.chair ?? 0) - (b.chair ?? 0));
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

/** Whether an action seats somebody where somebody else sits. */
export function isTaken({ people }: Plan, action: Action): boolean {
  if (action.kind === 'table') return false;
  const { speakerId, chair } = action.step;
  return chair !== null && people.some((person) => person.chair === chair && person.id !== speakerId);
}

/** Whether a plan has what an action makes of it, or its undoing: a table that nobody has saved it has not. */
export function isAsAfter(plan: Plan, action: Action, isUndone: boolean): boolean {
  if (action.kind === 'table') {
    const made = isUndone ? action.before : action.table;
    return !plan.unsaved && JSON.stringify(plan.table) === JSON.stringify(made);
  }
  const { speakerId, chair, before } = action.step;
  return !isAboutAbsent(plan, action) && chairOf(plan.people, speakerId) === (isUndone ? before : chair);
}

/** Whether a step moves somebody who stays, or changes a chair that stays as it is. */
export function isHeld(locks: Locks, { speakerId, chair, before }: SeatStep): boolean {
  const chairs = [chair, before].flatMap((one) => (one === null ? [] : [{ chair: one }]));
  return [{ person: speakerId }, ...chairs].some((one) => locks.includes(lockName(one)));
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
