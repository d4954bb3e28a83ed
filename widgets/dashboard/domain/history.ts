/** What numbers have been on the days they were seen here: the server tells only the present (screens.md §7 «Beyond»). */
import { withDay, type DayValue } from '#shared/lib/dayHistory.ts';

/** So many days are drawn, and kept. */
const keptDays = 30;

/** By statistic, the oldest day first, each day once: the last that was seen of it. */
export type History = Readonly<Record<string, readonly DayValue[]>>;

/** The history with today's values; the same one where nothing is new. Statistics that are no more are left out. */
export function withToday(
  history: History,
  today: string,
  values: readonly { readonly id: string; readonly value: number | null }[],
): History {
  const next = values.flatMap(({ id, value }): [string, readonly DayValue[]][] => {
    const days = history[id] ?? [];
    if (value === null) return days.length > 0 ? [[id, days]] : [];
    return [[id, withDay(days, { day: today, value }, keptDays)]];
  });
  const isSame =
    next.length === Object.keys(history).length && next.every(([id, days]) => history[id] === days);
  return isSame ? history : Object.fromEntries(next);
}
