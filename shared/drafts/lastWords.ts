/**
 * What was typed last in a page that went before the disk had taken it (a database that is still being opened answers late): kept
 * in the tab's own storage, which is written at once, until the next page of the tab has put it into the vault.
 */
import * as v from 'valibot';
import { ownerOf, ownerOfKey, storageKey, type Owner } from '../lib/owner.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { draftEntry, type StoredDraft } from './draft.ts';

export interface LastWords {
  /** Keeps a draft within this call. */
  readonly keep: (draft: StoredDraft) => void;
  /** What an earlier page of the tab has left. */
  readonly left: () => readonly StoredDraft[];
  /** Forgets those of some keys that are meant. */
  readonly forget: (keys: readonly string[], isMeant?: (draft: StoredDraft) => boolean) => void;
}

const schema = v.object({ ...draftEntry.entries, text: v.string() });

const what = 'last-words';

/** Of this page: whoever wrote them is still there, and puts them into the vault itself. */
const own = new Set<string>();

/** The last words of a user; none are kept for an unknown one. Each editor's lie apart: one that has no room takes no other with it. */
export function createLastWords(owner: Owner): LastWords {
  const name = ownerOf(owner);
  const placeOf = ({ key, session = '' }: StoredDraft) => storageKey(what, owner, key, session);
  const all = () => {
    if (owner.userId === undefined) return [];
    const places = tabKeys().filter(
      (key) => key.startsWith(`event-widgets.${what}.`) && ownerOfKey(key) === name,
    );
    return places.flatMap((place) => readStored(place, schema) ?? []).filter((draft) => draft.owner === name);
  };
  return {
    keep: (draft) => {
      if (owner.userId === undefined) return;
      own.add(momentOf(draft));
      writeStored(placeOf(draft), draft, 'tab');
    },
    left: () => all().filter((draft) => !own.has(momentOf(draft))),
    forget: (keys, isMeant = () => true) => {
      for (const draft of all())
        if (keys.includes(draft.key) && isMeant(draft)) writeStored(placeOf(draft), null);
    },
  };
}

function tabKeys(): readonly string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    // Storage that is turned off has nothing.
    return [];
  }
}

const momentOf = ({ key, savedAt, session }: StoredDraft) => `${savedAt} ${session} ${key}`;
