/** Disk above memory: what the disk refuses goes to memory, and nothing here ever rejects. */
import { report } from '../lib/report.ts';
import type { DraftEntry, DraftStore, IsMeant, StoredDraft } from './draft.ts';
import { openIndexedDbStore } from './indexedDbStore.ts';

export interface LayeredStore {
  readonly read: (key: string) => Promise<StoredDraft | null>;
  readonly list: (owner?: string) => Promise<DraftEntry[]>;
  /** Tells where the draft lies now. */
  readonly write: (draft: StoredDraft) => Promise<'disk' | 'memory'>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (keys: readonly string[], isMeant?: IsMeant) => Promise<void>;
}

/**
 * Makes a store of the browser's database, opened on first use, and memory.
 *
 * @param factory `null` keeps everything in memory. A database that cannot be opened is not asked again.
 */
export function createLayeredStore(
  factory: IDBFactory | null,
  memory: DraftStore,
  now: () => number,
): LayeredStore {
  const disk = () => (factory ? openOnce(factory, now()) : Promise.resolve(null));

  /** Asks the disk; `null` where there is none or it fails. */
  const ask = async <T>(work: (store: DraftStore) => Promise<T>): Promise<T | null> => {
    const store = await disk();
    if (!store) return null;
    try {
      return await work(store);
    } catch (error) {
      report(error, 'drafts on disk');
      return null;
    }
  };
  return {
    read: async (key) => (await memory.read(key)) ?? (await ask((store) => store.read(key))),
    list: async (owner) => [
      ...(await memory.list(owner)),
      ...((await ask((store) => store.list(owner))) ?? []),
    ],
    write: async (draft) => {
      const isOnDisk = await ask(async (store) => {
        await store.write(draft, now());
        return true;
      });
      if (isOnDisk) await memory.remove([draft.key]);
      else await memory.write(draft, now());
      return isOnDisk ? 'disk' : 'memory';
    },
    rename: async (from, to) => {
      await memory.rename(from, to);
      await ask((store) => store.rename(from, to));
    },
    remove: async (keys, isMeant) => {
      await memory.remove(keys, isMeant);
      await ask((store) => store.remove(keys, isMeant));
    },
  };
}

/** One connection for the page: an editor that comes and goes must not leave one behind each time. */
const disks = new WeakMap<IDBFactory, Promise<DraftStore | null>>();

function openOnce(factory: IDBFactory, now: number): Promise<DraftStore | null> {
  const known = disks.get(factory);
  if (known) return known;
  const opening = openDisk(factory, now);
  disks.set(factory, opening);
  return opening;
}

async function openDisk(factory: IDBFactory, now: number): Promise<DraftStore | null> {
  try {
    return await openIndexedDbStore(factory, now, () => disks.delete(factory));
  } catch (error) {
    report(error, 'opening the drafts');
    return null;
  }
}
