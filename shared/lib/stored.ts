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

/** Whether it outlives the page: `tab`, as long as the tab is open, also when it is loaded anew. */
export type Lasting = boolean | 'tab';

const places = ['localStorage', 'sessionStorage'] as const;

/** What the storage does not have. */
const inMemory = new Map<string, string>();

/** All keys of this kind that the storage has; none where it is turned off. */
const storedKeys = (): readonly string[] => places.flatMap(keysIn);

function keysIn(place: (typeof places)[number]): readonly string[] {
  const keys: string[] = [];
  try {
    const storage = globalThis[place];
    for (let index = 0; index < storage.length; index += 1) {
      const key = storage.key(index);
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
    return localStorage.getItem(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the browser has taken what is kept there, so that it outlives the page; also where there is nothing. */
export const isStored = (key: string): boolean => !inMemory.has(key);

/** Keeps a value as JSON; `null` removes it. What `isLasting` denies never leaves the page's memory. */
export function writeStored(key: string, value: unknown, isLasting: Lasting = true): void {
  const text = value === null ? null : JSON.stringify(value);
  inMemory.delete(key);
  try {
    // First, so that nothing old stays where the new is refused.
    for (const place of places) globalThis[place].removeItem(key);
    if (text !== null && isLasting !== false && text.length <= longestStored)
      return (isLasting === 'tab' ? sessionStorage : localStorage).setItem(key, text);
  } catch (error) {
    report(error, 'keeping something on this device');
  }
  if (text !== null) inMemory.set(key, text);
}
