/** Numbers, dates, times and lists as readers of the island's language expect them (STYLE «Texts»). */
import { useMemo } from 'react';
import { dateFormat, listFormat, numberFormat, relativeFormat, writeNumber } from './intl.ts';
import { useLocale, type Locale } from './locale.ts';
import { dayNumber, readDate, readTime, type DateInput, type Moment } from './moments.ts';

export type { DateInput } from './moments.ts';

/** Shown where there is nothing to show. */
export const missing = '–';

const year = { year: 'numeric' } as const;
const dayMonth = { day: 'numeric', month: 'short' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const dateStyles = {
  /** 12/05/2026 */
  short: { ...year, month: '2-digit', day: '2-digit' },
  /** 12 may 2026 */
  medium: { ...year, ...dayMonth },
  /** 12 de mayo de 2026 */
  long: { ...year, day: 'numeric', month: 'long' },
  /** martes, 12 de mayo de 2026 */
  full: { ...year, weekday: 'long', day: 'numeric', month: 'long' },
  /** 12 may */
  dayMonth,
  /** mar, 12 may */
  weekdayDay: { weekday: 'short', ...dayMonth },
  /** mayo de 2026 */
  monthYear: { ...year, month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

/** Every function gives `–` for null, undefined and what is no number or date. */
export interface Format {
  /** Follows the interface language. */
  readonly number: (value: number | null | undefined, options?: Intl.NumberFormatOptions) => string;
  /** Of a fraction: 0.125 is 12.5 %. Without `digits` up to one decimal, with it exactly so many. */
  readonly percent: (fraction: number | null | undefined, digits?: number) => string;
  /** A plain date never shifts; a moment is shown in the island's zone. */
  readonly date: (value: DateInput, style?: DateStyle) => string;
  /** Date and time of a moment; with `hasZone` the zone's short name behind. */
  readonly dateTime: (value: DateInput, options?: { style?: DateStyle; hasZone?: boolean }) => string;
  /** The short form of lists: «20 Nov», with the year when it is not this one; never broken over two lines. */
  readonly day: (value: DateInput) => string;
  /** The short form with the time: «25 Nov, 09:00». */
  readonly moment: (value: DateInput) => string;
  /** Of a moment in the island's zone, or of a plain `HH:MM`. */
  readonly time: (value: DateInput) => string;
  readonly timeRange: (from: DateInput, to: DateInput) => string;
  readonly weekday: (value: DateInput, width?: 'long' | 'short' | 'narrow') => string;
  /** «12–15 may 2026»; one date when both are the same day or one is missing. */
  readonly range: (from: DateInput, to: DateInput, style?: DateStyle) => string;
  /** «yesterday», «in 3 hours», in the interface language; `now` in milliseconds or as a date. */
  readonly relative: (value: DateInput, now: Date | number) => string;
  /** «a, b and c», in the interface language. */
  readonly list: (items: readonly string[], type?: Intl.ListFormatType) => string;
}

/** The formats of a locale. In components use `useFormat`. */
export function createFormat(locale: Locale): Format {
  const { language } = locale;
  const one = (moment: Moment | null, options: Intl.DateTimeFormatOptions) =>
    moment ? showDate(locale, moment, options) : missing;
  return {
    number: (value, options) => {
      if (!isShown(value)) return missing;
      return options ? numberFormat(language, options).format(value) : writeNumber(language, value);
    },
    percent: (fraction, digits) =>
      isShown(fraction) ? percentFormat(language, digits).format(fraction) : missing,
    date: (value, style = 'medium') => one(readDate(value), dateStyles[style]),
    dateTime: (value, { style = 'medium', hasZone = false } = {}) =>
      one(readDate(value), { ...dateStyles[style], ...clock, ...(hasZone && { timeZoneName: 'short' }) }),
    day: (value) => showBrief(locale, readDate(value), {}),
    moment: (value) => showBrief(locale, readDate(value), clockOf(locale)),
    time: (value) => one(readTime(value), clock),
    timeRange: (from, to) => showRange(locale, [readTime(from), readTime(to)], clock),
    weekday: (value, width = 'short') => one(readDate(value), { weekday: width }),
    range: (from, to, style = 'medium') =>
      showRange(locale, [readDate(from), readDate(to)], dateStyles[style]),
    relative: (value, now) => showRelative(locale, readDate(value), new Date(now)),
    list: (items, type = 'conjunction') => listFormat(language, type).format(items),
  };
}

/** The formats of the island's locale; the same object until that changes. */
export function useFormat(): Format {
  const { language, direction, dateLocale, timeZone, serverTimeZone } = useLocale();
  return useMemo(
    () => createFormat({ language, direction, dateLocale, timeZone, serverTimeZone }),
    [language, direction, dateLocale, timeZone, serverTimeZone],
  );
}

function isShown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function percentFormat(language: string, digits: number | undefined): Intl.NumberFormat {
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(language, {
    style: 'percent',
    ...(digits === undefined ? { maximumFractionDigits: 1 } : exact),
  });
}

type Options = Intl.DateTimeFormatOptions;

function showDate({ dateLocale, timeZone }: Locale, moment: Moment, options: Options): string {
  const zoned = { ...options, timeZone: moment.timeZone ?? timeZone };
  if (isYearMisplaced(dateLocale, options)) {
    const { year: _year, ...withoutYear } = zoned;
    const { day: _day, month: _month, weekday: _weekday, ...onlyYear } = zoned;
    return `${dateFormat(dateLocale, withoutYear).format(moment.at)} ${dateFormat(dateLocale, onlyYear).format(moment.at)}`;
  }
  return dateFormat(dateLocale, zoned).format(moment.at);
}

/** Two figures for the hour where a day has 24: a column of times is one width. */
function clockOf({ dateLocale }: Locale): Options {
  const { hour12 } = dateFormat(dateLocale, clock).resolvedOptions();
  return hour12 === false ? { ...clock, hour: '2-digit' } : clock;
}

function showBrief(locale: Locale, moment: Moment | null, time: Options): string {
  if (!moment) return missing;
  const zone = moment.timeZone ?? locale.timeZone;
  const yearOf = (at: Date, timeZone: string) =>
    dateFormat(locale.dateLocale, { year: 'numeric', timeZone }).format(at);
  const isThisYear = yearOf(moment.at, zone) === yearOf(new Date(), locale.timeZone);
  const style = isThisYear ? dateStyles.dayMonth : dateStyles.medium;
  return showDate(locale, moment, { ...style, ...time }).replaceAll(' ', '\u00a0');
}

/** Browsers have no Persian pattern for these and put the year first: «۱۴۰۵ اردیبهشت ۲۲, سه‌شنبه». */
function isYearMisplaced(dateLocale: string, { year: hasYear, weekday, day, month, hour }: Options): boolean {
  if (!hasYear || month === '2-digit' || hour || (day && !weekday)) return false;
  return dateLocale.startsWith('fa') && dateFormat(dateLocale, {}).resolvedOptions().calendar === 'persian';
}

function showRange(locale: Locale, ends: readonly [Moment | null, Moment | null], options: Options): string {
  const [from, to] = ends;
  if (!from || !to) {
    const known = from ?? to;
    return known ? showDate(locale, known, options) : missing;
  }
  const texts = [showDate(locale, from, options), showDate(locale, to, options)];
  if (texts[0] === texts[1]) return texts[0] ?? missing;
  // A range needs one zone, an order, and a pattern with the year in its place.
  const isPlain = from.timeZone === to.timeZone && from.at <= to.at;
  if (!isPlain || isYearMisplaced(locale.dateLocale, options)) return texts.join(' – ');
  const zoned = { ...options, timeZone: from.timeZone ?? locale.timeZone };
  return dateFormat(locale.dateLocale, zoned).formatRange(from.at, to.at);
}

function showRelative(locale: Locale, moment: Moment | null, now: Date): string {
  if (!moment) return missing;
  const format = relativeFormat(locale.language, { numeric: 'auto' });
  const isPlain = moment.timeZone === 'UTC';
  const days = dayNumber(moment.at, moment.timeZone ?? locale.timeZone) - dayNumber(now, locale.timeZone);
  const minutes = Math.trunc((moment.at.getTime() - now.getTime()) / 60_000);
  if (isPlain) return showDays(format, days);
  if (minutes === 0) return format.format(0, 'second');
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  if (days === 0 || Math.abs(minutes) < 6 * 60) return format.format(Math.trunc(minutes / 60), 'hour');
  return showDays(format, days);
}

function showDays(format: Intl.RelativeTimeFormat, days: number): string {
  const size = Math.abs(days);
  if (size < 7) return format.format(days, 'day');
  if (size < 30) return format.format(Math.trunc(days / 7), 'week');
  if (size < 365) return format.format(Math.round(days / 30.4), 'month');
  return format.format(Math.round(days / 365.25), 'year');
}
