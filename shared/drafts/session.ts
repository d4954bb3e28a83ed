/** One editor's dealings with the vault: offering what was left, saving while the user types. Without React. */
import { beginsSignedOut } from '../lib/beginsSignedOut.ts';
import { watchOwner } from '../lib/clearDevice.ts';
import { debounce } from '../lib/debounce.ts';
import { createEmitter } from '../lib/emitter.ts';
import { newId } from '../lib/ids.ts';
import { createOffers } from './offers.ts';
import { announceEditor } from './presence.ts';
import type { IsMeant } from './draft.ts';
import type { Draft, DraftForm, DraftName, DraftSaved, DraftVault } from './vault.ts';

/** A draft is saved after a pause of this length, and so long after the first change at the latest. */
export const saveAfterMs = 500;
const saveWithinMs = 1_000;

export interface DraftState<T> {
  /**
   * `loading` until it is known whether something is offered; `waiting` while typed text is not saved yet; `too-large`
   * and `invalid` say that the last save was refused.
   */
  readonly status: 'loading' | 'idle' | 'waiting' | DraftSaved['kind'];
  /** Where the last save went; in memory it ends with the page. `null`: nowhere yet, or a sign-out has cleared it. */
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
  /** Takes the offer: gives what to put into the form, and keeps it as the draft; an older one is offered next time. `null` without an offer. */
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
  const session = newId();
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
  /** Counts what was put away: a save from before it is none any more. */
  let generation = 0;

  const change = (part: Partial<DraftState<T>>) => {
    state = { ...state, ...part };
    changed.emit(null);
  };
  const isOwn: IsMeant = (draft) => draft.session === session;
  const isOther =
    ({ savedAt }: Draft<T>): IsMeant =>
    (draft) =>
      draft.savedAt === savedAt && !isOwn(draft);
  const removeOther = (draft: Draft<T>) => vault.remove(name, isOther(draft));
  const offers = createOffers<T>({
    load: (first) => vault.load({ ...first, ...name }),
    remove: removeOther,
    onChange: (offered) => change({ offered }),
  });

  const load = async (first: DraftForm<T>) => {
    await offers.load(first);
    if (isEnded) offers.forget();
    if (state.status === 'loading') change({ status: 'idle' });
  };
  // Not once it is known what was left: an editor that is gone by then would save behind the next one's reading.
  const layAside = () => {
    if (!isEnded && offers.makeRoom()) void vault.layAside(name);
  };
  // It takes its place in the vault's queue within this call: the editor that comes in the place of this one reads behind it.
  const write = async (value: T, instead?: IsMeant) => {
    if (isEnded || !form) return null;
    const begun = generation;
    layAside();
    const saved = await vault.save({ ...form(), ...name, value, session, instead });
    // Newer text waits behind it: that is not kept yet.
    const isLast = typed?.value === value;
    if (begun === generation) change({ ...toState(saved), ...(!isLast && { status: 'waiting' }) });
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
  const replace = async (draft: Draft<T>) => {
    const begun = generation;
    await write(draft.value, isOther(draft));
    // Put away meanwhile, it goes with what it was taken from, saved or not.
    if (!isEnded && begun !== generation) await removeOther(draft);
  };
  // Where two tabs write the same draft, the other may have removed it with its own.
  const leave = () => {
    if (typed && state.isOpenElsewhere) later(typed.value);
    later.flush();
  };
  const leavePage = () => {
    // No disk may answer any more, and what is only in memory goes with the page.
    const isAtRisk = state.status === 'waiting' || (state.status === 'saved' && state.storage === 'memory');
    if (typed && form && isAtRisk) {
      vault.keepAtOnce({ ...form(), ...name, value: typed.value, session });
    }
    leave();
  };
  // Nothing is waited for: what is typed next is kept, and what is on its way to the disk is removed behind it in the queue.
  const putAway = () => {
    generation += 1;
    typed = null;
    later.cancel();
    change({ status: state.status === 'loading' ? 'loading' : 'idle', savedAt: null });
  };
  const follow = (isSignedIn: boolean) => {
    // Of what is the public's, or of nobody known, nobody says that they are back: what is typed next is kept again.
    isEnded = beginsSignedOut(vault.owner);
    if (isSignedIn) return;
    putAway();
    change({ storage: null });
    offers.forget();
  };

  return {
    state: () => state,
    subscribe: (listener) => changed.on(listener),
    start: (readForm) => {
      form = readForm;
      isEnded = beginsSignedOut(vault.owner);
      loading ??= load(readForm());
      const stops = [
        announceEditor(editorOf(vault, name), (isOpenElsewhere) => change({ isOpenElsewhere })),
        watchOwner(vault.owner, follow),
        onLeaving(leavePage),
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
      layAside();
      later(value);
    },
    flush: async () => {
      later.flush();
      await saving;
    },
    accept: () => {
      const accepted = offers.take();
      if (!accepted) return null;
      later.cancel();
      typed = accepted;
      saving = replace(accepted);
      return accepted.value;
    },
    discard: offers.decline,
    clear: async () => {
      putAway();
      void loading?.then(offers.forget);
      // The other tab's own stays there.
      await vault.remove(name, state.isOpenElsewhere ? isOwn : undefined);
    },
    drop: async () => {
      putAway();
      await vault.remove(name, isOwn);
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
