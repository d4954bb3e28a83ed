import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { describe, expect, it } from 'vitest';
import { wallTimeIn, zonedTime } from './zones.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const hourMs = 3_600_000;
const from = Date.UTC(2026, 0, 1);

/** Moments over two years, every 7 hours and 20 minutes: both changes of clocks of every zone lie among them. */
const moments = Array.from({ length: 2_400 }, (_, index) => from + index * 7.3333 * hourMs).map(Math.round);

describe('zones (X-9)', () => {
  it.each(zones)('shows what dayjs shows in %s', (zone) => {
    const wrong = moments.filter((moment) => {
      const shown = dayjs(moment).tz(zone).format('YYYY-MM-DDTHH:mm:ss.SSS');
      return wallTimeIn(zone, moment) !== Date.parse(`${shown}Z`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(zones)('finds the moment again in %s, but for the hour that clocks repeat', (zone) => {
    const wrong = moments.filter((moment) => {
      const found = zonedTime(wallTimeIn(zone, moment), zone);
      return found !== moment && wallTimeIn(zone, found) !== wallTimeIn(zone, moment);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['skipped by the clocks', '2026-03-29T02:30', 'Europe/Madrid', '2026-03-29T01:30'],
    ['repeated by them', '2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T01:30'],
    ['the last before the skip', '2026-03-29T01:59', 'Europe/Madrid', '2026-03-29T00:59'],
    ['the first after it', '2026-03-29T03:00', 'Europe/Madrid', '2026-03-29T01:00'],
    ['skipped in New York', '2026-03-08T02:15', 'America/New_York', '2026-03-08T07:15'],
    ['half an hour repeated', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T15:15'],
  ])('reads a wall time that is %s', (_, wall, zone, moment) => {
    expect(zonedTime(Date.parse(`${wall}:00Z`), zone)).toBe(Date.parse(`${moment}:00Z`));
  });

  it('refuses a zone that is none', () => {
    expect(() => zonedTime(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});
