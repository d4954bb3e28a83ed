import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign, type QrObject } from '#shared/lib/badges/design.ts';
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
