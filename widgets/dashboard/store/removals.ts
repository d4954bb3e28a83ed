/** What is taken away: each after a while in which it can be taken back, and never half (T-17, T-18). */
import type { Line } from '#shared/api/dashboard.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { newIntent } from '#shared/lib/ids.ts';
import type { DeskCore } from './deskCore.ts';
import { withoutRows, type Removal } from './deskState.ts';

/** What waits for something else looks again after this time. */
const againMs = 1_000;

type RemovedRow = Removal['rows'][number];

interface RemoveOptions {
  readonly waitMs: number;
  readonly isTakenBack?: boolean;
}

export class Removals {
  readonly #core: DeskCore;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(core: DeskCore) {
    this.#core = core;
  }

  /** `after`: each only once that has become a line. */
  remove(rows: readonly RemovedRow[], { waitMs, isTakenBack = false }: RemoveOptions): string {
    const key = newIntent();
    const until = Date.now() + waitMs;
    const removal: Removal = { key, rows, until, phase: 'waiting', isTakenBack };
    this.#core.set({ removals: [...this.#core.state.removals, removal] });
    this.#wait(key, waitMs);
    return key;
  }

  /** Gives the rows of what was taken back; `null`: it is too late. */
  undo(key: string): readonly RemovedRow[] | null {
    const removal = this.#waiting(key);
    if (!removal) return null;
    this.#drop(key);
    return removal.rows;
  }

  /** While somebody is about to press Undo, the time stands still. */
  hold(key: string, isHeld: boolean): void {
    const removal = this.#waiting(key);
    if (!removal || removal.isTakenBack) return;
    if (isHeld) clearTimeout(this.#timers.get(key));
    else this.#wait(key, Math.max(removal.until - Date.now(), againMs));
  }

  /** Sends at once what waits, as far as it can be sent; the rest goes on waiting. */
  flush(): readonly Promise<void>[] {
    const core = this.#core;
    const isNow = (row: RemovedRow, { phase }: Removal) => phase === 'waiting' && this.#isReady(row);
    const ready = withoutRows(core.state.removals, (row, removal) => !isNow(row, removal));
    const sent = ready.map((one): Removal => ({ ...one, key: newIntent(), phase: 'sending' }));
    core.set({ removals: [...withoutRows(core.state.removals, isNow), ...sent] });
    return sent.map(({ key }) => this.#send(key));
  }

  /** A list has come: what was unclear is gone, or is not. */
  settle(lines: readonly Line[]): void {
    const core = this.#core;
    for (const removal of core.state.removals.filter(({ phase }) => phase === 'unclear')) {
      this.#drop(removal.key);
      for (const { row } of removal.rows) {
        const line = lines.find(({ id }) => id === core.idOf(row));
        if (line) core.tell({ kind: 'not-removed', text: line.text, error: undefined });
      }
    }
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #waiting(key: string): Removal | undefined {
    return this.#core.state.removals.find((one) => one.key === key && one.phase === 'waiting');
  }

  #isReady({ row, after }: RemovedRow): boolean {
    return this.#core.idOf(row) !== null && (after === null || this.#core.idOf(after) !== null);
  }

  #wait(key: string, waitMs: number): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => this.#commit(key), waitMs),
    );
  }

  #drop(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#core.set({ removals: this.#core.state.removals.filter((one) => one.key !== key) });
  }

  #phase(key: string, phase: Removal['phase']): void {
    const { removals } = this.#core.state;
    this.#core.set({ removals: removals.map((one) => (one.key === key ? { ...one, phase } : one)) });
  }

  #commit(key: string): void {
    const removal = this.#waiting(key);
    if (!removal) return;
    // Nothing goes before what comes in its place is there, nor before it has an id itself.
    if (!removal.rows.every((row) => this.#isReady(row))) return this.#wait(key, againMs);
    this.#phase(key, 'sending');
    void this.#core.write(() => this.#send(key));
  }

  async #send(key: string): Promise<void> {
    const core = this.#core;
    clearTimeout(this.#timers.get(key));
    const { calls, saved } = core.options;
    const rows = core.state.removals.find((one) => one.key === key)?.rows ?? [];
    let isUnclear = false;
    for (const one of rows) {
      const id = core.idOf(one.row);
      const line = saved.get().find((known) => known.id === id);
      if (id === null) continue;
      const wasOffline = !navigator.onLine;
      try {
        await calls.remove({ id, intent: newIntent() });
        saved.change((lines) => lines.filter((known) => known.id !== id));
      } catch (error) {
        if (isOutcomeUnknown(error, wasOffline)) {
          isUnclear = true;
          continue;
        }
        core.tell({ kind: 'not-removed', text: line?.text ?? '', error });
      }
      core.set({
        removals: core.state.removals.map((removal) =>
          removal.key === key
            ? { ...removal, rows: removal.rows.filter(({ row }) => row !== one.row) }
            : removal,
        ),
      });
    }
    if (isUnclear) this.#phase(key, 'unclear');
    else this.#drop(key);
  }
}
