/** Words of days and times by patterns: what the packages' readers of a language do not know, or take for something else. */
import { addDays, isIsoDate } from '#shared/lib/dates.ts';
import type { Found, WordReader } from './quickAdd.ts';

type Clock = Parameters<WordReader>[1];

/** What a match says; `null`: nothing after all. */
type Meaning = Omit<Found, 'index' | 'length'>;

export interface Mend {
  /** With the flags `iu`; its groups are given to `means`. */
  readonly pattern: RegExp;
  readonly means: (groups: readonly string[], clock: Clock) => Meaning | null;
}

const hourMs = 3_600_000;

/** Where a word begins and ends, in all scripts. */
const starts = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?![\p{L}\p{N}])`;

/** A pattern of whole words. */
export const words = (source: string): RegExp => new RegExp(`${starts}(?:${source})${ends}`, 'iu');

/** So many days from today. */
export const inDays =
  (days: number): Mend['means'] =>
  (_, { day }) => ({ day: addDays(day, days) });

export const inHours =
  (hours: number): Mend['means'] =>
  () => ({ afterMs: hours * hourMs });

const daysUntil = (weekday: number, day: string) =>
  (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7;

/** A day of the week, 0 is Sunday; today is one, as long as the time beside it is not over. */
export const onWeekday = (weekday: number, day: string): Meaning => ({
  day: addDays(day, daysUntil(weekday, day)),
  isWeekday: true,
});

/** The next one, where the words say «next»: today is none. */
export const nextWeekday = (weekday: number, day: string): Meaning => ({
  day: addDays(day, daysUntil(weekday, day) || 7),
});

/** As hours are counted from 1 to 12 in them; `early`: between midnight and the morning. */
export type PartOfDay = 'early' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

/** Its first and last hour that lie twelve hours after the one that is named. «Two at night» is two, «eleven at noon» eleven. */
const later: Readonly<Record<PartOfDay, readonly [number, number] | null>> = {
  early: null,
  morning: null,
  noon: [0, 8],
  afternoon: [0, 11],
  evening: [0, 12],
  night: [5, 12],
};

function hourIn(part: PartOfDay | undefined, hour: number): number {
  if (part === 'early' && hour === 12) return 0;
  const [first, last] = (part && later[part]) ?? [24, 0];
  return hour >= first && hour <= last ? hour + 12 : hour;
}

/** «At midnight»: it ends the day that is named beside it. */
export const atMidnight: Mend['means'] = () => ({ minutes: 24 * 60 });

/** A time, of the part of the day that is said beside it; `null` where no clock shows it. */
export function timeOf(
  hours: string | undefined,
  minutes: string | undefined,
  part?: PartOfDay,
): Meaning | null {
  const [hour, rest] = [Number(hours), Number(minutes ?? 0)];
  if (!(hour < 24 && rest < 60)) return null;
  return { minutes: hourIn(part, hour) * 60 + rest };
}

/** «Tonight at 1»: of the night that is next or has begun, so after midnight of today as long as that is to come. */
export const tonightAt: Mend['means'] = ([, hours, minutes], { day, minutes: now }) => {
  const said = timeOf(hours, minutes, 'night')?.minutes;
  if (said === undefined) return null;
  return { day, minutes: said < 5 * 60 && said <= now ? said + 24 * 60 : said };
};

/** A date by its numbers, of this year or the next. */
export function dateOf(
  dayOfMonth: number,
  month: number,
  year: string | undefined,
  today: string,
): string | null {
  const pad = (part: number) => String(part).padStart(2, '0');
  const at = (ofYear: number) => `${String(ofYear).padStart(4, '0')}-${pad(month)}-${pad(dayOfMonth)}`;
  const full = year === undefined ? Number(today.slice(0, 4)) : Number(year) + (year.length === 2 ? 2000 : 0);
  const day = at(full);
  if (!isIsoDate(day)) return year === undefined && isIsoDate(at(full + 1)) ? at(full + 1) : null;
  return year === undefined && day < today ? at(full + 1) : day;
}

/** No part of a longer number: a version, an address, a date that begins with its year. */
export const numbers = (source: string): RegExp => words(String.raw`(?<![./-])(?:${source})(?![./-]\d)`);

const dayFirst = (source: string): Mend => ({
  pattern: numbers(source),
  means: ([, dayOfMonth, month, year], { day }) => {
    const date = dateOf(Number(dayOfMonth), Number(month), year, day);
    return date === null ? null : { day: date };
  },
});

/**
 * `15/6`, `15.06.2026`, `5-6-26`: the day first. Without a year only strokes make a date: `5-6` is a span, `9.30` a time. «1.2.34»
 * is a version.
 */
export const datesInNumbers: readonly Mend[] = [
  dayFirst(String.raw`(?!\d\.\d{1,2}\.\d{2}(?!\d))(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})`),
  dayFirst(String.raw`(\d{1,2})/(\d{1,2})`),
];

/** `15.06`, where points are what dates are written with. */
export const dayAndMonth = dayFirst(String.raw`(\d{1,2})\.(\d{2})`);

/** Finds what the patterns say, each place once; gives the text with blanks where something was found. */
export function readMends(
  mends: readonly Mend[],
  text: string,
  clock: Clock,
): { found: Found[]; rest: string } {
  const found: Found[] = [];
  let rest = text;
  for (const { pattern, means } of mends) {
    const match = pattern.exec(rest);
    const meaning = match && means(Array.from(match), clock);
    if (!match || !meaning) continue;
    const { index } = match;
    const { length } = match[0];
    found.push({ index, length, ...meaning });
    rest = `${rest.slice(0, index)}${' '.repeat(length)}${rest.slice(index + length)}`;
  }
  return { found, rest };
}
