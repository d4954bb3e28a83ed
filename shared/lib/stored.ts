/**
 * What is kept on a device: small things that are read again on the next visit, each under a key of its own. Storage may be
 * forbidden, full or written by anybody: what it does not take stays in the page's memory, what it gives is read by a schema.
 */
import * as v from 'valibot';
import { onClearDevice } from './clearDevice.ts';
import { parseJson } from './json.ts';
import { ownerOfKey, readOwner } from './owner.ts';
import { report } from './report.ts';

/** Longest text that is stored, in characters: the storage is the host's too. */
export const longestStored = 2_000_000;

/** What the storage does not have. */
const inMemory = new Map<string, string>();

/** All keys of this kind that the storage has; none where it is turned off. */
function storedKeys(): readonly string[] {
  const keys: string[] = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index);
      if (key !== null && ownerOfKey(key) !== null) keys.push(key);
    }
  } catch {
    // Storage that is turned off has nothing.
  }
  return keys;
}

onClearDevice((isTheirs) => {
  for (const key of [...storedKeys(), ...inMemory.keys()]) {
    if (isTheirs(ownerOfKey(key) ?? '')) writeStored(key, null);
  }
});

// What an older build has kept under no guard: it cannot be told whose it is, and nothing reads it any more.
for (const key of storedKeys()) if (!isOfGuard(key)) writeStored(key, null);

function isOfGuard(key: string): boolean {
  const { guard = '' } = readOwner(ownerOfKey(key) ?? '');
  return ['admin', 'contact_web', 'web'].includes(guard);
}

/** What is kept there; `null` where there is nothing, or nothing that the schema can read. */
export function readStored<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  const parsed = parseJson(inMemory.get(key) ?? textAt(key) ?? '');
  const read = v.safeParse(schema, parsed.ok ? parsed.value : null);
  return read.success ? read.output : null;
}

/** Storage that is turned off has nothing. */
function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; `null` removes it. What `isLasting` denies never leaves the page's memory. */
export function writeStored(key: string, value: unknown, isLasting = true): void {
  const text = value === null ? null : JSON.stringify(value);
  inMemory.delete(key);
  try {
    // First, so that nothing old stays where the new is refused.
    localStorage.removeItem(key);
    if (text !== null && isLasting && text.length <= longestStored) return localStorage.setItem(key, text);
  } catch (error) {
    report(error, 'keeping something on this device');
  }
  if (text !== null) inMemory.set(key, text);
}
