/** JSON from the server, read without surprises. */

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

/** Whether it is a map of names to anything: an object of JSON that is no list. */
export function isMap(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
