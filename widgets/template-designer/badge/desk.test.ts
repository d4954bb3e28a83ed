import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { emptyBadge, type BadgeObject } from '#shared/lib/badges/design.ts';
import { newObject } from '../domain/badge/adding.ts';
import { mapObjects } from '../domain/badge/objects.ts';
import { createDesk } from './desk.ts';

const first = emptyBadge({ width: 90, height: 50 });
const draw = () => document.createElement('div');

function open() {
  const desk = createDesk(first, { draw, tags: null, codeNote: '' });
  const widths = () => [desk.drawn().design.width, desk.settled.state().design.width];
  const widen = (width: number) => desk.change((design) => ({ ...design, width }));
  return { desk, widths, widen };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is written', () => {
  const badge = { ...first, front: [newObject('text', first, { id: 'one', words: 'Ana' })] };

  /** The page's fonts are asked for, and come when they are told to. */
  async function prepareWithFonts() {
    const fonts = deferred<FontFace[]>();
    const asked: (string | undefined)[] = [];
    const load = (_font: string, letters?: string) => {
      asked.push(letters);
      return fonts.promise;
    };
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
    const sheet = () => Object.assign(document.createElement('div'), { textContent: 'عبد' });
    const desk = createDesk(badge, { draw: sheet, tags: [], codeNote: '' });
    let isReady = false;
    void desk.prepare?.().then(() => (isReady = true));
    await vi.advanceTimersByTimeAsync(2_900);
    return { fonts, asked, isReady: () => isReady };
  }

  it('is measured once the fonts are there, of the samples’ letters too', async () => {
    const { fonts, asked, isReady } = await prepareWithFonts();
    expect(asked).toEqual([expect.stringMatching(/Ana.*عبد/)]);
    expect(isReady()).toBe(false);
    fonts.resolve([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(isReady()).toBe(true);
  });

  it('waits three seconds for them at most', async () => {
    const { isReady } = await prepareWithFonts();
    expect(isReady()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isReady()).toBe(true);
  });
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

describe('what is chosen next', () => {
  const text = (id: string) => newObject('text', first, { id, words: id });
  function openSides(isDoubleSided: boolean) {
    const design = { ...first, isDoubleSided, front: [text('a'), text('b')], back: [text('c')] };
    const desk = createDesk(design, { draw, tags: null, codeNote: '' });
    const told = vi.fn<() => void>();
    desk.subscribe(told);
    return { desk, told };
  }

  it.each<[readonly string[], readonly string[], number]>([
    [['a', 'b'], ['a', 'b'], 0],
    [['a', 'b'], ['b', 'a'], 0],
    [['a', 'b'], ['a'], 1],
    [['a'], ['a', 'b'], 1],
    [['a'], ['b'], 1],
  ])('is told where it is another: %j, then %j', (before, after, times) => {
    const { desk, told } = openSides(true);
    desk.choose(before);
    told.mockClear();
    desk.choose(after);
    expect(told).toHaveBeenCalledTimes(times);
    expect([...desk.state().chosen].toSorted()).toEqual([...after].toSorted());
  });

  it('is on the side that is named, also where the same is chosen, until there is one side only', () => {
    const { desk, told } = openSides(true);
    desk.choose([], 'back');
    expect(desk.state().side).toBe('back');
    desk.choose(['a']);
    expect(desk.state().side).toBe('back');
    told.mockClear();
    desk.choose(['a'], 'front');
    expect([desk.state().side, told.mock.calls.length]).toEqual(['front', 1]);
    desk.choose([], 'back');
    desk.change((design) => ({ ...design, isDoubleSided: false }));
    expect(desk.state().side).toBe('front');
    desk.undo();
    expect(desk.state().side).toBe('back');
  });

  it.each<[string, (desk: ReturnType<typeof createDesk>) => void]>([
    ['another choice', (desk) => desk.choose(['a'])],
    ['choosing several', (desk) => desk.setSeveral(true)],
  ])('has panels that say what was taken back at once: %s', (_, act) => {
    const { desk } = openSides(true);
    desk.change((design) => ({ ...design, width: 100 }));
    desk.undo();
    expect(desk.settled.state().design.width).toBe(100);
    act(desk);
    expect(desk.settled.state()).toBe(desk.state());
    expect(desk.settled.state().design.width).toBe(90);
  });
});

describe('what is tried while something is taken back', () => {
  it('is gone with the step, and is told once', () => {
    const { desk, widths, widen } = open();
    widen(100);
    const told = vi.fn<() => void>();
    desk.subscribe(told);
    const tried = { ...first, width: 70 };
    desk.preview(tried);
    desk.preview(tried);
    expect([widths()[0], told.mock.calls.length]).toEqual([70, 1]);
    desk.undo();
    expect(widths()[0]).toBe(90);
    expect(desk.drawn()).toBe(desk.state());
  });

  it('leaves panels alone that say what is so', () => {
    const { desk, widen } = open();
    widen(100);
    const told = vi.fn<() => void>();
    desk.settled.subscribe(told);
    desk.settled.settle();
    desk.preview({ ...first, width: 70 });
    desk.settled.settle();
    expect(told).not.toHaveBeenCalled();
    desk.undo();
    desk.settled.settle();
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('what is seen of a side', () => {
  const text = (id: string) => newObject('text', first, { id, words: id });
  function openSides() {
    const design = { ...first, isDoubleSided: true, front: [text('a'), text('b')], back: [text('c')] };
    const desk = createDesk(design, { draw, tags: null, codeNote: '' });
    const told: string[] = [];
    for (const side of ['front', 'back'] as const) {
      desk.sides[side].subscribe(() => told.push(`${side} drawn`));
      desk.sides[side].onMoved((objects) => told.push(`${side}: ${objects.map(({ id }) => id).join()}`));
    }
    /** What whoever draws the sides hears of it. */
    const toldOf = (act: () => unknown) => {
      act();
      return told.splice(0);
    };
    return { desk, toldOf };
  }
  const change = (
    desk: ReturnType<typeof createDesk>,
    next: (object: BadgeObject) => BadgeObject,
    id = 'a',
  ) => desk.change((design) => mapObjects(design, (object) => (object.id === id ? next(object) : object)));

  it('is the same where something only lies elsewhere, which is told with its new place', () => {
    const { desk, toldOf } = openSides();
    const before = desk.sides.front.state();
    expect(toldOf(() => change(desk, (object) => ({ ...object, x: 40 })))).toEqual(['front: a']);
    expect(toldOf(desk.undo)).toEqual(['front: a']);
    expect(toldOf(desk.redo)).toEqual(['front: a']);
    expect(toldOf(() => change(desk, (object) => ({ ...object, y: 1 }), 'c'))).toEqual([
      'back: c',
      // The one that was passing rests.
      'front: a',
    ]);
    expect(desk.sides.front.state()).toBe(before);
    expect(desk.drawn().design.front[0]?.x).toBe(40);
  });

  it('is told as passing by undo and redo, and again once they rest or anything else is done', () => {
    const { desk } = openSides();
    const told: string[] = [];
    desk.sides.front.onMoved((objects, isPassing) =>
      told.push(`${objects.map(({ x }) => x).join()} ${isPassing ? 'passes' : 'rests'}`),
    );
    desk.sides.front.subscribe(() => told.push('drawn'));
    change(desk, (object) => ({ ...object, x: 40 }));
    change(desk, (object) => ({ ...object, x: 50 }));
    desk.undo();
    desk.redo();
    desk.undo();
    expect(told.splice(0)).toEqual(['40 rests', '50 rests', '40 passes', '50 passes', '40 passes']);
    desk.settled.settle();
    desk.settled.settle();
    expect(told.splice(0)).toEqual(['40 rests']);
    desk.redo();
    change(desk, (object) => ({ ...object, width: 7 }));
    expect(told).toEqual(['50 passes', '50 rests', 'drawn']);
  });

  it('is another where anything else is, on that side alone', () => {
    const { desk, toldOf } = openSides();
    const onFront = [
      () => change(desk, (object) => ({ ...object, width: 5, x: 1 })),
      () => change(desk, (object) => ({ ...object, isLocked: true })),
      () => change(desk, (object) => ({ ...object, text: 'other' })),
      () => desk.change((design) => ({ ...design, front: design.front.toReversed() })),
      () => desk.change((design) => ({ ...design, front: design.front.slice(1) })),
      desk.undo,
    ];
    for (const act of onFront) expect(toldOf(act)).toEqual(['front drawn']);
    for (const act of [
      () => desk.choose(['b']),
      () => desk.change((design) => ({ ...design, width: 80 })),
      () => desk.change((design) => ({ ...design, bleed: 2 })),
    ])
      expect(toldOf(act)).toEqual(['front drawn', 'back drawn']);
    expect(toldOf(() => desk.setSeveral(true))).toEqual([]);
    expect(desk.sides.front.state()).toMatchObject({ chosen: ['b'], design: { width: 80, bleed: 2 } });
  });

  it('is as it would be while it is tried, and as it is after it', () => {
    const { desk, toldOf } = openSides();
    const { design } = desk.state();
    const moved = mapObjects(design, (object) => ({ ...object, x: 7 }));
    expect(toldOf(() => desk.preview(moved))).toEqual(['front: a,b', 'back: c']);
    expect(desk.drawn().design).toBe(moved);
    expect(toldOf(() => desk.preview(null))).toEqual(['front: a,b', 'back: c']);
    expect(desk.drawn().design).toBe(design);
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

  it('comes so long after the first that it has not said yet', () => {
    const { desk, widths, widen } = open();
    for (let width = 91; width <= 100; width += 1) widen(width);
    desk.undo();
    desk.settled.settle();
    expect(widths()).toEqual([99, 99]);
    vi.advanceTimersByTime(100);
    for (let step = 0; step < 6; step += 1) {
      desk.undo();
      vi.advanceTimersByTime(60);
    }
    // 360 ms after the second, 460 after the first.
    expect(widths()).toEqual([93, 99]);
    vi.advanceTimersByTime(60);
    expect(widths()).toEqual([93, 93]);
  });
});
