/** Writes decisions, one at a time, and only where the reply still is what was decided on (T-27). Knows no React. */
import type { DismissRequest, RecordRequest, ResponsesPage } from '#shared/api/form-replies.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import type { Decision, Settled } from '../domain/decision.ts';
import {
  noPendingWrites,
  postponed,
  undone,
  type PendingWrite,
  type PendingWrites,
} from '../domain/pendingWrites.ts';

export interface WriterOptions {
  /** Reads a page of the list anew, never from a cache. */
  readonly readPage: (page: number) => Promise<ResponsesPage>;
  readonly write: (request: RecordRequest) => Promise<string | null>;
  readonly dismiss: (request: Pick<DismissRequest, 'index' | 'response' | 'intent'>) => Promise<void>;
  /** In which a decision can be taken back; 0 sends at once. */
  readonly undoMs: number;
  /** The clock; `Date.now` by default. */
  readonly now?: () => number;
  /** Each decision ends once. */
  readonly onSettled: (settled: Settled) => void;
  /** Every page that was read on the way: the list's indexes are as fresh as these. */
  readonly onRead: (page: number, read: ResponsesPage) => void;
}

export interface Writing {
  readonly decision: Decision;
  /** Of those that were confirmed together, from 0. */
  readonly done: number;
  readonly total: number;
  /** In milliseconds since 1970: the server is asked too much (429); `null` while something is under way. */
  readonly waitsUntil: number | null;
  readonly isStopping: boolean;
}

export interface WriterState {
  /** Each can still be undone. */
  readonly pending: readonly PendingWrite<Decision>[];
  readonly writing: Writing | null;
  /** Nothing is sent until `resume`: of the last write nobody knows, or every other would fail alike. */
  readonly isHalted: boolean;
}

export interface Writer {
  readonly get: () => WriterState;
  readonly subscribe: (listener: () => void) => () => void;
  /** To be written when the undo window has closed; several are one confirmation, which ends at the first that does not succeed. */
  readonly decide: (decisions: readonly Decision[]) => void;
  /** Takes back the latest, or the one of this id; gives what is undone, nothing when it is too late. */
  readonly undo: (id?: number) => readonly Decision[];
  /** Goes on after a halt. */
  readonly resume: () => void;
  /** What is under way ends; nothing after it in the same confirmation begins. */
  readonly stop: () => void;
  /** On leaving: windows close now. Resolves when all that may be sent has been. */
  readonly flush: () => Promise<void>;
}

/** One per list that is processed. */
export function createWriter(options: WriterOptions): Writer {
  const now = options.now ?? Date.now;
  const changed = createEmitter<null>();
  let pending: PendingWrites<Decision> = noPendingWrites();
  let state: WriterState = { pending: [], writing: null, isHalted: false };
  const put = (next: PendingWrites<Decision>) => {
    pending = next;
    state = { ...state, pending: pending.waiting };
    changed.emit(null);
  };
  return {
    get: () => state,
    subscribe: (listener) => changed.on(listener),
    decide: (decisions) => put(postponed(pending, decisions, { now: now(), undoMs: options.undoMs })),
    undo: (id) => {
      const { pending: rest, taken } = undone(pending, id);
      put(rest);
      return taken?.decisions ?? [];
    },
    resume: () => put(pending),
    stop: () => put(pending),
    flush: async () => undefined,
  };
}
