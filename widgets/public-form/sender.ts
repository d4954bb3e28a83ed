/** Sends a form: with a fresh token each time, once per wish, never again by itself unless the server can tell (T-24, T-25). */
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import type { KeptDoubt } from './domain/draft.ts';
import { editing, maySend, type Submission } from './domain/phases.ts';
import { againAfterMs, step, type Failure, type SubmissionEvent } from './domain/submission.ts';
import { isKeyGood, mayStoreTwice, referenceOf, wishFor, type Wish } from './domain/wish.ts';
import { OtherTabSends } from './alone.ts';

export interface SenderOptions {
  readonly isIdempotent: boolean;
  readonly newKey: () => string;
  readonly isOnline: () => boolean;
  /** A fresh token, used up by this; `null` while there is none. */
  readonly take: () => string | null;
  /** Asks for another token. */
  readonly renew: () => void;
  /** Does it unless another tab is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Resolves once the server has said yes. */
  readonly post: (wish: Wish, token: string) => Promise<void>;
  /** The server has said yes. */
  readonly onCompleted: (wish: Wish) => void;
  /** The server has refused it for what it has already (409); in doubt since an earlier try, or not at all. */
  readonly onConflict: (wish: Wish) => void;
  /**
   * Told what may be stored without anybody knowing, oldest first, before the first of it is sent and whenever that changes: it is
   * to outlive the page. Awaited before anything is sent.
   */
  readonly onDoubts: (doubts: readonly Wish[]) => Promise<void>;
}

export interface SenderState {
  readonly submission: Submission;
  /** For support; empty before the first try. */
  readonly reference: string;
  /** The whole of it: the `Idempotency-Key`. */
  readonly key: string;
}

export interface Sender {
  /** What it works with from now on; nothing is sent before. */
  readonly wire: (options: SenderOptions) => void;
  readonly state: () => SenderState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether these answers may be stored a second time: a person has to say so first. */
  readonly isRisky: (model: () => string) => boolean;
  /**
   * Sends the answers, JSON text; while that is under way a second wish is none.
   *
   * @param hasSecrets passwords are among them, which no device keeps. @returns whether it is one.
   */
  readonly send: (model: string, hasSecrets?: boolean) => boolean;
  /** Something that is waited for has come: a token, the connection. */
  readonly look: () => void;
  /** Somebody has come back to the page, or the connection: what would be sent again later is sent now. */
  readonly comeBack: () => void;
  /** Something was changed: what is told of the last try is past. */
  readonly edited: () => void;
  /** Back to the form after a refusal for what the server has already (409). */
  readonly reopen: () => void;
  /**
   * Submissions of an earlier visit, or of another tab, that had no answer: sending anything may store a second reply.
   *
   * @param over the key of one that is known to be stored: it is in doubt no more.
   */
  readonly hear: (doubts: readonly KeptDoubt[], over?: string) => void;
  /** What was sent under this key, by whichever tab, was refused in another one: nothing of it is stored. Not while it is under way here. */
  readonly refusedElsewhere: (key: string) => void;
  /** The draft that they were kept with is resumed. */
  readonly remember: () => void;
  readonly dispose: () => void;
}

const unwired: SenderOptions = {
  isIdempotent: false,
  newKey: String,
  isOnline: () => false,
  take: () => null,
  renew: () => undefined,
  alone: (work) => work(),
  post: () => Promise.reject(new Error('The form is not ready')),
  onCompleted: () => undefined,
  onConflict: () => undefined,
  onDoubts: () => Promise.resolve(),
};

/** Nothing is sent before `send`. */
export function createSender(): Sender {
  let options = unwired;
  const changed = createEmitter<null>();
  let state: SenderState = { submission: editing, reference: '', key: '' };
  let wish: Wish | null = null;
  let doubts: readonly Wish[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  /** A person sends what may be stored twice, and has been told so. */
  let isAccepted = false;
  let restsUntil = 0;

  const chances = () => ({ isIdempotent: options.isIdempotent, now: Date.now() });
  const isGood = () => wish !== null && isKeyGood(wish, chances());
  const dispatch = (event: SubmissionEvent) => {
    const before = state.submission;
    const submission = step(before, event, { isIdempotent: isGood() });
    if (submission === before) return;
    // Whoever asks for help asks for what may have arrived, not for what was refused since.
    if (submission.phase === 'doubtful' && !wish?.isDoubtful) wish = doubts.at(-1) ?? wish;
    state = { ...state, submission, ...(wish && { reference: referenceOf(wish.key), key: wish.key }) };
    clearTimeout(timer);
    isDue = false;
    if (submission.phase === 'doubtful' && submission.waitMs !== null)
      timer = setTimeout(fallDue, submission.waitMs);
    changed.emit(null);
    look();
  };
  const fallDue = () => {
    isDue = true;
    look();
  };
  const look = () => {
    const isOnline = options.isOnline();
    const { phase } = state.submission;
    const isWaiting = isDue || phase === 'offline' || phase === 'verifying';
    // A day may have passed meanwhile, of a page that slept: what its key no longer keeps from being stored twice, a person decides.
    if (isWaiting && wish?.isDoubtful && !isAccepted && !isGood()) dispatch({ kind: 'edit' });
    else if (isOnline && state.submission.phase === 'offline') dispatch({ kind: 'online' });
    else if (isOnline && isDue) dispatch({ kind: 'due' });
    else if (state.submission.phase === 'verifying') begin(isOnline);
  };
  const begin = (isOnline: boolean) => {
    if (!isOnline) return dispatch({ kind: 'offline' });
    const token = options.take();
    if (token === null || !wish) return undefined;
    dispatch({ kind: 'token' });
    void attempt(wish, token);
    return undefined;
  };
  const note = async (next: readonly Wish[]) => {
    if (next.length === doubts.length) return;
    doubts = next;
    await options.onDoubts(doubts);
  };
  const attempt = async (sent: Wish, token: string) => {
    const others = () => doubts.filter(({ key }) => key !== sent.key);
    const begun = { ...sent, isDoubtful: true, doubtedAt: sent.doubtedAt ?? Date.now() };
    try {
      await options.alone(async () => {
        // A page that goes away from here on has sent it, for all that anybody knows.
        await note([...others(), begun]);
        await options.post(sent, token);
      });
    } catch (error) {
      // What was in doubt before stays so until the server has decided on it.
      const isDecided = isRefusal(error) && isKeyGood(sent, chances());
      const isDoubtful = isInDoubt(error) || (sent.isDoubtful && !isDecided);
      const kept = isDoubtful ? begun : { ...sent, isDoubtful: false, doubtedAt: undefined };
      wish = isDoubtful || isTurnedAway(error) ? kept : null;
      void note(isDoubtful ? [...others(), begun] : others());
      const failure = failureOf(error, { isUnknown: isDoubtful, isEarlierUnknown: others().length > 0 });
      if (failure.conflict === null) options.renew();
      else options.onConflict(kept);
      restsUntil = Date.now() + Math.max(againAfterMs[0] ?? 0, failure.leastMs);
      return dispatch({ kind: 'failed', failure });
    }
    options.onCompleted(sent);
    return dispatch({ kind: 'stored' });
  };
  return {
    wire: (next) => {
      options = next;
    },
    state: () => state,
    subscribe: (listener) => changed.on(listener),
    isRisky: (model) => mayStoreTwice(doubts, model, chances()),
    send: (model, hasSecrets = false) => {
      if (!maySend(state.submission)) return false;
      wish = wishFor([...(wish ? [wish] : []), ...doubts], { model, hasSecrets }, options.newKey);
      isAccepted = wish.isDoubtful && !isGood();
      dispatch({ kind: 'send', isOnline: options.isOnline(), isDoubtful: doubts.length > 0 });
      return true;
    },
    look,
    comeBack: () => {
      const { submission } = state;
      const isRested = Date.now() >= restsUntil;
      if (submission.phase === 'doubtful' && submission.waitMs !== null && isRested) fallDue();
      else look();
    },
    edited: () => dispatch({ kind: 'edit' }),
    reopen: () => dispatch({ kind: 'reopen' }),
    hear: (heard, over) => {
      const earlier = heard.filter(({ key }) => !doubts.some((doubt) => doubt.key === key));
      const all = [...earlier.map((doubt) => ({ ...doubt, isDoubtful: true })), ...doubts];
      doubts = all.filter(({ key }) => key !== over);
    },
    refusedElsewhere: (key) => {
      doubts = doubts.filter((doubt) => doubt.key !== key);
      const isOwn = wish?.key === key;
      // As after a refusal here: sent once more it is another wish.
      if (wish && isOwn) wish = { ...wish, key: options.newKey(), isDoubtful: false, doubtedAt: undefined };
      if (isOwn || doubts.length === 0) dispatch({ kind: 'decided', isDoubtful: doubts.length > 0 });
    },
    remember: () => {
      if (state.submission.phase !== 'editing') return;
      wish = doubts.at(-1) ?? null;
      if (wish) dispatch({ kind: 'remembered' });
    },
    dispose: () => clearTimeout(timer),
  };
}

const isInDoubt = (error: unknown): boolean => !(error instanceof OtherTabSends) && isOutcomeUnknown(error);

function failureOf(error: unknown, known: Pick<Failure, 'isUnknown' | 'isEarlierUnknown'>): Failure {
  const told = error instanceof ApiError ? error : null;
  return {
    error,
    conflict: told?.kind === 'conflict' ? (told.serverMessage ?? '') : null,
    ...known,
    isLine: isOf(error, ['network', 'timeout']),
    isRefusal: isRefusal(error) || isOf(error, ['forbidden', 'not-found']) || told?.status === 413,
    leastMs: told?.retryAfterMs ?? 0,
  };
}

const isOf = (error: unknown, kinds: readonly string[]): boolean =>
  error instanceof ApiError && kinds.includes(error.kind);

/** The server has looked at the answers. Under a key that it honours it has them not; else it may refuse them for having them. */
const isRefusal = (error: unknown): boolean => isOf(error, ['invalid', 'conflict']);

/** It has not looked at them: the same wish may be sent again. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof OtherTabSends || isOf(error, ['expired', 'signed-out', 'rate-limited']);
