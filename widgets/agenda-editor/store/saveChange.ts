/** Saving one change: built from the newest known copy, one at a time per session, repeated on what a 409 brings (S-29). */
import type { Api } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { broughtOver, readSession, saveSession, type EditorSession } from '#shared/api/sessions.ts';
import type { Batch } from '#shared/undo/batch.ts';
import { mergeChange, type Change } from '../domain/changes.ts';
import type { Copy } from '../domain/merge.ts';
import { toAgendaSession } from '../domain/sessions.ts';
import type { AgendaStore } from './agendaStore.ts';

/** A colleague gave another value to what we changed, or took the session away: nothing was saved. */
export class ChangedByOther extends Error {}

export interface SaveContext {
  readonly api: Api;
  readonly eventId: string;
  readonly store: AgendaStore;
  readonly batch: Batch;
  /** Reads the agenda; whether that could be had. */
  readonly readAgain?: (() => Promise<boolean>) | undefined;
  /** A session is about to be sent: what others did to it until now is in it. */
  readonly onSend?: ((sessionId: string) => void) | undefined;
}

const sent = new WeakSet<Change>();

/** Whether a change was sent from here and not taken back: where it is there without that, a colleague has made the same. */
export const wasSent = (change: Change): boolean => sent.has(change);

/** A change is taken back: where it is there from now on, it is somebody else's until it is sent again. */
export const tookBack = (change: Change): void => void sent.delete(change);

/** How often a newer copy is merged before the change is given up. */
const maxMerges = 4;

/**
 * Sends a change. Throws `ChangedByOther` when a colleague changed the same keys since, `ApiError` when the server refuses; the
 * store then has the newest copy.
 *
 * @param onSaved what is done then is seen together with what was saved.
 */
export async function saveChange(
  { api, eventId, store, onSend }: Omit<SaveContext, 'batch'>,
  change: Change,
  onSaved = () => {},
): Promise<void> {
  for (let merges = 1; ; merges += 1) {
    const newest = store.known(change.id);
    if (!newest) throw new ChangedByOther();
    const merge = mergeChange(change, newest.copy);
    if (merge.kind === 'done') return;
    if (merge.kind === 'conflict') throw new ChangedByOther();
    sent.add(change);
    onSend?.(change.id);
    const save = store.begin(change.id);
    try {
      const answer = await saveSession(api, { eventId, sessionId: change.id, session: merge.body });
      // What the answer does not bring is as it was sent.
      const stored = broughtOver(merge.body, answer ?? { copy: {} });
      store.asOne(() => {
        if (stored) save.done(toAgendaSession(stored), sentBy(change, newest.copy));
        else save.failed();
        onSaved();
      });
      return;
    } catch (error) {
      const theirs = copyIn(error);
      save.failed(theirs ? toAgendaSession(theirs) : undefined);
      if (!theirs || merges === maxMerges) throw error;
    }
  }
}

function sentBy(change: Change, before: Copy) {
  const ours = change.apply(before);
  return { ours, before: Object.fromEntries(Object.keys(ours).map((key) => [key, before[key]])) };
}

/** The server's copy in a refusal. */
function copyIn(error: unknown): EditorSession | null {
  return error instanceof ApiError && error.kind === 'conflict' ? readSession(error.answer) : null;
}
