/** A change of the plan as a list of calls that can be turned round (S-23, S-24, S-26). */
import type { Table } from '#shared/api/seating.ts';
import { applySteps, type Seated, type SeatStep } from './seats.ts';

export type Action =
  | { readonly kind: 'seat'; readonly step: SeatStep }
  | { readonly kind: 'table'; readonly table: Table; readonly before: Table };

/** Who sits where at which table. */
export interface Plan {
  readonly people: readonly Seated[];
  readonly table: Table;
  /** `table` is only what could be saved: the server has none, or one of a type that nobody here knows. */
  readonly unsaved?: { readonly type: string | null };
}

/** The plan after some actions. */
export function applyActions(plan: Plan, actions: readonly Action[]): Plan {
  return actions.reduce<Plan>(
    (now, action) =>
      action.kind === 'seat'
        ? { ...now, people: applySteps(now.people, [action.step]) }
        : { people: now.people, table: action.table },
    plan,
  );
}

/** Whether two plans seat the same people on the same chairs of the same table. */
export function isSamePlan(a: Plan, b: Plan): boolean {
  const tableOf = ({ table, unsaved }: Plan) => JSON.stringify([table, unsaved]);
  if (tableOf(a) !== tableOf(b) || a.people.length !== b.people.length) return false;
  const chairs = new Map(a.people.map(({ id, chair }) => [id, chair]));
  return b.people.every(({ id, chair }) => chairs.has(id) && chairs.get(id) === chair);
}
