// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign } from '#shared/lib/badges/design.ts';
import { besideOthers, newObject } from './adding.ts';
import { copiesOf, copyOffset } from './objects.ts';
import { addObjects } from './placing.ts';
import { resizeBadge } from './resizing.ts';

const empty = emptyBadge({ width: 100, height: 140 });
const made = (kind: Parameters<typeof newObject>[0], id: string) =>
  newObject(kind, empty, { id, words: 'x' });
const full: BadgeDesign = {
  ...empty,
  front: [
    made('text', 'name'),
    made('qr', 'code'),
    made('status', 'bar'),
    { ...made('line', 'line'), y: 20 },
  ],
};
const placesOf = ({ front }: BadgeDesign) =>
  front.map(({ x, y, width, height }) => [x, y, width, height] as const);

describe('another size of the badge (T-4)', () => {
  it('leaves everything as it is where there is room', () => {
    const { design, factor } = resizeBadge(full, { width: 120, height: 150 });
    expect(factor).toBe(1);
    expect(design.front).toEqual(full.front);
    const without = { ...full, front: full.front.slice(0, 2) };
    expect(resizeBadge(without, { width: 100, height: 100 })).toMatchObject({ factor: 1 });
  });

  it('makes everything smaller by the same, where something had no room: no two meet at the edge', () => {
    const { design, factor } = resizeBadge(full, { width: 50, height: 70 });
    expect(factor).toBe(0.5);
    expect(placesOf(design)).toEqual(placesOf(full).map((box) => box.map((side) => side / 2)));
    expect(design.front[0]).toMatchObject({ size: 12, smallest: 5 });
    expect(design.front[3]).toMatchObject({ strokeWidth: 0.25 });
  });

  it('is the same by width and then by height as at once', () => {
    const narrow = resizeBadge(full, { width: 50, height: 140 }).design;
    expect(resizeBadge(narrow, { width: 50, height: 70 })).toEqual({
      factor: 1,
      design: resizeBadge(full, { width: 50, height: 70 }).design,
    });
  });

  it('leaves a side as it is where only what is not printed has no room there', () => {
    const low = { ...made('text', 'low'), y: 130 };
    const hidden = { ...low, isHidden: true };
    const name = { ...made('text', 'name'), y: 10, height: 20 };
    const one = { ...empty, front: [name, hidden], back: [low, name] };
    const { design, factor } = resizeBadge(one, { width: 100, height: 70 });
    expect(factor).toBe(1);
    expect(design.front[0]).toEqual(name);
    expect(design.back[1]).toMatchObject({ height: name.height / 2 });
    expect(resizeBadge({ ...one, isDoubleSided: true }, { width: 100, height: 70 }).factor).toBe(0.5);
  });

  it('leaves letters of 4 points, those that were smaller as they were, and no more margin than there is room', () => {
    const name = { ...made('text', 'name'), size: 20, smallest: 3 };
    const { design } = resizeBadge(
      { ...full, front: [name, ...full.front], margin: 9 },
      { width: 10, height: 14 },
    );
    expect(design.front[0]).toMatchObject({ size: 4, smallest: 3 });
    expect(design.margin).toBe(5);
  });

  it('makes nothing larger, also where something lies outside', () => {
    const outside = { ...full, front: [{ ...made('text', 'out'), x: 190, y: 190 }] };
    expect(resizeBadge(outside, { width: 120, height: 150 })).toMatchObject({ factor: 1 });
  });

  it('leaves the rest of the room on both ends, and codes square', () => {
    const { design, factor } = resizeBadge(full, { width: 86, height: 54 });
    expect(factor).toBeCloseTo(54 / 140);
    const [, code, bar] = design.front;
    expect(bar?.x).toBeCloseTo((86 - 100 * factor) / 2, 1);
    expect(code?.width).toBe(code?.height);
    for (const { x, y, width, height } of design.front) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(86);
      expect(y + height).toBeLessThanOrEqual(54.01);
    }
  });
});

describe('what is added', () => {
  it('hides nothing that lies there: codes, texts, bars and their copies have places of their own', () => {
    for (const kind of ['qr', 'text', 'status'] as const) {
      let design: BadgeDesign = empty;
      for (let at = 0; at < 8; at += 1)
        design = addObjects(design, 'front', besideOthers(design, 'front', [made(kind, `n${at}`)]));
      const first = design.front.slice(0, 1);
      for (let at = 0; at < 8; at += 1) {
        const copies = copiesOf(first, () => `c${at}`);
        design = addObjects(design, 'front', besideOthers(design, 'front', copies));
      }
      const places = design.front.map(({ x, y }) => `${x} ${y}`);
      expect(new Set(places).size, kind).toBe(16);
      for (const { y, height } of design.front) expect(y + height).toBeLessThanOrEqual(empty.height + 3);
    }
  });

  it('goes where it would, once no free place is near', () => {
    const large = emptyBadge({ width: 500, height: 500 });
    const at = (place: number) => ({
      ...made('text', `n${place}`),
      x: place * copyOffset,
      y: place * copyOffset,
      width: 20,
      height: 5,
    });
    const design = { ...large, front: Array.from({ length: 60 }, (_, place) => at(place)) };
    const added = [{ ...at(0), id: 'new' }];
    expect(besideOthers(design, 'front', added)).toBe(added);
    expect(besideOthers({ ...design, front: design.front.slice(0, 40) }, 'front', added)[0]?.x).toBe(
      40 * copyOffset,
    );
  });
});
