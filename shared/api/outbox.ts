/**
 * Writes on their way to the server, kept until there is an answer (S2 §4, T-14; S3 §4.2). One at a time, in their order, but
 * none waits for another that the server cannot take. Knows no React.
 */
import { createEmitter } from '../lib/emitter.ts';
import { newIntent } from '../lib/ids.ts';
import { ApiError, kindOf, type ApiErrorKind } from './errors.ts';
import { isOutcomeUnknown, isRepeatable, isTransient, isUnreachable, stopsOthers } from './outcome.ts';
import { Patience } from './patience.ts';

/** Somebody has to say what becomes of it. `unclear`: sent, and nobody knows whether it arrived; `asking`: it says itself what is missing. */
export type Held = 'unclear' | 'refused' | 'asking';

export type OutboxPhase = 'waiting' | 'sending' | Held;

/** `intent`: its `Idempotency-Key`. */
type Letter = { readonly intent: string };

export interface Waiting<T extends Letter> {
  readonly letter: T;
  readonly phase: OutboxPhase;
  /** Why the server refused it, in words for people; `null` where it said none. */
  readonly said: string | null;
  /** Why it is not there yet, as of the last try; not kept. */
  readonly why?: ApiErrorKind;
}

/** What is left of one that is there. */
export interface Rest<T> {
  readonly letter: T;
  /** It is seen to at once, and held only where the page ends before `settle`; else somebody has to decide on it. */
  readonly isInHand: boolean;
}

export type Sent<R> =
  /** `inHand`: the rest that is to be settled. */
  | { readonly is: 'sent'; readonly answer: R; readonly inHand: string | null }
  | { readonly is: Exclude<OutboxPhase, 'sending'>; readonly error: unknown };

export interface OutboxOptions<T extends Letter, R> {
  readonly send: (letter: T) => Promise<R>;
  /**
   * Asks something harmless first: without an answer it waits on, and nothing is in doubt. What it gives is held in place of the
   * letter, for somebody to say more. Of one that was sent before, or is wished by somebody, it only tells whether there is a way.
   */
  readonly check?: (letter: T) => Promise<T | null>;
  /** What is still to be done once one is there: kept in the write that takes the letter away. */
  readonly rest?: (letter: T, hasWaited: boolean) => Rest<T> | null;
  /** As what one waits that has surely not been sent yet. */
  readonly unsent?: (letter: T) => T;
  /** What got no answer may be sent again: the server knows it by its key. */
  readonly isIdempotent: () => boolean;
  /** What was not sent is sent as soon as it can be; else somebody has to say so. */
  readonly isPatient: () => boolean;
  readonly kept: {
    readonly read: () => readonly Waiting<T>[];
    /** Nothing is sent before it is kept; what cannot be kept, which is a rejection, is sent all the same. */
    readonly write: (all: readonly Waiting<T>[]) => Promise<void>;
  };
  /** One that had to wait is there; `inHand`: its rest, which is to be settled. */
  readonly onSent: (letter: T, answer: R, inHand: string | null) => void;
  /** One that waited has been refused, or is in doubt. */
  readonly onProblem: (error: unknown, letter: T, is: 'unclear' | 'refused') => void;
  /** What the server said, for people. */
  readonly wordsOf: (error: unknown) => string | null;
}

export class Outbox<T extends Letter, R> {
  readonly #options: OutboxOptions<T, R>;
  readonly #changed = createEmitter<null>();
  #all: readonly Waiting<T>[];
  /** Sent before, or wished by somebody: what the server says of it beforehand does not count. */
  readonly #unasked = new Set<string>();
  /** Tried without an answer, and why; `undefined` of what somebody wishes again. Whether each has arrived nobody knows. */
  readonly #doubts = new Map<string, unknown>();
  /** Refused before, so surely not done: what is missing is still asked. */
  readonly #renewed = new Set<string>();
  /** Rests that are just seen to: a later page holds them. */
  readonly #inHand = new Set<string>();
  readonly #patience = new Patience();
  /** What is on its way, up to what comes of it. */
  readonly #underway = new Set<Promise<unknown>>();
  /** The last try has found no way to the server. */
  #isDown = false;
  #isSending = false;
  #isResting = false;
  #isClosed = false;
  #isKept = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions<T, R>) {
    this.#options = options;
    // Sent by an earlier page, which has ended before there was an answer.
    const left = options.isIdempotent() ? 'waiting' : 'unclear';
    this.#all = options.kept.read().map((one) => {
      if (one.phase !== 'sending') return one;
      this.#unasked.add(one.letter.intent);
      this.#doubts.set(one.letter.intent, new ApiError('timeout', 'An earlier page has heard no answer.'));
      return { ...one, phase: left };
    });
    globalThis.addEventListener('online', this.#now);
    this.#now();
  }

  readonly get = (): readonly Waiting<T>[] => this.#all;
  /** As the next one finds it. */
  readonly left = (): readonly Waiting<T>[] => this.#all.map((one) => this.#toKeep(one));
  /** Whether all of it could be kept: what could not is gone with the page. */
  readonly isKept = (): boolean => this.#isKept;
  readonly subscribe = (listener: () => void) => this.#changed.on(listener);

  /** Some wait, and the last try has found no way to the server: whoever comes now need not wait to learn that. */
  readonly isDown = (): boolean => this.#isDown && this.#waiting().length > 0;

  /** Whether one that waits may have arrived all the same: it was sent, and nobody heard of it. */
  readonly isInDoubt = (intent: string): boolean => this.#doubts.has(intent);

  /** Sends one at once, beside what waits; tells what became of it. */
  sendNow(letter: T): Promise<Sent<R>> {
    return this.#follow(this.#sendBeside(letter));
  }

  async #sendBeside(letter: T): Promise<Sent<R>> {
    await this.#set([...this.#all, { letter, phase: 'sending', said: null }]);
    const sent = await this.#send(letter);
    if (sent.is !== 'sent') this.#patience.heed(sent.error);
    if (sent.is === 'waiting') this.#wait();
    return sent;
  }

  /**
   * To be sent as soon as the server takes it.
   *
   * @param error why it could not be asked about just now; none of what nobody has tried.
   */
  async add(letter: T, error?: unknown): Promise<void> {
    const hasFailed = error !== undefined;
    if (hasFailed) this.#isDown = isUnreachable(error);
    const why = hasFailed && { why: kindOf(error) };
    await this.#set([...this.#all, { letter, phase: 'waiting', said: null, ...why }]);
    this.#now();
  }

  /** Somebody stands there: tried at once, whatever the server wanted before. */
  async addNow(letter: T): Promise<void> {
    this.#patience.hurry();
    await this.add(letter);
  }

  /** Nobody wants it any more: gone, unless it has been sent meanwhile. Whether it is gone. */
  async takeBack(intent: string): Promise<boolean> {
    const isIt = ({ letter, phase }: Waiting<T>) => letter.intent === intent && phase === 'waiting';
    if (this.#unasked.has(intent) || !this.#all.some(isIt)) return false;
    await this.#set(this.#all.filter((one) => !isIt(one)));
    return true;
  }

  async hold(letter: T): Promise<void> {
    await this.#set([...this.#all, { letter, phase: 'asking', said: null }]);
  }

  /**
   * Somebody says that one is to be sent again, perhaps changed: what may have arrived as the same wish, if nothing else is said,
   * what was refused as a new one.
   */
  async sendAgain(intent: string, change: Partial<T> = {}): Promise<void> {
    const again = (one: Waiting<T>): Waiting<T> => {
      const isInDoubt = one.phase === 'unclear' || this.isInDoubt(intent);
      const isRenewed = one.phase === 'refused' && !isInDoubt;
      const letter = { ...one.letter, intent: isRenewed ? newIntent() : intent, ...change };
      this.#unasked.add(letter.intent);
      // Also at another printer, as another wish.
      if (isInDoubt) this.#doubts.set(letter.intent, undefined);
      if (isRenewed) this.#renewed.add(letter.intent);
      this.#patience.forget(letter.intent);
      return { letter, phase: 'waiting', said: null };
    };
    // Somebody waits for it.
    this.#patience.hurry();
    await this.#set(this.#all.map((one) => (isHeldAs(one, intent) ? again(one) : one)));
    this.#now();
  }

  /** Somebody says that one is there, or need not be; what is on its way is not stopped. */
  async drop(intent: string): Promise<void> {
    await this.#set(this.#all.filter(({ letter, phase }) => letter.intent !== intent || phase === 'sending'));
  }

  /** What was in hand is done, or has to be seen to by somebody. */
  async settle(intent: string, isDone: boolean): Promise<void> {
    this.#inHand.delete(intent);
    const settled = (one: Waiting<T>): readonly Waiting<T>[] => (isDone ? [] : [{ ...one, phase: 'asking' }]);
    await this.#set(this.#all.flatMap((one) => (one.letter.intent === intent ? settled(one) : [one])));
  }

  /** Nothing more is sent; resolves once what is on its way has been answered, and what came of it is kept. */
  async rest(): Promise<void> {
    this.#isResting = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#now);
    while (this.#underway.size > 0) await Promise.allSettled(this.#underway);
  }

  /** It is over: what is on its way is not followed any more, what waits stays kept. */
  close(): void {
    this.#isClosed = true;
    void this.rest();
  }

  #follow<P>(work: Promise<P>): Promise<P> {
    const followed = work.finally(() => this.#underway.delete(followed));
    this.#underway.add(followed);
    return followed;
  }

  async #set(all: readonly Waiting<T>[]): Promise<void> {
    if (this.#isClosed) return;
    const before = this.#all;
    this.#all = all;
    this.#forgetGone(before);
    this.#changed.emit(null);
    const isKept = await this.#options.kept.write(this.left()).then(yes, no);
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.#changed.emit(null);
  }

  /** What has left the list is remembered no longer: a kiosk stands for days. */
  #forgetGone(before: readonly Waiting<T>[]): void {
    const here = new Set(this.#all.map(({ letter }) => letter.intent));
    for (const { letter } of before) {
      const { intent } = letter;
      if (here.has(intent)) continue;
      this.#inHand.delete(intent);
      this.#unasked.delete(intent);
      this.#doubts.delete(intent);
      this.#renewed.delete(intent);
      this.#patience.forget(intent);
    }
  }

  readonly #now = (): void => {
    if (this.#patience.restMs() > 0) return this.#wait();
    clearTimeout(this.#timer);
    if (!this.#isSending) void this.#follow(this.#sendAll());
  };

  /** What was to be sent again as the same wish is not, once the server does not know it by its key any more. */
  async #giveUpDoubts(): Promise<void> {
    if (this.#options.isIdempotent()) return;
    for (const { letter } of this.#waiting()) {
      const error = this.#doubts.get(letter.intent);
      if (error === undefined) continue;
      await this.#become(letter, 'unclear');
      this.#options.onProblem(error, letter, 'unclear');
    }
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    await this.#giveUpDoubts();
    const tried = new Set<string>();
    const next = () => this.#waiting().find(({ letter }) => !tried.has(letter.intent))?.letter;
    for (let letter = next(); letter; letter = next()) {
      tried.add(letter.intent);
      const sent = await this.#sendChecked(letter);
      if (sent.is === 'sent') this.#options.onSent(letter, sent.answer, sent.inHand);
      else {
        if (sent.is === 'unclear' || sent.is === 'refused')
          this.#options.onProblem(sent.error, letter, sent.is);
        this.#patience.heed(sent.error);
        const stops = this.#isDown || stopsOthers(sent.error);
        this.#explain(sent.error, stops ? null : letter.intent);
        if (stops) break;
      }
    }
    this.#isSending = false;
    if (this.#waiting().length === 0) this.#patience.settled();
    else this.#wait();
  }

  async #sendChecked(letter: T): Promise<Sent<R>> {
    const isAsked = !this.#unasked.has(letter.intent);
    try {
      const asking = (await this.#options.check?.(letter)) ?? null;
      this.#isDown = false;
      if (asking && (isAsked || this.#renewed.has(letter.intent))) {
        await this.#replace(letter, [{ letter: asking, phase: 'asking', said: null }]);
        return { is: 'asking', error: null };
      }
    } catch (error) {
      this.#isDown = isUnreachable(error);
      const mayPass = isOutcomeUnknown(error) || isRepeatable(error);
      const isAskedAgain = this.#renewed.has(letter.intent) && mayPass;
      if (isAsked || this.#isDown || isAskedAgain) return this.#afterCheck(letter, error);
    }
    // Whoever comes after this one sends it; or it was taken back meanwhile.
    if (!this.#waiting().some((one) => one.letter.intent === letter.intent))
      return { is: 'waiting', error: null };
    await this.#become(letter, 'sending');
    return this.#send(letter, true);
  }

  async #afterCheck(letter: T, error: unknown): Promise<Sent<R>> {
    const mayPass = isOutcomeUnknown(error) || isRepeatable(error);
    if (this.#isDown || (mayPass && !this.#patience.isOver(letter.intent, error)))
      return { is: 'waiting', error };
    await this.#become(letter, 'refused', this.#options.wordsOf(error));
    return { is: 'refused', error };
  }

  /** @param intent of the only one that waits for this reason; `null`: what stops all is the reason of each. */
  #explain(error: unknown, intent: string | null): void {
    const why = kindOf(error);
    const isNews = (one: Waiting<T>) =>
      one.phase === 'waiting' && one.why !== why && (intent ?? one.letter.intent) === one.letter.intent;
    if (this.#isClosed || !this.#all.some(isNews)) return;
    this.#all = this.#all.map((one) => (isNews(one) ? { ...one, why } : one));
    this.#changed.emit(null);
  }

  #wait(): void {
    if (this.#isSending || this.#isResting) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#now, this.#patience.nextWaitMs());
  }

  // A later page knows it, too.
  #toKeep({ why: _, ...one }: Waiting<T>): Waiting<T> {
    const { intent } = one.letter;
    if (this.#inHand.has(intent)) return { ...one, phase: 'asking' };
    const isUnasked = this.#unasked.has(intent) && !this.#renewed.has(intent);
    const wasSent = this.#options.isIdempotent() && isUnasked;
    return wasSent && one.phase === 'waiting' ? { ...one, phase: 'sending' } : one;
  }

  #waiting(): readonly Waiting<T>[] {
    return this.#isResting ? [] : this.#all.filter(({ phase }) => phase === 'waiting');
  }

  async #send(letter: T, hasWaited = false): Promise<Sent<R>> {
    const wasOffline = !navigator.onLine;
    this.#unasked.add(letter.intent);
    this.#renewed.delete(letter.intent);
    try {
      const answer = await this.#options.send(letter);
      this.#isDown = false;
      const rest = this.#options.rest?.(letter, hasWaited);
      const inHand = rest?.isInHand ? rest.letter.intent : null;
      if (inHand !== null) this.#inHand.add(inHand);
      const phase = inHand === null ? 'asking' : 'sending';
      await this.#replace(letter, rest ? [{ letter: rest.letter, phase, said: null }] : []);
      return { is: 'sent', answer, inHand };
    } catch (error) {
      // Behind it may be a printer that does not answer: that is no matter of the line.
      this.#isDown = kindOf(error) === 'network';
      const phase = this.#phaseAfter(letter, error, wasOffline);
      const isUnsent = phase === 'waiting' && !hasWaited && !isOutcomeUnknown(error, wasOffline);
      const left = isUnsent ? (this.#options.unsent?.(letter) ?? letter) : letter;
      if (phase === 'waiting' && isOutcomeUnknown(error, wasOffline)) this.#doubts.set(letter.intent, error);
      // The server has decided.
      if (!isRepeatable(error)) this.#doubts.delete(letter.intent);
      const said = this.#options.wordsOf(error);
      await this.#replace(letter, [{ letter: left, phase, said, why: kindOf(error) }]);
      return { is: phase, error };
    }
  }

  async #become({ intent }: T, phase: OutboxPhase, said: string | null = null): Promise<void> {
    await this.#set(this.#all.map((one) => (one.letter.intent === intent ? { ...one, phase, said } : one)));
  }

  async #replace({ intent }: T, by: readonly Waiting<T>[]): Promise<void> {
    await this.#set(this.#all.flatMap((one) => (one.letter.intent === intent ? by : [one])));
  }

  #phaseAfter(letter: T, error: unknown, wasOffline: boolean): 'waiting' | Held {
    if (this.#patience.isOver(letter.intent, error)) return 'unclear';
    const isUnknown = isOutcomeUnknown(error, wasOffline);
    const mayRepeat =
      isRepeatable(error) && (!isUnknown || (this.#options.isIdempotent() && isTransient(error)));
    if (this.#options.isPatient() && mayRepeat) return 'waiting';
    return isUnknown ? 'unclear' : 'refused';
  }
}

const [yes, no] = [() => true, () => false];

function isHeldAs<T extends Letter>({ letter, phase }: Waiting<T>, intent: string): boolean {
  return letter.intent === intent && phase !== 'waiting' && phase !== 'sending';
}
