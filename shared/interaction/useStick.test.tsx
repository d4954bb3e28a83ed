import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStick } from './useStick.ts';

/** A log of 2,000 px in a place of 400, as a browser would measure it. */
function openLog() {
  const el = document.createElement('div');
  const place = { scrollTop: 0, scrollHeight: 2_000, clientHeight: 400 };
  for (const name of ['scrollTop', 'scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(el, name, {
      get: () => place[name],
      set: (value: number) => {
        place[name] = value;
      },
    });
  const { result, rerender } = renderHook(() => useStick({ current: el }));
  return { place, stick: () => result.current, rerender };
}

it('stands at the end, and goes along with it', () => {
  const { place, stick, rerender } = openLog();
  expect(place.scrollTop).toBe(1_600);
  place.scrollHeight = 2_100;
  rerender();
  expect(place.scrollTop).toBe(1_700);
  expect(stick().isAway).toBe(false);
});

it('leaves a reader who has scrolled up where they are, until they want to be at the end', () => {
  const { place, stick, rerender } = openLog();
  place.scrollTop = 900;
  act(() => stick().onScroll());
  expect(stick().isAway).toBe(true);
  place.scrollHeight = 2_100;
  rerender();
  expect(place.scrollTop).toBe(900);
  act(() => stick().toEnd());
  expect(place.scrollTop).toBe(1_700);
  expect(stick().isAway).toBe(false);
});

it('keeps what is in view while more is drawn above, also before it is told of the scrolling', () => {
  const { place, stick, rerender } = openLog();
  place.scrollTop = 10;
  act(() => {
    stick().keepPlace();
    place.scrollHeight = 2_500;
  });
  rerender();
  expect(stick().isAway).toBe(true);
  expect(place.scrollTop).toBe(510);
});
