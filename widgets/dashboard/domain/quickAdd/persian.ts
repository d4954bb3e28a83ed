/** Persian words of days and times: no package reads them. */
import { addDays } from '#shared/lib/dates.ts';
import {
  atMidnight,
  dateOf,
  inDays,
  nextWeekday,
  numbers,
  onWeekday,
  readMends,
  timeOf,
  tonightAt,
  words,
  type Mend,
  type PartOfDay,
} from './mends.ts';
import type { WordReader } from './quickAdd.ts';

const numerals = ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده', 'یازده', 'دوازده'];
const number = String.raw`\d{1,3}|${numerals.toReversed().join('|')}`;
const numberOf = (text: string | undefined) => {
  const known = numerals.indexOf(text ?? '');
  return known === -1 ? Number(text) : known + 1;
};

/** From Sunday on. */
const weekdays = ['یکشنبه', 'دوشنبه', 'سه ?شنبه', 'چهارشنبه', 'پنج ?شنبه', 'جمعه', 'شنبه'];
const anyWeekday = weekdays.map((name) => name.replace(/^(یک|دو|چهار)/, '$1 ?')).join('|');
const weekdayOf = (text: string | undefined) =>
  weekdays.findIndex((name) => name.replaceAll(' ?', '') === text?.replaceAll(' ', ''));

const solarMonths = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد|امرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
];
const commonMonths = [
  'ژانویه',
  'فوریه',
  'مارس',
  'آوریل',
  'مه|می',
  'ژوئن',
  'ژوئیه|جولای',
  'اوت|آگوست',
  'سپتامبر',
  'اکتبر',
  'نوامبر',
  'دسامبر',
];
const monthOf = (months: readonly string[], text: string | undefined) =>
  months.findIndex((names) => names.split('|').includes(text ?? '')) + 1;

const solar = new Intl.DateTimeFormat('en-u-ca-persian', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The day that the solar calendar calls so, without a year the next one; `null` where there is none. */
function solarDay(dayOfMonth: number, month: number, year: string | undefined, today: string): string | null {
  // Its years begin on the 20th or 21st of March.
  const from = year === undefined ? today : `${Number(year) + 621}-03-19`;
  for (let ahead = 0; ahead <= 370; ahead += 1) {
    const day = addDays(from, ahead);
    const parts = new Map(
      solar.formatToParts(Date.parse(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
    );
    const isIt = Number(parts.get('day')) === dayOfMonth && Number(parts.get('month')) === month;
    if (isIt && (year === undefined || parts.get('year') === year)) return day;
  }
  return null;
}

/** Which calendar a date in numbers is of, its year tells. Without one it is of the solar calendar, as all else in Persian is. */
function dateInNumbers(year: string | undefined, month: string, dayOfMonth: string, today: string) {
  const read = year?.startsWith('20') ? dateOf : solarDay;
  const date = read(Number(dayOfMonth), Number(month), year, today);
  return date === null ? null : { day: date };
}

/** What each is, and its hour as people mean it. */
const partsOfDay: Readonly<Record<string, readonly [PartOfDay, number]>> = {
  بامداد: ['early', 5],
  صبح: ['morning', 9],
  ظهر: ['noon', 12],
  بعدازظهر: ['afternoon', 15],
  عصر: ['afternoon', 17],
  غروب: ['evening', 19],
  نیمهشب: ['night', 24],
  شب: ['night', 21],
};
const partOfDay = String.raw`بامداد|صبح|ظهر|بعد ?از ?ظهر|عصر|غروب|نیمه ?شب|شب`;
const partOf = (text: string | undefined) => partsOfDay[(text ?? '').replaceAll(' ', '')];

const timeIn = (hours: string | undefined, minutes: string | undefined, part: string | undefined) =>
  timeOf(hours, minutes, partOf(part)?.[0]);

const usualTime = (part: string | undefined) => {
  const [, hour] = partOf(part) ?? [];
  return hour === undefined ? {} : { minutes: hour * 60 };
};

const unitDays: Readonly<Record<string, number>> = { روز: 1, هفته: 7 };

const persian: readonly Mend[] = [
  {
    pattern: words(String.raw`(${number})\s*(دقیقه|ساعت)(?:ه)?\s*(?:دیگر|دیگه|بعد)`),
    means: ([, count, unit]) => ({ afterMs: numberOf(count) * (unit === 'ساعت' ? 60 : 1) * 60_000 }),
  },
  { pattern: words(String.raw`نیم\s*ساعت\s*(?:دیگر|دیگه|بعد)`), means: () => ({ afterMs: 30 * 60_000 }) },
  {
    pattern: words(String.raw`(${number})\s*(روز|هفته)\s*(?:دیگر|دیگه|بعد)`),
    means: ([, count, unit], { day }) => ({
      day: addDays(day, numberOf(count) * (unitDays[unit ?? ''] ?? 1)),
    }),
  },
  { pattern: words(String.raw`امشب\s*ساعت\s*(\d{1,2})(?:[:.](\d{2}))?`), means: tonightAt },
  {
    pattern: words(String.raw`ساعت\s*(\d{1,2})(?:[:.](\d{2}))?(?:\s*(${partOfDay}))?`),
    means: ([, hours, minutes, part]) => timeIn(hours, minutes, part),
  },
  {
    pattern: words(String.raw`(\d{1,2}):(\d{2})(?:\s*(${partOfDay}))?`),
    means: ([, hours, minutes, part]) => timeIn(hours, minutes, part),
  },
  {
    pattern: words(String.raw`(\d{1,2})\s*(${partOfDay})`),
    means: ([, hours, part]) => timeIn(hours, undefined, part),
  },
  {
    pattern: words(String.raw`(\d{1,2})\s*(${solarMonths.join('|')})(?:\s*(1[34]\d{2}))?`),
    means: ([, dayOfMonth, name, year], { day }) => {
      const date = solarDay(Number(dayOfMonth), monthOf(solarMonths, name), year, day);
      return date === null ? null : { day: date };
    },
  },
  {
    pattern: words(String.raw`(\d{1,2})\s*(${commonMonths.join('|')})(?:\s*(20\d{2}))?`),
    means: ([, dayOfMonth, name, year], { day }) => {
      const date = dateOf(Number(dayOfMonth), monthOf(commonMonths, name), year, day);
      return date === null ? null : { day: date };
    },
  },
  {
    pattern: numbers(String.raw`(1[34]\d{2}|20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})`),
    means: ([, year, month = '', dayOfMonth = ''], { day }) => dateInNumbers(year, month, dayOfMonth, day),
  },
  {
    pattern: numbers(String.raw`(\d{1,2})(?:[-/.](\d{1,2})[-/.](1[34]\d{2}|20\d{2})|/(\d{1,2}))`),
    means: ([, dayOfMonth = '', month, year, monthAlone = ''], { day }) =>
      dateInNumbers(year, month ?? monthAlone, dayOfMonth, day),
  },
  { pattern: words(String.raw`پس\s?فردا`), means: inDays(2) },
  { pattern: words('امشب'), means: (_, { day }) => ({ day, ...usualTime('شب') }) },
  {
    pattern: words(String.raw`(امروز|فردا)(?:\s+(${partOfDay}))?`),
    means: ([, name, part], { day }) => ({ day: addDays(day, name === 'فردا' ? 1 : 0), ...usualTime(part) }),
  },
  {
    pattern: words(
      String.raw`(?:${'روز'}\s+)?(${anyWeekday})(\s*ی?\s*(?:آینده|بعد|بعدی))?(?:\s+(${partOfDay}))?`,
    ),
    means: ([, name, isNext, part], { day }) => ({
      ...(isNext ? nextWeekday : onWeekday)(weekdayOf(name), day),
      ...usualTime(part),
    }),
  },
  { pattern: words(String.raw`هفته\s*(?:ی|ٔ)?\s*(?:آینده|بعد|دیگر)`), means: inDays(7) },
  { pattern: words('نیمه ?شب'), means: atMidnight },
];

const alike: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ئ: 'ئ', ك: 'ک', ة: 'ه', ۀ: 'ه' };

export const readPersian: WordReader = (text, clock) =>
  readMends(
    persian,
    text.replace(/[يىكةۀ]/g, (letter) => alike[letter] ?? letter),
    clock,
  ).found;
