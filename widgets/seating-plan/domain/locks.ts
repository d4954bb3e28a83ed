/** Who and what stays where it is (issue «locks»): kept on this device, for the server knows nothing of it. */
import type { Table } from '#shared/api/seating.ts';
import type { Plan } from './changes.ts';
import { occupantOf, type Seated } from './seats.ts';
import { chairsOf, linesOf } from './tables.ts';

/** What can be locked. */
export type Lockable = { readonly chair: number } | { readonly person: string };

/** Names of what is locked. */
export type Locks = readonly string[];

export const lockName = (one: Lockable): string =>
  'chair' in one ? `chair ${one.chair}` : `person ${one.person}`;

/** Whether somebody stays where they are: locked, or on a locked chair. */
export function isPersonFixed(locks: Locks, { id, chair }: Seated): boolean {
  if (locks.includes(lockName({ person: id }))) return true;
  return chair !== null && locks.includes(lockName({ chair }));
}

/** Whether a chair stays as it is: locked, or taken by somebody who stays. */
export function isChairFixed(locks: Locks, { people }: Plan, chair: number): boolean {
  const occupant = occupantOf(people, chair);
  return locks.includes(lockName({ chair })) || (occupant !== undefined && isPersonFixed(locks, occupant));
}

/** Whether somebody may change to a chair; `null` is none. */
export function mayMove(locks: Locks, plan: Plan, id: string, chair: number | null): boolean {
  const person = plan.people.find((one) => one.id === id);
  if (!person || isPersonFixed(locks, person)) return false;
  return chair === null || !isChairFixed(locks, plan, chair);
}

/** The chairs that stay as they are and that another table has not. A lock of a chair that this table has not either counts for nothing. */
export function lockedBeyond(locks: Locks, plan: Plan, table: Table): number[] {
  const taken = plan.people.flatMap(({ chair }) => chair ?? []);
  const chairs = [...new Set([...linesOf(plan.table).flat(), ...taken])];
  return chairs
    .filter((chair) => chair > chairsOf(table) && isChairFixed(locks, plan, chair))
    .toSorted((a, b) => a - b);
}
