/** What is written down, until the server has it (T-18). */
import type { Line } from '#shared/api/dashboard.ts';
import { isOutcomeUnknown, isRepeatable, stopsOthers } from '#shared/api/outcome.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { findSent } from '../domain/sameLine.ts';
import type { DeskCore } from './deskCore.ts';
import { leftPending, withoutAfter, withoutRows, type Left, type Pending, type Wish } from './deskState.ts';

interface Try {
  /** Ids that were there before it was sent; `null` where nobody knows. */
  readonly known: ReadonlySet<string> | null;
  /** The server says that it was done, without an id. */
  readonly isDone: boolean;
  readonly error: unknown;
}

export class Additions {
  readonly #core: DeskCore;
  readonly #begun = new Set<string>();
  readonly #doubts = new Map<string, Try>();

  constructor(core: DeskCore) {
    this.#core = core;
    this.#begin(core.state.pending);
  }

  resume(left: readonly Left[]): void {
    this.#begin(left);
    this.#core.set({ pending: [...this.#core.state.pending, ...leftPending(left)] });
  }

  /** Left by an earlier page: nobody knows which lines were there before, so that any that is like it is taken for it. */
  #begin(left: readonly { readonly key: string }[]): void {
    for (const { key } of left) {
      this.#begun.add(key);
      this.#doubts.set(key, { known: null, isDone: false, error: undefined });
    }
  }

  add(lines: readonly Wish[], isCarried: boolean): readonly string[] {
    const pending = lines.map(({ key = newIntent(), ...line }): Pending => {
      return { ...line, key, phase: 'sending', isCarried };
    });
    this.#core.set({ pending: [...this.#core.state.pending, ...pending] });
    for (const { key } of pending) void this.#core.write(() => this.send(key));
    return pending.map(({ key }) => key);
  }

  /** Takes away what has not gone out; gives the keys of those for which it is too late. */
  cancel(keys: readonly string[]): readonly string[] {
    const isOut = (key: string) => this.#begun.has(key);
    const { pending } = this.#core.state;
    this.#core.set({ pending: pending.filter(({ key }) => !keys.includes(key) || isOut(key)) });
    return keys.filter(isOut);
  }

  /** Sends it now, if nobody has. */
  async send(key: string): Promise<void> {
    const core = this.#core;
    const one = core.state.pending.find((pending) => pending.key === key);
    if (!one || this.#begun.has(key)) return;
    this.#begun.add(key);
    const { text, due } = one;
    const { calls, saved } = core.options;
    const known = new Set(saved.get().map(({ id }) => id));
    const wasOffline = !navigator.onLine;
    try {
      const id = await calls.add({ text, due, intent: key });
      if (id === null) return this.#doubt(key, { known, isDone: true, error: undefined });
      core.changeSaved((lines) => [...lines.filter((line) => line.id !== id), { id, text, due }]);
      core.become(key, id);
    } catch (error) {
      if (isOutcomeUnknown(error, wasOffline)) this.#doubt(key, { known, isDone: false, error });
      else this.#refuse(one, error);
      if (stopsOthers(error)) this.#refuseWaiting(error);
    }
  }

  /** What has not gone out would fail alike: a long list is not sent line by line against a closed door. */
  #refuseWaiting(error: unknown): void {
    const waiting = this.#core.state.pending.filter(({ key }) => !this.#begun.has(key));
    for (const one of waiting) this.#refuse(one, error);
  }

  /** A list has come: whatever was unclear is there, or is not. What is exactly one of them is that, before any like it. */
  settle(lines: readonly Line[], serverTimeZone: string): void {
    for (const isAnyOfDay of [false, true])
      for (const { one, doubt } of this.#unclear()) {
        // No line is two: neither one that was written down meanwhile, nor one that was found just now.
        const others = new Set([...(doubt.known ?? []), ...this.#core.state.keys.keys()]);
        if (isAnyOfDay && doubt.known === null) continue;
        const found = findSent(lines, one, { others, serverTimeZone, isAnyOfDay });
        if (!found) continue;
        this.#doubts.delete(one.key);
        this.#core.become(one.key, found.id);
      }
    for (const { one, doubt } of this.#unclear()) {
      this.#doubts.delete(one.key);
      if (doubt.isDone) this.#drop(one.key);
      else this.#refuse(one, doubt.error);
    }
  }

  #unclear() {
    return this.#core.state.pending.flatMap((one) => {
      const doubt = this.#doubts.get(one.key);
      return doubt ? [{ one, doubt }] : [];
    });
  }

  #doubt(key: string, doubt: Try): void {
    this.#doubts.set(key, doubt);
    const { pending } = this.#core.state;
    this.#core.set({ pending: pending.map((one) => (one.key === key ? { ...one, phase: 'unclear' } : one)) });
  }

  #drop(key: string): void {
    const { pending } = this.#core.state;
    this.#core.set({ pending: pending.filter((one) => one.key !== key) });
  }

  /** The server does not have it. The words are the person's again, unless they have taken them away, or still have them. */
  #refuse({ isCarried, phase: _phase, ...words }: Pending, error: unknown): void {
    const { pending, removals, unsent } = this.#core.state;
    const { key, text } = words;
    const old = removals.flatMap(({ rows }) => rows).find(({ after }) => after === key);
    const isGone = old && !this.#core.options.saved.get().some(({ id }) => id === this.#core.idOf(old.row));
    const isRemoved = removals.some(({ rows }) => rows.some(({ row }) => row === key));
    // Who takes away what is carried over means the old line, too.
    const rest = isRemoved ? withoutAfter(removals, key) : removals;
    // The same wish as long as the server has not decided on it; after that the next try is another one.
    const again = isRepeatable(error) ? key : newIntent();
    this.#begun.delete(key);
    this.#core.set({
      pending: pending.filter((one) => one.key !== key),
      removals: withoutRows(rest, ({ row, after }) => row === key || after === key),
      unsent: isCarried || isRemoved ? unsent : [...unsent, { ...words, key: again }],
    });
    if (isRemoved || isGone) return;
    this.#core.tell({ kind: isCarried ? 'not-carried' : 'not-added', text, error });
  }
}
