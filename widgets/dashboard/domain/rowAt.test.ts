import { expect, it } from 'vitest';
import { rowAt } from './rowAt.ts';

const boxes = [{ bottom: 140 }, { bottom: 180 }, { bottom: 220 }];

it.each([
  ['above the first', -5, 0],
  ['in the first', 120, 0],
  ['at its last pixel', 139.9, 0],
  ['where the next begins', 140, 1],
  ['in the last', 200, 2],
  ['at the end', 220, 2],
  ['below the last', 900, 2],
])('the row %s', (_, y, row) => {
  expect(rowAt(boxes, y)).toBe(row);
});
