/**
 * The draft vault: unsaved work, kept per tenant, user and record (DESIGN.md §3).
 *
 * On disk (IndexedDB) for a known user, else in memory. Whatever the browser refuses ends in memory too, and the result
 * says so. A schema names what may be kept: ids and what the user typed, never lists of people, addresses or tokens.
 */
import * as v from 'valibot';
import { onClearDevice } from '../lib/clearDevice.ts';
import { parseJson } from '../lib/json.ts';
import { stableStringify } from '../lib/stableJson.ts';
import { report } from '../lib/report.ts';
import { createQueue } from '../lib/queue.ts';
import { ownerOf, type Owner } from '../lib/owner.ts';
import {
  isExpired,
  keyOf,
  marks,
  maxDraftBytes,
  type DraftEntry,
  type DraftSlot,
  type DraftStore,
  type IsMeant,
  type StoredDraft,
} from './draft.ts';
import { createLastWords } from './lastWords.ts';
import { createLayeredStore, type LayeredStore } from './layeredStore.ts';
import { createMemoryStore } from './memoryStore.ts';

/** Without `userId` drafts stay in memory. */
export interface DraftVaultOptions extends Owner {
  /** The clock, in milliseconds. */
  readonly now?: (() => number) | undefined;
  /** The browser's database by default; `null` for none. */
  readonly indexedDB?: IDBFactory | null | undefined;
  /** Where drafts go that are not on disk: one store for the page by default. */
  readonly memory?: DraftStore | undefined;
}

/** Which draft. */
export interface DraftName {
  /** What is edited, such as `campaign`. */
  readonly kind: string;
  /** The record's id, or a name such as `new`. */
  readonly recordId: string;
}

/** How a draft's content looks. */
export interface DraftForm<T> {
  /** What may be kept; keys that it does not know are left out. It must also read what it gives. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** Raised whenever the schema changes. */
  readonly version: number;
  /** Larger ones are not kept: 256 KB by default. */
  readonly maxBytes?: number | undefined;
  /** It is kept so long, in milliseconds: 30 days by default, and at most. */
  readonly lifeMs?: number | undefined;
  /** Makes content of an older version readable by the schema; without it such a draft is dropped. */
  readonly migrate?: ((value: unknown, version: number) => unknown) | undefined;
}

export interface DraftShape<T> extends DraftName, DraftForm<T> {}

export interface DraftToSave<T> extends DraftShape<T> {
  readonly value: NoInfer<T>;
  /** The editor that it is typed in, by an id of its own. */
  readonly session?: string | undefined;
  /** Once it is saved it takes the place of these: whoever reads after it finds none of them. */
  readonly instead?: IsMeant | undefined;
}

export interface Draft<T> {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export type DraftSaved =
  | { readonly kind: 'saved'; readonly storage: 'disk' | 'memory'; readonly savedAt: number }
  | { readonly kind: 'too-large'; readonly bytes: number }
  /** The value is not what the schema allows. */
  | { readonly kind: 'invalid' };

export interface ListedDraft extends DraftName {
  readonly savedAt: number;
}

export interface DraftVault {
  readonly owner: string;
  readonly save: <T>(draft: DraftToSave<T>) => Promise<DraftSaved>;
  /**
   * Keeps a draft within this call, for a page that may be gone before a save ends; the next page of the tab finds it in the
   * vault. Nothing of an unknown user, nor what a save would refuse.
   */
  readonly keepAtOnce: <T>(draft: DraftToSave<T>) => void;
  /** Makes room beside the draft of a record that is still being offered: the next save keeps it. */
  readonly layAside: (name: DraftName) => Promise<void>;
  /** The drafts of a record, newest first: none, one, or several when others were still being offered. */
  readonly load: <T>(shape: DraftShape<T>) => Promise<Draft<T>[]>;
  /** Removes the drafts of a record, or only those that are meant: after success, or when the user declines. */
  readonly remove: (name: DraftName, isMeant?: IsMeant) => Promise<void>;
  /** The records of this user that have a draft, newest first. */
  readonly list: () => Promise<ListedDraft[]>;
}

const pageMemory = createMemoryStore();

/** One after another for the whole page, so that no save overtakes a removal. */
const inTurn = createQueue();

onClearDevice((isTheirs, isForGood) =>
  inTurn(async () => {
    const store = createLayeredStore(pageDisk(), pageMemory, Date.now);
    const isGone = ({ owner, kind }: DraftEntry) => isTheirs(owner) && (isForGood || !marks.includes(kind));
    const theirs = (await store.list()).filter(isGone);
    await store.remove(theirs.map(({ key }) => key));
  }),
);

/** Opens the drafts of a user. Vaults of the same user see the same drafts; nothing ever rejects. */
export function createDraftVault(options: DraftVaultOptions): DraftVault {
  const { userId, now = Date.now, memory = pageMemory, indexedDB = pageDisk() } = options;
  const owner = ownerOf(options);
  const store = createLayeredStore(userId === undefined ? null : indexedDB, memory, now);
  const words = createLastWords(options);
  let lastMoment = 0;
  // No two saves of a page have the same moment, though the clock stands still or is put back.
  const nextMoment = () => {
    lastMoment = Math.max(now(), lastMoment + 1);
    return lastMoment;
  };
  // Drafts move one place on; only where there is no more room the last is lost.
  const layAside = async (name: DraftName) => {
    const [current, previous, earlier] = keysOf(owner, name);
    if (!(await store.read(current))) return;
    await store.rename(previous, earlier);
    await store.rename(current, previous);
  };
  const putIn = async (draft: StoredDraft) => {
    const found = await store.read(draft.key);
    const isSameEditor = found?.session === draft.session;
    if (found && !isSameEditor) await layAside(draft);
    const isKnown = isSameEditor && found !== null && found.savedAt >= draft.savedAt;
    // What is only in memory goes with this page too.
    if (!isKnown && (await store.write(draft)) === 'memory') return words.keep(draft);
    words.forget(
      [draft.key],
      ({ savedAt, session }) => savedAt === draft.savedAt && session === draft.session,
    );
  };
  const inOrder = <T>(work: () => Promise<T>) =>
    inTurn(async () => {
      for (const draft of words.left())
        if (isExpired(draft, now())) words.forget([draft.key], (one) => isExpired(one, now()));
        else await putIn(draft);
      return work();
    });
  return {
    owner,
    save: (draft) =>
      inOrder(async () => {
        const read = toStored(owner, draft, nextMoment());
        if (read.kind !== 'stored') return read;
        const { key, savedAt, session, text } = read.draft;
        const storage = await store.write(read.draft);
        const isIn = (kept: StoredDraft) =>
          kept.session === session && (kept.savedAt <= savedAt || kept.text === text);
        if (storage === 'disk') words.forget([key], isIn);
        if (draft.instead) {
          const keys = keysOf(owner, draft);
          words.forget(keys, draft.instead);
          await store.remove(keys, draft.instead);
        }
        return { kind: 'saved', storage, savedAt };
      }),
    keepAtOnce: (draft) => {
      const read = toStored(owner, draft, nextMoment());
      if (read.kind === 'stored') words.keep(read.draft);
    },
    layAside: (name) => inOrder(() => layAside(name)),
    load: (shape) => inOrder(() => load(store, owner, shape, now())),
    remove: (name, isMeant) => {
      const keys = keysOf(owner, name);
      // Within this call: the page may go before the disk answers.
      words.forget(keys, isMeant);
      return inOrder(() => store.remove(keys, isMeant));
    },
    list: () => inOrder(() => list(store, owner, now())),
  };
}

/** The browser's database; a frame without an origin of its own throws at the mere question. */
function pageDisk(): IDBFactory | null {
  try {
    return globalThis.indexedDB;
  } catch {
    return null;
  }
}

type Read = { readonly kind: 'stored'; readonly draft: StoredDraft } | Exclude<DraftSaved, { kind: 'saved' }>;

/** A draft as it is stored, or why it may not be. */
function toStored<T>(owner: string, draft: DraftToSave<T>, savedAt: number): Read {
  const { kind, recordId, version, session, lifeMs } = draft;
  const allowed = v.safeParse(draft.schema, draft.value);
  if (!allowed.success) return { kind: 'invalid' };
  const text = stableStringify(allowed.output);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > (draft.maxBytes ?? maxDraftBytes)) return { kind: 'too-large', bytes };
  const [key] = keysOf(owner, draft);
  return {
    kind: 'stored',
    draft: { key, owner, kind, recordId, version, savedAt, lifeMs, session, bytes, text },
  };
}

async function load<T>(
  store: LayeredStore,
  owner: string,
  shape: DraftShape<T>,
  now: number,
): Promise<Draft<T>[]> {
  const drafts: Draft<T>[] = [];
  for (const key of keysOf(owner, shape)) {
    const stored = await store.read(key);
    if (!stored || stored.version > shape.version) continue;
    const content = isExpired(stored, now) ? null : readContent(stored, shape);
    if (content?.success) drafts.push({ value: content.output, savedAt: stored.savedAt });
    else await store.remove([key], ({ savedAt }) => savedAt === stored.savedAt);
  }
  return drafts.toSorted((a, b) => b.savedAt - a.savedAt);
}

/** The content as the schema has it now; `null` when it is of an older version and nothing migrates it. */
function readContent<T>(stored: StoredDraft, { schema, version, migrate }: DraftShape<T>) {
  const parsed = parseJson(stored.text);
  if (!parsed.ok) return null;
  if (stored.version === version) return v.safeParse(schema, parsed.value);
  if (!migrate) return null;
  try {
    return v.safeParse(schema, migrate(parsed.value, stored.version));
  } catch (error) {
    report(error, 'migrating a draft');
    return null;
  }
}

async function list(store: LayeredStore, owner: string, now: number): Promise<ListedDraft[]> {
  const entries = (await store.list(owner)).filter((entry) => !isExpired(entry, now));
  const isFirst = (entry: DraftEntry, at: number, all: readonly DraftEntry[]) =>
    all.findIndex(({ kind, recordId }) => kind === entry.kind && recordId === entry.recordId) === at;
  return entries
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .filter(isFirst)
    .map(({ kind, recordId, savedAt }) => ({ kind, recordId, savedAt }));
}

function keysOf(owner: string, { kind, recordId }: DraftName) {
  const key = (slot: DraftSlot) => keyOf(owner, kind, recordId, slot);
  return [key('current'), key('previous'), key('earlier')] as const;
}
