import { describe, expect, it } from 'vitest';
import { readDue } from './due.ts';

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

  it('midnight of another zone is a time', () => {
    const zones = { timeZone: 'Europe/Madrid', serverTimeZone: 'UTC' };
    expect(readDue('2026-05-04T00:00:00+05:00', zones)).toEqual({ day: '2026-05-03', minutes: 21 * 60 });
  });
});
