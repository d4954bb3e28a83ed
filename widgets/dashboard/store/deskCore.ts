/** What writing down and taking away have in common: the state, the order of exchanges, and the ids that rows have got. */
import type { Line, NewLine } from '#shared/api/dashboard.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { createQueue } from '#shared/lib/queue.ts';
import { nothingInHand, type DeskProblem, type DeskState, type Unsent } from './deskState.ts';

export interface DeskOptions {
  readonly calls: {
    readonly list: (signal: AbortSignal) => Promise<readonly Line[]>;
    readonly add: (line: NewLine) => Promise<string | null>;
    readonly remove: (line: { readonly id: string; readonly intent: string }) => Promise<void>;
  };
  /** The list as it was read last, which all parts of the page share. */
  readonly saved: {
    readonly get: () => readonly Line[];
    readonly change: (change: (lines: readonly Line[]) => readonly Line[]) => void;
    /** Ends a reading that is under way: it would hold up what is to be written. */
    readonly stopReading: () => void;
    readonly readAgain: () => void;
  };
  /** What was sent and not answered, for the next page. */
  readonly outbox: {
    readonly read: () => readonly Unsent[];
    readonly write: (unsent: readonly Unsent[]) => void;
  };
}

export class DeskCore {
  readonly options: DeskOptions;
  readonly changed = createEmitter<null>();
  readonly problems = createEmitter<DeskProblem>();
  /** By the keys of rows that have become lines here. */
  readonly #ids = new Map<string, string>();
  readonly #queue = createQueue();
  state: DeskState;
  #writes = 0;
  #isClosed = false;

  constructor(options: DeskOptions, state: Partial<DeskState>) {
    this.options = options;
    this.state = { ...nothingInHand, ...state };
  }

  set(part: Partial<DeskState>): void {
    if (this.#isClosed) return;
    this.state = { ...this.state, ...part };
    const { pending, unsent } = this.state;
    const own = [...pending.filter(({ isCarried }) => !isCarried), ...unsent];
    this.options.outbox.write(own.map(({ key, text, due, typed, day }) => ({ key, text, due, typed, day })));
    this.changed.emit(null);
  }

  /** The user has signed out: nothing of theirs stays. */
  close(): void {
    this.set(nothingInHand);
    this.#isClosed = true;
  }

  /** Reads between two writes, never beside one: the list would tell neither before nor after. */
  inTurn<T>(read: () => Promise<T>): Promise<T> {
    return this.#queue(read);
  }

  /** Writes in its turn; a reading makes way, and is made up for. */
  async write(work: () => Promise<unknown>): Promise<void> {
    const { stopReading, readAgain } = this.options.saved;
    this.#writes += 1;
    stopReading();
    try {
      await this.#queue(work);
    } finally {
      this.#writes -= 1;
      if (this.#writes === 0) readAgain();
    }
  }

  /** A row is a line now: it stays the same row. */
  become(key: string, id: string): void {
    this.#ids.set(key, id);
    this.set({
      pending: this.state.pending.filter((one) => one.key !== key),
      keys: new Map([...this.state.keys, [id, key]]),
    });
  }

  /** The id of a row, or `null` while it is none of the server's. */
  idOf(row: string): string | null {
    const isPending = this.state.pending.some(({ key }) => key === row);
    return isPending ? null : (this.#ids.get(row) ?? row);
  }
}
