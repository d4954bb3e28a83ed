/** How long no host has been there (S3 §4.6, §9.6), by the clock: timers are slowed in hidden tabs (S-42). */

/** S3 §9.6 */
export const hostEmptyMs = 600_000;

/** Since when no host is there, in milliseconds since 1970; `null` while one is. */
export type HostlessSince = number | null;

/** Any host resets it. */
export function watchHost(since: HostlessSince, hasHost: boolean, now: number): HostlessSince {
  if (hasHost) return null;
  return since ?? now;
}

/** A clock that was set back counts from then on. */
export const isDeserted = (since: HostlessSince, now: number): boolean =>
  since !== null && now - since >= hostEmptyMs;

/** After a sleep or a cut: until then it is not known again who is there. */
const settleMs = 30_000;

/** When one counts as left alone, if no host comes: not before it is known who is there. */
export const desertedAt = (since: number, knownSince: number): number =>
  Math.max(since + hostEmptyMs, knownSince + settleMs);
