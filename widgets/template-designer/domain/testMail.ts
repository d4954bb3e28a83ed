/** A test mail is asked for once in a while (S2 §4, §9, T-5): the count goes by the clock, whatever is mounted meanwhile. Pure. */
import { isMap } from '#shared/lib/json.ts';

/** S2 §9 «Test email cooldown». */
const testMailPauseMs = 30_000;

/**
 * Whole seconds until the next one may be asked for, 30 at first; 0 when it may.
 *
 * @param askedAt when the last one was, in ms since 1970; `null` without one. One in the future is of a clock that was wrong.
 */
export function secondsUntilNext(askedAt: number | null, now: number): number {
  if (askedAt === null || askedAt > now) return 0;
  return Math.ceil(Math.max(askedAt + testMailPauseMs - now, 0) / 1_000);
}

/** When the last one was asked for, as it is kept on the device; `null` of anything else. */
export function readAskedAt(kept: unknown): number | null {
  const at = isMap(kept) ? kept['askedAt'] : kept;
  return typeof at === 'number' && Number.isFinite(at) && at > 0 ? at : null;
}
