import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scrollAtEdges, turnAfterMs } from './edgeScroll.ts';

/** A box from 0 to 600 px, which scrolls sideways up to 40 px. */
function scrolling(at: { x: number; y: number } | null) {
  vi.useFakeTimers();
  const box = document.createElement('div');
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 600));
  let left = 0;
  const set = (to: number) => {
    left = Math.max(0, Math.min(to, 40));
  };
  Object.defineProperty(box, 'scrollLeft', { get: () => left, set });
  Object.defineProperty(box, 'scrollTop', { get: () => 0, set: ignore });
  const pointer = { at };
  const onScroll = vi.fn<() => void>();
  const onEnd = vi.fn<(side: -1 | 1) => void>();
  const stop = scrollAtEdges(box, { at: () => pointer.at, onScroll, onEnd });
  onTestFinished(stop);
  return { box, pointer, onScroll, onEnd, stop };
}

const ignore = (): void => void 0;
const middle = { x: 300, y: 300 };
const right = { x: 596, y: 300 };

describe('scrollAtEdges', () => {
  it('scrolls near an edge, as far as it goes, and then says so each time the pointer has rested there', () => {
    const { box, onScroll, onEnd } = scrolling(right);
    vi.advanceTimersByTime(200);
    expect(box.scrollLeft).toBe(40);
    expect(onScroll).toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(turnAfterMs);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(1);
    vi.advanceTimersByTime(turnAfterMs + 50);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('names the left end', () => {
    const { onEnd } = scrolling({ x: 3, y: 300 });
    vi.advanceTimersByTime(turnAfterMs + 50);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it('begins to count anew when the pointer was away', () => {
    const { pointer, onEnd } = scrolling(right);
    vi.advanceTimersByTime(turnAfterMs - 100);
    pointer.at = middle;
    vi.advanceTimersByTime(100);
    pointer.at = right;
    vi.advanceTimersByTime(turnAfterMs - 100);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it.each([
    ['in the middle', middle],
    ['nowhere', null],
  ])('does nothing while the pointer is %s', (_, at) => {
    const { onScroll, onEnd } = scrolling(at);
    vi.advanceTimersByTime(2_000);
    expect(onScroll).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('ends', () => {
    const { onEnd, stop } = scrolling(right);
    stop();
    vi.advanceTimersByTime(2_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
