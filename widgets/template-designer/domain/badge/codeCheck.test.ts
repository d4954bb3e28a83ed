import { describe, expect, it } from 'vitest';
import {
  emptyBadge,
  type BadgeDesign,
  type QrObject,
  type ShapeObject,
  type TextObject,
} from '#shared/lib/badges/design.ts';
import { checkCode, leastContrast, leastSquare } from './codeCheck.ts';

const code: QrObject = {
  id: 'code',
  kind: 'qr',
  x: 10,
  y: 10,
  width: 20,
  height: 20,
  content: '',
  colour: '#000',
};
const box = (more: Partial<QrObject>): QrObject => ({ ...code, id: 'other', ...more });
const design = (...front: BadgeDesign['front']): BadgeDesign => ({
  ...emptyBadge({ width: 90, height: 50 }),
  front,
});
/** As many squares across as the text is long; nothing holds more than 177 and eight of light around. */
const drawCode = (text: string) => (text.length > 185 ? null : { size: text.length });
const check = (of: BadgeDesign, lengths: readonly number[] = [40, 50], one = code) =>
  checkCode({ design: of, side: 'front', code: one, contents: lengths.map((n) => 'x'.repeat(n)), drawCode });

describe('what a code needs on paper (screens.md §5 «module ≥ 0.4 mm»)', () => {
  it('is asked of the longest content', () => {
    expect(check(design(code))).toMatchObject({ square: 0.4, neededSide: 20 });
    expect(check(design(code), [40, 51]).square).toBeLessThan(leastSquare);
    expect(check(design(code), [40, 51]).neededSide).toBe(20.4);
  });

  it('is asked of the shorter side: a code is a square', () => {
    expect(check(design(code), [50], { ...code, height: 10 }).square).toBe(0.2);
  });

  it('is not to be had where one content is more than a code can hold', () => {
    expect(check(design(code), [40, 186])).toMatchObject({ square: null, neededSide: null });
  });
});

describe('its colour', () => {
  it.each([
    ['#000000', true],
    ['#000', true],
    ['#1558c0', true],
    ['#949494', true],
    ['#959595', false],
    ['#ffd700', false],
    ['#ffffff', false],
    ['no colour', false],
  ])('is dark enough on its white ground: %s, %s', (colour, isDark) => {
    expect(check(design(code), [50], { ...code, colour }).contrast >= leastContrast).toBe(isDark);
  });

  it('is what counts, not what lies below: a code has its own white ground', () => {
    const ground = box({ x: 0, y: 0, width: 90, height: 50 });
    const dark = { ...ground, kind: 'shape', shape: 'rectangle', fill: '#000000' } as const;
    const on = design({ ...dark, stroke: null, strokeWidth: 0, radius: 0 }, code);
    expect(check(on)).toMatchObject({ contrast: 21, isCovered: false });
  });
});

describe('the light edge of four squares', () => {
  it.each([
    ['an object above it', design(code, box({ x: 29.5 })), true],
    ['one beside it', design(code, box({ x: 30 })), false],
    ['one below it', design(box({ x: 5, width: 50 }), code), false],
    ['one that is hidden', design(code, box({ isHidden: true })), false],
  ])('is covered by %s: %#', (_, of, isCovered) => {
    expect(check(of).isCovered).toBe(isCovered);
  });

  const shape = (more: Partial<ShapeObject>): ShapeObject => ({
    id: 'other',
    kind: 'shape',
    shape: 'rectangle',
    x: 8,
    y: 8,
    width: 24,
    height: 24,
    fill: null,
    stroke: '#000',
    strokeWidth: 1,
    radius: 0,
    ...more,
  });
  const text = (words: string): TextObject => ({
    id: 'other',
    kind: 'text',
    text: words,
    x: 8,
    y: 8,
    width: 24,
    height: 24,
    font: 'sans-serif',
    size: 12,
    smallest: 8,
    isBold: false,
    isItalic: false,
    colour: '#000',
    align: 'start',
    place: 'top',
    lines: 1,
  });

  it.each([
    ['a frame around it', shape({}), false],
    ['a frame that just reaches it', shape({ strokeWidth: 2 }), false],
    ['a frame whose line lies on it', shape({ strokeWidth: 2.5 }), true],
    ['a frame that crosses it', shape({ x: 15 }), true],
    ['a frame within it', shape({ x: 14, y: 14, width: 5, height: 5 }), true],
    ['a frame that is filled', shape({ fill: '#fff' }), true],
    ['a fill without a line', shape({ fill: '#fff', stroke: null }), true],
    ['a fill that is seen through', shape({ fill: 'transparent' }), false],
    ['a shape without fill and line', shape({ x: 15, stroke: null }), false],
    ['a shape with a line of no width', shape({ x: 15, strokeWidth: 0 }), false],
    ['a frame with round corners that lie on its corners', shape({ radius: 12 }), true],
    ['a frame with corners round enough', shape({ radius: 3 }), false],
    ['a ring around it', shape({ shape: 'ellipse', x: 4, y: 4, width: 32, height: 32 }), false],
    ['a ring that cuts its corners', shape({ shape: 'ellipse', x: 6, y: 6, width: 28, height: 28 }), true],
    [
      'a disc beside its corner',
      shape({ shape: 'ellipse', fill: '#000', x: 29, y: 29, width: 10, height: 10 }),
      false,
    ],
    [
      'a disc on its edge',
      shape({ shape: 'ellipse', fill: '#000', x: 29, y: 15, width: 10, height: 10 }),
      true,
    ],
    ['a line beside it in a box that reaches it', shape({ shape: 'line', y: 0, height: 18.9 }), false],
    ['a line through it', shape({ shape: 'line', y: 18, height: 4 }), true],
    ['an upright line through it', shape({ shape: 'line', x: 18, width: 4 }), true],
    ['a line of no colour', shape({ shape: 'line', y: 18, height: 4, stroke: null }), false],
    ['an empty text', text(' \n'), false],
    ['a text', text('Ana'), true],
  ] as const)('is asked of what is drawn: %s', (_, other, isCovered) => {
    expect(check(design(code, other)).isCovered).toBe(isCovered);
  });

  it.each([
    [{ x: 0, y: 0 }, false],
    [{ x: 70, y: 30 }, false],
    [{ x: -0.5 }, true],
    [{ x: 70.5 }, true],
    [{ y: 30.5 }, true],
  ])('is cut where it leaves the badge: %j', (place, isCut) => {
    const moved = { ...code, ...place };
    expect(check(design(moved), [50], moved).isCut).toBe(isCut);
  });
});

describe('holes and the fold', () => {
  const on = (more: Partial<BadgeDesign>, place: Partial<QrObject>) => {
    const moved = { ...code, ...place };
    return check({ ...design(moved), ...more }, [50], moved).isPierced;
  };

  it.each([
    // A slot of 14 × 3 mm in the middle, 4 mm below the edge.
    ['a slot', { holes: 'slot' }, { x: 35, y: 5 }, true],
    ['no slot beside it', { holes: 'slot' }, { x: 18, y: 5 }, false],
    ['no slot above it', { holes: 'slot' }, { x: 35, y: 7 }, false],
    ['a slot in its light edge', { holes: 'slot' }, { x: 35, y: 6.9 }, true],
    ['one of two holes', { holes: 'two' }, { x: 70, y: 5 }, true],
    ['neither of two holes', { holes: 'two' }, { x: 35, y: 5 }, false],
    ['a fold across', { fold: 'horizontal' }, { y: 10 }, true],
    ['no fold along its edge', { fold: 'horizontal' }, { y: 5 }, false],
    ['a fold down', { fold: 'vertical' }, { x: 26 }, true],
    ['no fold beside it', { fold: 'vertical' }, { x: 25 }, false],
    ['nothing where there is neither', {}, { x: 35, y: 15 }, false],
  ] as const)('go through a code: %s', (_, more, place, isPierced) => {
    expect(on(more, place)).toBe(isPierced);
  });
});
