/** Check-ins that wait on this device for other events than the one at whose door it stands. */
import * as v from 'valibot';
import { parseJson } from '#shared/lib/json.ts';
import { look, result } from '../store/disk.ts';

/** What a place is named by: server, tenant, event. */
const placeSchema = v.array(v.string());

interface LeftElsewhere {
  readonly eventId: string;
  readonly count: number;
}

/** How many wait for other events of the same server and tenant; rejects where the browser keeps no database. */
export async function leftElsewhere(name: string): Promise<readonly LeftElsewhere[]> {
  const [server, tenant, here] = placeOf(name);
  const all = await look(async (table) => {
    const [keys, values] = await Promise.all([result(table.getAllKeys()), result<unknown[]>(table.getAll())]);
    return keys.map((key, index) => ({ key: typeof key === 'string' ? key : '', value: values[index] }));
  });
  return (all ?? []).flatMap(({ key, value }) => {
    const [ofServer, ofTenant, eventId] = placeOf(key);
    if (eventId === undefined || eventId === here || ofServer !== server || ofTenant !== tenant) return [];
    return [{ eventId, count: Array.isArray(value) ? value.length : 1 }];
  });
}

function placeOf(name: string) {
  const parsed = parseJson(name);
  const read = v.safeParse(placeSchema, parsed.ok ? parsed.value : null);
  return read.success ? read.output : [];
}
