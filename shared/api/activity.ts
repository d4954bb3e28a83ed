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

/** Tells the watcher whether a session is signed in. */
export function tellSignedOut(apiId: string, isSignedOut: boolean): void {
  watcher.signedOut(apiId, isSignedOut);
}

/** Tells the watcher once a call is slow; the returned function ends the call and takes that back. */
export function tellWhenSlow(apiId: string): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    watcher.slow(apiId, 1);
  }, slowAfterMs);
  return () => {
    clearTimeout(timer);
    if (isSlow) watcher.slow(apiId, -1);
    isSlow = false;
  };
}
