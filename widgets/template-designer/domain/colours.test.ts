import { describe, expect, it } from 'vitest';
import { normalColour } from './colours.ts';

describe('a colour of the palette (T-6)', () => {
  it.each([
    ['#FF0000', '#ff0000'],
    ['#f00', '#ff0000'],
    ['ff0000', '#ff0000'],
    [' #Ff0000FF ', '#ff0000'],
    ['rgb(255, 0, 10)', '#ff000a'],
    ['#ff000080', null],
    ['rgb(300,0,0)', null],
    ['red', null],
    ['#ff00', null],
    ['#ff0000" onload="x', null],
    ['', null],
  ])('%j is %j', (written, colour) => {
    expect(normalColour(written)).toBe(colour);
  });
});
