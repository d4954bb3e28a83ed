import { describe, expect, it } from 'vitest';
import { emptyBadge, kioskContent, type BadgeDesign } from './design.ts';
import { readBadgeDesign, writeBadgeDesign } from './readDesign.ts';

const whole: BadgeDesign = {
  ...emptyBadge({ width: 100, height: 140, isDoubleSided: true }),
  flip: 'short-edge',
  bleed: 3,
  fold: 'horizontal',
  holes: 'slot',
  front: [
    {
      id: 'name',
      name: 'Name',
      group: 'head',
      isLocked: true,
      x: 5,
      y: 20.5,
      width: 90,
      height: 30,
      kind: 'text',
      text: '{{full_name}}',
      font: 'Noto Sans',
      size: 40,
      smallest: 12,
      isBold: true,
      isItalic: false,
      colour: '#112233',
      align: 'center',
      place: 'middle',
      lines: 2,
    },
    {
      id: 'logo',
      x: 0,
      y: 0,
      width: 20,
      height: 20,
      kind: 'picture',
      source: '/logo.png',
      label: 'Logo',
      fit: 'cover',
    },
    { id: 'qr', x: 0, y: 0, width: 30, height: 30, kind: 'qr', content: kioskContent, colour: '#000000' },
  ],
  back: [
    {
      id: 'frame',
      isHidden: true,
      x: 0,
      y: 0,
      width: 100,
      height: 140,
      kind: 'shape',
      shape: 'rectangle',
      fill: null,
      stroke: '#ff0000',
      strokeWidth: 0.5,
      radius: 2,
    },
    { id: 'bar', x: 0, y: 130, width: 100, height: 10, kind: 'status', hasLabel: true },
  ],
};

const read = (given: unknown) => readBadgeDesign(typeof given === 'string' ? given : JSON.stringify(given));
const objectOf = (object: unknown) => {
  const result = read({ kind: 'badge', version: 1, width: 90, height: 50, front: [object] });
  return result.kind === 'badge' ? result.design.front[0] : undefined;
};

describe('readBadgeDesign (S2 §3, §7; T-4)', () => {
  it('reads what has been written', () => {
    expect(readBadgeDesign(writeBadgeDesign(whole))).toEqual({ kind: 'badge', design: whole });
  });

  it.each([
    ['', 'empty'],
    [null, 'empty'],
    ['{"kind":', 'invalid'],
    ['[]', 'foreign'],
    ['"badge"', 'foreign'],
    ['{"pages":[]}', 'foreign'],
    ['{"kind":"badge","version":1,"height":50}', 'foreign'],
    ['{"kind":"badge","version":2,"width":90,"height":50}', 'newer'],
  ])('says what is no badge of this build: %s', (text, kind) => {
    expect(readBadgeDesign(text)).toEqual({ kind });
  });

  it.each([
    [9, 10],
    [10, 10],
    [500, 500],
    [501, 500],
    [-1, 10],
  ])('brings a side of %d mm to %d', (given, width) => {
    expect(read({ kind: 'badge', width: given, height: 50 })).toMatchObject({ design: { width } });
  });

  it('keeps objects of unknown kinds as they came', () => {
    const hologram = { kind: 'hologram', id: 'h', x: 4, shine: { of: [1, null, 'a'] } };
    const result = read({ kind: 'badge', version: 1, width: 90, height: 50, front: [hologram] });
    if (result.kind !== 'badge') throw new Error(result.kind);
    expect(result.design.front[0]).toMatchObject({ kind: 'unknown', id: 'h', x: 4 });
    expect(JSON.parse(writeBadgeDesign(result.design))).toMatchObject({ front: [hologram] });
  });

  it('gives each object an id of its own', () => {
    const bar = { kind: 'status', id: 'a', x: 0, y: 0, width: 5, height: 5 };
    const result = read({
      kind: 'badge',
      width: 90,
      height: 50,
      front: [bar, bar, { ...bar, id: 7 }],
      back: [bar],
    });
    const { front, back } = result.kind === 'badge' ? result.design : emptyBadge({ width: 90, height: 50 });
    const ids = [...front, ...back].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe('a');
  });

  it('brings what is out of range into it, and takes nothing that is no value', () => {
    const text = {
      kind: 'text',
      x: 1e9,
      y: null,
      width: -5,
      height: '9',
      text: { toString: 'x' },
      font: 'a;url(//x)',
      size: 10,
      smallest: 90,
      colour: 'red;background:url(//x)',
      align: 'left',
      lines: 40,
    };
    expect(objectOf(text)).toEqual({
      kind: 'text',
      id: 'front-1',
      x: 1000,
      y: 0,
      width: 0.1,
      height: 10,
      text: '',
      font: 'sans-serif',
      size: 10,
      smallest: 10,
      isBold: false,
      isItalic: false,
      colour: '#000000',
      align: 'start',
      place: 'top',
      lines: 10,
    });
  });

  it('reaches no prototype', () => {
    const text =
      '{"kind":"badge","width":90,"height":50,"front":[{"kind":"x","__proto__":{"isHidden":true}}],"__proto__":{"polluted":1}}';
    const result = readBadgeDesign(text);
    expect(result).toMatchObject({ kind: 'badge' });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(objectOf(JSON.parse('{"kind":"status","__proto__":{"isHidden":true}}'))).not.toHaveProperty(
      'isHidden',
    );
  });

  it('takes no list for an object', () => {
    expect(
      read({ kind: 'badge', width: 90, height: 50, front: [[], null, 3, 'x'], back: { 0: {} } }),
    ).toMatchObject({
      design: { front: [], back: [] },
    });
  });
});
