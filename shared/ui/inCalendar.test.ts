import { describe, expect, it } from 'vitest';
import { inCalendar } from './DateTimeInput.tsx';

describe('inCalendar', () => {
  it('names the day in the Persian calendar, whatever the hour', () => {
    const day = inCalendar('2026-05-31', 'fa-u-ca-persian');
    expect(day).toContain('۱۴۰۵');
    expect(inCalendar('2026-05-31T23:59', 'fa-u-ca-persian')).toBe(day);
  });

  it.each([
    ['', 'fa-u-ca-persian'],
    ['2026-05', 'fa-u-ca-persian'],
    ['2026-13-45', 'fa-u-ca-persian'],
    ['2026-05-31', 'en'],
    ['2026-05-31', 'ar'],
  ])('says nothing of %j in %s', (iso, locale) => {
    expect(inCalendar(iso, locale)).toBeNull();
  });
});
