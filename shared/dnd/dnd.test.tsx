import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ana, frame, openDropping as open, Source, Target, told } from '#test/support/dropPlaces.tsx';
import { sendDrag, speakerData } from '#test/support/dropTraveller.ts';

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

  it('colours places for what was picked up before the libraries were there, and not for what comes after it', async () => {
    const page = await open();
    const one = page.place(page.first, 'one');
    // As an island's root hears it that nothing listens on yet: not at all.
    act(() => void fireEvent.dragStart(page.button, { dataTransfer: new DataTransfer(), bubbles: false }));
    sendDrag('dragOver', one, data());
    await frame();
    expect(page.marks()).toEqual(['one allowed']);
    sendDrag('drop', one, data());
    act(() => void fireEvent.dragEnd(page.button));
    expect(told).toEqual(['7 to first one']);
    sendDrag('dragOver', one, data());
    await frame();
    expect(page.marks()).toEqual([]);
    sendDrag('dragLeave', one, data());
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
