/** What a number has been on the days it was seen here: servers tell only the present. */

export interface DayValue {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly value: number;
}

/**
 * The days with one more, the oldest first and each once: the last that was seen of it. The same list where nothing is new.
 *
 * @param most so many days are kept.
 */
export function withDay(days: readonly DayValue[], seen: DayValue, most: number): readonly DayValue[] {
  const last = days.at(-1);
  if (last?.day === seen.day && last.value === seen.value) return days;
  // A clock that was set back leaves no day out of order.
  const before = days.filter(({ day }) => day < seen.day);
  return [...before, seen].slice(-most);
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
