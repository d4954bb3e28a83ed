/** Sizes of badges as people type them, and those that are sold (T-4, screens.md §5). Pure. */
import { badgeSides } from '#shared/lib/badges/design.ts';
import { inMm } from './objects.ts';

export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unreadable' | 'tooSmall' | 'tooLarge' };

/** A number as it is typed: comma or point, in the digits of any of our languages, with or without «mm» or «pt», in any of them too. */
export function readTyped(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): TypedNumber {
  const plain = text
    .replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[,\u066B]/, '.')
    .replace('\u2212', '-')
    .replace(/\s*(mm|pt|мм|пт|مم|میلی‌متر|ملم|نقطة|پوینت)\.?\s*$/i, '')
    .trim();
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { kind: 'unreadable' };
  const value = inMm(Number(plain));
  if (value < min) return { kind: 'tooSmall' };
  return value > max ? { kind: 'tooLarge' } : { kind: 'number', value };
}

/** One of a badge's sides. */
export const readSide = (text: string): TypedNumber => readTyped(text, badgeSides);

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
  /** Of a label that is sold on sheets. */
  readonly sheet?: LabelSheet;
}

/** What holders and label sheets are sold in, in mm. */
export const badgePresets = [
  { id: 'a6', width: 105, height: 148 },
  { id: 'card', width: 86, height: 54 },
  { id: 'holder', width: 100, height: 140 },
  { id: 'a7', width: 74, height: 105 },
  { id: 'label1', width: 99.1, height: 67.7, sheet: sheetOf8 },
  { id: 'label2', width: 80, height: 50 },
  { id: 'label3', width: 63.5, height: 38.1, sheet: sheetOf21 },
] as const satisfies readonly (Preset & { readonly id: string })[];

export type BadgePreset = (typeof badgePresets)[number]['id'];

export function presetOf(size: { readonly width: number; readonly height: number }): BadgePreset | null {
  return badgePresets.find(({ width, height }) => width === size.width && height === size.height)?.id ?? null;
}

/** The sheet that labels of this size are sold on; `null` where none is known. */
export function sheetOf(size: Pick<Preset, 'width' | 'height'>): LabelSheet | null {
  const id = presetOf(size);
  const preset: Preset | undefined = badgePresets.find((one) => one.id === id);
  return preset?.sheet ?? null;
}
