/**
 * Server times and plain dates. Parsing and arithmetic only: what people see is made by `shared/i18n`.
 *
 * A plain date is an ISO string, `2026-05-12`: it has no zone and never shifts. The clock is always an argument.
 */
import { wallTimeIn, zonedTime } from './zones.ts';

const dayMs = 86_400_000;

export interface ServerDateOptions {
  /** IANA zone in which a text without a zone is meant; UTC by default (`data-server-time-zone`). */
  readonly timeZone?: string | undefined;
}

const serverDate =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * Reads what PHP servers send: `2026-05-12 09:30:00`, ISO with or without a zone, a date alone (midnight in the zone).
 *
 * `null` for `null`, blank text, `0000-00-00`, dates that do not exist and everything else. A time that the clocks skip
 * is read an hour later, one that they repeat as its second.
 *
 * @throws RangeError when the zone is none.
 */
export function parseServerDate(
  text: string | null | undefined,
  { timeZone = 'UTC' }: ServerDateOptions = {},
): Date | null {
  const [, date = '', minutes = '00:00', seconds = '00', fraction = '', zone] =
    serverDate.exec(text?.trim() ?? '') ?? [];
  const wallTime = `${date}T${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  if (!isIsoDate(date) || !isWallTime(wallTime)) return null;
  if (zone) return validDate(Date.parse(`${wallTime}${isoOffset(zone)}`));
  return validDate(zonedTime(Date.parse(`${wallTime}Z`), timeZone));
}

/** Versions are moments, as MySQL or ISO text, whatever the zone of this machine; what cannot be compared is not older. */
export function isOlder(version: string | null, than: string | null): boolean {
  const [a, b] = [parseServerDate(version), parseServerDate(than)];
  return a !== null && b !== null && a < b;
}

function validDate(moment: number): Date | null {
  return Number.isNaN(moment) ? null : new Date(moment);
}

function isWallTime(text: string): boolean {
  return Number(text.slice(11, 13)) < 24 && !Number.isNaN(Date.parse(`${text}Z`));
}

/** `+02`, `+0200` and `+02:00` mean the same; only the last is ISO. */
function isoOffset(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z';
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
}

/** Whether a text is a plain date of the calendar: `2026-02-29` is not, nor is the year 0. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Midnight of a plain date as if it were UTC, where every day has 24 hours. */
function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function plainDate(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/** The date so many days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return plainDate(utcMidnight(date) + days * dayMs);
}

/** Days from one date to another: 0 on the same day, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / dayMs;
}

/** Today's date in an IANA zone. `now` in milliseconds. */
export function todayIn(timeZone: string, now: number): string {
  return plainDate(wallTimeIn(timeZone, now));
}

/** Milliseconds until the date changes in a zone, at least 1: the day is 23 or 25 hours long when the clocks change (C-27). */
export function untilTomorrowMs(timeZone: string, now: number): number {
  const midnight = zonedTime(utcMidnight(addDays(todayIn(timeZone, now), 1)), timeZone);
  return Math.max(midnight - now, 1);
}

/** ISO numbers (Monday is 1) of the weekend where a browser does not know: Friday in Iran, Friday and Saturday in Egypt. */
const weekends: Readonly<Record<string, readonly number[]>> = { ar: [5, 6], fa: [5] };
const commonWeekend: readonly number[] = [6, 7];

/** Whether a date falls on the weekend of a locale; an unknown locale has Saturday and Sunday. */
export function isWeekend(date: string, locale: string): boolean {
  const weekday = new Date(utcMidnight(date)).getUTCDay() || 7;
  return weekendOf(locale).includes(weekday);
}

const knownWeekends = new Map<string, readonly number[]>();

function weekendOf(locale: string): readonly number[] {
  const known = knownWeekends.get(locale);
  if (known) return known;
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  const weekend = weekendFromIntl(locale) ?? weekends[language] ?? commonWeekend;
  knownWeekends.set(locale, weekend);
  return weekend;
}

/** `getWeekInfo()` in newer engines, the getter `weekInfo` in older ones, nothing in Firefox. */
function weekendFromIntl(tag: string): readonly number[] | null {
  if (Intl.Locale === undefined) return null;
  try {
    const locale = new Intl.Locale(tag);
    const info: unknown =
      'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function'
        ? locale.getWeekInfo()
        : 'weekInfo' in locale && locale.weekInfo;
    if (typeof info !== 'object' || info === null || !('weekend' in info)) return null;
    const { weekend } = info;
    return Array.isArray(weekend) && weekend.every(Number.isInteger) ? weekend : null;
  } catch {
    return null;
  }
}
