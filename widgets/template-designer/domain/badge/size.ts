/** Sizes of badges as people type them, and those that are sold (T-4, screens.md §5). Pure. */
import { badgeSides } from '#shared/lib/badges/design.ts';
import { readAmount, type LengthUnit } from '#shared/lib/amounts.ts';
import { inMm } from './objects.ts';

export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unreadable' | 'tooSmall' | 'tooLarge' };

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** A number as it is typed, in this unit and to a hundredth. */
export function readTyped(text: string, unit: LengthUnit | null, { min, max }: Limits): TypedNumber {
  const length = readAmount(text, unit);
  if (length === null) return { kind: 'unreadable' };
  const value = inMm(length);
  if (value < min) return { kind: 'tooSmall' };
  return value > max ? { kind: 'tooLarge' } : { kind: 'number', value };
}

/** One of a badge's sides, in mm. */
export const readSide = (text: string): TypedNumber => readTyped(text, 'mm', badgeSides);

/** Where the labels of a sheet of A4 lie, in mm: from its upper left corner to the first one, and from one to the next. */
export interface LabelSheet {
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** As they are sold under the numbers L7165 and L7160. */
const sheetOf8: LabelSheet = { columns: 2, rows: 4, left: 4.65, top: 13.1, stepX: 101.6, stepY: 67.7 };
const sheetOf21: LabelSheet = { columns: 3, rows: 7, left: 7.25, top: 15.15, stepX: 66, stepY: 38.1 };

interface Preset {
  readonly width: number;
  readonly height: number;
  /** Of a label: so many of A4. */
  readonly perSheet?: number;
  /** Of one that is sold on sheets; any other is cut out. */
  readonly sheet?: LabelSheet;
}

/** What holders and label sheets are sold in, in mm. */
export const badgePresets = [
  { id: 'a6', width: 105, height: 148 },
  { id: 'card', width: 86, height: 54 },
  { id: 'holder', width: 100, height: 140 },
  { id: 'a7', width: 74, height: 105 },
  { id: 'label1', width: 99.1, height: 67.7, perSheet: 8, sheet: sheetOf8 },
  { id: 'label2', width: 80, height: 50, perSheet: 12 },
  { id: 'label3', width: 63.5, height: 38.1, perSheet: 21, sheet: sheetOf21 },
] as const satisfies readonly (Preset & { readonly id: string })[];

export type BadgePreset = (typeof badgePresets)[number]['id'];

export function presetOf(size: { readonly width: number; readonly height: number }): BadgePreset | null {
  return badgePresets.find(({ width, height }) => width === size.width && height === size.height)?.id ?? null;
}

type Size = Pick<Preset, 'width' | 'height'>;

function soldAs(size: Size): Preset | undefined {
  const id = presetOf(size);
  return badgePresets.find((one) => one.id === id);
}

/** The sheet that labels of this size are sold on; `null` where none is known. */
export const sheetOf = (size: Size): LabelSheet | null => soldAs(size)?.sheet ?? null;

/** Whether it is the size of a label, of which there are many on a sheet. */
export const isLabel = (size: Size): boolean => soldAs(size)?.perSheet !== undefined;
