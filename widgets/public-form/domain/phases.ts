/** Where a submission is, and what that means for whoever looks at it (S2 §4, T-24); what comes next is `submission.ts`. */

/** A wish that is being carried out. */
export interface Try {
  /** Counts the tries of one wish from 1. */
  readonly attempt: number;
  /** An earlier try may have been stored: whatever this one meets, nobody knows that of the earlier one. */
  readonly isDoubtful: boolean;
}

export type Submission =
  /** `isTakenBack`: it was wanted, but an answer was changed before it went out, and it does not go out by itself any more. */
  | { readonly phase: 'editing'; readonly isTakenBack?: boolean }
  /** Wanted, but the browser has no connection: nothing is sent by this try before it is back. */
  | ({ readonly phase: 'offline' } & Try)
  /** Wanted; a fresh token is awaited. */
  | ({ readonly phase: 'verifying' } & Try)
  | ({ readonly phase: 'sending' } & Try)
  /** The server said no, or turned it away: nothing of this was stored. `isDoubtful`: what was sent before may have been. `error`: `null` where another tab was told. */
  | { readonly phase: 'refused'; readonly error: unknown; readonly isDoubtful: boolean }
  /**
   * Nobody knows whether it was stored. `waitMs`: it is sent again by itself; else the person decides. `isEarlier`: other answers
   * that were sent before, while these were refused. `isRefusal`: the last try was refused for what time does not cure: its
   * answers, their size, or where and by whom they were sent. What was sent before may be stored all the same.
   */
  | {
      readonly phase: 'doubtful';
      readonly error: unknown;
      readonly attempt: number;
      readonly waitMs: number | null;
      readonly isEarlier?: boolean;
      readonly isRefusal?: boolean;
    }
  /**
   * The server said yes; or no for what it has already (409), in its own words. `isDoubtful`: something that was sent before may
   * be stored. `isRepeat`: these very answers may be.
   */
  | {
      readonly phase: 'completed';
      readonly conflict: string | null;
      readonly isDoubtful: boolean;
      readonly isRepeat: boolean;
    };

export const editing: Submission = { phase: 'editing' };

/** On its way: nothing of it may be changed, and a second wish is none. */
export function isUnderWay({ phase }: Submission): boolean {
  return phase === 'sending';
}

/** Something of it would be lost with the page: it is under way, or it waits for the connection, a token or a person's word. */
export function isOpen({ phase }: Submission): boolean {
  return phase === 'sending' || phase === 'verifying' || phase === 'offline' || phase === 'doubtful';
}

/** Whether the answers were refused for what the server has already: they can be mended. */
export function mayReopen(now: Submission): boolean {
  return now.phase === 'completed' && now.conflict !== null;
}

/** Whether nothing has been sent, as far as anybody knows. */
export function isUnsent(now: Submission): boolean {
  if (now.phase === 'sending' || now.phase === 'doubtful' || now.phase === 'completed') return false;
  return now.phase === 'editing' || !now.isDoubtful;
}

/** Whether a person's wish begins something. */
export function maySend({ phase }: Submission): boolean {
  return phase !== 'sending' && phase !== 'verifying' && phase !== 'completed';
}
