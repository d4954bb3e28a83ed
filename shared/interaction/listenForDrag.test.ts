import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { turnAfterMs } from './edgeScroll.ts';
import { listenForDrag, longPressMs, type DragListener } from './listenForDrag.ts';

const mouse = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };
const touch = { ...mouse, pointerType: 'touch' };
const at = (clientX: number, clientY = 300) => ({ clientX, clientY });

/** A box of 600 px in which everything can be dragged; `told` is what the drag was told. */
function open(more: Partial<DragListener<string>> = {}) {
  vi.useFakeTimers();
  const box = document.body.appendChild(document.createElement('div'));
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 600));
  // Nothing more to be scrolled.
  Object.defineProperty(box, 'scrollBy', { value: () => undefined });
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const clicked = vi.fn<() => void>();
  box.addEventListener('click', clicked);
  const stop = listenForDrag<string>(box, {
    pick: () => 'thing',
    begin: (what, from) => {
      told.push(`begin ${what} ${from.x}`);
      return {
        moveTo: ({ x }) => told.push(`to ${x}`),
        onScroll: tell('scrolled'),
        onTurn: (by) => told.push(`turn ${by}`),
        drop: tell('drop'),
        end: tell('end'),
      };
    },
    ...more,
  });
  onTestFinished(() => {
    stop();
    box.remove();
  });
  return { box, told, clicked, stop };
}

describe('listenForDrag (DESIGN.md §3 «Keyboard and announcements»)', () => {
  it('begins after a few px, moves, and drops; the click that follows is none', () => {
    const { box, told, clicked } = open();
    fireEvent.pointerDown(box, { ...mouse, ...at(300) });
    fireEvent.pointerMove(document, { ...mouse, ...at(303) });
    expect(told).toEqual([]);
    fireEvent.pointerMove(document, { ...mouse, ...at(304) });
    fireEvent.pointerMove(document, { ...mouse, ...at(320) });
    fireEvent.pointerUp(document, { ...mouse, ...at(320) });
    fireEvent.click(box);
    expect(told).toEqual(['begin thing 300', 'to 304', 'to 320', 'end', 'drop']);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('leaves a press that is no drag to the click', () => {
    const { box, told, clicked } = open();
    fireEvent.pointerDown(box, { ...mouse, ...at(300) });
    fireEvent.pointerUp(document, { ...mouse, ...at(301) });
    fireEvent.click(box);
    expect(told).toEqual([]);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('asks its owner how far is a drag, and what can be dragged', () => {
    const { box, told } = open({
      pick: ({ clientX }) => (clientX > 200 ? 'thing' : null),
      isFar: (_, { x }) => x > 400,
    });
    fireEvent.pointerDown(box, { ...mouse, ...at(100) });
    fireEvent.pointerMove(document, { ...mouse, ...at(500) });
    fireEvent.pointerUp(document, { ...mouse, ...at(500) });
    fireEvent.pointerDown(box, { ...mouse, ...at(300) });
    fireEvent.pointerMove(document, { ...mouse, ...at(399) });
    expect(told).toEqual([]);
    fireEvent.pointerMove(document, { ...mouse, ...at(401) });
    expect(told).toEqual(['begin thing 300', 'to 401']);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['another window', () => fireEvent.blur(window)],
    ['a pointer that is taken away', () => fireEvent.pointerCancel(document, mouse)],
    ['a second press', (box: HTMLElement) => fireEvent.pointerDown(box, { ...mouse, button: 2 })],
  ])('is cancelled by %s', (_, cancel) => {
    const { box, told } = open();
    fireEvent.pointerDown(box, { ...mouse, ...at(300) });
    fireEvent.pointerMove(document, { ...mouse, ...at(320) });
    cancel(box);
    fireEvent.pointerUp(document, { ...mouse, ...at(320) });
    expect(told).toEqual(['begin thing 300', 'to 320', 'end']);
  });

  it('keeps Escape from others only while something is dragged', () => {
    const { box } = open();
    expect(fireEvent.keyDown(document, { key: 'Escape' })).toBe(true);
    fireEvent.pointerDown(box, { ...mouse, ...at(300) });
    fireEvent.pointerMove(document, { ...mouse, ...at(320) });
    expect(fireEvent.keyDown(document, { key: 'Escape' })).toBe(false);
  });

  it('says when something was scrolled under the pointer', () => {
    const { box, told } = open();
    fireEvent.scroll(box);
    fireEvent.pointerDown(box, { ...mouse, ...at(300) });
    fireEvent.pointerMove(document, { ...mouse, ...at(320) });
    fireEvent.scroll(box);
    expect(told.at(-1)).toBe('scrolled');
  });

  it.each([
    ['ltr', 'turn 1'],
    ['rtl', 'turn -1'],
  ])('turns to what comes after at the right end, or before: %s', (direction, turned) => {
    const { box, told } = open();
    box.style.direction = direction;
    fireEvent.pointerDown(box, { ...mouse, ...at(300) });
    fireEvent.pointerMove(document, { ...mouse, ...at(598) });
    vi.advanceTimersByTime(turnAfterMs + 100);
    expect(told.at(-1)).toBe(turned);
  });

  it('ends with its owner, and leaves nothing behind', () => {
    const { box, told, stop } = open();
    fireEvent.pointerDown(box, { ...mouse, ...at(300) });
    fireEvent.pointerMove(document, { ...mouse, ...at(598) });
    stop();
    fireEvent.pointerUp(document, { ...mouse, ...at(598) });
    expect(told.slice(-1)).toEqual(['end']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a finger', () => {
  it('drags after a long press; the page then stays where it is, and no menu opens', () => {
    const { box, told } = open();
    fireEvent.pointerDown(box, { ...touch, ...at(300) });
    vi.advanceTimersByTime(longPressMs - 1);
    expect(told).toEqual([]);
    expect(fireEvent.touchMove(box)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['begin thing 300', 'to 300']);
    expect(fireEvent.touchMove(box)).toBe(false);
    expect(fireEvent.contextMenu(box)).toBe(false);
  });

  it('scrolls when it moves at once; a little it always does', () => {
    const { box, told } = open();
    fireEvent.pointerDown(box, { ...touch, ...at(300) });
    fireEvent.pointerMove(document, { ...touch, ...at(308) });
    fireEvent.pointerMove(document, { ...touch, ...at(320) });
    vi.advanceTimersByTime(longPressMs * 2);
    expect(told).toEqual([]);
    fireEvent.pointerUp(document, touch);
    fireEvent.pointerDown(box, { ...touch, ...at(300) });
    fireEvent.pointerMove(document, { ...touch, ...at(308) });
    vi.advanceTimersByTime(longPressMs);
    expect(told).toEqual(['begin thing 300', 'to 308']);
  });
});
