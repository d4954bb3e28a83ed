import { describe, expect, it } from 'vitest';
import {
  emptyBadge,
  type BadgeObject,
  type ShapeObject,
  type TextObject,
} from '#shared/lib/badges/design.ts';
import { leastContrast } from './codeCheck.ts';
import { contrastOfText } from './textContrast.ts';

const area = { x: 10, y: 10, width: 40, height: 10 };
const text = (colour: string): TextObject => ({
  id: 'text',
  kind: 'text',
  text: 'Ana',
  ...area,
  colour,
  font: 'sans-serif',
  size: 12,
  smallest: 8,
  isBold: false,
  isItalic: false,
  align: 'start',
  place: 'top',
  lines: 1,
});
const shape = (fill: string | null, more: Partial<ShapeObject> = {}): ShapeObject => ({
  id: 'shape',
  kind: 'shape',
  shape: 'rectangle',
  x: 0,
  y: 0,
  width: 90,
  height: 30,
  fill,
  stroke: null,
  strokeWidth: 0,
  radius: 0,
  ...more,
});
const contrast = (colour: string, below: readonly BadgeObject[] = [], above: readonly BadgeObject[] = []) =>
  contrastOfText(
    { ...emptyBadge({ width: 90, height: 50 }), front: [...below, text(colour), ...above] },
    'front',
    text(colour),
  );
const picture: BadgeObject = { id: 'p', kind: 'picture', ...area, source: '', label: '', fit: 'cover' };

describe('a text and what is behind it (screens.md §5 «Readability meter»)', () => {
  it.each([
    ['#ffffff', false],
    ['#959595', false],
    ['#949494', true],
    ['#000000', true],
    ['rgba(0, 0, 0, 0.2)', false],
    ['transparent', false],
    // It is drawn black.
    ['no colour', true],
  ])('is told from the white badge: %s, %s', (colour, isFine) => {
    expect((contrast(colour) ?? 0) >= leastContrast).toBe(isFine);
  });

  it.each([
    ['a dark shape', [shape('#000')], true],
    ['a pale one', [shape('#ffd700')], false],
    ['the topmost one', [shape('#000'), shape('#eee')], false],
    ['one as large as the text', [shape('#000', area)], true],
    ['one beside it', [shape('#000', { y: 25 })], false],
    // Where the letters end within the box is not known.
    ['one behind a part of it', [shape('#000', { width: 30 })], true],
    ['a pale one behind a part of it', [shape('#ffd700', { width: 30 })], false],
    ['one that is hidden', [shape('#000', { isHidden: true })], false],
    ['a frame around it', [shape(null, { stroke: '#000', strokeWidth: 1 })], false],
    ['a wide line', [shape(null, { shape: 'line', ...area, stroke: '#000', strokeWidth: 10 })], true],
    ['a shape that darkens enough', [shape('rgba(0,0,0,0.6)')], true],
    ['one that hardly darkens', [shape('rgba(0,0,0,0.2)')], false],
    ['a pale one over a picture', [picture, shape('#eee')], false],
  ] as const)('is white and told from %s: %#', (_, below, isFine) => {
    expect((contrast('#fff', below) ?? 0) >= leastContrast).toBe(isFine);
  });

  it('is dark on dark as little as white on white', () => {
    expect(contrast('#111', [shape('#000')])).toBeLessThan(leastContrast);
  });

  it('is not judged where the colours behind it are not known', () => {
    expect(contrast('#fff', [picture])).toBeNull();
    expect(contrast('#fff', [shape('#000'), picture])).toBeNull();
    expect(contrast('#fff', [picture, shape('rgba(0,0,0,0.6)')])).toBeNull();
  });

  it('is not judged by what lies above it', () => {
    expect(contrast('#fff', [], [shape('#000')])).toBe(1);
  });
});

it('is not said of a text behind which shapes that are seen through give too many colours', () => {
  const glass = (at: number) =>
    shape(`rgba(${at * 7}, ${255 - at * 9}, ${at * 13}, 0.3)`, { id: `s${at}`, width: 20 + at });
  const layers = (count: number) => Array.from({ length: count }, (_, at) => glass(at));
  expect(contrast('#000000', layers(3))).toBeGreaterThan(leastContrast);
  expect(contrast('#000000', layers(12))).toBeNull();
});
