/** Every saving and sending of this island; each outlives the step, and the wizard, that began it (C-3, C-9). */
import { createDoubts, type Doubts } from '#shared/api/outcome.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { createIntents, type WithIntent } from '#shared/query/useIntent.ts';
import {
  atRest,
  changeSending,
  isBusy,
  isOver,
  type Sending,
  type SendingEvent,
} from '../domain/sendingState.ts';

export interface SendingStore {
  readonly get: () => Sending;
  readonly apply: (event: SendingEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a wizard shows it; otherwise its end is told by a notice. */
  readonly isShown: () => boolean;
  /** The campaign has got its id. */
  readonly nameCampaign: (id: string) => void;
}

/** Whose it is: a session of the wizard, and its campaign once there is one. */
export interface SendingOwner {
  readonly key: string;
  readonly campaignId: string | null;
}

export interface Sendings {
  /** Keys of a campaign's wishes: the same wish keeps its key, whichever wizard repeats it. */
  readonly withIntent: (campaignId: string) => WithIntent;
  /** By campaign: a later try that was turned away, or could not even be saved, does not tell that nothing was sent. */
  readonly failed: Doubts<string>['failed'];
  /** The server has said what became of it: the same again is another wish. */
  readonly decided: (campaignId: string) => void;
  /** That of the session, or one of the same campaign that is not over; else a new one. */
  readonly of: (owner: SendingOwner) => SendingStore;
  /** Sessions with a request under way; the same set until that changes. */
  readonly busyKeys: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Entry {
  readonly owner: { readonly key: string; campaignId: string | null };
  readonly store: SendingStore;
}

/** The sendings of an island; it has one of these. */
export function createSendings(): Sendings {
  let entries: readonly Entry[] = [];
  let busy: ReadonlySet<string> = new Set();
  const changed = createEmitter<null>();
  const intents = new Map<string, WithIntent>();
  const doubts = createDoubts<string>();

  const lookAgain = () => {
    const keys = entries.filter(({ store }) => isBusy(store.get())).map(({ owner }) => owner.key);
    if (keys.length === busy.size && keys.every((key) => busy.has(key))) return;
    busy = new Set(keys);
    changed.emit(null);
  };
  const create = ({ key, campaignId }: SendingOwner): SendingStore => {
    entries = entries.filter(({ store }) => store.isShown() || !isOver(store.get()));
    const owner = { key, campaignId };
    const store = createStore(lookAgain, (id) => {
      owner.campaignId = id;
    });
    entries = [...entries, { owner, store }];
    return store;
  };
  return {
    withIntent: (campaignId) => {
      const known = intents.get(campaignId) ?? createIntents();
      intents.set(campaignId, known);
      return known;
    },
    failed: doubts.failed,
    decided: (campaignId) => {
      doubts.decided(campaignId);
      intents.delete(campaignId);
    },
    of: (wanted) => {
      const own = entries.find(({ owner }) => owner.key === wanted.key);
      const known = entries.find(
        ({ owner, store }) =>
          wanted.campaignId !== null && owner.campaignId === wanted.campaignId && !isOver(store.get()),
      );
      return (own ?? known)?.store ?? create(wanted);
    },
    busyKeys: () => busy,
    subscribe: (listener) => changed.on(listener),
  };
}

function createStore(onChange: () => void, nameCampaign: (id: string) => void): SendingStore {
  let state = atRest;
  let shownBy = 0;
  const changed = createEmitter<null>();
  return {
    get: () => state,
    apply: (event) => {
      state = changeSending(state, event);
      onChange();
      changed.emit(null);
    },
    subscribe: (listener) => {
      const stop = changed.on(listener);
      shownBy += 1;
      return () => {
        stop();
        shownBy -= 1;
      };
    },
    isShown: () => shownBy > 0,
    nameCampaign,
  };
}
