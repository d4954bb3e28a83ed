/** When guests came, by quarter of an hour: what the staff see of it. */
import type { Arrivals } from './arrivals.ts';

export const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const mostLabels = 4;

export interface Quarter {
  /** Its beginning, in milliseconds since 1970. */
  readonly from: number;
  readonly count: number;
}

/** Arrivals by quarter of an hour, from the first to the last of a span, those without anybody included. */
export function byQuarter(
  arrivals: Arrivals,
  span: { readonly from: number; readonly to: number },
): readonly Quarter[] {
  const first = Math.floor(span.from / quarterMs);
  const length = Math.max(Math.floor(span.to / quarterMs) - first + 1, 0);
  const counts = Array.from({ length }, () => 0);
  for (const { at } of Object.values(arrivals)) {
    const index = Math.floor(at / quarterMs) - first;
    if (index in counts) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ from: (first + index) * quarterMs, count }));
}

/** Without anybody yet, so much is shown. */
const leastMs = 60 * 60_000;

/** The day so far, from the whole hour in which the doors opened: when the first of it came. Nobody: the last hour of the day. */
export function daySpan(
  arrivals: Arrivals,
  { midnight, now }: { readonly midnight: number; readonly now: number },
): { readonly from: number; readonly to: number } {
  const moments = Object.values(arrivals).flatMap(({ at }) => (at >= midnight ? [at] : []));
  const first = Math.min(...moments, now - leastMs);
  const hours = Math.floor((Math.max(first, midnight) - midnight) / hourMs);
  return { from: midnight + hours * hourMs, to: now };
}

/** The busiest of them, the first of several; `null` where nobody came. */
export function busiest(quarters: readonly Quarter[]): Quarter | null {
  const most = Math.max(...quarters.map(({ count }) => count), 0);
  return quarters.find(({ count }) => count > 0 && count === most) ?? null;
}

/** Every so many quarters one tells its time, whole hours apart, four at the most: they stand beside one another on a phone. */
export function labelEvery(length: number): number {
  const perHour = hourMs / quarterMs;
  return perHour * Math.max(Math.ceil(length / perHour / mostLabels), 1);
}

/** How many came since a moment. */
export const countSince = (arrivals: Arrivals, from: number): number =>
  Object.values(arrivals).filter(({ at }) => at >= from).length;
