/** What becomes of a submission, step by step (S2 §4, §8; T-24, T-25). No clock, no network: what happens comes in as events. */

import { editing, isUnderWay, mayReopen, maySend, type Submission, type Try } from './phases.ts';

interface Started {
  readonly kind: 'send';
  readonly isOnline: boolean;
  /** Something that was sent before may have been stored. */
  readonly isDoubtful: boolean;
}

export type SubmissionEvent =
  | Started
  | { readonly kind: 'token' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'due' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'edit' }
  /** Somebody goes back from a refusal for what the server has already, to mend the answers. */
  | { readonly kind: 'reopen' }
  /** A draft is resumed whose submission had no answer. */
  | { readonly kind: 'remembered' }
  /** Another tab was refused what was in doubt here. `isDoubtful`: something else that was sent before still is. */
  | { readonly kind: 'decided'; readonly isDoubtful: boolean };

export interface Failure {
  readonly error: unknown;
  /** The server's words of a 409; `null` of any other failure. */
  readonly conflict: string | null;
  /** The server may have stored it, by this try or one before. */
  readonly isUnknown: boolean;
  /** It may have stored other answers that were sent before. */
  readonly isEarlierUnknown: boolean;
  /** The line failed, not the server: time alone cures that. */
  readonly isLine: boolean;
  /** The answers were refused, or are too large, or have no place there: nothing but a person cures that. */
  readonly isRefusal: boolean;
  /** What the server wants to be waited at least, in milliseconds. */
  readonly leastMs: number;
}

/** What holds for a wish. */
export interface Rules {
  /** The server honours the key of the wish (`data-idempotent`), and still has it. */
  readonly isIdempotent: boolean;
}

/**
 * Waits before what may have been stored is sent again, with `data-idempotent`. After the last one the person decides where the
 * server answers badly; where the line fails, the last wait holds for as long as the page is open.
 */
export const againAfterMs: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000];

/** What is next. An event that does not fit changes nothing: a second click, a late answer, a token that nobody waits for. */
export function step(now: Submission, event: SubmissionEvent, rules: Rules): Submission {
  const { kind } = event;
  if (kind === 'send') return maySend(now) ? begin(now, event) : now;
  if (kind === 'edit') return isUnderWay(now) || now.phase === 'completed' ? now : giveUp(now);
  if (kind === 'reopen') return reopen(now);
  if (kind === 'remembered') return now.phase === 'editing' ? inDoubt(0) : now;
  if (kind === 'decided') return decide(now, event.isDoubtful);
  if (kind === 'online') return now.phase === 'offline' ? { ...now, phase: 'verifying' } : now;
  if (kind === 'offline') return now.phase === 'verifying' ? { ...now, phase: 'offline' } : now;
  if (kind === 'due')
    return now.phase === 'doubtful' && now.waitMs !== null ? { phase: 'verifying', ...nextTry(now) } : now;
  if (kind === 'token') return now.phase === 'verifying' ? { ...now, phase: 'sending' } : now;
  if (now.phase !== 'sending') return now;
  return kind === 'stored'
    ? { phase: 'completed', conflict: null, isDoubtful: now.isDoubtful, isRepeat: false }
    : fail(now, event.failure, rules);
}

function begin(now: Submission, { isOnline, isDoubtful }: Omit<Started, 'kind'>): Submission {
  const next = nextTry(now);
  return {
    phase: isOnline ? 'verifying' : 'offline',
    ...next,
    isDoubtful: isDoubtful || next.isDoubtful,
  };
}

function nextTry(now: Submission): Try {
  if (now.phase === 'offline') return { attempt: now.attempt, isDoubtful: now.isDoubtful };
  return now.phase === 'doubtful'
    ? { attempt: now.attempt + 1, isDoubtful: true }
    : { attempt: 1, isDoubtful: false };
}

const inDoubt = (attempt: number): Submission => ({
  phase: 'doubtful',
  error: null,
  attempt,
  waitMs: null,
});

const earlierInDoubt: Submission = {
  phase: 'doubtful',
  error: null,
  attempt: 0,
  waitMs: null,
  isEarlier: true,
};

/** What is in doubt after a 409 stays so; where these answers were refused for good, it is others that are. */
function reopen(now: Submission): Submission {
  if (!mayReopen(now)) return now;
  if (now.phase !== 'completed' || !now.isDoubtful) return editing;
  return now.isRepeat ? inDoubt(0) : earlierInDoubt;
}

/** What is in doubt no more is not said to be; that it was not stored is, since it may have been said to go out by itself. */
function decide(now: Submission, isDoubtful: boolean): Submission {
  if (now.phase === 'doubtful')
    return isDoubtful ? earlierInDoubt : { phase: 'refused', error: null, isDoubtful };
  if (now.phase === 'completed') return { ...now, isDoubtful, isRepeat: false };
  return now.phase === 'editing' || isUnderWay(now) ? now : { ...now, isDoubtful };
}

/** What was in doubt stays so: other answers change nothing about those that were sent. What was refused in them is past. */
function giveUp(now: Submission): Submission {
  if (now.phase === 'doubtful' && now.isRefusal) return inDoubt(now.attempt);
  if (now.phase === 'doubtful') return now.waitMs === null ? now : { ...now, waitMs: null };
  if (now.phase === 'refused') return now.isDoubtful ? earlierInDoubt : editing;
  if (now.phase !== 'offline' && now.phase !== 'verifying') return now;
  return now.isDoubtful ? inDoubt(now.attempt) : { phase: 'editing', isTakenBack: true };
}

function fail({ attempt }: Try, failure: Failure, { isIdempotent }: Rules): Submission {
  const { error, conflict, isUnknown, isEarlierUnknown, isLine, isRefusal, leastMs } = failure;
  if (conflict !== null)
    return { phase: 'completed', conflict, isDoubtful: isUnknown || isEarlierUnknown, isRepeat: isUnknown };
  if (!isUnknown) return { phase: 'refused', error, isDoubtful: isEarlierUnknown };
  const wait = againAfterMs[isLine ? Math.min(attempt, againAfterMs.length) - 1 : attempt - 1];
  const waitMs = isIdempotent && !isRefusal && wait !== undefined ? Math.max(wait, leastMs) : null;
  return { phase: 'doubtful', error, attempt, waitMs, ...(isRefusal && { isRefusal }) };
}
