import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { session } from '#test/support/agendaSamples.ts';
import type { RemoteChange } from '../store/agendaStore.ts';
import { beginDrag, type DragTools } from './drag.ts';
import { layOutDay } from './placing.ts';

const lunch = session('7', 720, 780, { name: 'Lunch', location: null, isSocial: true });

function begin(columns: readonly { day: string; left: number; width: number }[] = [], session = lunch) {
  vi.useFakeTimers();
  const scroller = document.body.appendChild(document.createElement('div'));
  const layer = scroller.appendChild(document.createElement('div'));
  onTestFinished(() => scroller.remove());
  const days = columns.map(({ day }) => {
    const el = scroller.appendChild(document.createElement('div'));
    el.dataset['day'] = day;
    return el;
  });
  const place = (at: readonly { left: number; width: number }[]) =>
    days.forEach((el, index) => {
      const { left = 0, width = 0 } = at[index] ?? {};
      vi.spyOn(el, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, width, 900));
    });
  place(columns);
  let hear: (remoteChange: RemoteChange) => void = () => undefined;
  const stopListening = vi.fn<() => void>();
  const sayMoving = vi.fn<DragTools['sayMoving']>();
  const announce = vi.fn<DragTools['announce']>();
  const carry = vi.fn<DragTools['carry']>();
  const tools: DragTools = {
    scale: { hours: { start: 480, end: 1_200 }, zoom: 1 },
    layouts: [],
    sessions: [lunch],
    words: {
      times: ({ start, location }) => `at ${start}${location === undefined ? '' : ` in ${location}`}`,
      when: ({ day, start }) => `${day} at ${start}`,
      name: (session) => session?.name ?? 'new',
      overlaps: () => 'overlaps',
      later: (count) => `${count} later`,
      together: (count) => `${count} together`,
      warning: (remoteChange) => remoteChange.kind,
    },
    onRemoteChange: (listener) => {
      hear = listener;
      return stopListening;
    },
    announce,
    sayMoving,
    drop: () => undefined,
    turn: () => undefined,
    carry,
  };
  let newest = tools;
  const about = { drag: { kind: 'move', session }, from: { x: 0, y: 0 } } as const;
  const drag = beginDrag({ scroller, layer }, about, () => newest);
  return {
    drag,
    place,
    ghost: () => layer.textContent,
    /** As the grid is drawn now. */
    give: (next: Partial<DragTools>) => (newest = { ...tools, ...next }),
    layer,
    scroller,
    sayMoving,
    announce,
    carry,
    stopListening,
    tell: (remoteChange: RemoteChange) => hear(remoteChange),
  };
}

describe('a drag (screens.md §19 «presence plus»)', () => {
  it('tells colleagues each second what is dragged, until it ends', () => {
    const { drag, sayMoving } = begin();
    expect(sayMoving).toHaveBeenCalledExactlyOnceWith('7', 'Lunch');
    vi.advanceTimersByTime(3_000);
    expect(sayMoving).toHaveBeenCalledTimes(4);
    drag.end();
    vi.advanceTimersByTime(3_000);
    expect(sayMoving).toHaveBeenCalledTimes(4);
  });

  it('hears only what colleagues do to this session (S-29)', () => {
    const { drag, announce, tell } = begin();
    tell({ kind: 'changed', session: { ...lunch, id: '8' }, before: lunch });
    expect(announce).not.toHaveBeenCalled();
    tell({ kind: 'deleted', session: lunch });
    expect(announce).toHaveBeenCalledExactlyOnceWith('deleted');
    drag.end();
  });

  it('goes on with the columns as they are now, and names another day', () => {
    const { drag, place, give, ghost } = begin([
      { day: lunch.day, left: 0, width: 100 },
      { day: '2026-05-05', left: 100, width: 100 },
    ]);
    drag.moveTo({ x: 90, y: 12 });
    expect(ghost()).toContain('at 725');
    expect(ghost()).not.toContain(lunch.day);
    // A colleague's change makes the first day narrower.
    place([
      { left: 0, width: 50 },
      { left: 50, width: 150 },
    ]);
    give({ layouts: [] });
    drag.moveTo({ x: 91, y: 12 });
    expect(ghost()).toContain('2026-05-05 at 725');
    drag.end();
  });

  it('does not mean the column in which it rests to turn the days', () => {
    const { drag, give, ghost } = begin([{ day: lunch.day, left: 0, width: 400 }]);
    give({ layouts: [layOutDay(lunch.day, [], { rooms: ['Foyer', 'Hall', null] })] });
    drag.moveTo({ x: 200, y: 12 });
    expect(ghost()).toContain('at 725 in Hall');
    drag.moveTo({ x: 20, y: 12 });
    drag.onTurn?.(-1);
    drag.moveTo({ x: 40, y: 24 });
    expect(ghost()).not.toContain(' in ');
    drag.moveTo({ x: 100, y: 24 });
    expect(ghost()).toContain('at 730 in Foyer');
    drag.end();
  });

  it('keeps its place on a day to which it is carried, until it is over another one there', () => {
    const inHall = { ...lunch, location: 'Hall' };
    const { drag, give, ghost, carry, layer } = begin([{ day: '2026-05-05', left: 0, width: 400 }], inHall);
    drag.moveTo({ x: 395, y: 12 });
    drag.onTurn?.(1);
    expect(carry).toHaveBeenCalledExactlyOnceWith('Hall');
    give({ layouts: [layOutDay('2026-05-05', [], { rooms: ['Foyer', 'Hall', 'Room 2', null] })] });
    drag.moveTo({ x: 396, y: 12 });
    expect(ghost()).not.toContain(' in ');
    expect(layer.querySelector<HTMLElement>('[data-ghost]')?.style.transform).toMatch(/^translate\(102px/);
    drag.moveTo({ x: 250, y: 12 });
    drag.end();
    expect(carry).toHaveBeenLastCalledWith(null);
  });

  it('leaves nothing behind', () => {
    const { drag, layer, scroller, stopListening } = begin();
    expect(scroller.dataset['dragging']).toBe('move');
    drag.end();
    expect(layer.childElementCount).toBe(0);
    expect(scroller.hasAttribute('data-dragging')).toBe(false);
    expect(stopListening).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
