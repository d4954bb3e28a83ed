/**
 * Prints on their way into the server's history (S2 §4, T-14). Printing never waits for it; one at a time, in their order, but
 * none waits for another that the server cannot take. Knows no React.
 */
import type { PrintedBadge } from '#shared/api/badges.ts';
import { isOutcomeUnknown, isRepeatable, isTransient, stopsOthers } from '#shared/api/outcome.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { newIntent } from '#shared/lib/ids.ts';

export interface Waiting extends PrintedBadge {
  /** `unclear`: sent, and nobody knows whether it arrived. */
  readonly phase: 'waiting' | 'sending' | 'unclear' | 'refused';
}

/** Somebody has to say what becomes of it. */
export type Held = 'unclear' | 'refused';

export interface OutboxOptions {
  readonly send: (badge: PrintedBadge) => Promise<void>;
  /** What got no answer may be sent again: the server knows it by its key. */
  readonly isIdempotent: boolean;
  readonly kept: {
    readonly read: () => readonly Waiting[];
    readonly write: (all: readonly Waiting[]) => void;
    /** Whether they are this page's: a tab that was duplicated has those of another, which sends them itself. */
    readonly claim: () => Promise<boolean>;
  };
  readonly onProblem: (error: unknown) => void;
}

/** Between the first tries, in milliseconds, and between all others. */
const waitsMs = [2_000, 5_000, 15_000];
const longWaitMs = 60_000;

export class HistoryOutbox {
  readonly #options: OutboxOptions;
  readonly #changed = createEmitter<null>();
  #isIdempotent: boolean;
  /** Sent, and to be sent again, without an answer so far. */
  readonly #unanswered = new Set<string>();
  #all: readonly Waiting[];
  #isClaimed = false;
  #isSending = false;
  #isClosed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#isIdempotent = options.isIdempotent;
    // Sent by an earlier page, which has ended before there was an answer.
    const left = options.isIdempotent ? 'waiting' : 'unclear';
    this.#all = options.kept.read().map((one) => (one.phase === 'sending' ? { ...one, phase: left } : one));
    globalThis.addEventListener('online', this.#now);
    void this.#begin(new Set(this.#all));
  }

  readonly get = (): readonly Waiting[] => this.#all;
  readonly subscribe = (listener: () => void) => this.#changed.on(listener);

  /** The page may say otherwise later: what is then in doubt is not sent again unasked. */
  setIdempotent(isIdempotent: boolean): void {
    this.#isIdempotent = isIdempotent;
    const isInDoubt = ({ phase, intent }: Waiting) => phase === 'waiting' && this.#unanswered.has(intent);
    if (!isIdempotent && this.#all.some(isInDoubt))
      this.#set(this.#all.map((one) => (isInDoubt(one) ? { ...one, phase: 'unclear' } : one)));
  }

  add(badges: readonly PrintedBadge[]): void {
    this.#set([...this.#all, ...badges.map((badge) => ({ ...badge, phase: 'waiting' }) as const)]);
    this.#now();
  }

  /** Somebody says that these are to be sent again: what may have arrived as the same print, what was refused as a new wish. */
  sendAgain(phase: Held): void {
    const again = (one: Waiting): Waiting => ({
      ...one,
      phase: 'waiting',
      intent: phase === 'refused' ? newIntent() : one.intent,
    });
    this.#set(this.#all.map((one) => (one.phase === phase ? again(one) : one)));
    this.#now();
  }

  /** Somebody says that these are there, or need not be. */
  drop(phase: Held): void {
    this.#set(this.#all.filter((one) => one.phase !== phase));
  }

  /** Whoever printed has signed out. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#now);
    this.#all = [];
    this.#changed.emit(null);
  }

  async #begin(before: ReadonlySet<Waiting>): Promise<void> {
    const isOurs = await this.#options.kept.claim();
    this.#isClaimed = true;
    // The server would note them twice, or the other page may go before it has sent them: somebody has to say.
    if (!isOurs && !this.#isIdempotent)
      this.#set(
        this.#all.map((one) =>
          before.has(one) && one.phase === 'waiting' ? { ...one, phase: 'unclear' } : one,
        ),
      );
    this.#now();
  }

  #set(all: readonly Waiting[]): void {
    if (this.#isClosed) return;
    this.#all = all;
    this.#options.kept.write(all);
    this.#changed.emit(null);
  }

  readonly #now = (): void => {
    clearTimeout(this.#timer);
    if (this.#isClaimed && !this.#isSending) void this.#sendAll();
  };

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    const tried = new Set<string>();
    const next = () => this.#waiting().find(({ intent }) => !tried.has(intent));
    for (let one = next(); one; one = next()) {
      tried.add(one.intent);
      const isGoingOn = await this.#send(one);
      if (!isGoingOn) break;
    }
    this.#isSending = false;
    if (this.#waiting().length === 0) {
      this.#tries = 0;
      return;
    }
    this.#timer = setTimeout(this.#now, waitsMs[this.#tries] ?? longWaitMs);
    this.#tries += 1;
  }

  #waiting(): readonly Waiting[] {
    return this.#isClosed ? [] : this.#all.filter(({ phase }) => phase === 'waiting');
  }

  /** Whether the next one may be tried at once. */
  async #send(one: Waiting): Promise<boolean> {
    const { phase: _phase, ...badge } = one;
    const wasOffline = !navigator.onLine;
    this.#become(one, 'sending');
    try {
      await this.#options.send(badge);
      this.#set(this.#all.filter(({ intent }) => intent !== one.intent));
      return true;
    } catch (error) {
      return this.#failed(one, error, wasOffline);
    }
  }

  #become(one: Waiting, phase: Waiting['phase']): void {
    this.#set(this.#all.map((other) => (other.intent === one.intent ? { ...other, phase } : other)));
  }

  #failed(one: Waiting, error: unknown, wasOffline: boolean): boolean {
    const isUnknown = isOutcomeUnknown(error, wasOffline);
    const mayRepeat = isRepeatable(error) && (!isUnknown || (this.#isIdempotent && isTransient(error)));
    if (isUnknown) this.#unanswered.add(one.intent);
    if (mayRepeat) this.#become(one, 'waiting');
    else {
      this.#become(one, isUnknown ? 'unclear' : 'refused');
      this.#options.onProblem(error);
    }
    return !stopsOthers(error);
  }
}
