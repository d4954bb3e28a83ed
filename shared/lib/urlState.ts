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

function writeWaiting(): void {
  const values = new Map(waiting);
  waiting.clear();
  try {
    const { pathname, search, hash } = globalThis.location;
    const next = withValues(search, values);
    if (next === search) return;
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${next}${hash}`);
  } catch (error) {
    report(error, 'writing the address');
  }
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

/** Told when the user goes back or forward; the address has its new values then. The returned function stops. */
export function onUrlChange(listener: () => void): () => void {
  globalThis.addEventListener('popstate', listener);
  return () => globalThis.removeEventListener('popstate', listener);
}
