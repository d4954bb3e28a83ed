/** One editor's dealings with the vault: offering what was left, saving while the user types. Without React. */
import { debounce } from '../lib/debounce.ts';
import { createEmitter } from '../lib/emitter.ts';
import { announceEditor } from './presence.ts';
import {
  draftsCleared,
  type Draft,
  type DraftSaved,
  type DraftForm,
  type DraftName,
  type DraftVault,
} from './vault.ts';

/** A draft is saved after a pause of this length. */
export const saveAfterMs = 500;

export interface DraftState<T> {
  /**
   * `loading` until it is known whether something is offered; `waiting` while typed text is not saved yet; `too-large`
   * and `invalid` say that the last save was refused.
   */
  readonly status: 'loading' | 'idle' | 'waiting' | DraftSaved['kind'];
  /** Where the last save went; in memory it ends with the page. */
  readonly storage: 'disk' | 'memory' | null;
  /** When the last save was, in milliseconds. */
  readonly savedAt: number | null;
  /** Unsaved work from before, until it is accepted or discarded. */
  readonly offered: Draft<T> | null;
  /** Whether the record is being edited in another tab too. */
  readonly isOpenElsewhere: boolean;
}

export interface DraftSession<T> {
  readonly state: () => DraftState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Begins; the returned function saves what is waiting and ends. May be begun again.
   *
   * @param form asked at each use, because a component may make its schema anew at each render.
   */
  readonly start: (form: () => DraftForm<T>) => () => void;
  /** Saves after a pause. */
  readonly save: (value: T) => void;
  /** Saves what is waiting now. */
  readonly flush: () => Promise<void>;
  /** Takes the offer: gives what to put into the form, and keeps it as the draft. `null` without an offer. */
  readonly accept: () => T | null;
  /** Declines the offer and removes it; an older one is offered then, if there is one. */
  readonly discard: () => Promise<void>;
  /** Removes the drafts of the record, after its work was saved for good. */
  readonly clear: () => Promise<void>;
}

/** Opens a session of a record; nothing is read or saved before it is started. */
export function createDraftSession<T>(vault: DraftVault, name: DraftName): DraftSession<T> {
  const changed = createEmitter<null>();
  let state: DraftState<T> = {
    status: 'loading',
    storage: null,
    savedAt: null,
    offered: null,
    isOpenElsewhere: false,
  };
  /** Newest first; the first is the one shown. */
  let offers: readonly Draft<T>[] = [];
  let form: (() => DraftForm<T>) | null = null;
  let loading: Promise<void> | null = null;
  let saving: Promise<void> = Promise.resolve();
  /** Whether the offered draft has been laid aside for what is typed now. */
  let isAside = false;
  let isEnded = false;

  const change = (part: Partial<DraftState<T>>) => {
    state = { ...state, ...part };
    changed.emit(null);
  };
  const offer = (next: readonly Draft<T>[]) => {
    offers = next;
    change({ offered: next[0] ?? null });
  };
  const load = async ({ schema, version, migrate }: DraftForm<T>) => {
    offer(await vault.load({ ...name, schema, version, migrate }));
    if (state.status === 'loading') change({ status: 'idle' });
  };
  const write = async (value: T) => {
    await loading;
    if (isEnded || !form) return;
    const { schema, version } = form();
    const keepBefore = offers.length > 0 && !isAside;
    isAside ||= keepBefore;
    const saved = await vault.save({ ...name, schema, version, value, keepBefore });
    if (saved.kind === 'saved') change({ status: 'saved', storage: saved.storage, savedAt: saved.savedAt });
    else change({ status: saved.kind });
  };
  const later = debounce((value: T) => {
    saving = write(value);
  }, saveAfterMs);
  const forget = () => {
    later.cancel();
    isAside = false;
    offer([]);
  };
  const end = () => {
    isEnded = true;
    forget();
    change({ status: 'idle', savedAt: null });
  };

  return {
    state: () => state,
    subscribe: (listener) => changed.on(listener),
    start: (readForm) => {
      form = readForm;
      loading ??= load(readForm());
      const stops = [
        announceEditor(JSON.stringify([vault.owner, name.kind, name.recordId]), (isOpenElsewhere) =>
          change({ isOpenElsewhere }),
        ),
        draftsCleared.on((owner) => owner === vault.owner && end()),
        onLeaving(later.flush),
      ];
      return () => {
        for (const stop of stops) stop();
        later.flush();
      };
    },
    save: (value) => {
      if (isEnded) return;
      change({ status: 'waiting' });
      later(value);
    },
    flush: () => {
      later.flush();
      return saving;
    },
    accept: () => {
      const [accepted, ...older] = offers;
      if (!accepted) return null;
      forget();
      saving = (async () => {
        for (const { savedAt } of [accepted, ...older]) await vault.remove(name, savedAt);
        await write(accepted.value);
      })();
      return accepted.value;
    },
    discard: async () => {
      const [declined, ...older] = offers;
      if (!declined) return;
      offer(older);
      await vault.remove(name, declined.savedAt);
    },
    clear: async () => {
      forget();
      await saving;
      await vault.remove(name);
      change({ status: 'idle', savedAt: null });
    },
  };
}

/** Phones end pages without a word: what is hidden may never come back. */
function onLeaving(act: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  globalThis.addEventListener('pagehide', act, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && act(), {
    signal,
  });
  return () => ended.abort();
}
