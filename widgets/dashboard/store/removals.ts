/** What is taken away: each after a while in which it can be taken back, and never half (T-17, T-18). */
import type { Line } from '#shared/api/dashboard.ts';
import { kindOf } from '#shared/api/errors.ts';
import { isOutcomeUnknown, stopsOthers } from '#shared/api/outcome.ts';
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

interface Timer {
  readonly id: ReturnType<typeof setTimeout>;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

interface Failure {
  readonly error: unknown;
  /** It may be gone all the same. */
  readonly isUnclear: boolean;
}

const refused = ({ error }: Failure): Failure => ({ error, isUnclear: false });

export class Removals {
  readonly #core: DeskCore;
  readonly #timers = new Map<string, Timer>();
  /** How much time is left of what is held up, in ms. */
  readonly #rests = new Map<string, number>();

  constructor(core: DeskCore) {
    this.#core = core;
  }

  /** `after`: each only once that has become a line. What is on its way out already is left out. */
  remove(given: readonly RemovedRow[], { waitMs, isTakenBack = false }: RemoveOptions): string {
    const key = newIntent();
    const { removals } = this.#core.state;
    const isGoing = ({ row }: RemovedRow) => removals.some(({ rows }) => rows.some((one) => one.row === row));
    const rows = given.filter((one) => !isGoing(one));
    if (rows.length === 0) return key;
    const removal: Removal = { key, rows, phase: 'waiting', isTakenBack };
    this.#core.set({ removals: [...removals, removal] });
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

  /** While somebody is about to press Undo, the time stands still; then what was left of it goes on. */
  hold(key: string, isHeld: boolean): void {
    const removal = this.#waiting(key);
    if (!removal || removal.isTakenBack) return;
    const rest = this.#rests.get(key);
    if (isHeld && rest === undefined) {
      const timer = this.#timers.get(key);
      clearTimeout(timer?.id);
      this.#rests.set(key, Math.max((timer?.endsAt ?? 0) - Date.now(), 0));
    } else if (!isHeld && rest !== undefined) {
      this.#rests.delete(key);
      this.#wait(key, rest);
    }
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
    for (const { id } of this.#timers.values()) clearTimeout(id);
  }

  #waiting(key: string): Removal | undefined {
    return this.#core.state.removals.find((one) => one.key === key && one.phase === 'waiting');
  }

  #isReady({ row, after }: RemovedRow): boolean {
    return this.#core.idOf(row) !== null && (after === null || this.#core.idOf(after) !== null);
  }

  #wait(key: string, waitMs: number): void {
    clearTimeout(this.#timers.get(key)?.id);
    const id = setTimeout(() => this.#commit(key), waitMs);
    this.#timers.set(key, { id, endsAt: Date.now() + waitMs });
  }

  #drop(key: string): void {
    clearTimeout(this.#timers.get(key)?.id);
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
    clearTimeout(this.#timers.get(key)?.id);
    const rows = core.state.removals.find((one) => one.key === key)?.rows ?? [];
    let failure: Failure | null = null;
    let isUnclear = false;
    for (const { row } of rows) {
      const id = core.idOf(row);
      // Whoever has signed out since takes nothing away in the name of the next.
      if (id === null || core.isClosed) continue;
      // The others would fail alike.
      if (!failure || !stopsOthers(failure.error)) failure = await this.#removeLine(id);
      else failure = refused(failure);
      if (failure?.isUnclear) {
        isUnclear = true;
        continue;
      }
      const text = core.options.saved.get().find((line) => line.id === id)?.text ?? '';
      if (failure) core.tell({ kind: 'not-removed', text, error: failure.error });
      const isDone = (one: RemovedRow, removal: Removal) => removal.key === key && one.row === row;
      core.set({ removals: withoutRows(core.state.removals, isDone) });
    }
    if (isUnclear) this.#phase(key, 'unclear');
    else this.#drop(key);
  }

  async #removeLine(id: string): Promise<Failure | null> {
    const core = this.#core;
    const wasOffline = !navigator.onLine;
    try {
      await core.options.calls.remove({ id, intent: newIntent() });
      core.changeSaved((lines) => lines.filter((line) => line.id !== id));
      return null;
    } catch (error) {
      // A 404 without a word is said of a line that is gone, and of an address that is not there: the next list tells which.
      return { error, isUnclear: isOutcomeUnknown(error, wasOffline) || kindOf(error) === 'not-found' };
    }
  }
}
