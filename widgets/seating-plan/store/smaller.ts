import type { Table } from '#shared/api/seating.ts';
import type { Action } from '../domain/changes.ts';
import type { Seated } from '../domain/seats.ts';
import { changeTable, losersOf } from '../domain/steps.ts';
import { chairsOf } from '../domain/tables.ts';
import type { PlanStore } from './planStore.ts';

/**
 * Another table, and who loses a seat by it. `agree` is asked who may, and again when that has changed until the answer (S-26).
 * Nothing is to be done without its consent.
 */
export async function smaller(
  store: PlanStore,
  table: Table,
  agree: (losers: readonly Seated[]) => Promise<boolean>,
): Promise<readonly Action[]> {
  const newest = () => losersOf(store.plan().people, chairsOf(table));
  for (let agreed = ''; ;) {
    const losers = newest();
    const asked = losers.map(({ id }) => id).join(' ');
    if (asked === agreed || losers.length === 0) return changeTable(losers, table, store.plan().table);
    if (!(await agree(losers))) return [];
    agreed = asked;
  }
}
