import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { longPressMs } from '#shared/interaction/listenForDrag.ts';
import { sendDrag, speakerData } from '#test/support/dropTraveller.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { loadDnd } from './loadDnd.ts';
import type { Traveller } from './travel.ts';
import { useDragSource } from './useDragSource.ts';
import { useDropTarget } from './useDropTarget.ts';

const ana: Traveller = { id: '7', name: 'Ana', from: 'here' };
const told: string[] = [];

function Source({ isDisabled = false, from = ana.from }) {
  return <button ref={useDragSource({ type: 'speaker', ...ana, from, isDisabled })}>Ana</button>;
}

/** Two places, of which the second refuses; between them nothing can be dropped. */
function Target({ name }: { readonly name: string }) {
  const ref = useDropTarget({
    accept: 'speaker',
    from: 'here',
    parts: 'p',
    judge: ({ name: who }, { title }) => ({ isAllowed: title !== 'two', hint: `${who} to ${title}` }),
    onDrop: ({ id }, { place, isAlternative }) =>
      void told.push(`${id} to ${name} ${place.title}${isAlternative ? ' with Alt' : ''}`),
    onStranger: () => void told.push('a stranger'),
  });
  return (
    <div ref={ref}>
      <p title="one">
        <b>one</b>
      </p>
      <i>between</i>
      <p title="two">two</p>
      <input aria-label="text" />
    </div>
  );
}

/** Two islands of a page: something to pick up and a target in the first, another target in the second. */
async function open(source = <Source />) {
  told.length = 0;
  const first = await renderInIsland(
    <>
      {source}
      <Target name="first" />
    </>,
  );
  const second = await renderInIsland(<Target name="second" />);
  await act(async () => void (await loadDnd()));
  const button = first.screen.getByRole('button');
  const place = (island: typeof first, title: string) => island.screen.getByTitle(title);
  const marks = () =>
    [first, second].flatMap(({ container }) =>
      [...container.querySelectorAll<HTMLElement>('[data-drop]')].map(
        ({ title, dataset }) => `${title} ${dataset['drop']}`,
      ),
    );
  return { first, second, button, place, marks };
}

const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

describe('by mouse', () => {
  const data = () => speakerData(ana);
  const start = (el: Element) => {
    vi.spyOn(DataTransfer.prototype, 'setDragImage').mockImplementation(() => undefined);
    act(() => void fireEvent.dragStart(el, { dataTransfer: new DataTransfer() }));
  };

  it.each(['first', 'second'] as const)(
    'drops on a place of the %s island, which is coloured until then',
    async (name) => {
      const page = await open();
      const one = page.place(page[name], 'one');
      start(page.button);
      sendDrag('dragEnter', one, data());
      expect(page.marks()).toEqual(['one allowed']);
      sendDrag('drop', one, data(), { altKey: true });
      act(() => void fireEvent.dragEnd(page.button));
      expect(told).toEqual([`7 to ${name} one with Alt`]);
      expect(page.marks()).toEqual([]);
    },
  );

  it('colours one place at a time, and none on the page around', async () => {
    const page = await open();
    start(page.button);
    sendDrag('dragEnter', page.place(page.second, 'one'), data());
    sendDrag('dragOver', page.place(page.first, 'two'), data());
    await frame();
    expect(page.marks()).toEqual(['two refused']);
    sendDrag('dragOver', page.first.screen.getByText('between'), data());
    await frame();
    expect(page.marks()).toEqual([]);
    sendDrag('dragOver', page.place(page.first, 'one'), data());
    await frame();
    expect(page.marks()).toEqual(['one allowed']);
    sendDrag('dragOver', document.body, data());
    expect(page.marks()).toEqual([]);
    act(() => void fireEvent.dragEnd(page.button));
  });

  it('drops once, however often the libraries were asked for', async () => {
    const page = await open();
    const { connectDnd } = await import('./dndVendor.tsx');
    act(() => void connectDnd());
    start(page.button);
    sendDrag('dragEnter', page.place(page.second, 'one'), data());
    sendDrag('drop', page.place(page.second, 'one'), data());
    act(() => void fireEvent.dragEnd(page.button));
    expect(told).toEqual(['7 to second one']);
  });

  it('goes on when all of an island is taken away and put back in one task', async () => {
    const page = await open();
    page.first.rerender(<Target key="new" name="new" />);
    page.second.rerender(<Source key="new" />);
    await frame();
    const [button, one] = [page.second.screen.getByRole('button'), page.place(page.first, 'one')];
    start(button);
    sendDrag('dragEnter', one, data());
    sendDrag('drop', one, data());
    act(() => void fireEvent.dragEnd(button));
    expect(told).toEqual(['7 to new one']);
  });

  it('takes what comes from another window, known when it is dropped', async () => {
    const page = await open();
    const one = page.place(page.first, 'one');
    const event = sendDrag('dragEnter', one, data());
    expect(event.defaultPrevented).toBe(true);
    expect(page.marks()).toEqual([]);
    sendDrag('dragLeave', one, data());
    sendDrag('dragEnter', page.place(page.second, 'two'), data());
    sendDrag('drop', page.place(page.second, 'two'), data());
    expect(told).toEqual(['7 to second two']);
  });

  it.each(['of the page', 'of another window'])('refuses an id %s that is known elsewhere', async (where) => {
    const page = await open(<Source from="elsewhere" />);
    const one = page.place(page.second, 'one');
    if (where === 'of the page') start(page.button);
    sendDrag('dragEnter', one, speakerData({ ...ana, from: 'elsewhere' }));
    expect(page.marks()).toEqual(where === 'of the page' ? ['one refused'] : []);
    sendDrag('drop', one, speakerData({ ...ana, from: 'elsewhere' }));
    act(() => void fireEvent.dragEnd(page.button));
    expect(told).toEqual(['a stranger']);
  });

  it('takes nothing that is hostile, and leaves the browser its own drags', async () => {
    const page = await open();
    const one = page.place(page.first, 'one');
    const hostile = new DataTransfer();
    hostile.setData('application/x-event-speaker+json', '{"id":{}}');
    sendDrag('dragEnter', one, hostile);
    sendDrag('drop', one, hostile);
    const text = new DataTransfer();
    text.setData('text/plain', 'text for an input');
    const input = page.first.screen.getByRole('textbox');
    for (const kind of ['dragEnter', 'dragOver', 'drop'] as const)
      expect(sendDrag(kind, input, text).defaultPrevented).toBe(false);
    expect(told).toEqual([]);
  });

  it.each([
    ['is dragged', 'pointermove'],
    ['is dragged', 'pointerdown'],
    ['comes from another window', 'pointermove'],
  ] as const)(
    'forgets what %s when its island goes and no end is heard, at the next %s',
    async (kind, sign) => {
      const page = await open();
      if (kind === 'is dragged') start(page.button);
      else sendDrag('dragEnter', page.place(page.first, 'one'), data());
      page.first.unmount();
      const pointer = (type: string, buttons: number) =>
        act(() => void document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons })));
      const one = page.place(page.second, 'one');
      const isTaken = () => sendDrag('dragEnter', one, text).defaultPrevented;
      const text = new DataTransfer();
      text.setData('text/plain', 'some text');
      pointer('pointermove', 1);
      expect(isTaken()).toBe(true);
      pointer(sign, sign === 'pointermove' ? 0 : 1);
      expect(isTaken()).toBe(false);
      sendDrag('drop', one, text);
      expect([page.marks(), told]).toEqual([[], []]);
    },
  );

  it('cannot pick up what is disabled', async () => {
    const { button } = await open(<Source isDisabled />);
    expect(button.hasAttribute('draggable')).toBe(false);
  });
});

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
