/** How many a filter has found on the days it was looked at (screens.md §15 «Snapshots»). */
import { withDay, type DayValue } from '#shared/lib/dayHistory.ts';

/** So many days are kept of a filter. */
const keptDays = 60;

export interface Counts {
  /** What was asked, in short: numbers of another question are not beside these. */
  readonly of: string;
  readonly days: readonly DayValue[];
}

/** The counts of a question with one more; those of another question are left. The same where nothing is new. */
export function withCount(known: Counts | null, question: string, seen: DayValue): Counts {
  const of = shortOf(question);
  const days = known?.of === of ? known.days : [];
  const next = withDay(days, seen, keptDays);
  return known && next === known.days ? known : { of, days: next };
}

/** The days on which just this was asked. */
export function daysOf(known: Counts | null, question: string): readonly DayValue[] {
  return known?.of === shortOf(question) ? known.days : [];
}

/** A text in short, 53 bits of it: different for different questions of one filter. */
function shortOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
