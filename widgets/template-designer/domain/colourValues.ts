/** Colours of CSS as numbers, for contrasts (WCAG 2.2). Pure. */

/** Red, green and blue from 0 to 255, and how much of it covers what is behind, from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
export const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Names that mails are written with. */
const names: ReadonlyMap<string, string> = new Map(
  'black:000000 silver:c0c0c0 gray:808080 grey:808080 white:ffffff maroon:800000 red:ff0000 purple:800080 fuchsia:ff00ff green:008000 lime:00ff00 olive:808000 yellow:ffff00 navy:000080 blue:0000ff teal:008080 aqua:00ffff orange:ffa500 gold:ffd700 pink:ffc0cb brown:a52a2a crimson:dc143c tomato:ff6347 coral:ff7f50 salmon:fa8072 khaki:f0e68c beige:f5f5dc ivory:fffff0 snow:fffafa lavender:e6e6fa plum:dda0dd orchid:da70d6 violet:ee82ee indigo:4b0082 magenta:ff00ff cyan:00ffff turquoise:40e0d0 skyblue:87ceeb steelblue:4682b4 royalblue:4169e1 dodgerblue:1e90ff lightblue:add8e6 darkblue:00008b midnightblue:191970 seagreen:2e8b57 forestgreen:228b22 darkgreen:006400 lightgreen:90ee90 limegreen:32cd32 darkred:8b0000 firebrick:b22222 darkorange:ff8c00 chocolate:d2691e sienna:a0522d tan:d2b48c wheat:f5deb3 linen:faf0e6 whitesmoke:f5f5f5 gainsboro:dcdcdc lightgray:d3d3d3 lightgrey:d3d3d3 darkgray:a9a9a9 darkgrey:a9a9a9 dimgray:696969 dimgrey:696969 slategray:708090 slategrey:708090 darkslategray:2f4f4f rebeccapurple:663399'
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', `#${pair.split(':')[1] ?? ''}`]),
);

/** `null` of what is no colour, and of words that take one from elsewhere. */
export function readColour(written: string): Colour | null {
  const text = written.trim().toLowerCase();
  if (text === 'transparent') return { ...black, alpha: 0 };
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(names.get(text) ?? text)?.[1];
  if (hex !== undefined) return ofHex(hex);
  const [, kind, inside] = /^(rgb|hsl)a?\(([^()]+)\)$/.exec(text) ?? [];
  if (inside === undefined) return null;
  const [first = '', second = '', third = '', alpha = '1'] = inside.split(/[\s,/]+/).filter(Boolean);
  const numbers = [first, second, third].map(Number.parseFloat);
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = numbers;
  if (!numbers.every(Number.isFinite)) return null;
  const rest = shareOf(alpha);
  if (kind === 'hsl') return ofHsl({ hue: a, saturation: b / 100, lightness: c / 100 }, rest);
  const scale = first.endsWith('%') ? 2.55 : 1;
  return { red: byteOf(a * scale), green: byteOf(b * scale), blue: byteOf(c * scale), alpha: rest };
}

function ofHex(hex: string): Colour {
  const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
  const at = (index: number) => Number.parseInt(digits.slice(index, index + 2) || 'ff', 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: at(6) / 255 };
}

function shareOf(text: string): number {
  const number = Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1);
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), 1) : 1;
}

const byteOf = (value: number) => Math.round(Math.min(Math.max(value, 0), 255));

/** As CSS has it. */
export function writeColour({ red, green, blue, alpha }: Colour): string {
  if (alpha < 1) return `rgba(${red},${green},${blue},${Number(alpha.toFixed(3))})`;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** What is seen of a colour before another one that covers all. */
export function over(front: Colour, back: Colour): Colour {
  const mix = (a: number, b: number) => byteOf(a * front.alpha + b * (1 - front.alpha));
  return {
    red: mix(front.red, back.red),
    green: mix(front.green, back.green),
    blue: mix(front.blue, back.blue),
    alpha: 1,
  };
}

/** From 1, the same, to 21, black on white. */
export function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ red, green, blue }: Colour): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

interface Hsl {
  /** In degrees. */
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

export function toHsl({ red, green, blue }: Colour): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  const lightness = most - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector = most === r ? ((g - b) / range) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: sector * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

export function ofHsl({ hue, saturation, lightness }: Hsl, alpha: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return byteOf(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return { red: part(0), green: part(8), blue: part(4), alpha };
}
