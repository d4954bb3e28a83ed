import { act, fireEvent, render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { integers } from '#shared/lib/ranges.ts';
import { useRowWindow } from './useRowWindow.ts';

interface ListProps {
  readonly count: number;
  readonly rowHeight?: number;
  readonly drawnAtOnce?: number;
  readonly kept?: readonly number[];
  readonly listKey?: string;
  /** Where it is drawn. */
  readonly place: ShadowRoot;
}

const onDrawn = vi.fn<() => void>();

function List({ place, rowHeight = 40, ...options }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { drawn, reveal, pageRows } = useRowWindow({ scroller, rowHeight, ...options });
  useLayoutEffect(() => onDrawn());
  return createPortal(
    <div ref={scroller}>
      {drawn.map((index) => (
        <button key={index} type="button" onClick={() => reveal(index * pageRows())}>
          {index}
        </button>
      ))}
    </div>,
    place,
  );
}

let height = 400;
let resized: (() => void)[] = [];

class Sizes {
  constructor(look: () => void) {
    resized.push(look);
  }
  observe() {}
  disconnect() {
    resized = [];
  }
}

beforeEach(() => {
  height = 400;
  resized = [];
  vi.stubGlobal('ResizeObserver', Sizes);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => height);
});

function show(options: Omit<ListProps, 'place'>) {
  const place = document.createElement('div').attachShadow({ mode: 'open' });
  const view = render(<List {...options} place={place} />);
  const box = place.querySelector('div');
  if (!box) throw new Error('no box');
  const drawn = () => [...box.children].map(({ textContent }) => Number(textContent));
  const scroll = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  return {
    ...view,
    box,
    drawn,
    scroll,
    showNow: (next: typeof options) => view.rerender(<List {...next} place={place} />),
  };
}

describe('useRowWindow', () => {
  it.each([
    [0, 0],
    [1, 1],
    [10_000, 20],
  ])('draws of %i rows %i', (count, expected) => {
    expect(show({ count }).drawn()).toEqual(integers(0, expected - 1));
  });

  it.each([
    [60, 60],
    [61, 20],
  ])('draws of %i rows %i where 60 are drawn at once', (count, expected) => {
    expect(show({ count, drawnAtOnce: 60 }).drawn()).toHaveLength(expected);
  });

  it('follows each scroll at once, and draws nothing within a step', () => {
    const { drawn, scroll } = show({ count: 10_000 });
    scroll(8_000);
    expect(drawn()).toEqual(integers(195, 219));
    onDrawn.mockClear();
    scroll(8_199);
    expect(onDrawn).not.toHaveBeenCalled();
    scroll(8_200);
    expect(drawn()).toEqual(integers(200, 224));
  });

  it('never takes the row with the focus away', () => {
    const { drawn, scroll, box } = show({ count: 10_000, kept: [3] });
    const row = box.children[3];
    scroll(8_000);
    expect(drawn()).toEqual([3, ...integers(195, 219)]);
    expect(box.children[0]).toBe(row);
  });

  it('looks anew when its size or that of its rows changes', () => {
    const { drawn, showNow } = show({ count: 10_000 });
    height = 800;
    act(() => resized.forEach((look) => look()));
    expect(drawn()).toEqual(integers(0, 29));
    showNow({ count: 10_000, rowHeight: 80 });
    expect(drawn()).toEqual(integers(0, 19));
  });

  it('brings a row into view as little as needed, and draws it at once', () => {
    const { drawn, box } = show({ count: 10_000 });
    fireEvent.click(box.children[19] ?? box);
    expect(box.scrollTop).toBe(19 * 9 * 40 + 40 - 400);
    expect(drawn()).toContain(19 * 9);
  });

  it('begins another list at the top', () => {
    const { drawn, scroll, box, showNow } = show({ count: 10_000, listKey: 'a' });
    scroll(8_000);
    showNow({ count: 9_000, listKey: 'a' });
    expect(box.scrollTop).toBe(8_000);
    showNow({ count: 9_000, listKey: 'b' });
    expect(box.scrollTop).toBe(0);
    expect(drawn()).toEqual(integers(0, 19));
  });

  it('listens no longer once it is gone', () => {
    const { box, unmount } = show({ count: 10_000 });
    const top = vi.spyOn(box, 'scrollTop', 'get');
    unmount();
    fireEvent.scroll(box);
    expect(top).not.toHaveBeenCalled();
    expect(resized).toEqual([]);
  });
});
