/** The order of sessions and the paging of days (S3 §2.5, §4.4). */

interface Sortable {
  readonly id: string;
  readonly day: string;
  readonly start: number;
  readonly location: string | null;
}

/** By day, then start, then location (S3 §4.4); then by id, so that the order holds. */
export function bySchedule(a: Sortable, b: Sortable): number {
  return (
    compare(a.day, b.day) ||
    a.start - b.start ||
    (a.location ?? '').localeCompare(b.location ?? '', 'en') ||
    compare(a.id, b.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Places by their names, numbers in them by value. */
export function comparePlaces(a: string, b: string): number {
  return (names ??= new Intl.Collator('en', { numeric: true })).compare(a, b);
}

let names: Intl.Collator | undefined;

/** The days of the grid: those the server names and those that sessions lie on (S3 §4.4), in order. */
export function daysOf(named: readonly string[], sessions: readonly { readonly day: string }[]): string[] {
  return [...new Set([...named, ...sessions.map(({ day }) => day)])].toSorted(compare);
}

/** Some days of all, as a page that begins with any day. */
export interface DayPage {
  readonly days: readonly string[];
  /** Index of the first day shown. */
  readonly first: number;
  /** Indexes that the pages before and after begin at. */
  readonly previous: number;
  readonly next: number;
}

/** What a page of days may take of the grid. */
interface DayRoom {
  readonly perPage: number;
  /** In px, of which each day takes so many. */
  readonly room: number;
  readonly widthOf: (day: string) => number;
}

/**
 * The page that begins at a day (S3 §2.5), with as many whole days as there is room for, at least one; those before join the last ones.
 * Whole pages follow it, so that no day is seen twice.
 */
export function pageOfDays(
  days: readonly string[],
  from: number,
  { perPage, room, widthOf }: DayRoom,
): DayPage {
  let first = Math.max(0, Math.min(from, days.length - 1));
  let [next, left] = [first, room];
  const fits = (day: string | undefined, isSure = false) =>
    day !== undefined && ((left -= widthOf(day)) >= 0 || isSure);
  while (next - first < perPage && fits(days[next], next === first)) next += 1;
  if (next === days.length) while (next - first < perPage && fits(days[first - 1])) first -= 1;
  let previous = first;
  left = room;
  while (first - previous < perPage && fits(days[previous - 1], previous === first)) previous -= 1;
  return {
    days: days.slice(first, next),
    first,
    previous,
    next,
  };
}
