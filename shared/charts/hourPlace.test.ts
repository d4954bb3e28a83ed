import { describe, expect, it } from 'vitest';
import { dayHours } from './hours.ts';
import { placeOf } from './hourPlace.ts';

const area = { left: 40, top: 0, width: 240, height: 100 };
const known = { ...area, middles: dayHours.map((hour) => hour * 8 + 20) };

describe('placeOf', () => {
  it('has its columns where the bars are', () => {
    const place = placeOf(known, false);
    expect([place.left, place.cell, place.width]).toEqual([56, 8, 192]);
    expect(place.left + place.middle(0)).toBe(area.left + 20);
    expect(place.left + place.middle(23)).toBe(area.left + 204);
  });

  it('shares out the width where bars cannot be read', () => {
    const place = placeOf({ ...area, middles: [] }, false);
    expect([place.left, place.cell, place.middle(0), place.middle(23)]).toEqual([40, 10, 5, 235]);
  });

  it('has the first hour on the right where writing begins there (R-17)', () => {
    const place = placeOf(known, true);
    expect([place.middle(0), place.middle(23)]).toEqual([188, 4]);
    expect([place.hourAt(0), place.hourAt(191)]).toEqual([23, 0]);
  });

  it.each([
    [-5, 0],
    [7.9, 0],
    [8, 1],
    [191.9, 23],
    [999, 23],
  ])('finds at %d px hour %d', (x, hour) => {
    expect(placeOf(known, false).hourAt(x)).toBe(hour);
  });
});
