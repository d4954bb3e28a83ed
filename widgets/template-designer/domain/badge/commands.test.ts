// @vitest-environment node
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { emptyBadge, type BadgeDesign } from '#shared/lib/badges/design.ts';
import { addedKinds, newObject } from './adding.ts';
import {
  badgeSidesInOrder,
  copiesOf,
  groupObjects,
  movedAmong,
  moveLayers,
  moveToSide,
  objectsOf,
  removeObjects,
  setMark,
  ungroupObjects,
  withGroups,
  type LayerStep,
} from './objects.ts';
import { addObjects, alignObjects, distributeObjects, moveObjects, resized, setBox } from './placing.ts';
import { resizeBadge } from './resizing.ts';
import { firstStep, redone, undone, withStep, type Steps } from './steps.ts';
import { anyBadge, between, close, forEachSeed, idsOf, some } from '#test/support/anyBadge.ts';

/** One of everything that can be done to a badge. */
function anyStep(random: Random, design: BadgeDesign, newId: () => string): BadgeDesign {
  const ids = some(random, design);
  const far = { x: between(random, -600, 600), y: between(random, -600, 600) };
  const steps: readonly [() => BadgeDesign, ...(() => BadgeDesign)[]] = [
    () =>
      addObjects(design, 'front', [newObject(random.pick(addedKinds), design, { id: newId(), words: 'x' })]),
    () => removeObjects(design, ids.slice(0, 1)),
    () => moveObjects(design, ids, far),
    () => setBox(design, random.pick(['o0', 'o1']), { x: far.x, width: far.y, height: far.x }),
    () => addObjects(design, 'back', copiesOf(objectsOf(design, ids.slice(0, 3)), newId)),
    () => moveToSide(design, ids, 'back'),
    () => groupObjects(design, ids, newId()),
    () => ungroupObjects(design, ids),
    () => moveLayers(design, ids, random.pick(['up', 'down', 'top', 'bottom'])),
    () => alignObjects(design, ids, random.pick(['left', 'centre', 'right', 'top', 'middle', 'bottom'])),
    () => distributeObjects(design, ids, random.pick(['across', 'down'])),
    () => setMark(design, ids, random.pick(['isLocked', 'isHidden']), random.chance(0.5)),
    () => resizeBadge(design, { width: between(random, 1, 600), height: between(random, 1, 600) }).design,
  ];
  return random.pick(steps)();
}

/** What is wrong with a badge, whatever was done to it: nothing. */
function faultsOf(design: BadgeDesign): readonly unknown[] {
  const ids = idsOf(design);
  const isIn = (value: number, min: number, max: number) => value >= min && value <= max;
  const faults = [...design.front, ...design.back].filter(({ x, y, width, height }) => {
    const isSized = isIn(width, 0.1, 500) && isIn(height, 0.1, 500);
    // Something of it is always on the badge.
    return !isSized || !isIn(x, 0.01 - width, design.width) || !isIn(y, 0.01 - height, design.height);
  });
  const isWhole = isIn(design.width, 10, 500) && isIn(design.height, 10, 500);
  return [...faults, ...(isWhole ? [] : [design]), ...ids.filter((id, at) => ids.indexOf(id) !== at)];
}

describe('any sequence of commands', () => {
  it('undone is the start, done again the end, and sound between', () =>
    forEachSeed((random) => {
      let made = 0;
      const newId = () => `n${(made += 1)}`;
      const start = anyBadge(random);
      let steps: Steps = firstStep(start);
      for (let at = 0; at < 50; at += 1) {
        steps = withStep(steps, anyStep(random, steps.design, newId));
        expect(faultsOf(steps.design)).toEqual([]);
      }
      const end = steps.design;
      while (steps.past.length > 0) steps = undone(steps);
      expect(steps.design).toBe(start);
      while (steps.future.length > 0) steps = redone(steps);
      expect(steps.design).toBe(end);
    }));

  it('leaves a side as the list it was where nothing on it is another', () =>
    forEachSeed((random) => {
      let made = 0;
      let design = anyBadge(random);
      for (let at = 0; at < 50; at += 1) {
        const before = design;
        design = anyStep(random, before, () => `n${(made += 1)}`);
        for (const side of badgeSidesInOrder) {
          const isSame =
            before[side].length === design[side].length &&
            before[side].every((object, index) => object === design[side][index]);
          expect(design[side] === before[side]).toBe(isSame);
        }
      }
    }));

  it('is known to have only moved things where places are all that is another, and what lies where', () => {
    let moves = 0;
    forEachSeed((random) => {
      let made = 0;
      let design = anyBadge(random);
      for (let at = 0; at < 15; at += 1) {
        const before = design;
        design = anyStep(random, before, () => `n${(made += 1)}`);
        for (const side of badgeSidesInOrder) {
          const moved = movedAmong(before[side], design[side]);
          const withoutPlace = (given: BadgeDesign) =>
            given[side].map((object) => ({ ...object, x: 0, y: 0 }));
          const isMoved = isDeepStrictEqual(withoutPlace(before), withoutPlace(design));
          expect(moved !== null).toBe(isMoved);
          const places = new Map(moved?.map((object) => [object.id, object]));
          const put = before[side].map((object) => places.get(object.id) ?? object);
          expect(isDeepStrictEqual(put, design[side])).toBe(isMoved);
          moves += moved?.length ?? 0;
        }
      }
    });
    expect(moves).toBeGreaterThan(100);
  });

  it('makes one step of what belongs together, and a new one after an undo', () => {
    const start = emptyBadge({ width: 100, height: 140 });
    const to = (margin: number) => ({ ...start, margin });
    let steps = withStep(withStep(firstStep(start), to(1), 'margin'), to(2), 'margin');
    expect(steps.past).toEqual([start]);
    steps = withStep(undone(steps), to(4), 'margin');
    expect(steps.past).toEqual([start]);
    expect(withStep(steps, steps.design)).toBe(steps);
    expect(undone(firstStep(start)).design).toBe(start);
    expect(redone(steps)).toEqual(steps);
  });
});

describe('more than 500 steps', () => {
  it('go back to the oldest that is kept, say that there is none before it, and forward to the last', () => {
    const start = emptyBadge({ width: 100, height: 140 });
    const marginOf = (at: number) => at / 100;
    let steps = firstStep(start);
    for (let at = 1; at <= 503; at += 1) steps = withStep(steps, { ...start, margin: 1 + marginOf(at) });
    expect(steps.past).toHaveLength(500);
    const last = steps.design;
    let count = 0;
    for (; steps.past.length > 0; count += 1) steps = undone(steps);
    expect(count).toBe(500);
    expect(steps.design.margin).toBe(1 + marginOf(3));
    expect(undone(steps)).toEqual(steps);
    while (steps.future.length > 0) steps = redone(steps);
    expect(steps.design).toBe(last);
    expect(steps.past).toHaveLength(500);
  });
});

const twoTexts = ['a', 'b'].map((id) =>
  newObject('text', emptyBadge({ width: 100, height: 140 }), { id, words: id }),
);

describe('what changes nothing', () => {
  it('is no step, however it was made', () =>
    forEachSeed((random) => {
      const start = anyBadge(random, 4);
      const done = withStep(firstStep(start), { ...start, margin: start.margin + 1 });
      const steps = undone(done);
      const ids = idsOf(start);
      const copy = { ...start, front: start.front.map((one) => ({ ...one })), back: [...start.back] };
      const there = moveObjects(start, ids, { x: 0.001, y: -0.001 });
      const [object] = objectsOf(start, ids);
      const sized = setBox(start, ids[0] ?? '', { x: object?.x ?? 0, width: object?.width ?? 1 });
      for (const same of [start, copy, there, sized, resizeBadge(start, start).design])
        expect(withStep(steps, same)).toBe(steps);
      // What can be done again is not lost by it either.
      expect(steps.future).toHaveLength(1);
    }));

  it('is a step as soon as one value, one object or their order is another', () => {
    const start = { ...emptyBadge({ width: 100, height: 140 }), front: twoTexts };
    const [first, ...others] = start.front;
    if (!first) throw new Error('An empty badge');
    for (const front of [
      [{ ...first, isLocked: true }, ...others],
      [{ ...first, x: first.x + 0.01 }, ...others],
      others,
      [...others, first],
      [...start.front, { ...first, id: 'more' }],
    ])
      expect(withStep(firstStep(start), { ...start, front }).past).toEqual([start]);
    const source = { kind: 'hologram', ray: 1 };
    const unknown = { id: 'u', x: 1, y: 1, width: 5, height: 5, kind: 'unknown', source } as const;
    const withUnknown = firstStep({ ...start, front: [unknown] });
    const other = { ...unknown, source: { kind: 'hologram', ray: 2 } };
    expect(withStep(withUnknown, { ...start, front: [{ ...unknown }] })).toBe(withUnknown);
    expect(withStep(withUnknown, { ...start, front: [other] }).past).toHaveLength(1);
  });

  it('is what was typed and taken out again: the step goes with it, and typing begins a new one', () => {
    const start = emptyBadge({ width: 100, height: 140 });
    const to = (margin: number) => ({ ...start, margin });
    const typed = withStep(withStep(firstStep(start), to(1), 'margin'), to(start.margin), 'margin');
    expect(typed).toMatchObject({ design: start, past: [] });
    const again = withStep(typed, to(2), 'margin');
    expect(again.past).toEqual([start]);
    // A step of its own is kept: only what belongs together goes.
    expect(withStep(withStep(firstStep(start), to(1)), to(start.margin)).past).toHaveLength(2);
  });
});

describe('moving and sizing', () => {
  it('keeps objects that are moved at their places to each other', () =>
    forEachSeed((random) => {
      const design = anyBadge(random);
      const ids = idsOf(design);
      const moved = moveObjects(design, ids, {
        x: between(random, -500, 500),
        y: between(random, -500, 500),
      });
      const before = objectsOf(design, ids);
      const after = objectsOf(moved, ids);
      const [first, firstAfter] = [before[0], after[0]];
      if (!first || !firstAfter) throw new Error('An empty badge');
      after.forEach((object, at) => {
        const was = before[at];
        expect(was && close(object.x - was.x, firstAfter.x - first.x)).toBe(true);
        expect(was && close(object.y - was.y, firstAfter.y - first.y)).toBe(true);
      });
    }));

  it('is the same design where nothing is changed by it', () => {
    const design = setMark(anyBadge(randomFrom(3), 4), ['o1'], 'isLocked', true);
    const top = moveLayers(design, ['o0'], 'top');
    const loose = ungroupObjects(design, idsOf(design));
    expect(removeObjects(design, ['o1'])).toBe(design);
    expect(moveLayers(top, ['o0'], 'top')).toBe(top);
    expect(ungroupObjects(loose, idsOf(loose))).toBe(loose);
    expect(setMark(design, ['o1'], 'isLocked', true)).toBe(design);
  });

  it('leaves what is locked where it is, and does not remove it', () => {
    const design = setMark(anyBadge(randomFrom(3), 4), ['o1'], 'isLocked', true);
    const moved = removeObjects(moveObjects(design, ['o0', 'o1'], { x: 1, y: 1 }), ['o0', 'o1']);
    expect(objectsOf(moved, ['o0', 'o1'])).toEqual(objectsOf(design, ['o1']));
  });

  it.each(['up', 'down', 'top', 'bottom'] as const)('leaves what is locked in its layer: %s', (step) => {
    const front = ['a', 'b', 'c'].map((id) =>
      newObject('text', emptyBadge({ width: 90, height: 50 }), { id, words: id }),
    );
    const design = setMark({ ...emptyBadge({ width: 90, height: 50 }), front }, ['b'], 'isLocked', true);
    expect(moveLayers(design, ['b'], step)).toBe(design);
  });

  it('pulls one side and leaves the other where it is; a code stays square', () => {
    const design = emptyBadge({ width: 100, height: 140 });
    const text = {
      ...newObject('text', design, { id: 'a', words: 'x' }),
      x: 10,
      y: 10,
      width: 20,
      height: 10,
    };
    expect(resized(text, { x: -1, y: 0 }, { x: -5, y: 9 })).toEqual({ x: 5, y: 10, width: 25, height: 10 });
    expect(resized(text, { x: -1, y: -1 }, { x: 90, y: 90 })).toEqual({ x: 29, y: 19, width: 1, height: 1 });
    const code = { ...newObject('qr', design, { id: 'b', words: 'x' }), x: 10, y: 10, width: 20, height: 20 };
    expect(resized(code, { x: 1, y: 1 }, { x: 5, y: 2 })).toEqual({ x: 10, y: 10, width: 25, height: 25 });
    expect(resized(code, { x: 0, y: -1 }, { x: 50, y: -2 })).toEqual({ x: 10, y: 8, width: 22, height: 22 });
    // By one side it gets smaller too.
    expect(resized(code, { x: 1, y: 0 }, { x: -5, y: 0 })).toEqual({ x: 10, y: 10, width: 15, height: 15 });
    expect(resized(code, { x: 0, y: 1 }, { x: 0, y: -5 })).toEqual({ x: 10, y: 10, width: 15, height: 15 });
  });

  it('writes an object of an unknown kind back as it came', () => {
    const source = { kind: 'hologram', x: 1 };
    const unknown = { id: 'u', x: 1, y: 1, width: 5, height: 5, kind: 'unknown', source } as const;
    const design = { ...emptyBadge({ width: 100, height: 140 }), front: [unknown] };
    const done = groupObjects(moveObjects(setBox(design, 'u', { x: 9 }), ['u'], { x: 1, y: 1 }), ['u'], 'g');
    const small = resizeBadge(moveToSide(done, ['u'], 'back'), { width: 10, height: 10 });
    expect(small.design.front).toEqual([unknown]);
    expect(copiesOf([unknown], () => 'v')).toEqual([]);
    for (const mark of ['isLocked', 'isHidden'] as const)
      expect(setMark(design, ['u'], mark, true)).toBe(design);
  });
});

describe('groups and layers', () => {
  it('chooses a whole group by one of it, loses none, and ungroups', () =>
    forEachSeed((random) => {
      const design = anyBadge(random);
      const ids = some(random, design);
      const grouped = groupObjects(design, ids, 'g');
      expect(idsOf(grouped)).toEqual(idsOf(design));
      for (const id of ids) {
        const { group } = objectsOf(grouped, [id])[0] ?? {};
        const own = withGroups(grouped, [id]);
        expect(own.length > 1).toBe(group !== undefined);
        expect(own.every((one) => ids.includes(one))).toBe(true);
      }
      expect(ungroupObjects(grouped, ids)).toEqual(design);
    }));

  describe('of a front and a back with two each', () => {
    const empty = emptyBadge({ width: 100, height: 140, isDoubleSided: true });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => newObject('text', empty, { id, words: id }));
    if (!a || !b || !c || !d) throw new Error('An empty badge');
    const design = { ...empty, front: [a, b], back: [c, d] };

    it('makes a group of each side, which stay two where one is put to the other', () => {
      const both = groupObjects(design, ['a', 'b', 'c', 'd'], 'g');
      expect(withGroups(both, ['a'])).toEqual(['a', 'b']);
      const turned = moveToSide(both, ['a', 'b'], 'back');
      expect(withGroups(turned, ['a'])).toEqual(['a', 'b']);
      expect(withGroups(turned, ['c'])).toEqual(['c', 'd']);
    });

    it('takes nothing locked into a group or to the other side: one alone is no group', () => {
      const locked = setMark(design, ['b'], 'isLocked', true);
      expect(groupObjects(locked, ['a', 'b'], 'g')).toBe(locked);
      expect(moveToSide(locked, ['b'], 'back')).toBe(locked);
    });

    it('copies what is locked as what is not, a little beside', () => {
      const [copy] = copiesOf([{ ...a, isLocked: true }], () => 'copy');
      expect(copy).toEqual({ ...a, id: 'copy', x: a.x + 3, y: a.y + 3 });
    });
  });

  it('changes the order of layers alone', () =>
    forEachSeed((random) => {
      const design = anyBadge(random);
      const ids = some(random, design);
      for (const step of ['up', 'down', 'top', 'bottom'] as const) {
        const done = moveLayers(design, ids, step);
        expect(idsOf(done).toSorted()).toEqual(idsOf(design).toSorted());
        for (const own of [true, false]) {
          const order = (given: BadgeDesign) => idsOf(given).filter((id) => ids.includes(id) === own);
          expect(order(done)).toEqual(order(design));
        }
      }
    }));

  it('raises and lowers one by one place', () => {
    const design = { ...anyBadge(randomFrom(5), 3), back: [] };
    const three = {
      ...design,
      front: ['a', 'b', 'c'].map((id) => newObject('qr', design, { id, words: '' })),
    };
    const order = (ids: string[], step: LayerStep) =>
      moveLayers(three, ids, step)
        .front.map(({ id }) => id)
        .join('');
    expect(order(['a'], 'up')).toBe('bac');
    expect(order(['b', 'c'], 'down')).toBe('bca');
    expect(order(['b', 'c'], 'up')).toBe('abc');
    expect(order(['a'], 'top')).toBe('bca');
    expect(order(['c'], 'bottom')).toBe('cab');
  });

  it('gives copies ids and groups of their own', () => {
    const design = { ...anyBadge(randomFrom(5), 3) };
    const all = groupObjects(
      { ...design, front: [...design.front, ...design.back], back: [] },
      idsOf(design),
      'g',
    );
    let made = 0;
    const copies = copiesOf(all.front, () => `c${(made += 1)}`);
    expect(new Set([...copies, ...all.front].map(({ id }) => id)).size).toBe(6);
    expect(new Set(copies.map(({ group }) => group)).size).toBe(1);
    expect(copies[0]?.group).not.toBe('g');
  });
});
