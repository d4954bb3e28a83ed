/** JSON from the server, read without surprises. */

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'empty' | 'invalid' };

/** Names that may pollute a prototype when the value is merged, also written with escapes. */
const suspicious = /__proto__|"constructor"|\\u00[4-7]/i;

/** Lists and objects within each other: what reads or writes deeper ones by calling itself has no stack left at some depth. */
const mostLevels = 500;

/**
 * Parses JSON; keys that could reach a prototype (`__proto__`, `constructor.prototype`) are left out. A byte-order mark
 * in front is skipped. What is nested more than 500 deep is invalid.
 */
export function parseJson(text: string): ParsedJson {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (json.trim() === '') return { ok: false, reason: 'empty' };
  try {
    const value: unknown = suspicious.test(json) ? JSON.parse(json, leaveOut) : JSON.parse(json);
    // Each level has two brackets at least.
    if (json.length <= 2 * mostLevels || !isTooDeep(value)) return { ok: true, value };
  } catch {
    // No JSON.
  }
  return { ok: false, reason: 'invalid' };
}

/** Level by level, since it may have no end for whoever calls itself. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNest);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNest));
  }
  return false;
}

const isNest = (given: unknown): given is object => typeof given === 'object' && given !== null;

function leaveOut(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  const reachesPrototype = key === 'constructor' && typeof value === 'object' && value !== null;
  return reachesPrototype && Object.hasOwn(value, 'prototype') ? undefined : value;
}

/** Whether it is a map of names to anything: an object of JSON that is no list. */
export function isMap(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
