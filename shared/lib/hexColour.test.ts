// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hexColour } from './hexColour.ts';

describe('hexColour (S2 §7, T-6)', () => {
  it.each([
    ['#ff0000', '#ff0000'],
    ['#FF0000', '#ff0000'],
    [' #F00 ', '#ff0000'],
    ['f00', '#ff0000'],
    ['FF8800', '#ff8800'],
    ['#ff0000FF', '#ff0000'],
    ['#f00f', '#ff0000'],
    ['rgb(255, 136, 0)', '#ff8800'],
    ['RGB(1 2 3)', '#010203'],
    ['rgba(0, 0, 0, 1)', '#000000'],
    ['rgb(0 0 0 / 100%)', '#000000'],
  ])('reads %j as %s', (given, colour) => {
    expect(hexColour(given)).toBe(colour);
  });

  it.each([
    [''],
    ['#'],
    ['#ff'],
    ['#ff000'],
    ['#ff00000'],
    ['#ff000080'],
    ['#ggg'],
    ['rgb(256, 0, 0)'],
    ['rgba(0, 0, 0, 0.5)'],
    ['red'],
    ['red;background:url(//evil.example)'],
    ['#ff0000;}'],
    [null],
    [255],
    [{ color: '#ff0000' }],
  ])('gives nothing for %j', (given) => {
    expect(hexColour(given)).toBeNull();
  });
});
