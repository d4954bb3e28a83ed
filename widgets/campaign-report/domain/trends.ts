/** One figure beside that of another campaign (screens.md §3 ★ «Compare with another campaign»). */

/** What one wishes of a figure; null where neither is better. */
export type Wish = 'more' | 'less' | null;

export interface Trend {
  readonly direction: 'up' | 'down' | 'flat';
  readonly meaning: 'good' | 'bad' | undefined;
}

/**
 * How a figure stands to another; undefined when one of them is not known.
 *
 * @param shownAs how both are written: what looks equal is.
 */
export function trendOf(
  own: number | null | undefined,
  other: number | null | undefined,
  wish: Wish,
  shownAs: (figure: number) => string = String,
): Trend | undefined {
  if (typeof own !== 'number' || typeof other !== 'number') return undefined;
  if (shownAs(own) === shownAs(other)) return { direction: 'flat', meaning: undefined };
  const isMore = own > other;
  const meaning = wish === null ? undefined : isMore === (wish === 'more') ? 'good' : 'bad';
  return { direction: isMore ? 'up' : 'down', meaning };
}
