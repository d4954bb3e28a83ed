import { describe, expect, it } from 'vitest';
import { integers } from '#shared/lib/ranges.ts';
import {
  extraBeforeEach,
  firstView,
  pageOf,
  revealTop,
  rowsInView,
  rowsToDraw,
  widened,
} from './rowWindow.ts';

const box = { top: 0, height: 400, rowHeight: 40, headHeight: 0 };

describe('widened', () => {
  it.each([
    [0, 10, -5, 20],
    [4.9, 10, -5, 20],
    [5, 10, 0, 25],
    [23, 10, 15, 40],
    [-3, 10, -10, 15],
  ])('from %d on %d are drawn from %d to %d: a step to two on both sides', (from, size, begin, end) => {
    expect(widened(from, size, 5)).toEqual({ from: begin, to: end });
  });
});

describe('rowsInView', () => {
  it.each([
    ['at the top', {}, { first: 0, count: 10 }],
    ['a pixel before the next step', { top: 199 }, { first: 0, count: 10 }],
    ['at the next step', { top: 200 }, { first: 5, count: 10 }],
    ['drawn over the top, as Safari does', { top: -90 }, { first: 0, count: 10 }],
    ['with parts of rows', { height: 410 }, { first: 0, count: 11 }],
    ['without a layout', { height: 0 }, firstView],
  ])('%s', (_name, changes, view) => {
    expect(rowsInView({ ...box, ...changes })).toEqual(view);
  });
});

describe('rows that are not equally high', () => {
  const rows = integers(0, 99);
  /** Each second one is as high as three of the others. */
  const extraBefore = extraBeforeEach(rows, (row) => (row % 2) * 80);

  it('are each below all that those before them are higher', () => {
    expect([...extraBefore.subarray(0, 5)]).toEqual([0, 0, 80, 80, 160]);
    expect(extraBefore.at(-1)).toBe(50 * 80);
  });

  it.each([
    [0, 0],
    // Ten rows are 800 px high, the eleventh begins there.
    [799, 5],
    [800, 10],
    [4_000, 50],
    [7_999, 95],
    [90_000, 100],
    [-50, 0],
  ])('%d px down begin with row %d, rounded down', (top, first) => {
    expect(rowsInView({ ...box, top, extraBefore }).first).toBe(first);
  });

  it('are drawn as far as there could be in view', () => {
    const heightOf = (to: number) => to * 40 + (extraBefore[to] ?? 0);
    for (const top of integers(0, 380).map((step) => step * 20)) {
      const drawn = rowsToDraw(rowsInView({ ...box, top, extraBefore }), rows.length);
      expect(heightOf(drawn[0] ?? Infinity)).toBeLessThanOrEqual(top);
      expect(heightOf((drawn.at(-1) ?? 0) + 1)).toBeGreaterThanOrEqual(Math.min(top + 400, 8_000));
    }
  });
});

describe('rowsToDraw', () => {
  const inView = (top: number) => rowsInView({ ...box, top });

  it.each([
    ['none', 0, 0, 0, -1],
    ['one', 1, 0, 0, 0],
    ['as many as there are', 12, 0, 0, 11],
    ['10,000 at the top', 10_000, 0, 0, 19],
    ['10,000 in the middle', 10_000, 200_000, 4_995, 5_019],
    ['10,000 at the end', 10_000, 10_000 * 40 - 400, 9_985, 9_999],
    ['a list that has become shorter', 100, 200_000, 85, 99],
    ['a list shorter than the view', 3, 200_000, 0, 2],
  ])('draws %s', (_name, count, top, first, last) => {
    expect(rowsToDraw(inView(top), count)).toEqual(integers(first, last));
  });

  it.each(integers(0, 60).map((row) => row * 20))(
    'covers what is in view at %d px, and a step more',
    (top) => {
      const drawn = rowsToDraw(inView(top), 10_000);
      expect(drawn[0]).toBeLessThanOrEqual(Math.max(Math.floor(top / 40) - 5, 0));
      expect(drawn.at(-1)).toBeGreaterThanOrEqual(Math.ceil((top + 400) / 40) + 4);
      expect(drawn.length).toBeLessThanOrEqual(25);
    },
  );

  it.each([
    ['above the window', 8_000, [7], [7, ...integers(195, 219)]],
    ['below it', 0, [9_999, 500], [...integers(0, 19), 500, 9_999]],
    ['within it', 0, [0, 19], integers(0, 19)],
    ['right beside it', 8_000, [194, 220], integers(194, 220)],
    ['neighbours of the first', 8_000, [-1, 0, 1], [0, 1, ...integers(195, 219)]],
    ['neighbours of the last', 0, [9_998, 9_999, 10_000], [...integers(0, 19), 9_998, 9_999]],
    ['the same twice', 0, [50, 50], [...integers(0, 19), 50]],
  ])('keeps rows with the focus %s', (_name, top, kept, drawn) => {
    expect(rowsToDraw(inView(top), 10_000, kept)).toEqual(drawn);
  });
});

describe('revealTop', () => {
  const at = { ...box, top: 1_000, headHeight: 60 };

  it.each([
    ['stays for a row that is in view', 30, 1_000],
    ['stays for the first row below the head', 25, 1_000],
    ['goes up as little as needed', 24, 960],
    ['stays for the last row in view', 32, 1_000],
    ['goes down as little as needed', 33, 33 * 40 + 40 + 60 - 400],
    ['goes to the first', 0, 0],
  ])('%s', (_name, index, top) => {
    expect(revealTop(index, at)).toBe(top);
  });

  it('shows the beginning of a row that is higher than the view', () => {
    expect(revealTop(2, { top: 500, height: 30, rowHeight: 40, headHeight: 0 })).toBe(80);
  });
});

describe('pageOf', () => {
  it.each([
    [{}, 9],
    [{ headHeight: 60 }, 7],
    [{ height: 0 }, 5],
  ])('is what is in view but one row: %j', (changes, rows) => {
    expect(pageOf({ ...box, ...changes })).toBe(rows);
  });
});
