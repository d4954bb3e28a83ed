import { dateFormat } from '#shared/i18n/intl.ts';

/**
 * The day of an ISO date or date-time in the calendar of a locale tag: `2026-05-31` is «۱۰ خرداد ۱۴۰۵» in
 * `fa-u-ca-persian`. Null when the calendar is the Gregorian one, or when there is no day.
 */
export function inCalendar(iso: string, dateLocale: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0];
  if (day === undefined) return null;
  const format = dateFormat(dateLocale, { dateStyle: 'full', timeZone: 'UTC' });
  const { calendar } = format.resolvedOptions();
  const time = Date.parse(`${day}T00:00:00Z`);
  return calendar === 'gregory' || Number.isNaN(time) ? null : format.format(time);
}
