import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign } from '#shared/lib/badges/design.ts';
import { between, close, forEachSeed } from '#test/support/anyBadge.ts';
import {
  oneUp,
  onA4,
  onLabels,
  printerFlip,
  roomOnA4,
  roomOnLabels,
  usualLayout,
  type Imposition,
} from './imposition.ts';
import { badgePresets } from './size.ts';

const badge = (width: number, height: number, more: Partial<BadgeDesign> = {}): BadgeDesign => ({
  ...emptyBadge({ width, height }),
  ...more,
});

describe('one badge a page', () => {
  it('is a page as large as the badge, the back behind its front', () => {
    const { paper, sides, marks } = oneUp(badge(86, 54, { isDoubleSided: true, bleed: 3 }), 2);
    expect([paper, marks]).toEqual([{ width: 86, height: 54 }, []]);
    expect(sides).toEqual([
      { side: 'front', places: [{ index: 0, x: 0, y: 0 }] },
      { side: 'back', places: [{ index: 0, x: 0, y: 0 }] },
      { side: 'front', places: [{ index: 1, x: 0, y: 0 }] },
      { side: 'back', places: [{ index: 1, x: 0, y: 0 }] },
    ]);
  });
});

describe('several on one A4 (screens.md §5)', () => {
  it.each([
    [badge(100, 140), 4],
    [badge(86, 54), 10],
    [badge(105, 148), 2],
    [badge(99.1, 67.7), 8],
    [badge(63.5, 38.1), 21],
    [badge(100, 140, { bleed: 3 }), 2],
    [badge(200, 287), 1],
    [badge(200.1, 287), 0],
    [badge(287, 200), 1],
    [badge(300, 300), 0],
  ])('are as many as there is room for, upright or across: %#', (of, room) => {
    expect(roomOnA4(of)).toBe(room);
    expect(onA4(of, 1000)?.sides[0]?.places.length ?? 0).toBe(room);
  });

  it('begin a new sheet where one is full, and leave the rest of the last one empty', () => {
    const plan = onA4(badge(100, 140), 5);
    expect(plan?.sides.map(({ places }) => places.map(({ index }) => index))).toEqual([[0, 1, 2, 3], [4]]);
  });

  it('have marks at each cut, one where two badges are cut at once', () => {
    const marks = onA4(badge(100, 140), 4)?.marks ?? [];
    expect(marks).toHaveLength(12);
    expect(marks.filter(([x1, , x2]) => x1 === x2).map(([x]) => x)).toEqual([5, 5, 105, 105, 205, 205]);
    expect(onA4(badge(86, 54, { bleed: 2 }), 4)?.marks.length).toBeGreaterThan(12);
  });
});

describe('labels of a sheet (screens.md §5)', () => {
  it.each([
    [badge(99.1, 67.7), 8, { x: 4.65, y: 13.1 }, { x: 106.25, y: 216.2 }],
    [badge(63.5, 38.1), 21, { x: 7.25, y: 15.15 }, { x: 139.25, y: 243.75 }],
  ])('are each met to half a millimetre, without crop marks: %#', (of, room, first, last) => {
    const plan = onLabels(of, room + 1);
    expect(plan?.paper).toEqual({ width: 210, height: 297 });
    expect(plan?.marks).toEqual([]);
    const places = plan?.sides[0]?.places ?? [];
    expect(places).toHaveLength(room);
    for (const [place, meant] of [[places[0], first] as const, [places.at(-1), last] as const]) {
      expect(Math.abs((place?.x ?? 0) - meant.x)).toBeLessThan(0.5);
      expect(Math.abs((place?.y ?? 0) - meant.y)).toBeLessThan(0.5);
    }
  });

  it('are none of another size', () => {
    expect(onLabels(badge(80, 50), 1)).toBeNull();
  });
});

describe('a label', () => {
  const rooms = { one: () => 1, a4: roomOnA4, labels: roomOnLabels };

  it.each([
    ['label1', 8, 'labels'],
    ['label2', 12, 'a4'],
    ['label3', 21, 'labels'],
    ['card', 1, 'one'],
    ['holder', 1, 'one'],
  ] as const)('%s is %d on a sheet unless somebody says otherwise', (id, room, layout) => {
    const preset = badgePresets.find((one) => one.id === id);
    const of = badge(preset?.width ?? NaN, preset?.height ?? NaN);
    expect(usualLayout(of)).toBe(layout);
    expect(rooms[usualLayout(of)](of)).toBe(room);
  });
});

/** Whether a side's place is behind a front's, in a paper that is turned over about the axis. */
const meets = (
  { paper }: Imposition,
  of: BadgeDesign,
  front: { x: number; y: number },
  back: { x: number; y: number },
) => {
  const isSideways = (of.flip === 'long-edge') === of.height >= of.width;
  return isSideways
    ? close(front.x + of.width, paper.width - back.x) && close(front.y, back.y)
    : close(front.y + of.height, paper.height - back.y) && close(front.x, back.x);
};

describe('any badge on A4', () => {
  it('lies on the paper, its bleed on no other, its marks on none; front and back meet', () => {
    const wrong: string[] = [];
    forEachSeed((random) => {
      const of = badge(between(random, 10, 190), between(random, 10, 270), {
        isDoubleSided: true,
        bleed: between(random, 0, 5),
        flip: random.pick(['long-edge', 'short-edge'] as const),
      });
      const plan = onA4(of, random.int(1, 60));
      if (!plan) return;
      const { paper, sides, marks } = plan;
      for (const { places } of sides) {
        for (const { x, y } of places) {
          const isInside =
            x >= of.bleed &&
            y >= of.bleed &&
            x + of.width + of.bleed <= paper.width &&
            y + of.height + of.bleed <= paper.height;
          if (!isInside) wrong.push('outside');
          const isNear = places.some(
            (other) =>
              (other.x !== x || other.y !== y) &&
              Math.abs(other.x - x) < of.width + 2 * of.bleed - 0.01 &&
              Math.abs(other.y - y) < of.height + 2 * of.bleed - 0.01,
          );
          if (isNear) wrong.push('overlapping');
          const isMarked = marks.some(
            ([x1, y1, x2, y2]) =>
              x2 > x - of.bleed &&
              x1 < x + of.width + of.bleed &&
              y2 > y - of.bleed &&
              y1 < y + of.height + of.bleed,
          );
          if (isMarked) wrong.push('marked');
        }
      }
      for (const [at, { side, places }] of sides.entries()) {
        const fronts = sides[at - 1]?.places ?? [];
        if (
          side === 'back' &&
          !places.every((back) => {
            const front = fronts.find(({ index }) => index === back.index);
            return front && meets(plan, of, front, back);
          })
        )
          wrong.push('apart');
      }
      if (marks.flat().some((value) => value < 0)) wrong.push('mark outside');
    });
    expect(wrong).toEqual([]);
  });
});

describe('what the printer is set to', () => {
  const [upright, across] = [
    { width: 210, height: 297 },
    { width: 297, height: 210 },
  ];
  it.each([
    [badge(54, 86), upright, 'long-edge'],
    [badge(54, 86), across, 'short-edge'],
    [badge(86, 54), upright, 'short-edge'],
    [badge(86, 54), across, 'long-edge'],
    [badge(54, 86, { flip: 'short-edge' }), upright, 'short-edge'],
    [badge(86, 54, { flip: 'short-edge' }), upright, 'long-edge'],
  ] as const)('turns the paper as the badge is turned: %#', (of, paper, flip) => {
    expect(printerFlip(of, paper)).toBe(flip);
  });
});
