/** Waits that grow, and differ from page to page so that a server that comes back is not overrun. */

/** Wait before trying a channel again: from one second, doubling, at most 30 s, in milliseconds. */
export function channelRetryMs(failures: number, askedMs = 0, random: () => number = Math.random): number {
  const ceiling = Math.min(1_000 * 2 ** failures, 30_000);
  return Math.max(Math.round(ceiling * (0.5 + random() / 2)), askedMs);
}

/** Time given to each attempt to connect, in milliseconds: short after a short cut, long on a slow network. */
const attemptMs = [3_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000];

/**
 * Wait before the next attempt to connect. pusher-js itself waits out 15, 30 and 60 s after an attempt that failed at
 * once, which is long for a server that was only restarted.
 */
export function reconnectMs(attempts: number, random: () => number = Math.random): number {
  const wait = attemptMs[Math.min(attempts, attemptMs.length - 1)] ?? 30_000;
  return Math.round(wait * (0.75 + random() / 2));
}
