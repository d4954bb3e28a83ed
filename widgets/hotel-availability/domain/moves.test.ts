import { describe, expect, it } from 'vitest';
import { moveTo } from './moves.ts';

const bounds = { rows: 10, columns: 8, pageRows: () => 4, isRtl: false };
const from = { row: 5, column: 3 };
const press = (key: string, isCtrl = false) => ({ key, isCtrl });

describe('moveTo (ARIA practice «Data Grid»)', () => {
  it.each([
    ['ArrowRight', false, { row: 5, column: 4 }],
    ['ArrowLeft', false, { row: 5, column: 2 }],
    ['ArrowDown', false, { row: 6, column: 3 }],
    ['ArrowUp', false, { row: 4, column: 3 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', false, { row: 5, column: 7 }],
    ['PageDown', false, { row: 9, column: 3 }],
    ['PageUp', false, { row: 1, column: 3 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 9, column: 7 }],
    ['ArrowRight', true, { row: 5, column: 7 }],
    ['ArrowLeft', true, { row: 5, column: 0 }],
    ['ArrowDown', true, { row: 9, column: 3 }],
    ['ArrowUp', true, { row: 0, column: 3 }],
  ])('leads with %s (Ctrl %s) to %j', (key, isCtrl, to) => {
    expect(moveTo(from, press(key, isCtrl), bounds)).toEqual(to);
  });

  it.each([
    ['ArrowLeft', false, { row: 5, column: 4 }],
    ['ArrowRight', false, { row: 5, column: 2 }],
    ['ArrowLeft', true, { row: 5, column: 7 }],
    ['Home', false, { row: 5, column: 0 }],
    ['ArrowDown', false, { row: 6, column: 3 }],
  ])('mirrors the arrows right to left (R-17): %s (Ctrl %s) to %j', (key, isCtrl, to) => {
    expect(moveTo(from, press(key, isCtrl), { ...bounds, isRtl: true })).toEqual(to);
  });

  it.each([
    ['ArrowUp', { row: 0, column: 0 }],
    ['ArrowLeft', { row: 0, column: 0 }],
    ['PageUp', { row: 0, column: 0 }],
  ])('stops at the first cell: %s', (key, to) => {
    expect(moveTo({ row: 0, column: 0 }, press(key), bounds)).toEqual(to);
  });

  it.each(['ArrowDown', 'ArrowRight', 'PageDown', 'End'])('stops at the last cell: %s', (key) => {
    expect(moveTo({ row: 9, column: 7 }, press(key), bounds)).toEqual({ row: 9, column: 7 });
  });

  it.each(['Enter', 'a', 'Tab', ' ', 'Shift'])('leaves %j alone', (key) => {
    expect(moveTo(from, press(key), bounds)).toBeNull();
  });
});
