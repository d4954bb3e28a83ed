import { describe, expect, it } from 'vitest';
import { placePeek } from './peekPlace.ts';

const view = { width: 1000, height: 600 };
const card = { width: 300, height: 200 };
const row = (left: number, top: number, width = 400) => ({ left, top, width, height: 40 });

describe('placePeek (screens.md §1 «Beyond» 4)', () => {
  it.each([
    ['at the end of the row', row(100, 100), 'ltr', { left: 508, top: 100 }],
    ['at the end of a row read from the right', row(500, 100), 'rtl', { left: 192, top: 100 }],
    ['at the start where the end has no room', row(500, 100), 'ltr', { left: 192, top: 100 }],
    ['at the start of a row read from the right', row(100, 100), 'rtl', { left: 508, top: 100 }],
    ['no lower than the view', row(100, 560), 'ltr', { left: 508, top: 392 }],
    ['below where there is no room beside', row(100, 100, 800), 'ltr', { left: 100, top: 148 }],
    ['below, at the end that is read first', row(100, 100, 800), 'rtl', { left: 600, top: 148 }],
    ['above where there is none below', row(100, 500, 800), 'ltr', { left: 100, top: 292 }],
  ] as const)('opens %s', (_, at, direction, place) => {
    expect(placePeek(at, card, view, direction)).toEqual(place);
  });

  it('stays inside a view that is hardly wider than the card', () => {
    const narrow = { width: 320, height: 480 };
    expect(placePeek(row(16, 100, 288), card, narrow, 'ltr')).toEqual({ left: 12, top: 148 });
  });
});
