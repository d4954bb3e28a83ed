import { describe, expect, it } from 'vitest';
import { outerBoxes, type Box } from './boxes.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('outerBoxes', () => {
  const picture = box(0, 0, 600, 200);

  it.each([
    ['the line of a link at the foot of its picture', box(0, 182, 600, 18)],
    ['a line that hangs out by its descenders', box(0, 186, 600, 17)],
    ['the same box once more', picture],
    ['a box without a height', box(0, 100, 600, 0)],
  ])('leaves out %s', (_, inner) => {
    expect(outerBoxes([inner, picture])).toEqual([picture]);
  });

  it('keeps the lines of a link that is broken, and what lies beside', () => {
    const lines = [box(300, 0, 200, 18), box(0, 20, 80, 18), box(0, 200, 600, 18)];
    expect(outerBoxes(lines)).toEqual(lines);
  });

  it('keeps the frame of a block, whatever is in it', () => {
    const block = box(0, 0, 620, 240);
    expect(outerBoxes([block, picture])).toEqual([block]);
  });
});
