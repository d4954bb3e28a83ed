/**
 * Lines that a person writes down and takes away, as they stand at the server (S2 §4, T-17, T-18). Knows no React.
 *
 * One exchange at a time. Of what was sent without an answer that says so, the next list decides.
 */
import type { Line } from '#shared/api/dashboard.ts';
import type { Read } from '#shared/api/shapes.ts';
import { Additions } from './additions.ts';
import { DeskCore, type DeskOptions } from './deskCore.ts';
import {
  leftPending,
  type DeskProblem,
  type DeskState,
  type Left,
  type Wish,
  type Written,
} from './deskState.ts';
import { Removals } from './removals.ts';

export class Desk {
  readonly #core: DeskCore;
  readonly #additions: Additions;
  readonly #removals: Removals;

  constructor(options: DeskOptions) {
    const left = options.outbox.read();
    this.#core = new DeskCore(options, {
      pending: leftPending(left.filter(({ instead }) => instead === null)),
    });
    this.#additions = new Additions(this.#core);
    this.#removals = new Removals(this.#core);
    void this.#resumeCarried(left.filter(({ instead }) => instead !== null));
  }

  /** Carried over by an earlier page that has ended half way. One that is open goes on with it itself, or takes it back. */
  async #resumeCarried(left: readonly Left[]): Promise<void> {
    const { outbox, saved } = this.#core.options;
    const isOurs = await outbox.claim();
    if (left.length === 0 || this.#core.isClosed) return;
    if (!isOurs) return this.#core.set({});
    this.#additions.resume(left);
    const old = left.flatMap(({ key, instead }) => (instead === null ? [] : [{ row: instead, after: key }]));
    this.#removals.remove(old, { waitMs: 0, isTakenBack: true });
    saved.readAgain();
  }

  readonly get = (): DeskState => this.#core.state;
  readonly subscribe = (listener: () => void) => this.#core.changed.on(listener);
  readonly onProblem = (listener: (problem: DeskProblem) => void) => this.#core.listen(listener);

  /** The list, once nothing is being written; what was unclear is known then. */
  readonly read = (signal: AbortSignal, serverTimeZone: string): Promise<Read<Line>> =>
    this.#core.inTurn(async () => {
      signal.throwIfAborted();
      const read = await this.#core.options.calls.list(signal);
      const { items } = read;
      signal.throwIfAborted();
      // First, so that no row is missed between what was unclear and what has come of it.
      this.#core.changeSaved(() => items);
      this.#additions.settle(items, serverTimeZone);
      this.#removals.settle(items);
      return read;
    });

  /** Writes lines down, in their order. */
  add(lines: readonly Wish[]): void {
    this.#additions.add(lines, false);
  }

  /** Takes rows away after a while in which that can be undone by the key that it gives. */
  remove(rows: readonly string[], waitMs: number): string {
    return this.#removals.remove(
      rows.map((row) => ({ row, after: null })),
      { waitMs },
    );
  }

  /** Writes lines down anew in the place of rows, which go once those are there: undone together. */
  carryOver(given: readonly { readonly row: string; readonly line: Written }[], waitMs: number): string {
    const added = this.#additions.add(
      given.map(({ line }) => line),
      true,
    );
    return this.#removals.remove(
      given.map(({ row }, at) => ({ row, after: added[at] ?? null })),
      { waitMs },
    );
  }

  /** `false`: it is too late. */
  undo(key: string): boolean {
    const rows = this.#removals.undo(key);
    if (rows === null) return false;
    const added = rows.flatMap(({ after }) => (after === null ? [] : [after]));
    const sent = this.#additions.cancel(added);
    const isTakenBack = true;
    const copies = sent.map((row) => ({ row, after: null }));
    if (copies.length > 0) this.#removals.remove(copies, { waitMs: 0, isTakenBack });
    return true;
  }

  /** While somebody is about to press Undo, the time stands still. */
  hold(key: string, isHeld: boolean): void {
    this.#removals.hold(key, isHeld);
  }

  /**
   * The page is left: what waits is sent at once, not half of it (T-17). What is carried over goes its own pace, the new line
   * first: a page that lives on does the rest itself, and the next one what this one could not.
   */
  readonly flush = (): void => {
    const own = this.#core.state.pending.filter(({ isCarried }) => !isCarried);
    const now = [...own.map(({ key }) => this.#additions.send(key)), ...this.#removals.flush()];
    if (now.length > 0) void this.#core.write(() => Promise.all(now));
  };

  /** Somebody has what could not be sent in their hands again. */
  take(...keys: readonly string[]): void {
    const { unsent } = this.#core.state;
    this.#core.set({ unsent: unsent.filter(({ key }) => !keys.includes(key)) });
  }

  /** The user has signed out: nothing of theirs stays. */
  close(): void {
    this.#removals.stop();
    this.#core.close();
  }
}
