// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { badgeSides } from '#shared/lib/badges/design.ts';
import { badgePresets, presetOf, readSide, readTyped, sheetOf } from './size.ts';

describe('sizes as they are typed (T-4)', () => {
  it.each([
    ['86', 86],
    ['85,6', 85.6],
    ['8.6 cm', 86],
    [' 10 ', 10],
    ['500', 500],
    ['99,999', 100],
  ])('reads %s', (text, value) => {
    expect(readSide(text)).toEqual({ kind: 'number', value });
  });

  it.each([
    ['9,99', 'tooSmall'],
    ['-20', 'tooSmall'],
    ['500,01', 'tooLarge'],
    ['51 cm', 'tooLarge'],
    ['', 'unreadable'],
    ['1e2', 'unreadable'],
  ])('refuses %s', (text, kind) => {
    expect(readSide(text).kind).toBe(kind);
  });

  it('takes places left of the badge', () => {
    expect(readTyped('−3,5', 'mm', { min: -500, max: 500 })).toEqual({ kind: 'number', value: -3.5 });
  });

  it('knows what is sold', () => {
    expect(presetOf({ width: 100, height: 140 })).toBe('holder');
    expect(presetOf({ width: 140, height: 100 })).toBeNull();
  });

  it.each(badgePresets)('has presets that are badges, each by itself: $id', ({ id, width, height }) => {
    expect(presetOf({ width, height })).toBe(id);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(badgeSides.min);
    expect(Math.max(width, height)).toBeLessThanOrEqual(badgeSides.max);
  });

  it('has those that are asked for (screens.md §5)', () => {
    const sizes = badgePresets.map(({ width, height }) => `${width}×${height}`);
    expect(sizes).toEqual(expect.arrayContaining(['105×148', '86×54', '100×140']));
  });

  it.each([
    ['label1', 8],
    ['label3', 21],
  ])('knows the sheet of %s, with %i labels of A4 that do not lie on each other', (id, count) => {
    const label = badgePresets.find((one) => one.id === id);
    const sheet = label && sheetOf(label);
    if (!sheet) throw new Error('no sheet');
    expect(sheet.columns * sheet.rows).toBe(count);
    expect(sheet.stepX).toBeGreaterThanOrEqual(label.width);
    expect(sheet.stepY).toBeGreaterThanOrEqual(label.height);
    // As much paper on the right as on the left, and below as above, as they are sold.
    const ends = [
      sheet.left * 2 + (sheet.columns - 1) * sheet.stepX + label.width,
      sheet.top * 2 + (sheet.rows - 1) * sheet.stepY + label.height,
    ];
    expect(ends.map(Math.round)).toEqual([210, 297]);
    expect(sheetOf({ width: label.height, height: label.width })).toBeNull();
  });
});
