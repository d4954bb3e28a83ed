/** How far the saving of several things one after another is: it waits where the server wants that (429), and can be stopped. */
import { ApiError } from '../api/errors.ts';
import { startDeadline } from '../lib/deadlines.ts';
import { createEmitter } from '../lib/emitter.ts';

export interface BatchProgress {
  /** `back`: one could not be saved, and those before it are put back. */
  readonly phase: 'saving' | 'back';
  /** Of `total`: saved, or put back. */
  readonly done: number;
  readonly total: number;
  /** In milliseconds; `null` while something is under way. */
  readonly waitsUntil: number | null;
  readonly isStopping: boolean;
}

/** The user has stopped it between two of them. */
export class Stopped extends Error {
  constructor() {
    super('stopped by the user');
    this.name = 'Stopped';
  }
}

export interface Batch {
  /** `null` while nothing is saved together. */
  readonly progress: () => BatchProgress | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** What is under way ends; nothing after it begins. */
  readonly stop: () => void;
  readonly begin: (total: number) => BatchRun;
}

export interface BatchRun {
  readonly isStopped: () => boolean;
  readonly isAt: (done: number) => void;
  /** Goes on with putting so many back. */
  readonly turnBack: (total: number) => void;
  /** Calls until the server takes it; rejects with `Stopped` when it is stopped in a pause. */
  readonly patiently: (send: () => Promise<void>) => Promise<void>;
  readonly end: () => void;
}

/** So often in a row the same call waits for a server that is asked too much. */
const maxPauses = 10;
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

export function createBatch(): Batch {
  const changed = createEmitter<null>();
  let progress: BatchProgress | null = null;
  let stopped = new AbortController();
  const put = (change: Partial<BatchProgress>) => {
    progress = progress && { ...progress, ...change };
    changed.emit(null);
  };
  const pause = async (ms: number) => {
    const { signal } = stopped;
    const at = Date.now() + ms;
    put({ waitsUntil: at });
    const isOver = await new Promise<boolean>((resolve) => {
      if (signal.aborted) return resolve(false);
      const giveUp = startDeadline({ at, onReached: () => resolve(true) });
      const onAbort = () => {
        giveUp();
        resolve(false);
      };
      return signal.addEventListener('abort', onAbort, { once: true });
    });
    put({ waitsUntil: null });
    if (!isOver) throw new Stopped();
  };
  const patiently = async (send: () => Promise<void>) => {
    for (let pauses = 0; ; pauses += 1) {
      try {
        return await send();
      } catch (error) {
        const isTooMuch = error instanceof ApiError && error.kind === 'rate-limited';
        if (!isTooMuch || pauses === maxPauses) throw error;
        await pause(error.retryAfterMs ?? Math.min(firstPauseMs * 2 ** pauses, longestPauseMs));
      }
    }
  };
  return {
    progress: () => progress,
    subscribe: (listener) => changed.on(listener),
    stop: () => {
      put({ isStopping: true });
      stopped.abort();
    },
    begin: (total) => {
      stopped = new AbortController();
      progress = { phase: 'saving', done: 0, total, waitsUntil: null, isStopping: false };
      changed.emit(null);
      return {
        isStopped: () => stopped.signal.aborted,
        isAt: (done) => put({ done }),
        turnBack: (count) => put({ phase: 'back', done: 0, total: count }),
        patiently,
        end: () => {
          progress = null;
          changed.emit(null);
        },
      };
    },
  };
}
