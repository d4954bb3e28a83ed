/** How often a screen asks for its agenda (S1 §9, C-29). */

/** S1 §9. */
const refreshMs = 10_000;
const longestMs = 60_000;

interface Tried {
  /** Failures since the last success. */
  readonly failures: number;
  /** What the server asked for, in milliseconds. */
  readonly retryAfterMs: number;
  /** From 0 to 1: screens of one hall do not ask all at once after an outage. */
  readonly random: number;
}

/** Wait before the next request: 10 s while all is well, doubling up to a minute with jitter while it is not. */
export function refreshDelay({ failures, retryAfterMs, random }: Tried): number {
  if (failures === 0) return refreshMs;
  const wait = Math.min(refreshMs * 2 ** (failures - 1), longestMs);
  return Math.max(Math.round(wait * (0.75 + random / 2)), retryAfterMs);
}
