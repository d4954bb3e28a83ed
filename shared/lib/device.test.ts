import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  correctionOf,
  deviceKey,
  measuredBy,
  printerOf,
  printerSchema,
  screenSchema,
  type Measured,
} from './device.ts';
import { isMeant, ownerOfKey } from './owner.ts';

const meant: Measured = { across: 190, down: 277, front: { x: 10, y: 10 }, back: { x: 10, y: 10 } };

/** Where a point is on paper, in mm: drawn with the correction, printed by the printer. */
function printed(
  transform: string,
  printer: { scale: [number, number]; by: [number, number] },
  at: [number, number],
) {
  const [, sx = '', sy = '', tx = '', ty = ''] =
    /^scale\((\S+), (\S+)\) translate\((\S+)mm, (\S+)mm\)$/.exec(transform) ?? [];
  const drawn = [(at[0] + Number(tx)) * Number(sx), (at[1] + Number(ty)) * Number(sy)] as const;
  return [drawn[0] * printer.scale[0] + printer.by[0], drawn[1] * printer.scale[1] + printer.by[1]];
}

describe('the printer of a device', () => {
  it.each([
    { scale: [1, 1], by: [0, 0] },
    { scale: [0.97, 0.985], by: [2.4, -1.1] },
    { scale: [1.03, 1], by: [-3, 4] },
  ] as const)('prints where it should once it was measured: %j', ({ scale, by }) => {
    const is = { scale: [...scale] as [number, number], by: [...by] as [number, number] };
    const place = { x: 10 * scale[0] + by[0], y: 10 * scale[1] + by[1] };
    const measured = { across: 190 * scale[0], down: 277 * scale[1], front: place, back: place };
    const printer = printerOf(measured, meant);
    const transform = printer ? correctionOf(printer, 'front') : '';
    for (const at of [
      [10, 10],
      [200, 287],
      [105, 0],
    ] as [number, number][]) {
      const [x = NaN, y = NaN] = printed(transform, is, at);
      expect(x).toBeCloseTo(at[0], 2);
      expect(y).toBeCloseTo(at[1], 2);
    }
  });

  it('has a back of its own', () => {
    const printer = printerOf({ ...meant, back: { x: 12, y: 9 } }, meant);
    expect(printer?.front).toEqual({ x: 0, y: 0 });
    expect(printer?.back).toEqual({ x: 2, y: -1 });
  });

  it.each([{ across: 0 }, { down: 1000 }, { front: { x: 90, y: 10 } }])(
    'is not believed to be so far off: %j',
    (wrong) => {
      expect(printerOf({ ...meant, ...wrong }, meant)).toBeNull();
    },
  );

  it.each([
    null,
    {},
    { scaleX: 1, scaleY: 'x', front: { x: 0, y: 0 }, back: { x: 0, y: 0 } },
    { scaleX: 1e9 },
  ])('is not read from what others have written: %j', (stored) => {
    expect(v.safeParse(printerSchema, stored).success).toBe(false);
  });

  it('stays when one of its users signs out, and goes when all do', () => {
    const owner = ownerOfKey(deviceKey('printer')) ?? '';
    expect(isMeant(owner, { tenant: 'acme', userId: '7', guard: 'web' })).toBe(false);
    expect(isMeant(owner, {})).toBe(true);
  });
});

it('is measured again as it was', () => {
  const front = { x: 12.4, y: 8.9 };
  const measured: Measured = { across: 184.3, down: 272.8, front, back: { x: 9, y: 11 } };
  const printer = printerOf(measured, meant);
  const again = printer && measuredBy(printer, meant);
  expect(again?.across).toBeCloseTo(184.3);
  expect(again?.front.x).toBeCloseTo(12.4);
  expect(again?.back.y).toBeCloseTo(11);
});

it.each([
  { scaleX: 0, scaleY: 1 },
  { scaleX: 1, scaleY: 1e-6 },
  { scaleX: 1, scaleY: 1, front: { x: 1e6, y: 0 } },
])('is none where what is stored cannot be: %j', (stored) => {
  const none = { x: 0, y: 0 };
  expect(v.safeParse(printerSchema, { front: none, back: none, ...stored }).success).toBe(false);
});

describe('the screen of a device', () => {
  it.each([0.5, 3.7795, 22])('has %f px in a millimetre', (pxOfMm) => {
    expect(v.parse(screenSchema, { pxOfMm })).toEqual({ pxOfMm });
  });

  it.each([null, 4, {}, { pxOfMm: '4' }, { pxOfMm: 0 }, { pxOfMm: -4 }, { pxOfMm: 1e9 }, { pxOfMm: null }])(
    'is not read from what others have written: %j',
    (stored) => {
      expect(v.safeParse(screenSchema, stored).success).toBe(false);
    },
  );

  it('is kept beside the printer, not in its place', () => {
    expect(deviceKey('screen')).not.toBe(deviceKey('printer'));
  });
});
