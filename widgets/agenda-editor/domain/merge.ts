/** Whose change wins, key by key (S-29): what a PUT sends, and what a screen shows after a colleague's change. */

export type Copy = Readonly<Record<string, unknown>>;

/** The body of a PUT: the newest copy of the server with our keys on top, so that nothing else of a colleague's is lost. */
export function buildPut(newest: Copy, ours: Copy): Copy {
  return { ...newest, ...ours };
}

/** Keys whose value is not the same in both; a key that one has and the other has not counts. */
export function changedKeys(from: Copy, to: Copy): string[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys].filter((key) => !isSame(key, from[key], to[key]));
}

/** Keys that say when something was stored, not what: two copies that differ only there are the same. */
const clerical = new Set(['updated_at', 'created_at']);

export type Merge =
  /** Nobody else touched what we changed: send this. */
  | { readonly kind: 'clean'; readonly body: Copy }
  /** The server has what we wanted already. */
  | { readonly kind: 'done' }
  /** A colleague gave another value to these keys since we began: ask. */
  | { readonly kind: 'conflict'; readonly keys: readonly string[]; readonly body: Copy };

/**
 * Three-way merge before a PUT.
 *
 * @param base the copy our change was made on.
 * @param ours the keys we changed, with their new values.
 * @param newest the server's copy now.
 */
export function mergeForPut(base: Copy, ours: Copy, newest: Copy): Merge {
  const open = Object.keys(ours).filter((key) => !isSame(key, newest[key], ours[key]));
  if (open.length === 0) return { kind: 'done' };
  const body = buildPut(newest, ours);
  const keys = open.filter((key) => !isSame(key, base[key], newest[key]));
  return keys.length > 0 ? { kind: 'conflict', keys, body } : { kind: 'clean', body };
}

/** What was lost when the server's copy after our PUT has not what we sent; clerical keys and keys we did not send aside. */
export function lostKeys(sent: Copy, now: Copy): string[] {
  return Object.keys(sent).filter((key) => !clerical.has(key) && !isSame(key, sent[key], now[key]));
}

/** Whether a copy differs from another in anything that matters to people. */
export function isChanged(from: Copy, to: Copy): boolean {
  return changedKeys(from, to).some((key) => !clerical.has(key));
}

/** Whether two copies agree in all that both say; what only one of them has is the server's own addition. */
export function agrees(a: Copy, b: Copy): boolean {
  return Object.keys(a).every((key) => clerical.has(key) || !(key in b) || isSame(key, a[key], b[key]));
}

/** Keys that servers write in several ways, as they are read: `09:05:00` is `09:05`, a day may be written as a moment. */
const readings: Readonly<Record<string, (written: string) => unknown>> = {
  day: (written) => written.trim().slice(0, 10),
  start: timeAsRead,
  end: timeAsRead,
  duration: Number,
};

function timeAsRead(written: string): string {
  return written.trim().split(':').slice(0, 2).join(':').padStart(5, '0');
}

/** Whether two copies say the same under a key, however it is written. */
export function isSame(key: string, a: unknown, b: unknown): boolean {
  const read = readings[key];
  const asRead = (value: unknown) =>
    read && (typeof value === 'string' || typeof value === 'number') ? read(String(value)) : value;
  return isEqual(asRead(a), asRead(b));
}

/** Equality of plain values as JSON knows them: order of keys aside, a missing key and `undefined` alike. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((value, index) => isEqual(value, b[index]));
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isEqual(Reflect.get(a, key), Reflect.get(b, key)));
}
