import { describe, expect, it } from 'vitest';
import {
  commonMinutes,
  createAt,
  createBetween,
  endOf,
  moveBy,
  moveTo,
  resizeEnd,
  resizeStart,
  type When,
} from './moves.ts';

const day = '2026-05-04';
const when = (start: number, end: number, duration = end - start): When => ({ day, start, end, duration });

describe('moveTo (S3 §4.4)', () => {
  it('moves to another day and snaps to the slots', () => {
    expect(moveTo(when(540, 600), { day: '2026-05-05', start: 607 })).toEqual({
      day: '2026-05-05',
      start: 605,
      end: 665,
      duration: 60,
    });
  });

  it.each([
    [1_380, 1_380, 1_439],
    [1_385, 1_385, 1_439],
    [1_500, 1_435, 1_439],
    [-40, 0, 60],
  ])('clamps the end to 23:59: to %i', (to, start, end) => {
    expect(moveTo(when(540, 600), { day, start: to })).toEqual({ day, start, end, duration: 60 });
  });

  it('gives the whole duration back when the session fits again (S-30)', () => {
    const late = moveTo(when(540, 660), { day, start: 1_400 });
    expect(late.end).toBe(1_439);
    expect(moveTo(late, { day, start: 600 })).toEqual(when(600, 720));
  });
});

describe('resizing (S3 §4.4, §5.7)', () => {
  it.each([
    [500, 500],
    [603, 605],
    [655, 655],
    [660, 655],
    [900, 655],
    [-30, 0],
  ])('drags the start to %i: %i, at least a slot is left', (to, start) =>
    expect(resizeStart(when(600, 660), to)).toEqual(when(start, 660)),
  );

  it.each([
    [720, 720],
    [604, 605],
    [500, 605],
    [1_440, 1_439],
    [2_000, 1_439],
  ])('drags the end to %i: %i', (to, end) => expect(resizeEnd(when(600, 660), to)).toEqual(when(600, end)));

  it('computes the duration anew, also of one that was clamped', () => {
    expect(resizeStart(when(1_400, 1_439, 120), 1_410).duration).toBe(29);
    expect(resizeEnd(when(1_400, 1_439, 120), 1_430).duration).toBe(30);
  });
});

describe('creating (S3 §2.5, §9.3)', () => {
  it.each([
    [607, 605, 665],
    [1_437, 1_435, 1_439],
    [1_400, 1_400, 1_439],
  ])('makes an hour where an empty slot is clicked: %i', (at, start, end) =>
    expect(createAt(day, at)).toEqual(when(start, end)),
  );

  it.each([
    [600, 645, 600, 645],
    [602, 643, 600, 645],
    [1_400, 1_600, 1_400, 1_439],
  ])('makes what is dragged over: %i to %i', (from, to, start, end) =>
    expect(createBetween(day, from, to)).toEqual(when(start, end)),
  );

  it.each([
    [600, 600],
    [600, 602],
    [600, 540],
  ])('makes nothing while the end is not after the start: %i to %i (S3 §5.7)', (from, to) =>
    expect(createBetween(day, from, to)).toBeNull(),
  );
});

describe('endOf (S-30)', () => {
  it.each([
    [600, 660, null, 660, 60],
    [600, 660, 90, 660, 60],
    [1_400, 1_439, 120, 1_439, 120],
    [1_400, 1_439, 20, 1_439, 39],
    [1_400, 1_439, null, 1_439, 39],
    // Midnight, as 00:00 and as 24:00.
    [1_380, 0, 60, 1_439, 60],
    [1_380, 0, null, 1_439, 60],
    [1_380, 1_440, 60, 1_440, 60],
    // After midnight; 90 minutes by day that end before they start.
    [1_320, 60, 180, 1_439, 180],
    [600, 540, 90, 690, 90],
    // Nobody knows.
    [600, 540, null, 600, 0],
    [600, 600, null, 600, 0],
    [0, 0, null, 0, 0],
    [0, 0, 30, 30, 30],
  ])('of %i–%i with %s stored is %i, %i long', (start, end, stored, until, duration) =>
    expect(endOf(start, end, stored)).toEqual({ end: until, duration }),
  );

  it('is moved with its whole length', () => {
    const night = { day, start: 1_380, ...endOf(1_380, 0, 60) };
    expect(moveTo(night, { day, start: 600 })).toEqual(when(600, 660));
  });
});

describe('several at once', () => {
  it('move by the same minutes, also off the slots', () => {
    expect(moveBy(when(542, 602), 30)).toEqual(when(572, 632));
  });

  it('takes an end past midnight back to its whole duration', () => {
    expect(moveBy(when(1_400, 1_439, 120), -120)).toEqual(when(1_280, 1_400));
  });

  it.each([
    ['as wished', [when(540, 600), when(700, 800)], 60, 60],
    ['by whole slots', [when(540, 600)], 7, 5],
    ['not at all by less', [when(540, 600)], 2, 0],
    ['up to the end of the day', [when(540, 600), when(1_380, 1_410)], 60, 25],
    ['up to its beginning, keeping their distance', [when(540, 600), when(610, 700)], -600, -540],
    ['not later where one is cut already', [when(540, 600), when(1_400, 1_439, 120)], 30, 0],
    ['earlier where one is cut already', [when(540, 600), when(1_400, 1_439, 120)], -30, -30],
    ['not at all for what is no number', [when(540, 600)], Number.NaN, 0],
  ])('can move %s', (_, whens, wish, minutes) => {
    expect(commonMinutes(whens, wish)).toBe(minutes);
  });
});
