// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { presetOf, readSide, readTyped } from './size.ts';

describe('sizes as they are typed (T-4)', () => {
  it.each([
    ['86', 86],
    ['85,6', 85.6],
    ['85.6 mm', 85.6],
    ['٨٥٫٦', 85.6],
    ['۱۰۰', 100],
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
    ['', 'unreadable'],
    ['1e2', 'unreadable'],
    ['10 cm', 'unreadable'],
    ['1,0,0', 'unreadable'],
    ['Infinity', 'unreadable'],
  ])('refuses %s', (text, kind) => {
    expect(readSide(text).kind).toBe(kind);
  });

  it('takes places left of the badge', () => {
    expect(readTyped('−3,5', { min: -500, max: 500 })).toEqual({ kind: 'number', value: -3.5 });
  });

  it('knows what is sold', () => {
    expect(presetOf({ width: 100, height: 140 })).toBe('holder');
    expect(presetOf({ width: 140, height: 100 })).toBeNull();
  });
});
