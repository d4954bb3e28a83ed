// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign, type BadgeObject } from '#shared/lib/badges/design.ts';
import { fitText, roomOfInk } from '#shared/lib/badges/fit.ts';
import { readBadgeDesign, writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';
import { firstLook } from './look.ts';
import { layOut } from './layOut.ts';
import { alignOf } from './makeObjects.ts';
import type { ForeignContent, Look, Part } from './parts.ts';

/** As where nothing can be measured. */
const measure = (line: string) => ({ width: line.length * 0.6, left: 0, right: 0, above: 0, below: 0 });
const badge = emptyBadge({ width: 100, height: 140 });
const text = (words: string, look: Partial<Look> = {}): Part => ({
  kind: 'text',
  text: words,
  look: { ...firstLook, ...look },
});
const put = (parts: readonly Part[], on: BadgeDesign = badge, more: Partial<ForeignContent> = {}) =>
  layOut({ parts, ground: null, width: 0, ...more }, on, measure);
const button = (words: string, look: Partial<Look> = {}): Part => ({
  kind: 'button',
  text: words,
  look: { ...firstLook, ...look },
  fill: '#000000',
  radius: 0,
});
const end = ({ y, height }: BadgeObject) => y + height;

function expectOnBadge(objects: readonly BadgeObject[], { width, height }: BadgeDesign) {
  for (const object of objects) {
    expect(Math.min(object.x, object.y)).toBeGreaterThanOrEqual(0);
    expect(object.x + object.width).toBeLessThanOrEqual(width + 0.01);
    expect(end(object)).toBeLessThanOrEqual(height + 0.01);
  }
}

describe('from top to bottom', () => {
  it('stand texts as wide as the badge within its margin, as high as their lines', () => {
    const { front, back } = put([
      text('{{first_name}}', { size: 28, isBold: true }),
      text('a\nb', { size: 16 }),
    ]);
    expect(back).toEqual([]);
    expect(front).toMatchObject([
      {
        id: 'text-1',
        x: 3,
        y: 3,
        width: 94,
        text: '{{first_name}}',
        size: 21,
        isBold: true,
        align: 'start',
        lines: 2,
      },
      { id: 'text-2', x: 3, width: 94, text: 'a\nb', size: 12, lines: 2 },
    ]);
    const [first, second] = front;
    expect(first?.height).toBeCloseTo(21 * 0.3528 * 1.2, 1);
    expect(second?.y).toBeCloseTo((first ? end(first) : 0) + 1, 1);
    expect(second?.height).toBeCloseTo(2 * 12 * 0.3528 * 1.2, 1);
  });

  it.each<[string, Part, object]>([
    [
      'leans over its ends',
      text('xxxxxxxxx xxxxxxxx', { size: 32, isItalic: true }),
      { left: 0.2, right: 0.4 },
    ],
    ['stands out of its lines', text('x\nx', { size: 32 }), { above: 0.3, below: 0.1 }],
    [
      'does both on a button',
      button('xxxxxxxx xxxxxx', { size: 32 }),
      { right: 0.4, above: 0.2, below: 0.1 },
    ],
  ])('have texts room for ink that %s: they are drawn as large as they are meant', (_, part, out) => {
    const leaning = (line: string) => ({ ...measure(line), ...out });
    const content = { parts: [part], ground: null, width: 0 };
    const { front } = layOut(content, badge, leaning);
    const words = front.flatMap((object) => (object.kind === 'text' ? [object] : []));
    expect(words).toHaveLength(1);
    for (const object of words) {
      const fitted = fitText({ ...object, ...roomOfInk(object.text, leaning) });
      expect([fitted.size, fitted.isOverflowing]).toEqual([object.size, false]);
    }
  });

  it('get texts the more lines the longer they are, with a name where a tag stands', () => {
    const high = (words: string) => put([text(words)]).front[0]?.height ?? 0;
    expect(high('word '.repeat(60))).toBeGreaterThan(3 * high('word'));
    expect(high('{{a_tag_with_a_name_that_is_longer_than_any_badge_is_wide_in_letters}}')).toBe(high('x'));
  });

  it('stand lines, gaps and pictures where they stood', () => {
    const picture: Part = {
      kind: 'picture',
      source: '/a.png',
      label: 'A',
      width: { value: 96, unit: 'px' },
      height: { value: 48, unit: 'px' },
      look: { ...firstLook, align: 'center' },
    };
    const { front } = put([
      picture,
      { kind: 'gap', height: 96 },
      { kind: 'line', colour: '#cc0000', thickness: 4 },
    ]);
    expect(front).toMatchObject([
      { kind: 'picture', width: 25.4, height: 12.7, x: 37.3, y: 3, source: '/a.png', fit: 'contain' },
      { kind: 'shape', shape: 'line', x: 3, width: 94, stroke: '#cc0000', strokeWidth: 1.06 },
    ]);
    expect(front[1]?.y).toBeCloseTo(3 + 12.7 + 25.4 + 1, 1);
  });

  it('stands what has a ground on it, and the ground of the page behind all, locked', () => {
    const box: Part = { kind: 'box', fill: '#1f2a44', frame: null, height: 0, radius: 0, parts: [text('x')] };
    const { front } = put([box], badge, { ground: '#eeeeee' });
    expect(front.map(({ id }) => id)).toEqual(['ground-1', 'box-1', 'text-1']);
    expect(front[0]).toMatchObject({ x: 0, y: 0, width: 100, height: 140, fill: '#eeeeee', isLocked: true });
    const [, ground, words] = front;
    expect(ground && words && words.y > ground.y && end(words) < end(ground)).toBe(true);
    expect(put([], badge, { ground: '#ffffff' }).front).toEqual([]);
  });

  it('stands a button on its ground, as one group, no wider than its words', () => {
    const { front } = put([
      { kind: 'button', text: 'Join', look: { ...firstLook, align: 'center' }, fill: '#0055aa', radius: 4 },
    ]);
    expect(front).toMatchObject([
      { kind: 'shape', fill: '#0055aa', group: 'button-1' },
      { kind: 'text', text: 'Join', align: 'center', group: 'button-1' },
    ]);
    const [ground] = front;
    expect(ground?.width).toBeLessThan(25);
    expect((ground?.x ?? 0) * 2 + (ground?.width ?? 0)).toBeCloseTo(100, 1);
  });
});

describe('side by side', () => {
  const column = (words: string, width: number | null = null) => ({
    width: width === null ? null : ({ value: width, unit: '%' } as const),
    times: 1,
    parts: [text(words)],
  });
  const xs = (part: Part) => put([part]).front.map(({ x, width }) => [x, width]);

  it('stand columns in even shares, or in those that they say', () => {
    expect(xs({ kind: 'row', dir: 'ltr', columns: [column('a'), column('b')] })).toEqual([
      [3, 46],
      [51, 46],
    ]);
    expect(xs({ kind: 'row', dir: 'ltr', columns: [column('a', 25), column('b')] })).toEqual([
      [3, 23],
      [28, 69],
    ]);
  });

  it('stands the first one on the right where one reads from there', () => {
    const { front } = put([{ kind: 'row', dir: 'rtl', columns: [column('first'), column('second')] }]);
    expect(front).toMatchObject([
      { text: 'second', x: 3 },
      { text: 'first', x: 51 },
    ]);
  });

  it('stands nothing that would be too narrow: it stands below', () => {
    const columns = Array.from({ length: 40 }, (_, at) => column(`${at}`));
    expect(new Set(xs({ kind: 'row', dir: 'ltr', columns }).map(([x]) => x))).toEqual(new Set([3]));
  });

  it('goes on below the highest of them', () => {
    const { front } = put([
      { kind: 'row', dir: 'ltr', columns: [column('a'), column('b\nc\nd')] },
      text('below'),
    ]);
    expect(front[2]?.y).toBeGreaterThan(front[1] ? end(front[1]) : 0);
  });
});

describe('what is larger than the badge', () => {
  it('gets smaller, letters and all, until it fits', () => {
    const { front } = put(Array.from({ length: 40 }, (_, at) => text(`Line ${at}`, { size: 24 })));
    expect(front).toHaveLength(40);
    expectOnBadge(front, badge);
    const sizes = new Set(front.map((object) => (object.kind === 'text' ? object.size : 0)));
    expect(sizes.size).toBe(1);
    const [size = 0] = sizes;
    expect(size).toBeLessThan(18);
    expect(size).toBeGreaterThan(4);
    // What fits is not made smaller than it must be.
    expect(Math.max(...front.map(end))).toBeGreaterThan(120);
  });

  it('gets as narrow as the badge is', () => {
    const { front } = put([text('x', { size: 20 })], badge, { width: 600 });
    // 600 px on 94 mm: 20 px are 3.1 mm.
    expect(front).toMatchObject([{ size: 9 }]);
  });

  it.each([
    [10, 10],
    [500, 10],
    [10, 500],
    [86, 54],
  ])('stays on a badge of %i × %i mm, and is read again as it was', (width, height) => {
    const small = emptyBadge({ width, height });
    const deep = Array.from({ length: 12 }).reduce<readonly Part[]>(
      (parts) => [
        {
          kind: 'box',
          fill: '#000000',
          frame: { colour: '#ff0000', width: 900 },
          height: 1e9,
          radius: 1e9,
          parts,
        },
      ],
      [text('deep {{first_name}}')],
    );
    const parts: readonly Part[] = [
      ...Array.from({ length: 200 }, () =>
        text('A long line that is broken wherever it may be', { size: 2_000 }),
      ),
      ...deep,
      {
        kind: 'picture',
        source: '/a.png',
        label: 'x'.repeat(900),
        width: { value: 1e9, unit: 'px' },
        height: { value: 1e9, unit: '%' },
        look: firstLook,
      },
      { kind: 'code', content: 'x'.repeat(9_000), side: 1e9, look: firstLook },
      { kind: 'status', height: 1e9 },
      { kind: 'line', colour: '#000000', thickness: 1e9 },
      { kind: 'button', text: 'x', look: { ...firstLook, size: 2_000 }, fill: '#000000', radius: 1e9 },
    ];
    const design = { ...small, ...put(parts, small, { width: 4_000, ground: '#123456' }) };
    expectOnBadge(design.front, design);
    expect(readBadgeDesign(writeBadgeDesign(design))).toEqual({ kind: 'badge', design });
  });
});

describe('two sides', () => {
  const parts: readonly Part[] = [
    text('front'),
    { kind: 'break' },
    text('back'),
    { kind: 'break' },
    text('more'),
  ];

  it('are filled one after the other where the badge has two', () => {
    const { front, back } = put(parts, { ...badge, isDoubleSided: true }, { ground: '#123456' });
    expect(front).toMatchObject([{ id: 'ground-1' }, { text: 'front' }]);
    expect(back).toMatchObject([{ id: 'ground-2' }, { text: 'back', y: 3 }, { text: 'more' }]);
  });

  it('are one below the other where it has one', () => {
    expect(put(parts).front).toMatchObject([{ text: 'front' }, { text: 'back' }, { text: 'more' }]);
  });
});

describe('where a text begins', () => {
  it.each([
    ['Hello', 'ltr', 'start', 'start'],
    ['Hello', 'ltr', 'left', 'start'],
    ['Hello', 'ltr', 'right', 'end'],
    ['Hello', 'rtl', 'start', 'end'],
    ['Hello', 'rtl', 'left', 'start'],
    ['أهلاً', 'rtl', 'start', 'start'],
    ['أهلاً', 'rtl', 'right', 'start'],
    ['أهلاً', 'rtl', 'left', 'end'],
    ['أهلاً', 'ltr', 'right', 'start'],
    ['{{first_name}}', 'rtl', 'right', 'start'],
    ['{{first_name}}', 'ltr', 'right', 'end'],
    ['12 {{name}} أهلاً', 'ltr', 'end', 'end'],
    ['أهلاً', 'rtl', 'center', 'center'],
  ] as const)('of %s in a page %s with %s is the %s of its own line', (words, dir, align, wanted) => {
    expect(alignOf(words, { ...firstLook, dir, align })).toBe(wanted);
  });
});
