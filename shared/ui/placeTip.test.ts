import { describe, expect, it } from 'vitest';
import { placeTip, tipGap } from './placeTip.ts';

const view = { width: 400, height: 300 };
const tip = { left: 0, top: 0, width: 100, height: 20 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 30 });

describe('placeTip', () => {
  it.each([
    ['above, centred', at(200, 100), 'top', { left: 170, top: 100 - 20 - tipGap }],
    ['below, where wished', at(200, 100), 'bottom', { left: 170, top: 130 + tipGap }],
    ['below, when there is no room above', at(200, 10), 'top', { left: 170, top: 40 + tipGap }],
    ['above, when there is no room below', at(200, 265), 'bottom', { left: 170, top: 265 - 20 - tipGap }],
    ['moved in from the start', at(0, 100), 'top', { left: tipGap, top: 74 }],
    ['moved in from the end', at(370, 100), 'top', { left: 400 - 100 - tipGap, top: 74 }],
  ] as const)('goes %s', (_name, anchor, side, place) => {
    expect(placeTip(anchor, tip, { side, view })).toEqual(place);
  });

  it('stays in view when there is no room at all', () => {
    expect(placeTip(at(0, 5), { ...tip, width: 500, height: 400 }, { side: 'top', view })).toEqual({
      left: tipGap,
      top: 0,
    });
  });
});
