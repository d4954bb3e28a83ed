/** Which numbers are shown, in which order, and where they lead. */
import type { Statistic, Statistics } from '#shared/api/dashboard.ts';

/** The chosen ones in their order (T-20: others are known, but not shown). */
export function chosenOf({
  statistics,
  chosen,
}: Pick<Statistics, 'statistics' | 'chosen'>): readonly Statistic[] {
  return chosen.flatMap((id) => statistics.filter((one) => one.id === id));
}

/** All of them, those chosen first and in their order. */
export function orderedChoices(given: Statistics): readonly Statistic[] {
  const others = given.statistics.filter(({ id }) => !given.chosen.includes(id));
  return [...chosenOf(given), ...others];
}

/** A list with one of its entries moved by some places; the same list where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || to === from || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
