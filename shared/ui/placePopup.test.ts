import { describe, expect, it } from 'vitest';
import { placePopup, popupGap, popupMargin, popupWidths } from './placePopup.ts';

const view = { width: 400, height: 600 };
const control = (left: number, top: number) => ({ left, top, width: 100, height: 32 });
const popup = { left: 0, top: 0, width: 160, height: 200 };

describe('placePopup', () => {
  it.each([
    ['below, at the left edge', control(50, 100), 'left', { left: 50, top: 132 + popupGap }],
    ['below, at the right edge', control(200, 100), 'right', { left: 140, top: 132 + popupGap }],
    ['above, when it does not fit below', control(50, 450), 'left', { left: 50, top: 450 - popupGap - 200 }],
    ['moved in from the right', control(350, 100), 'left', { left: 400 - 160 - popupMargin, top: 136 }],
    ['moved in from the left', control(-20, 100), 'left', { left: popupMargin, top: 136 }],
  ] as const)('goes %s', (_name, at, edge, place) => {
    expect(placePopup(at, popup, { view, edge })).toMatchObject(place);
  });

  it('takes the larger side and the room there is when it fits on neither', () => {
    const tall = { ...popup, height: 900 };
    expect(placePopup(control(50, 100), tall, { view, edge: 'left' })).toEqual({
      left: 50,
      top: 136,
      maxHeight: 456,
    });
    expect(placePopup(control(50, 500), tall, { view, edge: 'left' })).toEqual({
      left: 50,
      top: 8,
      maxHeight: 488,
    });
  });
});

describe('popupWidths', () => {
  it.each([
    ['a wide control', 300, 1280, { least: 300, most: 300 }],
    ['a narrow one: its entries may be wider', 100, 1280, { least: 100, most: 240 }],
    ['a narrow one in a narrow view', 100, 200, { least: 100, most: 184 }],
  ])('of %s', (_name, width, room, expected) => {
    expect(popupWidths(width, room)).toEqual(expected);
  });
});
