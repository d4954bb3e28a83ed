import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyBadge } from '#shared/lib/badges/design.ts';
import { newObject } from '../domain/badge/adding.ts';
import { createDesk } from './desk.ts';

const first = emptyBadge({ width: 90, height: 50 });
const draw = () => document.createElement('div');

function open() {
  const desk = createDesk(first, { draw, tags: null, codeNote: '' });
  const widths = () => [desk.drawn.state().design.width, desk.settled.state().design.width];
  const widen = (width: number) => desk.change((design) => ({ ...design, width }));
  return { desk, widths, widen };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what would be written after something', () => {
  it('is told without a step, and whoever listens hears nothing of it', () => {
    const { desk, widths, widen } = open();
    const told = vi.fn<() => void>();
    desk.subscribe(told);
    const isChanged: boolean[] = [];
    const after = desk.designAfter?.(() => isChanged.push(widen(100)));
    expect(JSON.parse(after ?? '')).toMatchObject({ width: 100 });
    expect(isChanged).toEqual([false]);
    expect(widths()).toEqual([90, 90]);
    expect(desk.state().canUndo).toBe(false);
    expect(told).not.toHaveBeenCalled();
    expect(widen(110)).toBe(true);
  });

  it('fails with it, and what is set next is set', () => {
    const { desk, widths, widen } = open();
    const fail = () => {
      throw new Error('refused');
    };
    expect(() => desk.designAfter?.(fail)).toThrow('refused');
    widen(110);
    expect(widths()).toEqual([110, 110]);
  });
});

describe('a change that changes nothing', () => {
  it('is no step, is no work that is not saved, and keeps what is chosen', () => {
    const front = [newObject('text', first, { id: 'one', words: 'x' })];
    const desk = createDesk({ ...first, front }, { draw, tags: null, codeNote: '' });
    desk.choose(['one']);
    const { revision } = desk.state();
    const again = (design: typeof first) => ({ ...design, front: design.front.map((one) => ({ ...one })) });
    expect(desk.change(again, { choose: [] })).toBe(false);
    expect(desk.state()).toMatchObject({ canUndo: false, revision, chosen: ['one'] });
  });
});

describe('what is chosen', () => {
  it('is nothing of a back that is not printed, and comes back with it', () => {
    const back = [newObject('text', first, { id: 'back', words: '' })];
    const desk = createDesk({ ...first, isDoubleSided: true, back }, { draw, tags: null, codeNote: '' });
    desk.choose(['back'], 'back');
    expect(desk.objects()).toHaveLength(1);
    desk.change((design) => ({ ...design, isDoubleSided: false }));
    expect(desk.state().chosen).toEqual([]);
    expect(desk.objects()).toEqual([]);
    desk.undo();
    expect(desk.state().chosen).toEqual(['back']);
  });
});

describe('what panels say beside the canvas', () => {
  it('is there at once where something is set, and a moment later where it is taken back', () => {
    const { desk, widths, widen } = open();
    const told = vi.fn<() => void>();
    desk.settled.subscribe(told);
    widen(100);
    widen(110);
    expect(widths()).toEqual([110, 110]);
    expect(told).toHaveBeenCalledTimes(2);
    desk.undo();
    desk.undo();
    expect(widths()).toEqual([90, 110]);
    vi.advanceTimersByTime(120);
    expect(widths()).toEqual([90, 90]);
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('is there at once for whoever is about to set something', () => {
    const { desk, widths, widen } = open();
    widen(100);
    desk.undo();
    desk.settled.settle();
    expect(widths()).toEqual([90, 90]);
    desk.redo();
    desk.choose([]);
    widen(120);
    expect(widths()).toEqual([120, 120]);
  });

  it('comes while one goes on taking back', () => {
    const { desk, widths, widen } = open();
    for (let width = 91; width <= 100; width += 1) widen(width);
    for (let step = 0; step < 8; step += 1) {
      desk.undo();
      vi.advanceTimersByTime(60);
    }
    expect(widths()[0]).toBe(92);
    expect(widths()[1]).toBeLessThan(100);
  });
});
