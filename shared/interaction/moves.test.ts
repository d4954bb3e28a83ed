import { describe, expect, it } from 'vitest';
import {
  arrowOf,
  indexAfter,
  inlineStepsOf,
  moveInGrid,
  stepsOf,
  type Grid,
  type GridPosition,
} from './moves.ts';

describe('indexAfter', () => {
  const wrapping = { count: 5, wraps: true, isAbsent: (index: number) => index === 2 };

  it.each([
    ['goes to the first from nowhere', -1, 1, 0],
    ['goes to the last from nowhere, backwards', -1, -1, 4],
    ['passes over what is no goal', 1, 1, 3],
    ['passes over it backwards', 3, -1, 1],
    ['goes round at the end', 4, 1, 0],
    ['goes round at the beginning', 0, -1, 4],
    ['goes to the first', 3, -Infinity, 0],
    ['goes to the last', 0, Infinity, 4],
    ['stops a page at the end', 1, 10, 4],
    ['stops a page at the beginning', 3, -10, 0],
    ['falls short of what is no goal', 0, 2, 1],
    ['falls short of it backwards', 4, -2, 3],
  ])('%s', (_name, from, steps, index) => {
    expect(indexAfter(from, steps, wrapping)).toBe(index);
  });

  it.each([
    ['at the end', 4, 1, -1],
    ['at the beginning', 0, -1, -1],
    ['at the end by a page', 4, 10, 4],
    ['before what is no goal at the end', 1, 1, -1],
  ])('does not go round without wrapping: %s', (_name, from, steps, index) => {
    const isAbsent = (at: number) => from === 1 && at > 1;
    expect(indexAfter(from, steps, { count: 5, isAbsent })).toBe(index);
  });

  it.each([
    [0, undefined],
    [1, () => true],
  ])('finds nothing among %i that are none', (count, isAbsent) => {
    for (const steps of [1, -1, 10, -10, Infinity, -Infinity])
      expect(indexAfter(-1, steps, { count, wraps: true, isAbsent })).toBe(-1);
  });
});

describe('stepsOf', () => {
  it.each([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['PageDown', 10],
    ['PageUp', -10],
    ['Home', -Infinity],
    ['End', Infinity],
    ['ArrowRight', 0],
    ['a', 0],
  ])('%s goes %d', (key, steps) => {
    expect(stepsOf(key)).toBe(steps);
  });

  it('goes by pages of the size in view', () => {
    expect(stepsOf('PageDown', 4)).toBe(4);
  });
});

describe('arrowOf (R-17)', () => {
  it.each([
    ['ArrowDown', false, { axis: 'block', by: 1 }],
    ['ArrowUp', true, { axis: 'block', by: -1 }],
    ['ArrowRight', false, { axis: 'inline', by: 1 }],
    ['ArrowLeft', false, { axis: 'inline', by: -1 }],
    ['ArrowRight', true, { axis: 'inline', by: -1 }],
    ['ArrowLeft', true, { axis: 'inline', by: 1 }],
    ['Home', false, null],
  ])('%s, right to left %s', (key, isRtl, arrow) => {
    expect(arrowOf(key, isRtl)).toEqual(arrow);
  });
});

describe('inlineStepsOf', () => {
  it.each([
    ['ArrowRight', false, 1],
    ['ArrowRight', true, -1],
    ['ArrowDown', false, 0],
    ['Home', true, -Infinity],
    ['End', true, Infinity],
    ['PageDown', false, 0],
  ])('%s, right to left %s, goes %d', (key, isRtl, steps) => {
    expect(inlineStepsOf(key, isRtl)).toBe(steps);
  });
});

describe('moveInGrid (ARIA practice «Data Grid»)', () => {
  const grid = { rows: 10, columns: 8, pageRows: () => 4 };
  const at = (row: number, column: number): GridPosition => ({ row, column });
  const press = (key: string, isCtrl = false) => ({ key, ctrlKey: isCtrl, metaKey: false });

  interface Case {
    readonly from?: GridPosition;
    readonly key: string;
    readonly isCtrl?: boolean;
    readonly to: GridPosition | null;
  }

  const uneven: Grid = { rows: 5, columns: (row) => [4, 1, 0, 3, 0][row] ?? 0, endsAtRow: true };

  it.each<[string, Grid, Case]>([
    ['left to right', grid, { key: 'ArrowRight', to: at(5, 4) }],
    ['left to right', grid, { key: 'ArrowLeft', to: at(5, 2) }],
    ['left to right', grid, { key: 'ArrowDown', to: at(6, 3) }],
    ['left to right', grid, { key: 'ArrowUp', to: at(4, 3) }],
    ['left to right', grid, { key: 'Home', to: at(5, 0) }],
    ['left to right', grid, { key: 'End', to: at(5, 7) }],
    ['left to right', grid, { key: 'PageDown', to: at(9, 3) }],
    ['left to right', grid, { key: 'PageUp', to: at(1, 3) }],
    ['with Ctrl', grid, { key: 'Home', isCtrl: true, to: at(0, 0) }],
    ['with Ctrl', grid, { key: 'End', isCtrl: true, to: at(9, 7) }],
    ['with Ctrl', grid, { key: 'ArrowRight', isCtrl: true, to: at(5, 7) }],
    ['with Ctrl', grid, { key: 'ArrowLeft', isCtrl: true, to: at(5, 0) }],
    ['with Ctrl', grid, { key: 'ArrowDown', isCtrl: true, to: at(9, 3) }],
    ['with Ctrl', grid, { key: 'ArrowUp', isCtrl: true, to: at(0, 3) }],
    ['right to left', { ...grid, isRtl: true }, { key: 'ArrowLeft', to: at(5, 4) }],
    ['right to left', { ...grid, isRtl: true }, { key: 'ArrowRight', to: at(5, 2) }],
    ['right to left', { ...grid, isRtl: true }, { key: 'ArrowLeft', isCtrl: true, to: at(5, 7) }],
    ['right to left', { ...grid, isRtl: true }, { key: 'Home', to: at(5, 0) }],
    ['right to left', { ...grid, isRtl: true }, { key: 'ArrowDown', to: at(6, 3) }],
    ['at the first cell', grid, { from: at(0, 0), key: 'ArrowUp', to: at(0, 0) }],
    ['at the first cell', grid, { from: at(0, 0), key: 'ArrowLeft', to: at(0, 0) }],
    ['at the first cell', grid, { from: at(0, 0), key: 'PageUp', to: at(0, 0) }],
    ['at the last cell', grid, { from: at(9, 7), key: 'ArrowDown', to: at(9, 7) }],
    ['at the last cell', grid, { from: at(9, 7), key: 'ArrowRight', to: at(9, 7) }],
    ['at the last cell', grid, { from: at(9, 7), key: 'PageDown', to: at(9, 7) }],
    ['at the last cell', grid, { from: at(9, 7), key: 'End', isCtrl: true, to: at(9, 7) }],
    ['pages of the usual size', { rows: 30, columns: 8 }, { key: 'PageDown', to: at(15, 3) }],
    ['to a shorter row', uneven, { from: at(0, 3), key: 'ArrowDown', to: at(1, 0) }],
    ['over a row without cells', uneven, { from: at(1, 0), key: 'ArrowDown', to: at(3, 0) }],
    ['short of a row without cells', uneven, { from: at(1, 0), key: 'PageDown', to: at(3, 0) }],
    ['nowhere for want of cells', uneven, { from: at(3, 2), key: 'ArrowDown', to: at(3, 2) }],
    ['within a row', uneven, { from: at(0, 1), key: 'End', to: at(0, 3) }],
    ['to the last row', uneven, { from: at(0, 1), key: 'End', isCtrl: true, to: at(3, 0) }],
    ['to the first row', uneven, { from: at(3, 2), key: 'Home', isCtrl: true, to: at(0, 0) }],
    ['in no rows', { rows: 0, columns: 3 }, { from: at(0, 0), key: 'ArrowDown', to: at(0, 0) }],
    ['by another key', grid, { key: 'Enter', to: null }],
    ['by another key', grid, { key: 'a', to: null }],
    ['by another key', grid, { key: 'Tab', to: null }],
    ['by another key', grid, { key: ' ', to: null }],
  ])('goes %s: %#', (_name, shape, { from = at(5, 3), key, isCtrl = false, to }) => {
    expect(moveInGrid(from, press(key, isCtrl), shape)).toEqual(to);
  });

  it('takes the command key for Ctrl', () => {
    expect(moveInGrid(at(5, 3), { key: 'End', ctrlKey: false, metaKey: true }, grid)).toEqual(at(9, 7));
  });
});
