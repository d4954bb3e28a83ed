/**
 * What is kept on the device beside drafts: much of it, and nobody's only copy, as the versions of a mail (screens.md §4). It has
 * a database of its own, so that no draft is ever dropped for it. On disk for a known user, else in memory.
 */
import { hasSignedOut, onClearDevice } from '../lib/clearDevice.ts';
import { parseJson } from '../lib/json.ts';
import { ownerOf, type Owner } from '../lib/owner.ts';
import { createQueue } from '../lib/queue.ts';
import { report } from '../lib/report.ts';

const databaseName = 'event-widgets-shelf';

/** All things of an origin together, in characters; those that were put there first go first. */
export const mostOnShelf = 48_000_000;

interface Kept {
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Texts under names, of one user. Nothing ever rejects. */
export interface Shelf {
  /** `null` where there is none. */
  readonly read: (name: string) => Promise<string | null>;
  /**
   * Reads and writes in one go, whatever other tabs do; `null` takes it away. Gives what is there now. Where the browser has no room
   * it is done once more later, to what is there then. Nothing is written, nor asked for, once the user has signed out.
   */
  readonly change: (name: string, change: Work) => Promise<string | null>;
  /** Whether it outlives the page: not that of an unknown user, nor what the browser has no room for, or refuses. */
  readonly isLasting: (name: string) => Promise<boolean>;
}

type Work = (text: string | null) => string | null;

/** Of unknown users. */
const pageMemory = new Map<string, string | null>();
/** What found no room on disk, in its order. It is done anew to what is there then: other tabs may have written meanwhile. */
const unwritten = new Map<string, readonly Work[]>();
const redo = (key: string, text: string | null) =>
  (unwritten.get(key) ?? []).reduce((now, work) => work(now), text);
const inTurn = createQueue();

onClearDevice((isTheirs) =>
  inTurn(async () => {
    const isGone = (key: unknown) => isTheirs(ownerIn(key));
    for (const map of [unwritten, pageMemory]) for (const key of map.keys()) if (isGone(key)) map.delete(key);
    await onDisk('readwrite', async (store) => {
      for (const key of await result(store.getAllKeys())) if (isGone(key)) store.delete(key);
      return true;
    });
  }),
);

/** Opens the shelf of a user; all of the same user see the same things. */
export function openShelf(owner: Owner): Shelf {
  const isKnown = owner.userId !== undefined;
  const keyOf = (name: string) => JSON.stringify([ownerOf(owner), name]);
  const change = async (key: string, work: Work) => {
    if (!isKnown) {
      const text = work(pageMemory.get(key) ?? null);
      pageMemory.set(key, text);
      return text;
    }
    if (hasSignedOut(ownerOf(owner))) return null;
    let before = redo(key, null);
    const written = await onDisk('readwrite', async (store) => {
      before = redo(key, toKept(await result(store.get(key)))?.text ?? null);
      const text = work(before);
      if (text === null) store.delete(key);
      else store.put({ text, at: Date.now() } satisfies Kept, key);
      return { text };
    });
    if (written) {
      unwritten.delete(key);
      void inTurn(() => makeRoom(key));
      return written.text;
    }
    const text = work(before);
    if (text !== before) unwritten.set(key, [...(unwritten.get(key) ?? []), work]);
    return text;
  };
  return {
    read: (name) =>
      inTurn(async () => {
        const key = keyOf(name);
        if (!isKnown) return pageMemory.get(key) ?? null;
        const kept = await onDisk('readonly', async (store) => result(store.get(key)));
        return redo(key, toKept(kept)?.text ?? null);
      }),
    change: (name, work) => inTurn(() => change(keyOf(name), work)),
    isLasting: (name) => inTurn(async () => isKnown && !unwritten.has(keyOf(name))),
  };
}

function ownerIn(key: unknown): string {
  const parsed = parseJson(String(key));
  return parsed.ok && Array.isArray(parsed.value) ? String(parsed.value[0]) : '';
}

/** What can be read; anything else was not written by us. */
function toKept(given: unknown): Kept | null {
  if (typeof given !== 'object' || given === null || !('text' in given) || !('at' in given)) return null;
  const { text, at } = given;
  return typeof text === 'string' && typeof at === 'number' ? { text, at } : null;
}

async function makeRoom(written: string): Promise<void> {
  await onDisk('readwrite', async (store) => {
    const [keys, all] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
    const things = keys.map((key, index) => ({ key, kept: toKept(all[index]) }));
    let room = mostOnShelf;
    for (const { key, kept } of things.toSorted((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0))) {
      room -= kept?.text.length ?? 0;
      if (room < 0 && key !== written) store.delete(key);
    }
    return true;
  });
}

/** Does something in one transaction; `null` where the browser keeps nothing, or refuses. */
async function onDisk<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    const factory: IDBFactory | undefined = globalThis.indexedDB;
    if (!factory) return null;
    const database = await open(factory);
    try {
      const transaction = database.transaction('things', mode);
      const ended = new Promise((end, fail) => {
        transaction.addEventListener('complete', end);
        transaction.addEventListener('abort', () => fail(transaction.error));
      });
      const [value] = await Promise.all([work(transaction.objectStore('things')), ended]);
      return value;
    } finally {
      database.close();
    }
  } catch (error) {
    report(error, 'things kept on the device');
    return null;
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore('things'));
  return result(request);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
