/** What is set once for a device, whoever uses it: where its printer prints, and how large its screen shows a millimetre. */
import * as v from 'valibot';
import { storageKey } from './owner.ts';

/** Nobody's, so that it stays when somebody signs out. */
export const deviceKey = (what: 'printer' | 'screen', ...of: string[]): string =>
  storageKey(`device-${what}`, { tenant: undefined, userId: undefined, guard: undefined }, ...of);

/** In mm, as it is printed. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

const tenths = (mm: number): number => Math.round(mm * 10) / 10;

/** Of the printer that takes such paper: cards come out of another one than letters do. */
export const printerKey = ({ width, height }: PaperSize): string =>
  deviceKey('printer', `${tenths(width)}x${tenths(height)}`);

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

/** Prints everything where and as large as it should be. */
const faultless: DevicePrinter = { scaleX: 1, scaleY: 1, front: { x: 0, y: 0 }, back: { x: 0, y: 0 } };

export interface KnownPrinter {
  readonly printer: DevicePrinter;
  /** Measured before papers were told apart, so that it counts for each that was not measured since. */
  readonly isOfAll: boolean;
}

/** What a paper is printed with, by what is kept for it and for all; `null` where there is nothing to make up for. */
export function knownPrinter(own: DevicePrinter | null, ofAll: DevicePrinter | null): KnownPrinter | null {
  const printer = own ?? ofAll;
  return printer && !isFaultless(printer) ? { printer, isOfAll: own === null } : null;
}

/** What is to be kept for a paper of which nothing is to be known any more: what is kept for all does not come back. */
export const forgottenPrinter = (ofAll: DevicePrinter | null): DevicePrinter | null => ofAll && faultless;

function isFaultless({ scaleX, scaleY, front, back }: DevicePrinter): boolean {
  return scaleX === 1 && scaleY === 1 && [front.x, front.y, back.x, back.y].every((by) => by === 0);
}

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

/** Pixels of a screen that a millimetre takes: wall screens have fewest, telephones most. */
const densities = { least: 0.5, most: 50 } as const;

/** What was measured on the screen. In its own pixels: the page's zoom changes how large the page's are. */
export const screenSchema = v.object({
  pxOfMm: v.pipe(
    v.number(),
    v.check((px) => px >= densities.least && px <= densities.most),
  ),
});
