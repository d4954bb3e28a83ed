/**
 * Signing out (DESIGN.md §3 «Draft vault»): the page event `widgets:signed-out`, the call of the loader, another tab, and a
 * user who comes after another one all clear this device of what islands have kept for who leaves.
 */
import type { CommonProps } from '../island/attributes.ts';
import { parseJson } from '../lib/json.ts';
import { signOut, type Leaver } from '../lib/signOut.ts';

/** Written and taken back at once: the other tabs hear of it. */
const relayKey = 'event-widgets.signed-out';

/** Where the page loader finds the call. */
const clearKey = Symbol.for('event-widgets.clear');

const loadOthers = () => import('../drafts/onDevice.ts');

/** Clears what was kept for a user of a tenant; each that is not named stands for all. */
async function clearDevice(named: unknown): Promise<void> {
  const leaver = readLeaver(named);
  try {
    localStorage.setItem(relayKey, JSON.stringify({ ...leaver, at: Date.now() }));
    localStorage.removeItem(relayKey);
  } catch {
    // Without storage the other tabs keep nothing either, past their own life.
  }
  await signOut(leaver, loadOthers);
}

function readLeaver(named: unknown): Leaver {
  if (typeof named !== 'object' || named === null) return {};
  return { tenant: textOf(named, 'tenant'), userId: textOf(named, 'userId') };
}

function textOf(named: object, key: string): string | undefined {
  const value: unknown = Reflect.get(named, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

Reflect.set(globalThis, clearKey, clearDevice);

globalThis.addEventListener?.('widgets:signed-out', (event) => {
  void clearDevice(event instanceof CustomEvent ? event.detail : null);
});

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== relayKey || newValue === null) return;
  const parsed = parseJson(newValue);
  if (parsed.ok) void signOut(readLeaver(parsed.value), loadOthers);
});

const userKey = 'event-widgets.user.';
const arrivals = new Set<string>();

/** A user who is new on this device ends what was kept for those before, of the same tenant and guard. */
export function noteUser({
  tenant = '',
  userId,
  guard = 'web',
}: Pick<CommonProps, 'tenant' | 'userId' | 'guard'>) {
  if (userId === undefined) return;
  const arrival = userKey + JSON.stringify([tenant, userId, guard]);
  if (arrivals.has(arrival)) return;
  arrivals.add(arrival);
  try {
    if (localStorage.getItem(arrival) !== null) return;
    localStorage.setItem(arrival, 'true');
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(userKey) || arrivals.has(key)) continue;
      const parsed = parseJson(key.slice(userKey.length));
      const [ofTenant, ofUser, ofGuard]: readonly unknown[] =
        parsed.ok && Array.isArray(parsed.value) ? parsed.value : [];
      if (ofTenant === tenant && ofGuard === guard) void clearDevice({ tenant, userId: ofUser });
    }
  } catch {
    // Without storage nobody was here before.
  }
}
