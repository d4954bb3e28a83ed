// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { emptyBadge, type BadgeDesign, type BadgeObject } from '#shared/lib/badges/design.ts';
import { addedKinds, newObject } from './adding.ts';
import {
  copiesOf,
  groupObjects,
  moveLayers,
  moveToSide,
  objectsOf,
  removeObjects,
  setMark,
  ungroupObjects,
  withGroups,
  type LayerStep,
} from './objects.ts';
import {
  addObjects,
  alignObjects,
  boundsOf,
  distributeObjects,
  moveObjects,
  resizeBadge,
  resized,
  setBox,
} from './placing.ts';
import { linesOf, snap } from './snapping.ts';
import { firstStep, redone, undone, withStep, type Steps } from './steps.ts';

/** In tenths of a millimetre. */
const between = (random: Random, min: number, max: number) =>
  random.int(Math.round(min * 10), Math.round(max * 10)) / 10;

/** A two-sided badge with objects anywhere on it, some of them locked or in groups. */
function anyBadge(random: Random, count = 3 + random.int(0, 7)): BadgeDesign {
  const empty = emptyBadge({
    width: between(random, 40, 200),
    height: between(random, 40, 200),
    isDoubleSided: true,
  });
  const objects = Array.from({ length: count }, (_, at): BadgeObject => {
    const size = { width: between(random, 2, 40), height: between(random, 2, 40) };
    const place = {
      x: between(random, 0, empty.width - size.width),
      y: between(random, 0, empty.height - size.height),
    };
    return { ...newObject(random.pick(addedKinds), empty, { id: `o${at}`, words: 'x' }), ...size, ...place };
  });
  const half = random.int(0, count);
  return { ...empty, front: objects.slice(0, half), back: objects.slice(half) };
}

const idsOf = ({ front, back }: BadgeDesign) => [...front, ...back].map(({ id }) => id);
const some = (random: Random, design: BadgeDesign) => idsOf(design).filter(() => random.chance(0.5));
/** A hundred rows of chances; a failure tells which. */
function forEachSeed(check: (random: Random) => void) {
  for (let seed = 1; seed <= 100; seed += 1) {
    try {
      check(randomFrom(seed));
    } catch (error) {
      throw new Error(`With seed ${seed}`, { cause: error });
    }
  }
}
const close = (one: number, other: number) => Math.abs(one - other) <= 0.03;

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
    () => resizeBadge(design, { width: between(random, 1, 600), height: between(random, 1, 600) }),
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

  it('leaves what is locked where it is, and does not remove it', () => {
    const design = setMark(anyBadge(randomFrom(3), 4), ['o1'], 'isLocked', true);
    const moved = removeObjects(moveObjects(design, ['o0', 'o1'], { x: 1, y: 1 }), ['o0', 'o1']);
    expect(objectsOf(moved, ['o0', 'o1'])).toEqual(objectsOf(design, ['o1']));
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
  });

  it('writes an object of an unknown kind back as it came', () => {
    const source = { kind: 'hologram', x: 1 };
    const unknown = { id: 'u', x: 1, y: 1, width: 5, height: 5, kind: 'unknown', source } as const;
    const design = { ...emptyBadge({ width: 100, height: 140 }), front: [unknown] };
    const done = groupObjects(moveObjects(setBox(design, 'u', { x: 9 }), ['u'], { x: 1, y: 1 }), ['u'], 'g');
    expect(resizeBadge(moveToSide(done, ['u'], 'back'), { width: 10, height: 10 }).front).toEqual([unknown]);
    expect(copiesOf([unknown], () => 'v')).toEqual([]);
  });
});

describe('aligning and distributing', () => {
  it('brings all to one line inside the box they had, and the second time nothing changes', () =>
    forEachSeed((random) => {
      const design = anyBadge(random, 5);
      const ids = idsOf(design);
      const before = boundsOf(objectsOf(design, ids));
      for (const to of ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const) {
        const aligned = alignObjects(design, ids, to);
        const lines = objectsOf(aligned, ids).map(
          ({ x, y, width, height }) =>
            ({
              left: x,
              centre: x + width / 2,
              right: x + width,
              top: y,
              middle: y + height / 2,
              bottom: y + height,
            })[to],
        );
        const after = boundsOf(objectsOf(aligned, ids));
        if (!before || !after) throw new Error('An empty badge');
        for (const line of lines) expect(close(line, lines[0] ?? NaN)).toBe(true);
        expect(after.width).toBeLessThanOrEqual(before.width + 0.03);
        const again = alignObjects(aligned, ids, to);
        objectsOf(again, ids).forEach((object, at) => {
          const was = objectsOf(aligned, ids)[at];
          expect(was && close(object.x, was.x) && close(object.y, was.y)).toBe(true);
        });
      }
    }));

  it('gives the same gaps, the ends stay', () =>
    forEachSeed((random) => {
      const design = anyBadge(random, 5);
      const ids = idsOf(design);
      const sorted = (given: BadgeDesign) => objectsOf(given, ids).toSorted((a, b) => a.x - b.x);
      const order = objectsOf(design, ids)
        .toSorted((a, b) => a.x - b.x)
        .map(({ id }) => id);
      const done = distributeObjects(design, ids, 'across');
      const placed = order.flatMap((id) => objectsOf(done, [id]));
      const steps = (of: (from: BadgeObject, to: BadgeObject) => number) =>
        placed.slice(1).map((object, at) => of(placed[at] ?? object, object));
      const gaps = steps((from, to) => to.x - from.x - from.width);
      const ways = steps((from, to) => to.x + to.width / 2 - from.x - from.width / 2);
      const isSame = [gaps, ways].map((all) => all.every((one) => close(one, all[0] ?? NaN)));
      expect(isSame).toContain(true);
      // Without room for gaps the ways between centres are the same.
      expect(isSame[0] === true || gaps.some((gap) => gap < 0)).toBe(true);
      expect(placed[0]).toEqual(sorted(design)[0]);
      expect(objectsOf(done, ids).map(({ y }) => y)).toEqual(objectsOf(design, ids).map(({ y }) => y));
    }));

  it('aligns one alone, or one group, on the badge', () => {
    const design = anyBadge(randomFrom(5), 3);
    const [object] = objectsOf(alignObjects(design, ['o0'], 'right'), ['o0']);
    expect(object && object.x + object.width).toBeCloseTo(design.width, 1);
    const front = { ...design, front: [...design.front, ...design.back], back: [] };
    const grouped = groupObjects(front, ['o0', 'o1', 'o2'], 'g');
    const box = boundsOf(objectsOf(alignObjects(grouped, ['o1'], 'left'), ['o0', 'o1', 'o2']));
    expect(box?.x).toBeCloseTo(0, 1);
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

describe('snapping', () => {
  it('brings the box onto the nearest line within the tolerance, else nowhere', () =>
    forEachSeed((random) => {
      const design = anyBadge(random, 6);
      const [moved, ...others] = [...design.front, ...design.back];
      if (!moved) throw new Error('An empty badge');
      const lines = linesOf(design, others);
      const tolerance = between(random, 0.1, 3);
      const found = snap(moved, lines, { tolerance });
      const places = [moved.x, moved.x + moved.width / 2, moved.x + moved.width];
      const distances = lines
        .filter(({ axis }) => axis === 'x')
        .flatMap(({ at }) => places.map((place) => Math.abs(at - place)));
      const least = Math.min(...distances);
      expect(Math.abs(found.x)).toBeCloseTo(least > tolerance ? 0 : least, 1);
      for (const { axis, at } of found.lines.filter((line) => line.axis === 'x')) {
        expect(axis).toBe('x');
        expect(places.some((place) => close(place + found.x, at))).toBe(true);
      }
    }));

  it('looks only at the side that is pulled', () => {
    const box = { x: 1, y: 50, width: 10, height: 10 };
    const lines = [{ axis: 'x', at: 0 } as const];
    expect(snap(box, lines, { tolerance: 2, places: { x: ['end'], y: [] } }).x).toBe(0);
    expect(snap(box, lines, { tolerance: 2 })).toEqual({ x: -1, y: 0, lines });
  });
});
