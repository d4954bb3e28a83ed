/** Drafts on disk. Entries and texts lie apart, so that sizes and ages are known without reading what was typed. */
import * as v from 'valibot';
import { report } from '../lib/report.ts';
import {
  draftEntry,
  isExpired,
  keysToDrop,
  type DraftEntry,
  type DraftStore,
  type IsMeant,
} from './draft.ts';

/** The database, one per origin. */
export const databaseName = 'event-widgets-drafts';

/** Some browsers never answer in private windows: this long is waited for, then drafts stay in memory. */
export const diskTimeoutMs = 10_000;
const graceMs = 1_000;

interface Tables {
  readonly entries: IDBObjectStore;
  readonly texts: IDBObjectStore;
}

/**
 * Opens the drafts of this origin and drops those of everybody that are too old by now; rejects where the browser keeps no
 * database.
 *
 * @param onClosed told when the connection can no longer be used.
 */
export async function openIndexedDbStore(
  factory: IDBFactory,
  now: number,
  onClosed: () => void = () => undefined,
): Promise<DraftStore> {
  const database = await withinTime(open(factory));
  // Another build may want to upgrade, or the user to delete: never stand in the way.
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  database.addEventListener('close', onClosed);
  const act = <T>(mode: IDBTransactionMode, work: (tables: Tables) => Promise<T>) =>
    withinTime(transact(database, mode, work));
  // Nobody waits for the room that is made: the next save may be the page's last.
  const drop = (tooMuch: (entries: readonly DraftEntry[]) => readonly string[]) =>
    act('readwrite', async (tables) =>
      removeAll(tables, tooMuch(toEntries(await result(tables.entries.getAll())))),
    ).catch((error: unknown) => report(error, 'dropping old drafts'));
  void drop((entries) => entries.filter((entry) => isExpired(entry, now)).map(({ key }) => key));
  return {
    read: (key) => act('readonly', (tables) => readDraft(tables, key)),
    // Without an owner the index gives all it has.
    list: (owner) =>
      act('readonly', async ({ entries }) => toEntries(await result(entries.index('owner').getAll(owner)))),
    write: async ({ text, ...entry }, at) => {
      // Committed at once: a page that is being left hears no answer, and what waits for one is thrown away with it.
      await act('readwrite', async ({ entries, texts }) => {
        entries.put(entry);
        texts.put(text, entry.key);
        entries.transaction.commit();
      });
      void drop((entries) => keysToDrop(entries, entry, at));
    },
    rename: (from, to) => act('readwrite', (tables) => renameDraft(tables, from, to)),
    remove: (keys, isMeant) =>
      act('readwrite', async (tables) =>
        removeAll(tables, isMeant ? await meantOf(tables, keys, isMeant) : keys),
      ),
  };
}

async function readDraft({ entries, texts }: Tables, key: string) {
  const [entry] = toEntries([await result(entries.get(key))]);
  const text = await result(texts.get(key));
  return entry && typeof text === 'string' ? { ...entry, text } : null;
}

async function renameDraft(tables: Tables, from: string, to: string): Promise<void> {
  const draft = await readDraft(tables, from);
  if (!draft) return;
  const { text, ...entry } = draft;
  removeAll(tables, [from]);
  tables.entries.put({ ...entry, key: to });
  tables.texts.put(text, to);
}

async function meantOf({ entries }: Tables, keys: readonly string[], isMeant: IsMeant): Promise<string[]> {
  const found = await Promise.all(keys.map((key) => result(entries.get(key))));
  return toEntries(found)
    .filter(isMeant)
    .map(({ key }) => key);
}

function removeAll({ entries, texts }: Tables, keys: readonly string[]): void {
  for (const key of keys) {
    entries.delete(key);
    texts.delete(key);
  }
}

/** What can be read; anything else was not written by us. */
function toEntries(found: unknown): DraftEntry[] {
  const list = Array.isArray(found) ? found : [];
  return list.filter((entry) => v.safeParse(draftEntry, entry).success);
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('entries', { keyPath: 'key' }).createIndex('owner', 'owner');
    request.result.createObjectStore('texts');
  });
  return result(request);
}

/** Runs work in one transaction; resolves when the disk has it, rejects with why it has not. */
function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(['entries', 'texts'], mode);
    const tables = { entries: transaction.objectStore('entries'), texts: transaction.objectStore('texts') };
    const ended = new Promise((end, fail) => {
      transaction.addEventListener('complete', end);
      transaction.addEventListener('abort', () =>
        fail(transaction.error ?? new Error('The transaction was aborted')),
      );
    });
    Promise.all([work(tables), ended]).then(([value]) => resolve(value), reject);
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database gave no reason')),
    );
  });
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The database does not answer'));
    // Where the page itself was busy, the answer waits beside the timer: once it is free again, it comes.
    let timer = setTimeout(() => {
      timer = setTimeout(fail, graceMs);
    }, diskTimeoutMs - graceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
