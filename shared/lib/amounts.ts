/** Numbers as people type them, with their units (T-4). */
import { latinDigits } from './text.ts';

/** A point and a pixel as CSS has them. */
export type LengthUnit = 'mm' | 'cm' | 'pt' | 'px';

const mmOf: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, pt: 25.4 / 72, px: 25.4 / 96 };

/** In any of our languages. */
const names: Readonly<Record<LengthUnit, RegExp>> = {
  mm: /^(mm|мм|مم|ملم|میلی‌?متر)$/,
  cm: /^(cm|см|سم|سانتی‌?متر)$/,
  pt: /^(pt|пт|نقطة|پوینت)$/,
  px: /^px$/,
};
const units = Object.keys(names).filter((name): name is LengthUnit => name in names);

/**
 * In this unit, to a thousandth; `null` for what is no number. With a comma or a point, in digits of one's own, with a unit behind it or
 * none: «60 mm» where centimetres are asked for are 6.
 *
 * @param unit `null` of what is counted: then nothing stands behind it.
 */
export function readAmount(typed: string, unit: LengthUnit | null): number | null {
  const text = latinDigits(typed.replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, ''))
    .replace(/[,٫]/, '.')
    .replace('−', '-')
    .trim();
  const [, digits, said = ''] = /^(-?(?:\d+\.?\d*|\.\d+))\s*([^\d\s.]*)\.?$/.exec(text) ?? [];
  const own = said === '' ? unit : units.find((name) => names[name].test(said.toLowerCase()));
  if (digits === undefined || own === undefined || (unit === null && said !== '')) return null;
  const factor = own && unit ? mmOf[own] / mmOf[unit] : 1;
  return Math.round(Number(digits) * factor * 1000) / 1000;
}
