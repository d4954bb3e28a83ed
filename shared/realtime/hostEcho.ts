import { isEchoClient, socketOf, type Socket } from './socket.ts';

/** Times after the page's own scripts may have run, in milliseconds, at which we look for the host's Echo. */
const looksMs = [0, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** The host's `window.Echo`, if it is there and can be shared. */
function findHostEcho(): Socket | null {
  const echo: unknown = Reflect.get(globalThis, 'Echo');
  return isEchoClient(echo) ? socketOf(echo, true) : null;
}

/** Waits a while for the host's Echo: its scripts may run after ours. `null` when there is none. */
export async function waitForHostEcho(isWanted: () => boolean): Promise<Socket | null> {
  for (const ms of looksMs) {
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    const socket = isWanted() ? findHostEcho() : null;
    if (socket || !isWanted()) return socket;
  }
  return null;
}
