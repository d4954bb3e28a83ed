/** How far this machine's clock is from the server's, learnt from the `Date` header of answers (screens.md §13 «Truth clock»). */

/** The header tells whole seconds. */
const tickMs = 1_000;

/** What the offset can be: server time less local time, in milliseconds. */
export interface OffsetBounds {
  readonly low: number;
  readonly high: number;
}

export interface Sighting {
  /** The header; may be missing or anything. */
  readonly date: string | null;
  /** Local times, in milliseconds since 1970. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * Narrows the bounds by one more answer: it was written between sending and receiving. Where that contradicts what was known, a
 * clock has been set anew, and the newest answer counts alone. `null` while nothing is known.
 */
export function narrow(
  known: OffsetBounds | null,
  { date, sentAt, receivedAt }: Sighting,
): OffsetBounds | null {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server) || receivedAt < sentAt) return known;
  const seen = { low: server - receivedAt, high: server + tickMs - sentAt };
  if (known === null) return seen;
  const both = { low: Math.max(known.low, seen.low), high: Math.min(known.high, seen.high) };
  return both.low <= both.high ? both : seen;
}

/** The likeliest offset: the middle of what it can be. */
export function offsetOf({ low, high }: OffsetBounds): number {
  return Math.round((low + high) / 2);
}
