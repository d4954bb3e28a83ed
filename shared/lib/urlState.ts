/**
 * State of a screen in the page's query string (DESIGN.md §7). The address belongs to the host: only our own keys are
 * touched; all else, its order and spelling, the hash and `history.state` (Livewire and Turbo keep theirs there) stay.
 */
import { report } from './report.ts';

/** The values of these keys, decoded; `null` for one that is not there. The first wins where a key is repeated. */
export function readUrlState<K extends string>(keys: readonly K[]): Record<K, string | null>;
export function readUrlState(keys: readonly string[]): Record<string, string | null> {
  const query = new URLSearchParams(globalThis.location.search);
  return Object.fromEntries(
    keys.map((key) => [key, waiting.get(key) ?? (waiting.has(key) ? null : query.get(key))]),
  );
}

const waiting = new Map<string, string | null>();

/**
 * Writes keys into the address without a new history entry; `null` and `undefined` take a key out. Writes of one task
 * become one; a browser that refuses (sandboxed page, too many at once) is reported, never thrown.
 */
export function writeUrlState(values: Readonly<Record<string, string | null | undefined>>): void {
  if (waiting.size === 0) queueMicrotask(writeWaiting);
  for (const [key, value] of Object.entries(values)) waiting.set(key, value ?? null);
}

/**
 * Writes keys into the address as a new history entry, so that Back returns to the one before. Livewire and Turbo restore a
 * whole page when they find their state in an entry: in ours, and in the one below, it lies inside, out of their sight.
 */
export function pushUrlState(values: Readonly<Record<string, string | null | undefined>>): void {
  // What still waits belongs to the entry before.
  if (waiting.size > 0) writeWaiting();
  const pushed = Object.entries(values).map(([key, value]) => [key, value ?? null] as const);
  const { history } = globalThis;
  write(new Map(pushed), (address) => {
    const state = isRecord(history.state) ? { [wrapKey]: pageState() } : null;
    if (state) {
      history.replaceState(state, '');
      globalThis.addEventListener('popstate', onMove);
    }
    history.pushState(state, '', address);
  });
}

/** Holds the page's own state, which nobody but us looks for in it. */
const wrapKey = 'event-widgets';

/** The page's own state of this entry. What the page has added to ours since is newer than what lies inside. */
function pageState(): unknown {
  const { state } = globalThis.history;
  if (!isRecord(state)) return null;
  const { [wrapKey]: inside, ...added } = state;
  return Object.keys(added).length > 0 ? added : (inside ?? null);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function writeWaiting(): void {
  const values = new Map(waiting);
  waiting.clear();
  const { history } = globalThis;
  write(values, (address) => history.replaceState(history.state, '', address));
}

function write(values: ReadonlyMap<string, string | null>, put: (address: string) => void): void {
  try {
    const { origin, pathname, search, hash } = globalThis.location;
    const next = withValues(search, values);
    // As a whole: a page with a `base` elsewhere would lead a part of it there.
    if (next !== search) put(`${origin}${pathname}${next}${hash}`);
    known = look();
  } catch (error) {
    report(error, 'writing the address');
  }
}

const owners = new Map<string, HTMLElement>();

/**
 * Whether an element has these keys of the address: the first of the page that asks for any of them, until it lets go or, where
 * another one asks, is gone. One that is gone asks in vain, but may still put away what it has written.
 */
export function claimUrlState(keys: readonly string[], element: HTMLElement): boolean {
  if (!element.isConnected) return keys.every((key) => owners.get(key) === element);
  const isOthers = (key: string) => (owners.get(key) ?? element) !== element && owners.get(key)?.isConnected;
  if (keys.some(isOthers)) return false;
  if (keys.every((key) => owners.get(key) === element)) return true;
  for (const key of keys) owners.set(key, element);
  known = look();
  return true;
}

/** Lets go of those keys that the element has. */
export function releaseUrlState(keys: readonly string[], element: HTMLElement): void {
  for (const key of keys) if (owners.get(key) === element) owners.delete(key);
}

/** A query string with these keys set in their place, new ones at the end; all other parts are left as they are. */
export function withValues(search: string, values: ReadonlyMap<string, string | null>): string {
  const left = new Map(values);
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .flatMap((part) => {
      const key = keyOf(part);
      const value = values.get(key);
      if (part === '' || value === undefined) return part;
      return left.delete(key) && value !== null ? pair(key, value) : [];
    });
  const added = [...left].flatMap(([key, value]) => (value === null ? [] : pair(key, value)));
  const query = [...parts, ...added].filter((part) => part !== '').join('&');
  return query === '' ? '' : `?${query}`;
}

function keyOf(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}

function pair(key: string, value: string): string {
  return new URLSearchParams([[key, value]]).toString();
}

/** An entry of the history: what the page knows it by, and what our keys say. */
interface Entry {
  readonly state: string;
  /** The address without our keys. */
  readonly place: string;
  readonly values: ReadonlyMap<string, string | null>;
}

/** The entry that we saw last. */
let known: Entry | null = null;

function look(): Entry {
  const { pathname, search, hash } = globalThis.location;
  const query = new URLSearchParams(search);
  const without = new Map([...owners.keys()].map((key) => [key, null] as const));
  return {
    state: JSON.stringify(pageState()),
    place: `${pathname}${withValues(search, without)}${hash}`,
    values: new Map([...owners.keys()].map((key) => [key, query.get(key)])),
  };
}

/** Whether the user went from one of a screen's entries to another: for the page, both are one. */
function isWithinPage(before: Entry | null, now: Entry): boolean {
  if (now.state !== before?.state || now.place !== before.place) return false;
  const isChanged = (key: string, value: string | null) => value !== (before.values.get(key) ?? null);
  return [...now.values].some(([key, value]) => owners.get(key)?.isConnected && isChanged(key, value));
}

const listeners = new Set<() => void>();

function onMove(): void {
  const before = known;
  known = look();
  const { history } = globalThis;
  const isOutOfSight = isRecord(history.state) && Object.keys(history.state).join() === wrapKey;
  if (isOutOfSight && !isWithinPage(before, known)) {
    // The page has to restore this one after all.
    const state = pageState();
    history.replaceState(state, '');
    globalThis.dispatchEvent(new PopStateEvent('popstate', { state }));
  } else for (const listener of listeners) listener();
}

/** Told when the user goes back or forward; the address has its new values then. The returned function stops. */
export function onUrlChange(listener: () => void): () => void {
  globalThis.addEventListener('popstate', onMove);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
