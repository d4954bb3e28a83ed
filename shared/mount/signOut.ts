/**
 * Signing out (DESIGN.md §3 «Draft vault»): the page event `widgets:signed-out`, the call of the loader, another tab, and a
 * user who comes after another one all clear this device of what islands have kept for who leaves.
 */
import { clearDevice, hasSignedOut, tellSignedIn } from '../lib/clearDevice.ts';
import { parseJson } from '../lib/json.ts';
import { ownerOfKey, readOwner, storageKey, type Owner } from '../lib/owner.ts';

/** Written and taken back at once: the other tabs hear of it. */
const relayKey = 'event-widgets.signed-out';

/** Where the page loader finds the call. */
const clearKey = Symbol.for('event-widgets.clear');

const loadOthers = () => import('../drafts/onDevice.ts');

/** Clears what was kept for a user of a tenant and guard, in all tabs; each that is not named stands for all. */
async function clearTabs(named: unknown): Promise<void> {
  const who = readWho(named);
  const isTold = tellTabs(who);
  await clearDevice(who, loadOthers);
  // A storage that was full has room by now.
  if (!isTold) tellTabs(who);
}

/** Whether the other tabs have heard; without storage they keep nothing either, past their own life. */
function tellTabs(who: Partial<Owner>): boolean {
  try {
    localStorage.setItem(relayKey, JSON.stringify({ ...who, at: Date.now() }));
    localStorage.removeItem(relayKey);
    return true;
  } catch {
    return false;
  }
}

function readWho(named: unknown): Partial<Owner> {
  if (typeof named !== 'object' || named === null) return {};
  const textOf = (key: string) => {
    const value: unknown = Reflect.get(named, key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  return { tenant: textOf('tenant'), userId: textOf('userId'), guard: textOf('guard') };
}

Reflect.set(globalThis, clearKey, clearTabs);

globalThis.addEventListener?.('widgets:signed-out', (event) => {
  void clearTabs(event instanceof CustomEvent ? event.detail : null);
});

const isUserKey = (key: string | null) => key?.startsWith('event-widgets.user.') ?? false;

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === null || newValue === null) return;
  if (isUserKey(key)) tellSignedIn(ownerOfKey(key) ?? '');
  if (key !== relayKey) return;
  const parsed = parseJson(newValue);
  if (parsed.ok) void clearDevice(readWho(parsed.value), loadOthers);
});

/** The users of the islands that are open, by island: the key of each. */
const here = new Map<Element, string>();

/** Users from before one who is new on this device, while islands of theirs are still open. */
const leaving = new Set<string>();

/**
 * Follows whose island it is; nobody's when it closes. A user who is new on this device ends what was kept for those before, of
 * the same tenant and guard, once no island of theirs is open.
 */
export function followUser(island: Element, user: Partial<Owner>): void {
  const { tenant, userId, guard } = user;
  const key = userId === undefined ? undefined : storageKey('user', { tenant, userId, guard });
  if (key === here.get(island)) return;
  const isHere = (one: string) => [...here.values()].includes(one);
  const isArriving = key !== undefined && !isHere(key);
  const isBack = key !== undefined && isBackWith(island, key);
  if (key === undefined) here.delete(island);
  else here.set(island, key);
  if (isArriving || isBack) welcome(key, isArriving);
  for (const one of [...leaving].filter((other) => !isHere(other))) {
    leaving.delete(one);
    void clearTabs(readOwner(ownerOfKey(one) ?? ''));
  }
}

/** Whether an island that opens on the page says that somebody who had signed out is back; one within another says nothing. */
function isBackWith(island: Element, key: string): boolean {
  const root = island.getRootNode();
  const isOnPage = root instanceof ShadowRoot && root.host.getRootNode() === document;
  return isOnPage && !here.has(island) && hasSignedOut(ownerOfKey(key) ?? '');
}

/** Only whoever arrives sends those before away: an island may open on a page that is left over from somebody who has signed out. */
function welcome(key: string, isArriving: boolean): void {
  const owner = ownerOfKey(key) ?? '';
  tellSignedIn(owner);
  try {
    if (localStorage.getItem(key) !== null) return;
    const { tenant, guard } = readOwner(owner);
    for (const other of isArriving ? Object.keys(localStorage).filter(isUserKey) : []) {
      const before = readOwner(ownerOfKey(other) ?? '');
      if (before.tenant === tenant && before.guard === guard) leaving.add(other);
    }
    localStorage.setItem(key, 'true');
  } catch {
    // Without storage nobody was here before.
  }
}
