// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import { emptyBadge, type BadgeObject, type BadgeDesign } from '#shared/lib/badges/design.ts';
import { anyBadge, between, close, forEachSeed, idsOf } from '#test/support/anyBadge.ts';
import { newObject } from './adding.ts';
import { groupObjects, objectsOf } from './objects.ts';
import { alignObjects, boundsOf, distributeObjects, moveObjects, placesOf } from './placing.ts';
import { linesOf, snap } from './snapping.ts';

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

  it.each([
    ['across', 'x', 'width', 'y'],
    ['down', 'y', 'height', 'x'],
  ] as const)('gives the same gaps %s, the ends stay', (axis, start, length, other) =>
    forEachSeed((random) => {
      const design = anyBadge(random, 5);
      const ids = idsOf(design);
      const centreOf = (object: BadgeObject) => object[start] + object[length] / 2;
      const sorted = (given: BadgeDesign) =>
        objectsOf(given, ids).toSorted((a, b) => centreOf(a) - centreOf(b));
      const order = sorted(design).map(({ id }) => id);
      const done = distributeObjects(design, ids, axis);
      const placed = order.flatMap((id) => objectsOf(done, [id]));
      const steps = (of: (from: BadgeObject, to: BadgeObject) => number) =>
        placed.slice(1).map((object, at) => of(placed[at] ?? object, object));
      const gaps = steps((from, to) => to[start] - from[start] - from[length]);
      const ways = steps((from, to) => centreOf(to) - centreOf(from));
      const isSame = [gaps, ways].map((all) => all.every((one) => close(one, all[0] ?? NaN)));
      expect(isSame).toContain(true);
      // None changes places with the next; where the same gaps would make it so, the ways between centres are the same.
      expect(Math.min(...ways)).toBeGreaterThanOrEqual(-0.03);
      expect(isSame[0] === true || gaps.some((gap) => gap < 0)).toBe(true);
      expect(placed.at(-1)).toEqual(sorted(design).at(-1));
      expect(placed[0]).toEqual(sorted(design)[0]);
      expect(objectsOf(done, ids).map((object) => object[other])).toEqual(
        objectsOf(design, ids).map((object) => object[other]),
      );
    }),
  );

  describe('of objects of different sizes', () => {
    const badge = emptyBadge({ width: 200, height: 50 });
    const design = (...boxes: readonly (readonly [x: number, width: number, more?: object])[]) => ({
      ...badge,
      front: boxes.map(([x, width, more], at) => ({
        ...newObject('rectangle', badge, { id: `o${at}`, words: '' }),
        x,
        width,
        ...more,
      })),
    });
    const across = (given: BadgeDesign) =>
      distributeObjects(given, idsOf(given), 'across').front.map(({ x }) => x);

    it.each([
      ['with room', [0, 10], [12, 30], [90, 10], [0, 35, 90]],
      ['that touch', [0, 10.1], [10.1, 20.2], [30.3, 30.3], [0, 10.1, 30.3]],
      ['that touch, and are given in another order', [30.3, 30.3], [0, 10.1], [10.1, 20.2], [30.3, 0, 10.1]],
      ['that overlap', [0, 20], [8, 10], [15, 30], [0, 12.5, 15]],
      ['of which the widest reaches furthest', [0, 10], [5, 90], [20, 10], [0, 5, 2.5]],
      ['with thirds of a millimetre', [0, 10], [11, 10], [41, 10], [0, 20.5, 41]],
    ] as const)('gives the same gaps, also where they are less than none: %s', (_, a, b, c, expected) => {
      expect(across(design(a, b, c))).toEqual(expected);
    });

    it('keeps gaps of no whole hundredths the same to a tenth of a millimetre', () => {
      const places = across(design([0, 7], [8, 7], [20, 7], [30, 7], [40, 7], [50, 7], [93, 7]));
      const gaps = places.slice(1).map((x, at) => x - (places[at] ?? 0) - 7);
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.1);
      expect([places[0], places.at(-1)]).toEqual([0, 93]);
    });

    it('turns nothing round where the same gaps would: the ways between centres are the same', () => {
      expect(across(design([0, 100], [40, 5], [45, 5]))).toEqual([0, 40, 43.75]);
    });

    it('sees what is shown alone: not what is hidden, by itself or in a group', () => {
      const hidden = { isHidden: true };
      expect(across(design([0, 10], [12, 10], [50, 10, hidden], [90, 10]))).toEqual([0, 45, 50, 90]);
      const inGroup = { group: 'g' };
      const grouped = design([0, 10], [20, 10, inGroup], [60, 10, { ...inGroup, ...hidden }], [90, 10]);
      // What is hidden goes with its group.
      expect(across(grouped)).toEqual([0, 45, 85, 90]);
    });
  });

  it('leaves what is locked out: nothing is aligned on it, and it is none of a row', () => {
    const badge = emptyBadge({ width: 200, height: 50 });
    const front = [0, 40, 90, 150].map((x, at) => ({
      ...newObject('rectangle', badge, { id: `o${at}`, words: '' }),
      x,
      width: 10,
      ...(at === 0 && { isLocked: true }),
    }));
    const design = { ...badge, front };
    const places = (given: BadgeDesign) => given.front.map(({ x }) => x);
    expect(places(alignObjects(design, idsOf(design), 'left'))).toEqual([0, 40, 40, 40]);
    expect(places(distributeObjects(design, idsOf(design), 'across'))).toEqual([0, 40, 95, 150]);
  });

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

describe('what is moved away', () => {
  const badge = emptyBadge({ width: 100, height: 50 });
  const place = { x: 40, y: 20, width: 10, height: 10 };
  const design = (more: object): BadgeDesign => ({
    ...badge,
    front: [{ ...newObject('rectangle', badge, { id: 'a', words: '' }), ...place, ...more }],
  });

  it.each([
    ['2 mm of it', {}, [-8, 98], [-8, 48]],
    ['all of what is thinner', { width: 1, height: 0.5 }, [0, 99], [0, 49.5]],
  ] as const)('has %s still on the badge, by hand and by numbers', (_, size, xs, ys) => {
    const [least, most] = [-500, 500].map(
      (by) => moveObjects(design(size), ['a'], { x: by, y: by }).front[0],
    );
    expect(least).toMatchObject({ x: xs[0], y: ys[0] });
    expect(most).toMatchObject({ x: xs[1], y: ys[1] });
    expect(placesOf(badge, { ...place, ...size })).toEqual({
      x: { min: xs[0], max: xs[1] },
      y: { min: ys[0], max: ys[1] },
    });
  });

  it.each([
    ['right', 120, 5, { min: -8, max: 120 }],
    ['left', -40, -5, { min: -40, max: 98 }],
  ])('comes no further out where it lies outside already, and may stay there: %s', (_, x, out, range) => {
    const outside = design({ x });
    expect(moveObjects(outside, ['a'], { x: out, y: 0 })).toBe(outside);
    expect(moveObjects(outside, ['a'], { x: -out, y: 0 }).front[0]?.x).toBe(x - out);
    expect(moveObjects(outside, ['a'], { x: 0, y: 1 }).front[0]?.x).toBe(x);
    expect(placesOf(badge, { ...place, x }).x).toEqual(range);
  });
});

describe('snapping', () => {
  it.each([
    ['x', 'width'],
    ['y', 'height'],
  ] as const)('brings the box onto the nearest line within the tolerance, else nowhere: %s', (axis, length) =>
    forEachSeed((random) => {
      const design = anyBadge(random, 6);
      const [moved, ...others] = [...design.front, ...design.back];
      if (!moved) throw new Error('An empty badge');
      const lines = linesOf(design, others);
      const tolerance = between(random, 0.1, 3);
      const found = snap(moved, lines, { tolerance });
      const places = [moved[axis], moved[axis] + moved[length] / 2, moved[axis] + moved[length]];
      const distances = lines[axis].flatMap((at) => places.map((place) => Math.abs(at - place)));
      const least = Math.min(...distances);
      expect(Math.abs(found[axis])).toBeCloseTo(least > tolerance ? 0 : least, 1);
      for (const { at } of found.lines.filter((line) => line.axis === axis))
        expect(places.some((place) => close(place + found[axis], at))).toBe(true);
    }),
  );

  it('finds the badge’s edges, its margin, and the middle, where it is folded', () => {
    const badge = { ...emptyBadge({ width: 90, height: 50 }), margin: 4 };
    expect(linesOf(badge, [])).toEqual({ x: [0, 4, 45, 86, 90], y: [0, 4, 25, 46, 50] });
  });

  it('looks only at the side that is pulled', () => {
    const box = { x: 1, y: 50, width: 10, height: 10 };
    const lines = { x: [0], y: [] };
    expect(snap(box, lines, { tolerance: 2, places: { x: ['end'], y: [] } }).x).toBe(0);
    expect(snap(box, lines, { tolerance: 2 })).toEqual({ x: -1, y: 0, lines: [{ axis: 'x', at: 0 }] });
  });
});
