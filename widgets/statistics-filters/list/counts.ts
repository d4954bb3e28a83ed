/** Where the counts of a filter are kept: by user, tenant and event, and by filter. */
import * as v from 'valibot';
import type { CommonProps } from '#shared/island/attributes.ts';
import { storageKey } from '#shared/lib/owner.ts';

export const countsSchema = v.object({
  of: v.string(),
  days: v.pipe(v.array(v.object({ day: v.string(), value: v.number() })), v.readonly()),
});

export function countsKey({ tenant, userId, guard, eventId }: CommonProps, id: string): string {
  return storageKey('filter-counts', { tenant, userId, guard }, eventId ?? '', id);
}
