import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scrollAtEdges, turnAfterMs } from './edgeScroll.ts';

/** A box from 0 to 600 px, or so many, which scrolls sideways up to 40 px. */
function scrolling(px = 600) {
  vi.useFakeTimers();
  const box = document.createElement('div');
  const measured = vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, px, px));
  let left = 0;
  Object.defineProperty(box, 'scrollLeft', { get: () => left });
  const scrollBy = vi.fn<(by: { left: number }) => void>((by) => {
    left = Math.max(0, Math.min(left + by.left, 40));
  });
  Object.defineProperty(box, 'scrollBy', { value: scrollBy });
  const onEnd = vi.fn<(side: -1 | 1) => void>();
  const edges = scrollAtEdges(box, onEnd);
  onTestFinished(edges.stop);
  return { box, edges, onEnd, measured, scrollBy };
}

const middle = { x: 300, y: 300 };
const right = { x: 596, y: 300 };

describe('scrollAtEdges', () => {
  it('scrolls near an edge, as far as it goes, and then says so each time the pointer has rested there', () => {
    const { box, edges, onEnd } = scrolling();
    edges.moveTo(right);
    vi.advanceTimersByTime(200);
    expect(box.scrollLeft).toBe(40);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(turnAfterMs);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(1);
    vi.advanceTimersByTime(turnAfterMs + 50);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('asks for no frame while the pointer rests where nothing scrolls any further', () => {
    const { box, edges, scrollBy } = scrolling();
    edges.moveTo(right);
    vi.advanceTimersByTime(200);
    expect(box.scrollLeft).toBe(40);
    scrollBy.mockClear();
    vi.advanceTimersByTime(turnAfterMs / 2);
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('names the left end', () => {
    const { edges, onEnd } = scrolling();
    edges.moveTo({ x: 3, y: 300 });
    vi.advanceTimersByTime(turnAfterMs + 50);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it('begins to count anew when the pointer was away', () => {
    const { edges, onEnd } = scrolling();
    edges.moveTo(right);
    vi.advanceTimersByTime(turnAfterMs - 100);
    edges.moveTo(middle);
    vi.advanceTimersByTime(100);
    edges.moveTo(right);
    vi.advanceTimersByTime(turnAfterMs - 100);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('asks for no frame and measures nothing while the pointer moves in the middle (PERFORMANCE.md «drag step»)', () => {
    const { edges, measured, scrollBy } = scrolling();
    for (let x = 100; x < 500; x += 10) edges.moveTo({ x, y: 300 });
    expect(vi.getTimerCount()).toBe(0);
    expect(measured).toHaveBeenCalledOnce();
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('leaves a box alone that is hardly greater than its edges', () => {
    const { edges, scrollBy } = scrolling(131);
    edges.moveTo({ x: 3, y: 60 });
    vi.advanceTimersByTime(100);
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('measures again when the page has moved, not when the box itself was scrolled', () => {
    const { box, edges, measured } = scrolling();
    document.body.append(box);
    onTestFinished(() => box.remove());
    box.dispatchEvent(new Event('scroll'));
    edges.moveTo(middle);
    expect(measured).toHaveBeenCalledOnce();
    document.body.dispatchEvent(new Event('scroll'));
    edges.moveTo(middle);
    expect(measured).toHaveBeenCalledTimes(2);
  });

  it('ends', () => {
    const { edges, onEnd } = scrolling();
    edges.moveTo(right);
    edges.stop();
    vi.advanceTimersByTime(2_000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
