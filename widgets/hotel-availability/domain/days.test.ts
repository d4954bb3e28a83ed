import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, daysBetween, isDate, isOn, todayIn, weekendOf } from './days.ts';

afterEach(() => vi.unstubAllGlobals());

describe('plain dates', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-05-12', 0, '2026-05-12'],
  ])('%s and %i days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum);
    expect(daysBetween(date, sum)).toBe(days);
  });

  it.each([
    ['2026-05-12', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['0000-00-00', false],
    ['0000-05-01', false],
    ['2026-5-1', false],
    ['2026-05-12T00:00', false],
    ['', false],
  ])('knows whether %s is a date: %s', (text, expected) => {
    expect(isDate(text)).toBe(expected);
  });
});

describe('todayIn', () => {
  const now = Date.parse('2026-05-12T22:30:00Z');
  it.each([
    ['UTC', '2026-05-12'],
    ['Europe/Madrid', '2026-05-13'],
    ['America/New_York', '2026-05-12'],
    ['Pacific/Kiritimati', '2026-05-13'],
  ])('is in %s %s', (zone, today) => {
    expect(todayIn(zone, now)).toBe(today);
  });
});

describe('weekends', () => {
  it.each([
    ['en-GB', [6, 7]],
    ['fa-IR', [5]],
    ['ar-EG', [5, 6]],
  ])('of %s are the days %j', (locale, days) => {
    expect(weekendOf(locale)).toEqual(days);
  });

  it.each([
    ['en', [6, 7]],
    ['fa-u-ca-persian', [5]],
    ['ar', [5, 6]],
  ])('of %s are known to browsers that do not tell', (locale, days) => {
    vi.stubGlobal('Intl', { ...Intl, Locale: Date });
    expect(weekendOf(locale)).toEqual(days);
  });

  it.each([
    ['2026-05-15', [5], true],
    ['2026-05-16', [6, 7], true],
    ['2026-05-17', [6, 7], true],
    ['2026-05-18', [6, 7], false],
  ])('%s is on %j: %s', (date, days, expected) => {
    expect(isOn(date, days)).toBe(expected);
  });
});
