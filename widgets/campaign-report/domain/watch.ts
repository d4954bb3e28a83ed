/** How often a young campaign is looked at (screens.md §3 «First-hours watch»). */

/** So long after sending new opens and clicks are awaited. */
export const youngMs = 24 * 3_600_000;

const firstPauseMs = 30_000;
const longestPauseMs = 600_000;

/** The pause before the next look: twice as long each time that nothing was new, at most ten minutes. */
export function nextPauseMs(timesWithoutNews: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(timesWithoutNews, 0), longestPauseMs);
}

/**
 * How long from now on a campaign is young, in milliseconds; 0 when it is not. When it was sent is the first moment
 * that is known of: one of its own dates, or what has happened since. Without any it is held to be young.
 */
export function youngForMs(moments: readonly (Date | null)[], now: number): number {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  if (times.length === 0) return youngMs;
  return Math.max(Math.min(...times) + youngMs - now, 0);
}
