/** Writes decisions, one at a time, and only where the reply still is what was decided on (T-27). Knows no React. */
import { stopsOthers } from '#shared/api/outcome.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { report } from '#shared/lib/report.ts';
import { createBatch, type BatchProgress } from '#shared/undo/batch.ts';
import type { Decision, Outcome, Settled } from '../domain/decision.ts';
import {
  firstDue,
  flushed,
  noPendingWrites,
  postponed,
  undone,
  type PendingWrite,
  type PendingWrites,
} from '../domain/pendingWrites.ts';
import { createTogether, type TogetherOptions } from './together.ts';

export interface WriterOptions extends TogetherOptions {
  /** In which what is decided now can be taken back; 0 sends at once. */
  readonly undoMs: () => number;
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
  /** To be written when the undo window has closed; several are one confirmation (see `createTogether`). */
  readonly decide: (decisions: readonly Decision[]) => void;
  /** Takes back the latest, or the one of this id; gives what is undone, nothing when it is too late. */
  readonly undo: (id?: number) => readonly Decision[];
  /** Goes on after a halt. */
  readonly resume: () => void;
  /** What is under way ends; nothing after it in the same confirmation begins. */
  readonly stop: () => void;
  /** Somebody has seen that nobody knows of this one: it need not be told again. */
  readonly forget: (itemId: string) => void;
  /** On leaving: windows close now. Resolves when all that may be sent has been. */
  readonly flush: () => Promise<void>;
  /** The list is left for good: as `flush`, and what may not be sent ends as not begun, since nobody can say «go on» there; so does all that waits where who has decided is no longer there. Resolves when nothing is under way. */
  readonly leave: () => Promise<void>;
}

/** One per list that is processed. */
export function createWriter(options: WriterOptions): Writer {
  const changed = createEmitter<null>();
  const batch = createBatch();
  let pending: PendingWrites<Decision> = noPendingWrites();
  let isHalted = false;
  let running: Promise<void> | null = null;
  let stopWaiting: () => void = () => undefined;
  let state: WriterState = { pending: [], writing: null, isHalted };
  const onSettled = (settled: Settled) => {
    isHalted = isHalted || halts(settled.outcome);
    options.onSettled(settled);
  };
  const together = createTogether({ ...options, onSettled }, batch);

  const publish = () => {
    state = { pending: pending.waiting, writing: writingOf(together.current(), batch.progress()), isHalted };
    changed.emit(null);
  };
  batch.subscribe(publish);

  const begin = async (decisions: readonly Decision[]) => {
    try {
      await together.run(decisions);
    } catch (error) {
      report(error, 'replies');
    }
    running = null;
    pump();
  };
  /** One write at a time: what is due begins when nothing is under way, and nothing is while the user has not said go on. */
  const pump = () => {
    stopWaiting();
    const { pending: rest, taken } = firstDue(pending, Date.now());
    const [next] = pending.waiting;
    if (!running && !isHalted) {
      if (taken) {
        pending = rest;
        running = begin(taken.decisions);
      } else if (next) stopWaiting = startDeadline({ at: next.dueAt, onReached: pump });
    }
    publish();
  };
  const untilIdle = async (): Promise<void> => {
    if (!running) return;
    await running;
    await untilIdle();
  };
  const flush = async () => {
    pending = flushed(pending, Date.now());
    pump();
    await untilIdle();
  };
  return {
    get: () => state,
    subscribe: (listener) => changed.on(listener),
    decide: (decisions) => {
      for (const decision of decisions) together.note(decision);
      pending = postponed(pending, decisions, {
        now: Date.now(),
        undoMs: options.undoMs(),
      });
      pump();
    },
    undo: (id) => {
      const { pending: rest, taken } = undone(pending, id);
      pending = rest;
      pump();
      return taken?.decisions ?? [];
    },
    resume: () => {
      isHalted = false;
      pump();
    },
    stop: batch.stop,
    forget: () => undefined,
    flush,
    leave: async () => {
      if (!options.isOver()) await flush();
      const left = pending.waiting.flatMap(({ decisions }) => decisions);
      pending = { ...pending, waiting: [] };
      pump();
      for (const decision of left) together.settle(decision, { kind: 'not-begun' });
      if (options.isOver()) batch.stop();
      // What is under way may still be done: until it has ended nobody may do it once more.
      await untilIdle();
    },
  };
}

function writingOf(decision: Decision | null, progress: BatchProgress | null): Writing | null {
  if (!decision || !progress) return null;
  const { done, total, waitsUntil, isStopping } = progress;
  return { decision, done, total, waitsUntil, isStopping };
}

/** Nothing else is sent before somebody has looked: nobody knows what was done, or every other would fail alike. */
function halts(outcome: Outcome): boolean {
  return outcome.kind === 'unknown' || ('error' in outcome && stopsOthers(outcome.error));
}
