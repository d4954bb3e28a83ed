/** What is set once for a device, whoever uses it: where its printer prints. */
import * as v from 'valibot';
import { storageKey } from './owner.ts';

/** Nobody's, so that it stays when somebody signs out. */
export const deviceKey = (what: 'printer'): string =>
  storageKey(`device-${what}`, { tenant: undefined, userId: undefined, guard: undefined });

/** No printer is further off, in mm, and in times as large; what is stored otherwise is none of ours. */
const mostShift = 50;
const scales = { least: 0.5, most: 2 } as const;

const isShift = (shift: number): boolean => Math.abs(shift) <= mostShift;
const isScale = (scale: number): boolean => scale >= scales.least && scale <= scales.most;

const shift = v.pipe(v.number(), v.check(isShift));
const scale = v.pipe(v.number(), v.check(isScale));
const place = v.object({ x: shift, y: shift });

/** What a printer makes of what it is given: so many times as large, then moved, in mm; the back by itself. */
export const printerSchema = v.object({ scaleX: scale, scaleY: scale, front: place, back: place });

export type DevicePrinter = v.InferOutput<typeof printerSchema>;

/** What is measured on the test sheet, in mm. */
export interface Measured {
  readonly across: number;
  readonly down: number;
  /** From the left and the upper edge of the paper to the cross. */
  readonly front: { readonly x: number; readonly y: number };
  readonly back: { readonly x: number; readonly y: number };
}

/** `meant`: as it would be on a printer that makes no mistake. `null` where no printer can be so far off. */
export function printerOf(measured: Measured, meant: Measured): DevicePrinter | null {
  const scaleX = measured.across / meant.across;
  const scaleY = measured.down / meant.down;
  const shiftOf = (side: 'front' | 'back') => ({
    x: measured[side].x - meant[side].x * scaleX,
    y: measured[side].y - meant[side].y * scaleY,
  });
  const [front, back] = [shiftOf('front'), shiftOf('back')];
  const isNear = [front.x, front.y, back.x, back.y].every(isShift);
  const isLike = [scaleX, scaleY].every(isScale);
  return isNear && isLike ? { scaleX, scaleY, front, back } : null;
}

/** What would be measured on the test sheet of a printer that is known. */
export function measuredBy({ scaleX, scaleY, ...sides }: DevicePrinter, meant: Measured): Measured {
  const crossOf = (side: 'front' | 'back') => ({
    x: meant[side].x * scaleX + sides[side].x,
    y: meant[side].y * scaleY + sides[side].y,
  });
  return {
    across: meant.across * scaleX,
    down: meant.down * scaleY,
    front: crossOf('front'),
    back: crossOf('back'),
  };
}

/** What a side's page is to be drawn with so that the printer prints it where it should be, as a CSS transform. */
export function correctionOf({ scaleX, scaleY, ...sides }: DevicePrinter, side: 'front' | 'back'): string {
  const { x, y } = sides[side];
  // Moved first, as it is on paper: what the printer makes larger makes the move larger, too.
  return `scale(${1 / scaleX}, ${1 / scaleY}) translate(${-x}mm, ${-y}mm)`;
}
