import { keysToDrop, type DraftStore, type StoredDraft } from './draft.ts';

/** Drafts for as long as the page lives: without a user id, or where the browser keeps nothing. */
export function createMemoryStore(): DraftStore {
  const drafts = new Map<string, StoredDraft>();
  return {
    read: async (key) => drafts.get(key) ?? null,
    list: async (owner) =>
      [...drafts.values()].filter((draft) => owner === undefined || draft.owner === owner),
    write: async (draft, now) => {
      drafts.set(draft.key, draft);
      for (const key of keysToDrop([...drafts.values()], draft, now)) drafts.delete(key);
    },
    rename: async (from, to) => {
      const draft = drafts.get(from);
      if (!draft) return;
      drafts.delete(from);
      drafts.set(to, { ...draft, key: to });
    },
    remove: async (keys, isMeant = () => true) => {
      for (const key of keys) {
        const draft = drafts.get(key);
        if (draft && isMeant(draft)) drafts.delete(key);
      }
    },
  };
}
