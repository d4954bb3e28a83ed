// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readAmount, type LengthUnit } from './amounts.ts';

describe('readAmount (T-4)', () => {
  it.each<[string, LengthUnit, number]>([
    ['86', 'mm', 86],
    ['85,6', 'mm', 85.6],
    [' 85.6 mm ', 'mm', 85.6],
    ['85.6mm.', 'mm', 85.6],
    ['85,6 ММ', 'mm', 85.6],
    ['٨٥٫٦ مم', 'mm', 85.6],
    ['۱۰۰ میلی‌متر', 'mm', 100],
    ['\u2066100\u2069', 'mm', 100],
    ['.5', 'cm', 0.5],
    ['5.', 'cm', 5],
    ['−3,5', 'mm', -3.5],
    ['12 pt', 'pt', 12],
    ['12 پوینت', 'pt', 12],
  ])('reads %j in %s', (typed, unit, length) => {
    expect(readAmount(typed, unit)).toBe(length);
  });

  it.each<[string, LengthUnit, number]>([
    ['60 mm', 'cm', 6],
    ['8,6 см', 'mm', 86],
    ['72 pt', 'mm', 25.4],
    ['10 mm', 'pt', 28.346],
    ['96 px', 'cm', 2.54],
    ['28,5 pt', 'px', 38],
  ])('reads %j where it is asked for in %s', (typed, unit, length) => {
    expect(readAmount(typed, unit)).toBe(length);
  });

  it.each(['', ' ', '1e2', '1,0,0', 'Infinity', '10 in', 'mm', '10 mm mm', '1 0', '--1', '10%'])(
    'reads no number in %j',
    (typed) => {
      expect(readAmount(typed, 'mm')).toBeNull();
    },
  );

  it('reads what is counted, without a unit', () => {
    expect(['3', '٣', '3 mm', 'mm'].map((typed) => readAmount(typed, null))).toEqual([3, 3, null, null]);
  });
});
