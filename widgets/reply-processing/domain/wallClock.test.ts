import { describe, expect, it } from 'vitest';
import { wallClockOf } from './wallClock.ts';

describe('wallClockOf (S2 §5, T-29)', () => {
  it.each([
    ['2026-05-01T09:30', { day: '2026-05-01', time: '09:30' }],
    ['2026-05-01 23:30:00', { day: '2026-05-01', time: '23:30' }],
    ['2026-05-01', { day: '2026-05-01', time: '00:00' }],
    // Beside «09:30» it would read as the same.
    ['2026-05-01 09:30:15', null],
    ['2026-05-01T09:30Z', null],
    ['next week', null],
    ['', null],
  ])('T-29: «%s» is shown as %j', (text, expected) => {
    expect(wallClockOf(text)).toEqual(expected);
  });
});
