/** What numbers have been on the days they were seen here: the server tells only the present (screens.md §7 «Beyond»). */

/** So many days are drawn, and kept. */
const keptDays = 30;

export interface DayValue {
  readonly day: string;
  readonly value: number;
}

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
    if (days.at(-1)?.day === today && days.at(-1)?.value === value) return [[id, days]];
    // A clock that was set back leaves no day out of order.
    const before = days.filter(({ day }) => day < today);
    return [[id, [...before, { day: today, value }].slice(-keptDays)]];
  });
  const isSame =
    next.length === Object.keys(history).length && next.every(([id, days]) => history[id] === days);
  return isSame ? history : Object.fromEntries(next);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points in a box of that size, from the top: days by their distance, values from the least to the greatest. */
export function sparkPoints(days: readonly DayValue[], width: number, height: number): readonly Point[] {
  const times = days.map(({ day }) => Date.parse(`${day}T00:00:00Z`));
  const values = days.map(({ value }) => value);
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value, at) => ({
    x: end === start ? width : (((times[at] ?? start) - start) / (end - start)) * width,
    y: most === least ? height / 2 : height - ((value - least) / (most - least)) * height,
  }));
}
