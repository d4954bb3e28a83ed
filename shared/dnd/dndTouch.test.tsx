import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ana, frame, openDropping as open, told } from '#test/support/dropPlaces.tsx';
import { longPressMs } from '#shared/interaction/listenForDrag.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';

describe('by finger (issue «touch by long press»)', () => {
  const at = (clientX: number) => {
    const touches = [{ clientX, clientY: 100, identifier: 1 }];
    return { touches, targetTouches: touches, changedTouches: touches };
  };
  const none = { touches: [], targetTouches: [], changedTouches: [] };

  /** Can be scrolled, and ends a little below the finger. */
  const asScroller = (el: HTMLElement) => {
    const scrollBy = vi.fn<() => void>();
    el.style.overflowY = 'auto';
    Object.defineProperties(el, { scrollHeight: { value: 900 }, clientHeight: { value: 140 } });
    Object.defineProperty(el, 'scrollBy', { value: scrollBy });
    vi.spyOn(el, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 140));
    return scrollBy;
  };

  /** The page with a finger that lies over a place; no layout here: what lies under it is what the test says. */
  async function openHeld(ms = longPressMs) {
    const page = await open();
    let under: Element | null = null;
    vi.spyOn(document, 'elementFromPoint').mockImplementation(() => {
      const root = under?.getRootNode();
      return root instanceof ShadowRoot ? root.host : under;
    });
    for (const { shadowRoot } of [page.first, page.second])
      Object.defineProperty(shadowRoot, 'elementFromPoint', { value: () => under });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    act(() => void fireEvent.touchStart(page.button, at(10)));
    await act(() => vi.advanceTimersByTimeAsync(ms));
    const move = (to: Element | null, x = 60) => {
      under = to;
      let isStill = false;
      act(() => {
        isStill = !fireEvent.touchMove(page.button, at(x));
      });
      return isStill;
    };
    /** Something else is under the finger, which rests. */
    const put = (to: Element) => {
      under = to;
    };
    const end = () => act(() => void fireEvent.touchEnd(page.button, none));
    const preview = () => page.first.container.querySelector('[popover]')?.textContent ?? null;
    return { ...page, move, put, end, preview };
  }

  it.each(['first', 'second'] as const)(
    'drops on a place of the %s island, and says so before',
    async (name) => {
      const page = await openHeld();
      expect(page.preview()).toBe('Ana');
      expect(page.move(page.place(page[name], 'one'))).toBe(true);
      expect(page.marks()).toEqual(['one allowed']);
      expect(page.preview()).toBe('AnaAna to one');
      page.end();
      expect(told).toEqual([`7 to ${name} one`]);
      expect([page.marks(), page.preview()]).toEqual([[], null]);
    },
  );

  it('leaves a place without a trace', async () => {
    const page = await openHeld();
    page.move(page.place(page.second, 'two'));
    expect(page.preview()).toBe('AnaAna to two');
    page.move(document.body);
    expect([page.marks(), page.preview()]).toEqual([[], 'Ana']);
    page.end();
    expect(told).toEqual([]);
  });

  it.each([
    ['the browser takes the finger away', (button: HTMLElement) => fireEvent.touchCancel(button, none)],
    ['a second finger comes', (button: HTMLElement) => fireEvent.touchStart(button, { touches: [{}, {}] })],
  ])('drops nowhere when %s', async (_, cancel) => {
    const page = await openHeld();
    page.move(page.place(page.first, 'one'));
    act(() => void cancel(page.button));
    expect([page.marks(), page.preview(), told]).toEqual([[], null, []]);
  });

  it('drops nowhere when what is held is gone', async () => {
    const page = await openHeld();
    page.move(page.place(page.second, 'one'));
    page.first.unmount();
    expect([page.marks(), told]).toEqual([[], []]);
  });

  it('works beside another copy of these modules, and without it', async () => {
    vi.resetModules();
    const [copy, { useDragSource: useOther }] = [
      await import('./loadDnd.ts'),
      await import('./useDragSource.ts'),
    ];
    const Other = () => <b ref={useOther({ type: 'speaker', ...ana })}>other</b>;
    const other = await renderInIsland(<Other />);
    await act(async () => void (await copy.loadDnd()));
    const page = await openHeld();
    other.unmount();
    page.move(page.place(page.second, 'one'));
    page.end();
    expect(told).toEqual(['7 to second one']);
  });

  it('is none below the long press', async () => {
    const page = await openHeld(longPressMs - 1);
    page.end();
    await act(() => vi.advanceTimersByTimeAsync(longPressMs));
    expect(page.preview()).toBeNull();
  });

  it('begins also when the finger trembles', async () => {
    const page = await openHeld(0);
    expect(page.move(page.button, 18)).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(longPressMs));
    expect(page.preview()).toBe('Ana');
    page.end();
  });

  it('scrolls what lies around the place below, out of its island too, but not where it comes from', async () => {
    const page = await openHeld();
    const around = document.body.appendChild(document.createElement('div'));
    around.append(page.second.element);
    const plain = around.appendChild(document.createElement('div'));
    const [ownList, box, other] = [page.first.container, around, plain].map(asScroller);
    plain.style.overflowY = 'visible';
    plain.append(page.second.element);
    page.move(page.place(page.first, 'one'));
    await frame();
    expect(ownList).not.toHaveBeenCalled();
    page.move(page.place(page.second, 'one'));
    await frame();
    expect(box).toHaveBeenCalledWith(expect.objectContaining({ left: 0, top: 2 }));
    expect(other).not.toHaveBeenCalled();
    page.put(page.place(page.second, 'two'));
    act(() => void around.dispatchEvent(new Event('scroll')));
    expect(page.marks()).toEqual(['two refused']);
    page.end();
    box?.mockClear();
    await frame();
    expect(box).not.toHaveBeenCalled();
  });

  it('scrolls when it moves at once', async () => {
    const page = await openHeld(0);
    expect(page.move(page.place(page.first, 'one'))).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(longPressMs));
    expect(page.preview()).toBeNull();
  });

  it('opens no menu, and is no drag of the browser’s own', async () => {
    const { button, end } = await openHeld();
    expect(fireEvent.contextMenu(button)).toBe(false);
    expect(fireEvent.dragStart(button, { dataTransfer: new DataTransfer() })).toBe(false);
    end();
    expect(fireEvent.contextMenu(button)).toBe(true);
  });
});
