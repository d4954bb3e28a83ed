import { describe, expect, it } from 'vitest';
import {
  dayAndMinute,
  drawnEnd,
  gridHours,
  heightOf,
  labelledMinutes,
  minutesOf,
  slotOf,
  snap,
  toMinutes,
  toTime,
} from './timeGrid.ts';

describe('times and pixels (S3 §9.3)', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1_439],
    ['24:00', 1_440],
    ['nonsense', 0],
  ])('reads %s as %i minutes', (time, minutes) => expect(toMinutes(time)).toBe(minutes));

  it.each([
    [545, '09:05'],
    [1_439, '23:59'],
    [-5, '00:00'],
    [5_000, '24:00'],
  ])('writes %i minutes as %s', (minutes, time) => expect(toTime(minutes)).toBe(time));

  it.each([
    [542, 540, 540],
    [543, 545, 540],
    [545, 545, 545],
    [549, 550, 545],
  ])('snaps %i to %i, and finds its slot at %i', (minutes, nearest, slot) => {
    expect(snap(minutes)).toBe(nearest);
    expect(slotOf(minutes)).toBe(slot);
  });

  it('makes a slot 12 px high at zoom 1 (X-20)', () => {
    expect(heightOf(5, 1)).toBe(12);
    expect(heightOf(60, 0.5)).toBe(72);
    expect(minutesOf(12, 1)).toBe(5);
    expect(minutesOf(heightOf(45, 1.75), 1.75)).toBeCloseTo(45);
  });

  it('draws 23:59 to the end of the day (S-30)', () => {
    expect(drawnEnd(1_439)).toBe(1_440);
    expect(drawnEnd(1_438)).toBe(1_438);
  });
});

describe('dayAndMinute (C-27)', () => {
  it.each([
    ['UTC', '2026-05-12T23:59:59Z', '2026-05-12', 1_439],
    ['Europe/Madrid', '2026-05-12T22:00:00Z', '2026-05-13', 0],
    ['America/New_York', '2026-05-12T03:30:00Z', '2026-05-11', 1_410],
  ])('is that of %s at %s', (zone, at, day, minute) =>
    expect(dayAndMinute(zone, Date.parse(at))).toEqual({ day, minute }),
  );
});

describe('gridHours (S3 §4.4)', () => {
  const named = { start: 540, end: 1_080 };

  it('shows the hours the server names', () =>
    expect(gridHours(named, [])).toEqual({ start: 540, end: 1_080 }));

  it.each([
    [
      { start: 425, end: 480 },
      { start: 420, end: 1_080 },
    ],
    [
      { start: 1_000, end: 1_085 },
      { start: 540, end: 1_140 },
    ],
    [
      { start: 1_400, end: 1_439 },
      { start: 540, end: 1_440 },
    ],
  ])('grows to whole hours around %o', (session, hours) =>
    expect(gridHours(named, [session])).toEqual(hours),
  );

  it.each([[{}], [{ start: 600, end: 600 }]])('shows a working day where nothing is known: %o', (hours) =>
    expect(gridHours(hours, [])).toEqual({ start: 480, end: 1_200 }),
  );

  it('labels the hours and half hours (S3 §9.3)', () =>
    expect(labelledMinutes({ start: 540, end: 630 })).toEqual([540, 570, 600]));
});
