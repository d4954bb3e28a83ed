/** What becomes of a submission, step by step (S2 §4, §8; T-24, T-25). No clock, no network: what happens comes in as events. */

/** A wish that is being carried out. */
interface Try {
  /** Counts the tries of one wish from 1. */
  readonly attempt: number;
  /** An earlier try may have been stored: whatever this one meets, nobody knows that of the earlier one. */
  readonly isDoubtful: boolean;
}

export type Submission =
  | { readonly phase: 'editing' }
  /** Wanted, but the browser has no connection: nothing is sent by this try before it is back. */
  | ({ readonly phase: 'offline' } & Try)
  /** Wanted; a fresh token is awaited. */
  | ({ readonly phase: 'verifying' } & Try)
  | ({ readonly phase: 'sending' } & Try)
  /** The server said no, or turned it away: nothing was stored. */
  | { readonly phase: 'refused'; readonly error: unknown }
  /** Nobody knows whether it was stored. `wait`: it is sent again by itself; else the person decides. */
  | {
      readonly phase: 'doubtful';
      readonly error: unknown;
      readonly attempt: number;
      readonly waitMs: number | null;
    }
  /** The server said yes; or no for what it has already (409), in its own words. */
  | { readonly phase: 'completed'; readonly conflict: string | null; readonly isDoubtful: boolean };

export type SubmissionEvent =
  | { readonly kind: 'send'; readonly isOnline: boolean }
  | { readonly kind: 'token' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'due' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'edit' }
  /** A draft is resumed whose submission had no answer. */
  | { readonly kind: 'remembered' };

export interface Failure {
  readonly error: unknown;
  /** The server's words of a 409; `null` of any other failure. */
  readonly conflict: string | null;
  /** The server may have stored it, by this try or one before. */
  readonly isUnknown: boolean;
  /** The line failed, not the server: time alone cures that. */
  readonly isLine: boolean;
  /** What the server wants to be waited at least, in milliseconds. */
  readonly leastMs: number;
}

/** What holds for a form for good. */
export interface Rules {
  /** The server honours the key of a wish (`data-idempotent`). */
  readonly isIdempotent: boolean;
}

export const editing: Submission = { phase: 'editing' };

/**
 * Waits before what may have been stored is sent again, with `data-idempotent`. After the last one the person decides where the
 * server answers badly; where the line fails, the last wait holds for as long as the page is open.
 */
export const againAfterMs: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000];

/** What is next. An event that does not fit changes nothing: a second click, a late answer, a token that nobody waits for. */
export function step(now: Submission, event: SubmissionEvent, rules: Rules): Submission {
  const { kind } = event;
  if (kind === 'send') return maySend(now) ? begin(now, event.isOnline) : now;
  if (kind === 'edit') return isUnderWay(now) || now.phase === 'completed' ? now : giveUp(now);
  if (kind === 'remembered') return now.phase === 'editing' ? inDoubt(0) : now;
  if (kind === 'online') return now.phase === 'offline' ? { ...now, phase: 'verifying' } : now;
  if (kind === 'offline') return now.phase === 'verifying' ? { ...now, phase: 'offline' } : now;
  if (kind === 'due')
    return now.phase === 'doubtful' && now.waitMs !== null ? { phase: 'verifying', ...nextTry(now) } : now;
  if (kind === 'token') return now.phase === 'verifying' ? { ...now, phase: 'sending' } : now;
  if (now.phase !== 'sending') return now;
  return kind === 'stored'
    ? { phase: 'completed', conflict: null, isDoubtful: now.isDoubtful }
    : fail(now, event.failure, rules);
}

/** On its way: nothing of it may be changed, and a second wish is none. */
export function isUnderWay({ phase }: Submission): boolean {
  return phase === 'sending';
}

/** Something of it would be lost with the page: it is under way, or it waits for the connection, a token or a person's word. */
export function isOpen({ phase }: Submission): boolean {
  return phase === 'sending' || phase === 'verifying' || phase === 'offline' || phase === 'doubtful';
}

/** Whether a person's wish begins something. */
export function maySend({ phase }: Submission): boolean {
  return phase !== 'sending' && phase !== 'verifying' && phase !== 'completed';
}

function begin(now: Submission, isOnline: boolean): Submission {
  return { phase: isOnline ? 'verifying' : 'offline', ...nextTry(now) };
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

/** What was in doubt stays so: other answers change nothing about those that were sent. */
function giveUp(now: Submission): Submission {
  if (now.phase === 'doubtful') return now.waitMs === null ? now : { ...now, waitMs: null };
  const isDoubtful = (now.phase === 'offline' || now.phase === 'verifying') && now.isDoubtful;
  return isDoubtful ? inDoubt(now.attempt) : editing;
}

function fail({ attempt, isDoubtful }: Try, failure: Failure, { isIdempotent }: Rules): Submission {
  const { error, conflict, isUnknown, isLine, leastMs } = failure;
  if (conflict !== null) return { phase: 'completed', conflict, isDoubtful };
  if (!isUnknown) return { phase: 'refused', error };
  const wait = againAfterMs[isLine ? Math.min(attempt, againAfterMs.length) - 1 : attempt - 1];
  const waitMs = isIdempotent && wait !== undefined ? Math.max(wait, leastMs) : null;
  return { phase: 'doubtful', error, attempt, waitMs };
}
