import { describe, expect, it } from 'vitest';
import { black, contrastOf, over, readColour, toHsl, ofHsl, white, writeColour } from './colourValues.ts';

describe('colours as numbers', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['#FF000080', 'rgba(255,0,0,0.502)'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgb(100% 0% 0% / 50%)', 'rgba(255,0,0,0.5)'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsla(0,0%,0%,.5)', 'rgba(0,0,0,0.5)'],
    ['White', '#ffffff'],
    ['transparent', 'rgba(0,0,0,0)'],
  ])('%s is %s', (written, read) => {
    const colour = readColour(written);
    expect(colour && writeColour(colour)).toBe(read);
  });

  it.each(['', 'inherit', 'currentColor', '#12', '#12345', 'rgb(a,b,c)', 'url(x)', 'constructor'])(
    '%s is none',
    (written) => {
      expect(readColour(written)).toBeNull();
    },
  );

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s has %s (WCAG 2.2)', (one, other, ratio) => {
    expect(contrastOf(readColour(one) ?? white, readColour(other) ?? black)).toBeCloseTo(ratio, 2);
  });

  it('is seen through what covers half', () => {
    expect(writeColour(over({ ...black, alpha: 0.5 }, white))).toBe('#808080');
  });

  it.each(['#ff0000', '#00ff00', '#0000ff', '#336699', '#c9a000', '#ffffff', '#000000'])(
    '%s comes back from hue and lightness',
    (written) => {
      expect(writeColour(ofHsl(toHsl(readColour(written) ?? white), 1))).toBe(written);
    },
  );
});
