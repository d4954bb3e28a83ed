import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/lib/dates.ts';
import { readDue, writeDue } from './due.ts';

describe('when a task is due (S2 §3 `due_date`)', () => {
  it.each([
    '2026-05-04',
    '2026-05-04 00:00:00',
    '2026-05-04T00:00:00.000000Z',
    '2026-05-04T00:00:00+00:00',
    '2026-05-04 00:00:00+00',
    '2026-05-04T00:00:00+02:00',
  ])('%s is the whole day, in whichever zone it is read', (text) => {
    for (const timeZone of ['Europe/Madrid', 'America/New_York', 'Pacific/Kiritimati'])
      expect(readDue(text, { timeZone, serverTimeZone: 'Europe/Madrid' }), timeZone).toEqual({
        day: '2026-05-04',
        minutes: null,
      });
  });

  it.each([
    ['Europe/Madrid', '2026-05-13T22:00:00.000000Z'],
    ['Europe/Madrid', '2026-05-13 22:00:00+00:00'],
    ['Europe/London', '2026-05-13T23:00:00.000000Z'],
    ['America/New_York', '2026-05-14T04:00:00.000000Z'],
    ['America/New_York', '2026-05-14T00:00:00-04:00'],
  ])('the midnight of a server in %s is its whole day, written as %s', (serverTimeZone, text) => {
    for (const timeZone of ['Europe/Madrid', 'America/New_York', 'Pacific/Kiritimati'])
      expect(readDue(text, { timeZone, serverTimeZone }), timeZone).toEqual({
        day: '2026-05-14',
        minutes: null,
      });
  });

  it.each(['2026-05-13T22:00:01.000000Z', '2026-05-14 00:00:01'])(
    '%s, a second later, is the time of midnight',
    (text) => {
      const zones = { timeZone: 'Europe/Madrid', serverTimeZone: 'Europe/Madrid' };
      expect(readDue(text, zones)).toEqual({ day: '2026-05-14', minutes: 0 });
    },
  );

  it('midnight of another zone is a time', () => {
    const zones = { timeZone: 'Europe/Madrid', serverTimeZone: 'UTC' };
    expect(readDue('2026-05-04T00:00:00+05:00', zones)).toEqual({ day: '2026-05-03', minutes: 21 * 60 });
  });
});

/** Nights on which clocks change, and one on which none does; `skipped`: hours that clocks there never show. */
const nights = [
  { timeZone: 'Europe/Madrid', night: '2026-03-29', skipped: [2] },
  { timeZone: 'Europe/Madrid', night: '2026-10-25', skipped: [] },
  { timeZone: 'America/New_York', night: '2026-03-08', skipped: [2] },
  { timeZone: 'America/New_York', night: '2026-11-01', skipped: [] },
  { timeZone: 'Asia/Tehran', night: '2026-05-14', skipped: [] },
  { timeZone: 'Pacific/Kiritimati', night: '2026-12-31', skipped: [] },
];
// Without an hour that is there twice, which a text without a zone cannot tell apart.
const servers = ['UTC', 'Asia/Kolkata', 'America/Phoenix'];

describe('a day or time that was sent', () => {
  it.each(nights)(
    'comes back as it was chosen in $timeZone, around $night',
    ({ timeZone, night, skipped }) => {
      for (const serverTimeZone of servers)
        for (const day of [addDays(night, -1), night, addDays(night, 1)]) {
          const hours = Array.from({ length: 24 }, (_, hour) => hour);
          const there = hours.filter((hour) => day !== night || !skipped.some((one) => one === hour));
          for (const minutes of [null, ...there.flatMap((hour) => [hour * 60, hour * 60 + 30])]) {
            const zones = { timeZone, serverTimeZone };
            const sent = writeDue({ day, minutes }, zones);
            expect(readDue(sent, zones), `${sent} in ${serverTimeZone}`).toEqual({ day, minutes });
          }
        }
    },
  );
});
