import type { Table } from '#shared/api/seating.ts';
import type { Action } from '../domain/changes.ts';
import type { Seated } from '../domain/seats.ts';
import { changeTable, losersOf } from '../domain/steps.ts';
import { isPersonFixed } from '../domain/locks.ts';
import { chairsOf } from '../domain/tables.ts';
import type { SaveContext } from './saveContext.ts';

/**
 * Another table, and who loses a seat by it. `agree` is asked who may, and again when that has changed until the answer (S-26).
 * Nothing is to be done without its consent; for somebody who is locked it is not asked, since the command refuses.
 */
export async function smaller(
  { store, locks }: Pick<SaveContext, 'store' | 'locks'>,
  table: Table,
  agree: (losers: readonly Seated[]) => Promise<boolean>,
): Promise<readonly Action[]> {
  const newest = () => losersOf(store.plan().people, chairsOf(table));
  for (let agreed = ''; ;) {
    const losers = newest();
    const asked = losers.map(({ id }) => id).join(' ');
    const isHeld = losers.some((one) => isPersonFixed(locks(), one));
    if (asked === agreed || losers.length === 0 || isHeld)
      return changeTable(losers, table, store.plan().table);
    if (!(await agree(losers))) return [];
    agreed = asked;
  }
}
