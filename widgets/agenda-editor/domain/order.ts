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
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** The page that begins at a day; moved back where it would run over the end (S3 §2.5). */
export function pageOfDays(days: readonly string[], from: number, perPage: number): DayPage {
  const size = Math.max(1, perPage);
  const first = Math.max(0, Math.min(from, days.length - size));
  return {
    days: days.slice(first, first + size),
    first,
    hasPrevious: first > 0,
    hasNext: first + size < days.length,
  };
}

/** The first day of the page before or after; whole pages, so that no day is seen twice. */
export function turnPage({ first }: DayPage, by: -1 | 1, perPage: number): number {
  return Math.max(0, first + by * Math.max(1, perPage));
}
