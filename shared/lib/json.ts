/** JSON from the server: read without surprises, written in one order. */

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'empty' | 'invalid' };

/** Names that may pollute a prototype when the value is merged, also written with escapes. */
const suspicious = /__proto__|"constructor"|\\u00[4-7]/i;

/**
 * Parses JSON; keys that could reach a prototype (`__proto__`, `constructor.prototype`) are left out. A byte-order mark
 * in front is skipped.
 */
export function parseJson(text: string): ParsedJson {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (json.trim() === '') return { ok: false, reason: 'empty' };
  try {
    return { ok: true, value: suspicious.test(json) ? JSON.parse(json, leaveOut) : JSON.parse(json) };
  } catch {
    return { ok: false, reason: 'invalid' };
  }
}

function leaveOut(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  const reachesPrototype = key === 'constructor' && typeof value === 'object' && value !== null;
  return reachesPrototype && Object.hasOwn(value, 'prototype') ? undefined : value;
}

/** JSON with the keys of every object in alphabetical order: equal values give equal texts. `undefined` is `null`. */
export function stableStringify(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isMap(part) ? inOrder(part) : part)) ?? 'null';
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(map: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
