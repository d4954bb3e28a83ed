/**
 * How mail programs show a mail in the dark. Pure: HTML in, HTML out, for the preview and for the check alike.
 *
 * `authored`: the mail's own colours for the dark, else as it is (Apple Mail). `partial`: light grounds become dark and dark texts
 * light, what is dark already stays (Outlook on the web, Gmail on Android). `full`: every colour is turned round (Gmail on the iPhone,
 * Outlook on Windows).
 */
import { ofHsl, readColour, toHsl, writeColour, type Colour } from './colourValues.ts';

export const darkModes = ['authored', 'partial', 'full'] as const;
export type DarkMode = (typeof darkModes)[number];

/** What programs put behind a mail without a ground of its own, and its texts and links on it. */
const ground = '<style>html{background-color:#121212;color:#f3f3f3}a{color:#8ab4f8}</style>';

/** The mail as it is seen in that mode. */
export function inDark(html: string, mode: DarkMode): string {
  if (mode !== 'authored') return inBody(recolour(html, mode), ground);
  return html.replace(
    /@media([^{]*)\(\s*prefers-color-scheme\s*:\s*dark\s*\)([^{]*)\{/gi,
    (_, before: string, after: string) => {
      const rest = `${before} ${after}`.replace(
        /^\s*(?:only\s+)?(?:screen|all)?\s*(?:and\s*)?|\s*(?:and\s*)?$/gi,
        '',
      );
      return `@media ${rest.trim() === '' ? 'all' : `all and ${rest.replace(/^and\s+/i, '')}`}{`;
    },
  );
}

/** Whether the mail brings colours of its own for the dark: without any, `authored` is as by day. */
export const hasOwnDark = (html: string): boolean => inDark(html, 'authored') !== html;

/** Before everything, so that the mail's own sheets win. */
function inBody(html: string, sheet: string): string {
  const found = /<head(?:\s[^>]*)?>/i.exec(html);
  if (!found) return `${sheet}${html}`;
  const at = found.index + found[0].length;
  return `${html.slice(0, at)}${sheet}${html.slice(at)}`;
}

const declaration =
  /(^|[;{"'\s])(color|background-color|background|border(?:-\w+)?(?:-color)?)(\s*:\s*)([^;{}"<>]+)/gi;
const colourText = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]*\)|\b[a-z]{3,20}\b/gi;

/** In style attributes, in sheets and in the attributes that mails still use. */
function recolour(html: string, mode: Turning['mode']): string {
  const styled = eachStyle(html, (text) =>
    text.replace(declaration, (_, before: string, name: string, colon: string, value: string) => {
      const isGround = /^(background|border)/i.test(name);
      const turned = outsideOfAddresses(value, (part) =>
        part.replace(colourText, (colour) => turn(colour, { isGround, mode })),
      );
      return `${before}${name}${colon}${turned}`;
    }),
  );
  return styled.replace(
    /(\s(bgcolor|text|link|color)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (_, start: string, name: string, double = '', single = '') =>
      `${start}"${turn(double || single, { isGround: /^bgcolor$/i.test(name), mode })}"`,
  );
}

/** Changes style attributes and style elements. One that never ends goes to the end of the mail. */
function eachStyle(html: string, change: (text: string) => string): string {
  const start = /\sstyle\s*=\s*(["'])|<style(?=[\s>])/gi;
  const parts: string[] = [];
  let from = 0;
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const mark = found[1] ?? '</style';
    const close = html.indexOf(mark, start.lastIndex);
    const end = close === -1 ? html.length : close + mark.length;
    parts.push(html.slice(from, found.index), change(html.slice(found.index, end)));
    from = end;
    start.lastIndex = end;
  }
  return [...parts, html.slice(from)].join('');
}

/** An address is no colour, though `red` may stand in it. */
function outsideOfAddresses(value: string, change: (part: string) => string): string {
  return value
    .split(/(url\([^()]*\))/i)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');
}

interface Turning {
  readonly isGround: boolean;
  readonly mode: 'partial' | 'full';
}

function turn(text: string, { isGround, mode }: Turning): string {
  const colour = readColour(text);
  if (!colour || colour.alpha === 0) return text;
  const isLight = lumaOf(colour) > 0.5;
  return mode === 'full' || isLight === isGround ? writeColour(turnedRound(colour)) : text;
}

/** How light a colour looks, from 0 to 1. */
const lumaOf = ({ red, green, blue }: Colour) => (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;

/** Black becomes nearly white and the other way round; the hue stays. */
function turnedRound(colour: Colour): Colour {
  const wanted = 0.07 + (1 - lumaOf(colour)) * 0.88;
  const { hue, saturation } = toHsl(colour);
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const lightness = (low + high) / 2;
    if (lumaOf(ofHsl({ hue, saturation, lightness }, 1)) < wanted) low = lightness;
    else high = lightness;
  }
  return ofHsl({ hue, saturation, lightness: high }, colour.alpha);
}
