/** What the calls of a session say about its connection. The page store listens (see `shared/query/client.ts`). */

/** After this time the user is told that we are still waiting. */
export const slowAfterMs = 4_000;

export interface ActivityWatcher {
  /** A call of this session began (1) or stopped (-1) keeping the user waiting. */
  readonly slow: (apiId: string, delta: 1 | -1) => void;
  /** The sign-in of this session has ended, or holds again. */
  readonly signedOut: (apiId: string, isSignedOut: boolean) => void;
}

let watcher: ActivityWatcher = { slow: () => undefined, signedOut: () => undefined };

/** Makes one watcher hear of the calls of all sessions. */
export function watchActivity(next: ActivityWatcher): void {
  watcher = next;
}

export interface Activity {
  /** Nobody waits for this call any more. */
  readonly endWait: () => void;
  /** Its answer says whether the session is signed out; false where one to a later call has said otherwise. */
  readonly answered: (isSignedOut: boolean) => boolean;
}

let calls = 0;

/** By session: what the newest call has told whose answer has told something. */
const newest = new Map<string, readonly [turn: number, isSignedOut: boolean]>();

/** Somebody says that they have signed in again: what calls say that began before counts no more. */
export function saySignedIn(apiId: string): void {
  const { endWait, answered } = beginCall(apiId);
  endWait();
  answered(false);
}

/** A call begins: the watcher is told once it is slow, and what its answer says unless one that began later has said it already. */
export function beginCall(apiId: string): Activity {
  calls += 1;
  const turn = calls;
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    watcher.slow(apiId, 1);
  }, slowAfterMs);
  return {
    endWait: () => {
      clearTimeout(timer);
      if (isSlow) watcher.slow(apiId, -1);
      isSlow = false;
    },
    answered: (isSignedOut) => {
      const [latest = 0, wasSignedOut] = newest.get(apiId) ?? [];
      if (turn < latest) return wasSignedOut === isSignedOut;
      newest.set(apiId, [turn, isSignedOut]);
      watcher.signedOut(apiId, isSignedOut);
      return true;
    },
  };
}
