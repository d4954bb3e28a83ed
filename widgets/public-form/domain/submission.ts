/** What becomes of a submission, step by step (S2 §4, §8; T-24, T-25). No clock, no network: what happens comes in as events. */

export type Submission =
  | { readonly phase: 'editing' }
  /** Wanted, but the browser has no connection: nothing has been sent. */
  | { readonly phase: 'offline' }
  /** Wanted; a fresh token is awaited. `attempt` counts the tries of one wish from 1. */
  | { readonly phase: 'verifying'; readonly attempt: number }
  | { readonly phase: 'sending'; readonly attempt: number }
  /** The server said no, or turned it away: nothing was stored. */
  | { readonly phase: 'refused'; readonly error: unknown }
  /** Nobody knows whether it was stored. `wait`: it is sent again by itself; else the person decides. */
  | {
      readonly phase: 'doubtful';
      readonly error: unknown;
      readonly attempt: number;
      readonly waitMs: number | null;
    }
  /** The server said yes; or that it had it already (409), in its own words. */
  | { readonly phase: 'completed'; readonly conflict: string | null };

export type SubmissionEvent =
  | { readonly kind: 'send'; readonly isOnline: boolean }
  | { readonly kind: 'token' }
  | { readonly kind: 'online' }
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
  /** The server may have stored it. */
  readonly isUnknown: boolean;
}

/** What holds for a form for good. */
export interface Rules {
  /** The server honours the key of a wish (`data-idempotent`). */
  readonly isIdempotent: boolean;
}

export const editing: Submission = { phase: 'editing' };

/** Waits before what may have been stored is sent again, with `data-idempotent`; after the last one the person decides. */
export const againAfterMs: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000];

/** What is next. An event that does not fit changes nothing: a second click, a late answer, a token that nobody waits for. */
export function step(now: Submission, event: SubmissionEvent, rules: Rules): Submission {
  const { kind } = event;
  if (kind === 'send') return maySend(now) ? begin(now, event.isOnline) : now;
  if (kind === 'edit') return isUnderWay(now) || now.phase === 'completed' ? now : editing;
  if (kind === 'remembered')
    return now.phase === 'editing' ? { phase: 'doubtful', error: null, attempt: 0, waitMs: null } : now;
  if (kind === 'online') return now.phase === 'offline' ? { phase: 'verifying', attempt: 1 } : now;
  if (kind === 'due') return now.phase === 'doubtful' && now.waitMs !== null ? again(now.attempt) : now;
  if (kind === 'token') return now.phase === 'verifying' ? { ...now, phase: 'sending' } : now;
  if (now.phase !== 'sending') return now;
  return kind === 'stored' ? { phase: 'completed', conflict: null } : fail(now.attempt, event.failure, rules);
}

const again = (attempt: number): Submission => ({ phase: 'verifying', attempt: attempt + 1 });

/** On its way: nothing of it may be changed, and a second wish is none. */
export function isUnderWay({ phase }: Submission): boolean {
  return phase === 'verifying' || phase === 'sending';
}

/** Whether a person's wish begins something. */
export function maySend(now: Submission): boolean {
  return !isUnderWay(now) && now.phase !== 'completed';
}

function begin(now: Submission, isOnline: boolean): Submission {
  if (!isOnline) return now.phase === 'doubtful' ? { ...now, waitMs: null } : { phase: 'offline' };
  return again(now.phase === 'doubtful' ? now.attempt : 0);
}

function fail(attempt: number, { error, conflict, isUnknown }: Failure, { isIdempotent }: Rules): Submission {
  if (conflict !== null) return { phase: 'completed', conflict };
  if (!isUnknown) return { phase: 'refused', error };
  const waitMs = isIdempotent ? (againAfterMs[attempt - 1] ?? null) : null;
  return { phase: 'doubtful', error, attempt, waitMs };
}
