/** How the letters of foreign HTML look, and how large things are (T-2). Pure. */
import { over, readColour, white, writeColour } from '../../colourValues.ts';
import type { Length, Look } from './parts.ts';
import { colourIn, type Sayings } from './sayings.ts';

/** Where nothing is said. */
export const firstLook: Look = {
  size: 16,
  isBold: false,
  isItalic: false,
  colour: '#000000',
  font: 'sans-serif',
  align: 'start',
  dir: 'ltr',
  isPre: false,
};

const pxOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  rem: 16,
};

/** A length; `null` of none, and of one below 0. @param em how large the letters are, in px. */
export function lengthOf(given: string | undefined, em: number): Length | null {
  const [, number, unit = ''] =
    /^(\d{1,6}(?:\.\d{0,9})?|\.\d{1,9})\s*(px|pt|mm|cm|in|rem|em|%)?$/i.exec(given?.trim() ?? '') ?? [];
  if (number === undefined) return null;
  const [value, name] = [Number(number), unit.toLowerCase()];
  if (name === '%') return { value, unit: '%' };
  return { value: value * (name === 'em' ? em : (pxOf[name] ?? 1)), unit: 'px' };
}

/** So many px; 0 where it says none, or a share. */
export function pxIn(given: string | undefined, em: number): number {
  const length = lengthOf(given, em);
  return length?.unit === 'px' ? length.value : 0;
}

/** As `#rrggbb`, as it is seen on white; `null` of none and of what nobody sees. */
export function solidColour(given: string | undefined): string | null {
  const colour = readColour(given ?? '');
  return colour === null || colour.alpha === 0 ? null : writeColour(over(colour, white));
}

/** The look of an element within another. */
export function lookOf(parent: Look, says: Sayings): Look {
  const weight = says.get('font-weight');
  const style = says.get('font-style');
  const space = says.get('white-space');
  const dir = says.get('direction')?.toLowerCase();
  return {
    size: sizeOf(says.get('font-size'), parent.size),
    isBold: weight === undefined ? parent.isBold : isBold(weight, parent.isBold),
    isItalic: style === undefined ? parent.isItalic : /^(?:italic|oblique)/i.test(style),
    colour: solidColour(says.get('color')) ?? parent.colour,
    font: fontIn(says.get('font-family')) ?? parent.font,
    align: alignOf(says.get('text-align')) ?? parent.align,
    dir: dir === 'rtl' || dir === 'ltr' ? dir : parent.dir,
    isPre: space === undefined ? parent.isPre : /^(?:pre|break-spaces)/i.test(space),
  };
}

/** Sizes that have names, in px. */
const named: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

/** Larger ones are no letters, in px. */
const largest = 2_000;

function sizeOf(given: string | undefined, parent: number): number {
  const length = lengthOf(given, parent);
  if (!length) return named[given?.trim().toLowerCase() ?? ''] ?? parent;
  return Math.min(length.unit === '%' ? (parent * length.value) / 100 : length.value, largest);
}

const isBold = (weight: string, parent: boolean) =>
  /^(?:bold|bolder|[6-9]00|1000)$/i.test(weight) || (parent && /^inherit$/i.test(weight));

function alignOf(given: string | undefined): Look['align'] | null {
  const [align] = /^(?:start|center|end|left|right)$/i.exec(given?.trim() ?? '') ?? [];
  if (align === undefined) return given?.trim().toLowerCase() === 'justify' ? 'start' : null;
  switch (align.toLowerCase()) {
    case 'left':
      return 'left';
    case 'right':
      return 'right';
    case 'center':
      return 'center';
    default:
      return align.toLowerCase() === 'end' ? 'end' : 'start';
  }
}

/** Fonts that the panel of a text offers, and those that look like them. */
const fonts: readonly (readonly [RegExp, string])[] = [
  [/^(?:arial|helvetica|helvetica neue)$/, 'Arial'],
  [/^(?:verdana|tahoma)$/, 'Verdana'],
  [/^georgia$/, 'Georgia'],
  [/^(?:times|times new roman|serif)$/, 'Times New Roman'],
  [/^(?:courier|courier new|monospace)$/, 'Courier New'],
  [/^noto sans$/, 'Noto Sans'],
  [/^sans-serif$/, 'sans-serif'],
];

/** The first of several names that is known; `null` of none. */
function fontIn(given: string | undefined): string | null {
  for (const part of given?.slice(0, 500).split(',') ?? []) {
    const name = part.replaceAll(/["']/g, '').trim().toLowerCase();
    const font = fonts.find(([pattern]) => pattern.test(name));
    if (font) return font[1];
  }
  return null;
}

/** The lines around an element, in px: on all sides, above, below. */
export function bordersOf(says: Sayings, em: number) {
  const read = (name: string) => {
    const value = says.get(name);
    if (value === undefined || /\b(?:none|hidden)\b/i.test(value)) return null;
    const width = pxIn(
      value.split(/\s+/).find((word) => lengthOf(word, em)?.unit === 'px'),
      em,
    );
    const colour = solidColour(
      colourIn(value.replace(/\b(?:solid|dashed|dotted|double)\b/gi, ' ')) ?? 'black',
    );
    return width > 0 && colour !== null ? { colour, width } : null;
  };
  return { all: read('border'), top: read('border-top'), bottom: read('border-bottom') };
}
