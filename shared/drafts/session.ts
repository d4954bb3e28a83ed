/** One editor's dealings with the vault: offering what was left, saving while the user types. Without React. */
import { watchOwner } from '../lib/clearDevice.ts';
import { debounce } from '../lib/debounce.ts';
import { createEmitter } from '../lib/emitter.ts';
import { createOffers } from './offers.ts';
import { announceEditor } from './presence.ts';
import { type Draft, type DraftSaved, type DraftForm, type DraftName, type DraftVault } from './vault.ts';

/** A draft is saved after a pause of this length, and so long after the first change at the latest. */
export const saveAfterMs = 500;
const saveWithinMs = 1_000;

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
  /** Removes the drafts of the record, after its work was saved for good; while it is open elsewhere too, only the one saved here. */
  readonly clear: () => Promise<void>;
  /** Removes what was typed here; what is still offered is other work and stays. */
  readonly drop: () => Promise<void>;
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
  let form: (() => DraftForm<T>) | null = null;
  let loading: Promise<void> | null = null;
  let saving: Promise<unknown> = Promise.resolve();
  let isEnded = false;
  /** What was typed last, until it is saved for good or thrown away. */
  let typed: { readonly value: T } | null = null;

  const change = (part: Partial<DraftState<T>>) => {
    state = { ...state, ...part };
    changed.emit(null);
  };
  const offers = createOffers<T>(vault, name, (offered) => change({ offered }));

  const load = async (first: DraftForm<T>) => {
    await offers.load(first);
    if (isEnded) offers.forget();
    if (state.status === 'loading') change({ status: 'idle' });
  };
  const layAside = async () => {
    await loading;
    if (isEnded || !offers.isInTheWay()) return;
    offers.laidAside();
    await vault.layAside(name);
  };
  const write = async (value: T) => {
    await layAside();
    if (isEnded || !form) return null;
    const { schema, version } = form();
    const saved = await vault.save({ ...name, schema, version, value });
    change(toState(saved));
    return saved;
  };
  const later = debounce(
    (value: T) => {
      saving = write(value);
    },
    saveAfterMs,
    saveWithinMs,
  );
  // Saved before it is removed: another tab would be told that it is gone, and a page that is closed in between would lose it.
  const replace = async (drafts: readonly Draft<T>[], value: T) => {
    const saved = await write(value);
    if (saved?.kind !== 'saved') return;
    const others = drafts.filter(({ savedAt }) => savedAt !== saved.savedAt);
    for (const { savedAt } of others) await vault.remove(name, savedAt);
  };
  // Where two tabs write the same draft, the other may have removed it with its own.
  const leave = () => {
    if (typed && state.isOpenElsewhere) later(typed.value);
    later.flush();
  };
  const forget = () => {
    typed = null;
    later.cancel();
    offers.forget();
    change({ status: 'idle', savedAt: null });
  };
  const follow = (isSignedIn: boolean) => {
    isEnded = !isSignedIn;
    if (isEnded) forget();
  };

  return {
    state: () => state,
    subscribe: (listener) => changed.on(listener),
    start: (readForm) => {
      form = readForm;
      loading ??= load(readForm());
      const stops = [
        announceEditor(editorOf(vault, name), (isOpenElsewhere) => change({ isOpenElsewhere })),
        watchOwner(vault.owner, follow),
        onLeaving(leave),
      ];
      return () => {
        leave();
        for (const stop of stops) stop();
      };
    },
    save: (value) => {
      if (isEnded) return;
      typed = { value };
      change({ status: 'waiting' });
      // At once: a save at the page's last moment can wait for no answer of the disk.
      void layAside();
      later(value);
    },
    flush: async () => {
      later.flush();
      await saving;
    },
    accept: () => {
      const drafts = offers.take();
      const [accepted] = drafts;
      if (!accepted) return null;
      later.cancel();
      typed = accepted;
      saving = replace(drafts, accepted.value);
      return accepted.value;
    },
    discard: offers.decline,
    clear: async () => {
      later.cancel();
      await loading;
      const { savedAt } = state;
      forget();
      await saving;
      // The other tab's own stays there.
      await vault.remove(name, state.isOpenElsewhere ? (state.savedAt ?? savedAt ?? 0) : undefined);
      change({ status: 'idle', savedAt: null });
    },
    drop: async () => {
      typed = null;
      later.cancel();
      await loading;
      await saving;
      const { savedAt } = state;
      if (savedAt === null) return;
      change({ status: 'idle', savedAt: null });
      await vault.remove(name, savedAt);
    },
  };
}

function toState(saved: DraftSaved) {
  if (saved.kind !== 'saved') return { status: saved.kind };
  return { status: saved.kind, storage: saved.storage, savedAt: saved.savedAt };
}

function editorOf({ owner }: DraftVault, { kind, recordId }: DraftName): string {
  return JSON.stringify([owner, kind, recordId]);
}

/** Phones end pages without a word: what is hidden may never come back. */
function onLeaving(act: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // Earlier than the page's end: the disk may still take what is written then.
  globalThis.addEventListener('beforeunload', act, { signal });
  globalThis.addEventListener('pagehide', act, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && act(), {
    signal,
  });
  return () => ended.abort();
}
