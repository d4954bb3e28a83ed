import { describe, expect, it } from 'vitest';
import { patternPath, statusLegend, statusLook } from './status.ts';

describe('statusLook (S2 §3, T-15)', () => {
  it.each([
    ['1', 'red'],
    ['2', 'blue'],
    ['3', 'purple'],
    ['4', 'other'],
    ['5', 'orange'],
    ['7', 'black'],
    ['constructor', 'other'],
    [null, 'other'],
  ])('shows %s in %s', (id, name) => {
    expect(statusLook(id).name).toBe(name);
  });

  it('tells every look from every other without its colour', () => {
    const marks = statusLegend.map(([, { pattern }]) => patternPath(pattern, 30, 8));
    expect(new Set(marks).size).toBe(6);
  });

  it('has an end on the largest field', () => {
    for (const [, { pattern }] of statusLegend)
      expect(patternPath(pattern, 1000, 1000).length).toBeLessThan(3e6);
  });
});
