import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tapDown } from '#test/support/tap.ts';
import { isRestOfDoubleClick, swallowRestOfDoubleClick } from './restOfDoubleClick.ts';

/** Of iOS, which counts each tap as the first. */
const click = { detail: 1 };

describe('the second tap of a double one', () => {
  beforeEach(() => tapDown({ at: 0 }));

  it.each([
    ['soon, at the same place', { at: 1_499 }, true],
    ['soon, beside it', { at: 1_100, x: 127, y: 136 }, true],
    ['soon, elsewhere', { at: 1_100, x: 127, y: 137 }, false],
    ['later', { at: 1_500 }, false],
    ['of a second finger', { at: 1_100, isPrimary: false }, false],
    ['of a mouse, which counts', { at: 1_100, pointerType: 'mouse' }, false],
  ] as const)('is told by time and place: %s', (_, second, isRest) => {
    tapDown({ at: 1_000 });
    expect(isRestOfDoubleClick(click)).toBe(false);
    tapDown(second);
    expect(isRestOfDoubleClick(click)).toBe(isRest);
    // By key, and counted by the browser.
    expect([isRestOfDoubleClick({ detail: 0 }), isRestOfDoubleClick({ detail: 2 })]).toEqual([false, true]);
  });

  it('is none after a finger that scrolled', () => {
    tapDown({ at: 1_000 });
    document.dispatchEvent(new Event('pointercancel'));
    tapDown({ at: 1_100 });
    expect(isRestOfDoubleClick(click)).toBe(false);
  });

  it('is not a third one that comes by itself', () => {
    for (const at of [1_000, 1_100, 1_700]) tapDown({ at });
    expect(isRestOfDoubleClick(click)).toBe(false);
  });
});

describe('what has come under a double tap', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is not pressed by its second, and at once by another', () => {
    const place = document.body.appendChild(document.createElement('button'));
    const pressed = vi.fn<() => void>();
    place.addEventListener('click', pressed);
    const press = (tap: Parameters<typeof tapDown>[0]) => {
      tapDown(tap);
      const isTaken = place.dispatchEvent(new MouseEvent('mousedown', { ...click, cancelable: true }));
      place.dispatchEvent(new MouseEvent('click', click));
      return isTaken;
    };
    tapDown({ at: 1_000 });
    swallowRestOfDoubleClick(place);
    expect(press({ at: 1_200 })).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
    expect(press({ at: 1_300, x: 300 })).toBe(true);
    expect(pressed).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(500);
    press({ at: 1_400, x: 300 });
    expect(pressed).toHaveBeenCalledTimes(2);
    place.remove();
  });
});
