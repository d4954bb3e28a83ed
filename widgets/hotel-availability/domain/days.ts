/**
 * Arithmetic of plain dates, `2026-05-12`, without a zone.
 *
 * `shared/lib/dates.ts` knows zones and therefore brings dayjs, a third of what this screen may weigh.
 */
const dayMs = 86_400_000;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The date so many days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(timeOf(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one date to another: 0 on the same day, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMs);
}

/** Whether a text is a date of the calendar: `2026-02-29` is not, nor is the year 0. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Today's date in an IANA zone. `now` in milliseconds. */
export function todayIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** ISO numbers (Monday is 1) of the weekend where the browser does not know: Friday in Iran, Friday and Saturday in Egypt. */
const weekends: Readonly<Record<string, readonly number[]>> = { ar: [5, 6], fa: [5] };

/** ISO numbers of the weekend's days in a locale; Saturday and Sunday where nothing is known. */
export function weekendOf(locale: string): readonly number[] {
  return weekendFromIntl(locale) ?? weekends[locale.slice(0, 2)] ?? [6, 7];
}

/** `getWeekInfo()` in newer engines, the getter `weekInfo` in older ones, nothing in Firefox. */
function weekendFromIntl(tag: string): readonly number[] | null {
  const locale = new Intl.Locale(tag);
  const info: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function'
      ? locale.getWeekInfo()
      : 'weekInfo' in locale && locale.weekInfo;
  if (typeof info !== 'object' || info === null || !('weekend' in info)) return null;
  const { weekend } = info;
  return Array.isArray(weekend) && weekend.every(Number.isInteger) ? weekend : null;
}

/** Whether a date falls on one of these days of the week. */
export function isOn(date: string, weekdays: readonly number[]): boolean {
  return weekdays.includes(new Date(timeOf(date)).getUTCDay() || 7);
}
