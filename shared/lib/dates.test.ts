import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  daysBetween,
  isIsoDate,
  isWeekend,
  parseServerDate,
  todayIn,
  untilTomorrowMs,
} from './dates.ts';

const iso = (text: string | null | undefined, timeZone?: string) =>
  parseServerDate(text, { timeZone })?.toISOString() ?? null;

describe('parseServerDate (X-9)', () => {
  it.each([
    ['2026-05-12 09:30:00', '2026-05-12T09:30:00.000Z'],
    ['2026-05-12T09:30:00', '2026-05-12T09:30:00.000Z'],
    ['2026-05-12T09:30', '2026-05-12T09:30:00.000Z'],
    ['2026-05-12', '2026-05-12T00:00:00.000Z'],
    [' 2026-05-12 ', '2026-05-12T00:00:00.000Z'],
    ['2026-05-12T09:30:00Z', '2026-05-12T09:30:00.000Z'],
    ['2026-05-12T09:30:00.123456Z', '2026-05-12T09:30:00.123Z'],
    ['2026-05-12T09:30:00.5', '2026-05-12T09:30:00.500Z'],
    ['2026-05-12T09:30:00+02:00', '2026-05-12T07:30:00.000Z'],
    ['2026-05-12T09:30:00-0330', '2026-05-12T13:00:00.000Z'],
    ['2026-05-12 09:30:00+02', '2026-05-12T07:30:00.000Z'],
    ['2026-05-12 09:30:00 +02:00', '2026-05-12T07:30:00.000Z'],
    ['2024-02-29 23:59:59', '2024-02-29T23:59:59.000Z'],
  ])('reads %s', (text, expected) => expect(iso(text)).toBe(expected));

  it.each([
    null,
    undefined,
    '',
    '  ',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '2026-02-29',
    '2026-13-01',
    '2026-04-31 10:00:00',
    '2026-05-12 24:00:00',
    '2026-05-12 10:60:00',
    '12/05/2026',
    'tomorrow',
    '2026-05-12T09:30:00+99:00',
    '1747042200',
  ])('is nothing for %s', (text) => expect(iso(text)).toBeNull());

  it.each([
    ['Europe/Madrid in winter', '2026-01-10 12:00:00', 'Europe/Madrid', '2026-01-10T11:00:00.000Z'],
    ['Europe/Madrid in summer', '2026-07-10 12:00:00', 'Europe/Madrid', '2026-07-10T10:00:00.000Z'],
    ['a half-hour zone', '2026-07-10 12:00:00', 'Asia/Kathmandu', '2026-07-10T06:15:00.000Z'],
    [
      'Tehran, without summer time since 2023',
      '2026-07-10 12:00:00',
      'Asia/Tehran',
      '2026-07-10T08:30:00.000Z',
    ],
    [
      'the hour before the clocks go forward',
      '2026-03-29 01:59:59',
      'Europe/Madrid',
      '2026-03-29T00:59:59.000Z',
    ],
    ['a time that the clocks skip', '2026-03-29 02:30:00', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    ['the hour after', '2026-03-29 03:00:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
    ['a time that the clocks repeat', '2026-10-25 02:30:00', 'Europe/Madrid', '2026-10-25T01:30:00.000Z'],
    ['a date alone', '2026-07-10', 'America/New_York', '2026-07-10T04:00:00.000Z'],
    ['a text with its own zone', '2026-07-10T12:00:00Z', 'Asia/Tehran', '2026-07-10T12:00:00.000Z'],
  ])('reads %s', (_, text, timeZone, expected) => expect(iso(text, timeZone)).toBe(expected));

  it('refuses a zone that does not exist', () => {
    expect(() => parseServerDate('2026-05-12 10:00:00', { timeZone: 'Mars/Base' })).toThrow(RangeError);
  });
});

describe('plain dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('isIsoDate(%s) is %s', (text, expected) => expect(isIsoDate(text)).toBe(expected));

  it.each([
    ['2026-05-12', 0, '2026-05-12'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('addDays(%s, %i) is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected));

  it.each([
    ['2026-05-12', '2026-05-12', 0],
    ['2026-05-12', '2026-05-15', 3],
    ['2026-05-15', '2026-05-12', -3],
    ['2026-03-28', '2026-03-30', 2],
    ['2024-01-01', '2025-01-01', 366],
  ])('daysBetween(%s, %s) is %i', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
});

describe('todayIn (C-27)', () => {
  const lateEvening = Date.parse('2026-05-12T22:30:00Z');

  it.each([
    ['UTC', '2026-05-12'],
    ['Europe/Madrid', '2026-05-13'],
    ['America/New_York', '2026-05-12'],
    ['Pacific/Kiritimati', '2026-05-13'],
  ])('in %s is %s', (zone, date) => expect(todayIn(zone, lateEvening)).toBe(date));

  it.each([
    ['an hour and a half', 'UTC', '2026-05-12T22:30:00Z', 5_400_000],
    ['a whole day at midnight', 'UTC', '2026-05-12T00:00:00Z', 86_400_000],
    ['23 hours when the clocks go forward', 'Europe/Madrid', '2026-03-28T23:00:00Z', 82_800_000],
    ['25 hours when they go back', 'Europe/Madrid', '2026-10-24T22:00:00Z', 90_000_000],
  ])('lasts %s', (_, zone, now, ms) => expect(untilTomorrowMs(zone, Date.parse(now))).toBe(ms));
});

describe('isWeekend', () => {
  afterEach(() => vi.unstubAllGlobals());

  const thursday = '2026-05-14';
  const friday = '2026-05-15';
  const saturday = '2026-05-16';
  const sunday = '2026-05-17';
  const cases = [
    ['en', [saturday, sunday]],
    ['es', [saturday, sunday]],
    ['ru', [saturday, sunday]],
    ['uk', [saturday, sunday]],
    ['ar', [friday, saturday]],
    ['fa', [friday]],
    ['not a locale', [saturday, sunday]],
  ] as const;
  const weekendDays = (locale: string) =>
    [thursday, friday, saturday, sunday].filter((date) => isWeekend(date, locale));

  it.each(cases)('of %s is %s', (locale, expected) => expect(weekendDays(locale)).toEqual(expected));

  it.each(cases)('of %s is the same where Intl does not know', async (locale, expected) => {
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Intl.DateTimeFormat, Locale: undefined });
    expect(weekendDays(`${locale}-x`)).toEqual(expected);
  });

  it('counts before 1970 too', () => {
    expect(isWeekend('1969-12-27', 'en')).toBe(true);
    expect(isWeekend('1969-12-26', 'en')).toBe(false);
  });
});
