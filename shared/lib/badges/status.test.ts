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

  it.each<readonly [string, (red: number, green: number, blue: number) => boolean]>([
    ['red', (red, green, blue) => red > 3 * Math.max(green, blue)],
    ['blue', (red, green, blue) => blue > 2 * Math.max(red, green)],
    ['purple', (red, green, blue) => Math.min(red, blue) > 2 * green],
    ['orange', (red, green, blue) => red > 1.5 * green && green > 60 + blue],
    ['black', (...parts) => Math.max(...parts) < 40],
    ['other', (...parts) => Math.max(...parts) - Math.min(...parts) < 20 && Math.min(...parts) > 80],
  ])('has the colour that it is called by: %s', (called, isSo) => {
    const [, look] = statusLegend.find(([, { name }]) => name === called) ?? [];
    const part = (at: number) => Number.parseInt(look?.colour.slice(at, at + 2) ?? '', 16);
    expect(isSo(part(1), part(3), part(5))).toBe(true);
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
