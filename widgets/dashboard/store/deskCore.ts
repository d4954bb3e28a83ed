/** What writing down and taking away have in common: the state, the order of exchanges, and the ids that rows have got. */
import type { Line, NewLine } from '#shared/api/dashboard.ts';
import type { Read } from '#shared/api/shapes.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { createQueue } from '#shared/lib/queue.ts';
import { nothingInHand, type DeskProblem, type DeskState, type Left } from './deskState.ts';

export interface DeskOptions {
  readonly calls: {
    readonly list: (signal: AbortSignal) => Promise<Read<Line>>;
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
  /** For the next page. */
  readonly outbox: {
    readonly read: () => readonly Left[];
    readonly write: (left: readonly Left[]) => void;
    /** `false`: the page that has left it is open, and this tab is a copy of its. What is kept from then on is this page’s. */
    readonly claim: () => Promise<boolean>;
  };
}

export class DeskCore {
  readonly options: DeskOptions;
  readonly changed = createEmitter<null>();
  readonly #problems = createEmitter<DeskProblem>();
  /** While nobody listens: the island is gone, and comes back. */
  #untold: readonly DeskProblem[] = [];
  #listeners = 0;
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
    this.options.outbox.write(this.#left());
    this.changed.emit(null);
  }

  #left(): readonly Left[] {
    const { pending, unsent, removals } = this.state;
    const own = [...pending.filter(({ isCarried }) => !isCarried), ...unsent].map(
      ({ key, text, due, typed, day }): Left => ({ key, text, due, typed, day, instead: null }),
    );
    const carried = removals.flatMap(({ rows }) =>
      rows.flatMap(({ row, after: key }): Left[] => {
        if (key === null) return [];
        const coming = pending.find((one) => one.key === key);
        const line = coming ?? this.options.saved.get().find(({ id }) => id === this.idOf(key));
        if (!line) return [];
        const { text, due } = line;
        return [{ key, text, due, typed: text, day: '', instead: this.idOf(row) }];
      }),
    );
    return [...own, ...carried];
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Of what was sent before a sign-out the answer changes nothing: the list is somebody else's by then. */
  changeSaved(change: (lines: readonly Line[]) => readonly Line[]): void {
    if (!this.#isClosed) this.options.saved.change(change);
  }

  tell(problem: DeskProblem): void {
    if (this.#listeners > 0) this.#problems.emit(problem);
    else if (!this.#isClosed) this.#untold = [...this.#untold, problem];
  }

  /** Hears what goes wrong, and what went wrong while nobody listened. The returned function stops. */
  listen(listener: (problem: DeskProblem) => void): () => void {
    const stop = this.#problems.on(listener);
    this.#listeners += 1;
    const untold = this.#untold;
    this.#untold = [];
    for (const problem of untold) this.#problems.emit(problem);
    return () => {
      stop();
      this.#listeners -= 1;
    };
  }

  /** The user has signed out: nothing of theirs stays. */
  close(): void {
    this.#untold = [];
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
    if (!this.#isClosed) stopReading();
    try {
      await this.#queue(work);
    } finally {
      this.#writes -= 1;
      if (this.#writes === 0 && !this.#isClosed) readAgain();
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
