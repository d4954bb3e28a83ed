import { describe, expect, it } from 'vitest';
import { createFormat, missing } from './format.ts';
import { collatorOf, numberFormat, writeNumber } from './intl.ts';
import { directionOf, type Language } from './languages.ts';
import { defaultLocale, type Locale } from './locale.ts';

/** ICU puts marks and special blanks in; readers see the same. */
const plain = (text: string) =>
  text.replace(/[\u200E\u200F\u061C]/g, '').replace(/[\u00A0\u202F\u2009]/g, ' ');

function formatIn(language: Language, more: Partial<Locale> = {}) {
  const calendar = language === 'fa' ? 'fa-u-ca-persian' : language;
  return createFormat({
    ...defaultLocale,
    language,
    direction: directionOf(language),
    dateLocale: calendar,
    ...more,
  });
}

const noon = new Date('2026-05-12T12:00:00Z');

describe('number and percent', () => {
  it.each<[Language, string, string]>([
    ['en', '1,234,567.5', '12.5%'],
    ['es', '1.234.567,5', '12,5 %'],
    ['ru', '1 234 567,5', '12,5 %'],
    ['uk', '1 234 567,5', '12,5%'],
    ['fa', '۱٬۲۳۴٬۵۶۷٫۵', '۱۲٫۵٪'],
    ['ar', '1,234,567.5', '12.5%'],
  ])('follow the language %s', (language, number, percent) => {
    const format = formatIn(language);
    expect(plain(format.number(1234567.5))).toBe(number);
    expect(plain(format.percent(0.125))).toBe(percent);
  });

  it('follow the interface language, not the language of the dates (C-15)', () => {
    const format = formatIn('en', { dateLocale: 'es' });
    expect(format.number(1234.5)).toBe('1,234.5');
    expect(format.date('2026-05-12', 'long')).toBe('12 de mayo de 2026');
  });

  it('takes options and exact digits', () => {
    const format = formatIn('en');
    expect(format.number(3, { minimumFractionDigits: 2 })).toBe('3.00');
    expect(format.percent(1 / 3, 2)).toBe('33.33%');
    expect(format.percent(0.5, 2)).toBe('50.00%');
    expect(format.percent(0.5)).toBe('50%');
  });

  it.each([null, undefined, Number.NaN, Infinity])('shows a dash for %s (R-4)', (value) => {
    expect(formatIn('en').number(value)).toBe(missing);
    expect(formatIn('en').percent(value)).toBe(missing);
  });
});

describe('date', () => {
  it.each<[Language, string, string, string, string]>([
    ['en', 'May 12, 2026', 'Tuesday, May 12, 2026', 'May 2026', 'Tue, May 12'],
    ['es', '12 may 2026', 'martes, 12 de mayo de 2026', 'mayo de 2026', 'mar, 12 may'],
    ['ru', '12 мая 2026 г.', 'вторник, 12 мая 2026 г.', 'май 2026 г.', 'вт, 12 мая'],
    ['uk', '12 трав. 2026 р.', 'вівторок, 12 травня 2026 р.', 'травень 2026 р.', 'вт, 12 трав.'],
    ['ar', '12 مايو 2026', 'الثلاثاء، 12 مايو 2026', 'مايو 2026', 'الثلاثاء، 12 مايو'],
    ['fa', '۲۲ اردیبهشت ۱۴۰۵', 'سه‌شنبه ۲۲ اردیبهشت ۱۴۰۵', 'اردیبهشت ۱۴۰۵', 'سه‌شنبه ۲۲ اردیبهشت'],
  ])('in %s', (language, medium, full, monthYear, weekdayDay) => {
    const format = formatIn(language);
    expect(plain(format.date('2026-05-12'))).toBe(medium);
    expect(plain(format.date('2026-05-12', 'full'))).toBe(full);
    expect(plain(format.date('2026-05-12', 'monthYear'))).toBe(monthYear);
    expect(plain(format.date('2026-05-12', 'weekdayDay'))).toBe(weekdayDay);
  });

  it('shows Persian readers the Gregorian calendar when the island asks for it', () => {
    const format = formatIn('fa', { dateLocale: 'fa-u-ca-gregory' });
    expect(plain(format.date('2026-05-12', 'full'))).toBe('سه‌شنبه ۱۲ مهٔ ۲۰۲۶');
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tehran', 'UTC'])(
    'never shifts a plain date or time in %s',
    (timeZone) => {
      const format = formatIn('es', { timeZone });
      expect(format.date('2026-05-12')).toBe('12 may 2026');
      expect(format.weekday('2026-05-12', 'long')).toBe('martes');
      expect(format.time('09:05')).toBe('9:05');
      expect(plain(format.timeRange('09:00', '23:59'))).toBe('9:00–23:59');
    },
  );

  it('shows a moment in the zone of the island', () => {
    const at = '2026-05-12T23:30:00Z';
    expect(formatIn('es', { timeZone: 'Europe/Madrid' }).date(at)).toBe('13 may 2026');
    expect(formatIn('es', { timeZone: 'Europe/Madrid' }).time(new Date(at))).toBe('1:30');
    expect(formatIn('es', { timeZone: 'America/Bogota' }).dateTime(at)).toBe('12 may 2026, 18:30');
    expect(formatIn('es', { timeZone: 'Europe/Madrid' }).dateTime(at, { hasZone: true })).toBe(
      '13 may 2026, 1:30 CEST',
    );
  });

  it.each([
    null,
    undefined,
    '',
    'soon',
    '0000-00-00',
    '2026-02-30',
    '2026-05-12 09:30:00',
    new Date(Number.NaN),
  ])('shows a dash for %s', (value) => {
    const format = formatIn('en');
    for (const shown of [
      format.date(value),
      format.dateTime(value),
      format.time(value),
      format.weekday(value),
      format.relative(value, noon),
    ])
      expect(shown).toBe(missing);
  });
});

describe('range', () => {
  it.each<[Language, string]>([
    ['en', 'May 12 – 15, 2026'],
    ['es', '12–15 may 2026'],
    ['ru', '12–15 мая 2026 г.'],
    ['fa', '۲۲ تا ۲۵ اردیبهشت ۱۴۰۵'],
  ])('joins what both dates share in %s', (language, expected) => {
    expect(plain(formatIn(language).range('2026-05-12', '2026-05-15'))).toBe(expected);
  });

  it('is one date for one day, or when an end is missing', () => {
    const format = formatIn('es');
    expect(format.range('2026-05-12', '2026-05-12')).toBe('12 may 2026');
    expect(format.range(null, '2026-05-12')).toBe('12 may 2026');
    expect(format.range('2026-05-12', null)).toBe('12 may 2026');
    expect(format.range(null, null)).toBe(missing);
  });

  it('does not fail on ends in the wrong order', () => {
    expect(formatIn('es').range('2026-05-15', '2026-05-12', 'dayMonth')).toBe('15 may – 12 may');
  });
});

describe('relative', () => {
  it.each([
    ['2026-05-12T12:00:20Z', 'now'],
    ['2026-05-12T11:59:00Z', '1 minute ago'],
    ['2026-05-12T12:59:00Z', 'in 59 minutes'],
    ['2026-05-12T10:30:00Z', '1 hour ago'],
    ['2026-05-11T20:00:00Z', 'yesterday'],
    ['2026-05-10T23:00:00Z', '2 days ago'],
    ['2026-05-13T23:00:00Z', 'tomorrow'],
    ['2026-04-28T12:00:00Z', '2 weeks ago'],
    ['2026-02-12T12:00:00Z', '3 months ago'],
    ['2024-05-12T12:00:00Z', '2 years ago'],
    ['2025-05-01T12:00:00Z', 'last year'],
    ['2023-05-01T12:00:00Z', '3 years ago'],
  ])('%s at noon is %s', (at, expected) => {
    expect(formatIn('en').relative(at, noon)).toBe(expected);
  });

  it('counts the days of a plain date in the zone of the island', () => {
    const late = new Date('2026-05-12T23:30:00Z');
    expect(formatIn('en').relative('2026-05-12', late)).toBe('today');
    expect(formatIn('en', { timeZone: 'Europe/Madrid' }).relative('2026-05-12', late)).toBe('yesterday');
    expect(formatIn('en', { timeZone: 'America/Bogota' }).relative('2026-05-13', late)).toBe('tomorrow');
  });

  it.each<[Language, string]>([
    ['ru', '3 минуты назад'],
    ['uk', '3 хвилини тому'],
    ['ar', 'قبل 3 دقائق'],
    ['fa', '۳ دقیقه پیش'],
  ])('speaks %s', (language, expected) => {
    expect(formatIn(language).relative(new Date('2026-05-12T11:57:00Z'), noon)).toBe(expected);
  });
});

describe('list', () => {
  it.each<[Language, string]>([
    ['en', 'a, b, and c'],
    ['es', 'a, b y c'],
    ['ru', 'a, b и c'],
    ['ar', 'a وb وc'],
  ])('joins in %s', (language, expected) => expect(formatIn(language).list(['a', 'b', 'c'])).toBe(expected));
});

describe('writeNumber', () => {
  const locales = ['en', 'es', 'ru', 'uk', 'ar', 'fa', 'es-MX', 'ar-EG', 'fa-u-ca-persian', 'en-u-nu-deva'];
  it.each(locales)('writes what Intl writes in %s, also where it does without it', (locale) => {
    const values = [0, 7, 999, 1_000, -3, 0.5, 1234.5];
    expect(values.map((value) => writeNumber(locale, value))).toEqual(
      values.map((value) => new Intl.NumberFormat(locale).format(value)),
    );
  });
});

describe('Intl objects', () => {
  it('are made once per locale and options', () => {
    expect(numberFormat('en', { style: 'percent' })).toBe(numberFormat('en', { style: 'percent' }));
    expect(numberFormat('en', { style: 'percent' })).not.toBe(numberFormat('en', undefined));
    expect(collatorOf('es')).toBe(collatorOf('es'));
  });
});
