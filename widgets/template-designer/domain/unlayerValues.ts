/** What stands under `values` of Unlayer's JSON, read for MJML (T-2). Anything may stand there: what is not plain is left out. */
import { isMap } from '#shared/lib/json.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Attributes = Readonly<Record<string, string>>;

/** A map under a key; an empty one where there is none. */
export function mapUnder(values: Values, key: string): Values {
  const found = values[key];
  return isMap(found) ? found : {};
}

/** A text under a key; empty where there is none. */
export function textUnder(values: Values, key: string): string {
  const found = values[key];
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** A length such as `10px`, `140%`, `1.5`; a number counts in px. `null` of anything else. */
export function lengthOf(given: unknown): string | null {
  if (typeof given === 'number') return Number.isFinite(given) ? `${given}px` : null;
  if (typeof given !== 'string') return null;
  return /^-?\d{1,5}(\.\d{1,4})?(px|%|em)?$/.test(given.trim()) ? given.trim() : null;
}

/** So many px; `null` of another unit. */
export function pixelsOf(given: unknown): number | null {
  const text = lengthOf(given);
  return text !== null && /^[\d.]+(px)?$/.test(text) ? Number.parseFloat(text) : null;
}

/** A colour as CSS has it; `null` of none, and of one that nobody sees. */
export function colourOf(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim().toLowerCase();
  if (text === 'transparent' || /^(inherit|initial|unset)$/.test(text)) return null;
  return /^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]{3,24})$/.test(text) ? text : null;
}

/** Names of fonts as CSS has them, as the editor keeps them; `null` of none. */
export function fontOf(given: unknown): string | null {
  const text = isMap(given) ? given['value'] : given;
  if (typeof text !== 'string' || text.trim() === '' || text === 'inherit') return null;
  return /^[\w\s,'"-]{1,200}$/.test(text) ? text.replaceAll('"', "'").trim() : null;
}

/** The four sides, of one to four lengths; of none and of what is no length, nothing. */
export function sidesOf(given: unknown): readonly [string, string, string, string] | null {
  if (typeof given === 'number') return sidesOf(`${given}px`);
  if (typeof given !== 'string') return null;
  const lengths = given.trim().split(/\s+/).map(withUnit);
  const [top, right = top, bottom = top, left = right] = lengths;
  if (lengths.length > 4 || lengths.includes(null)) return null;
  return [top ?? '0px', right ?? '0px', bottom ?? '0px', left ?? '0px'];
}

function withUnit(text: string): string | null {
  const length = lengthOf(text);
  return length !== null && /\d$/.test(length) ? `${length}px` : length;
}

/** Paddings by side: what stands for all of them would lose against the sides that MJML sets by itself. */
export function paddings(given: unknown, otherwise = '0px'): Attributes {
  const [top, right, bottom, left] = sidesOf(given) ?? [otherwise, otherwise, otherwise, otherwise];
  return { 'padding-top': top, 'padding-right': right, 'padding-bottom': bottom, 'padding-left': left };
}

/** Borders by side; sides that are nothing are left out. */
export function borders(values: Values, prefix = 'border'): Attributes {
  const border = mapUnder(values, 'border');
  return Object.fromEntries(
    ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => {
      const width = pixelsOf(border[`border${side}Width`]) ?? 0;
      const style = textUnder(border, `border${side}Style`);
      const colour = colourOf(border[`border${side}Color`]);
      if (width <= 0 || colour === null || !/^(solid|dashed|dotted|double)$/.test(style)) return [];
      return [[`${prefix}-${side.toLowerCase()}`, `${width}px ${style} ${colour}`]];
    }),
  );
}

/** Where something stands in its line; `null` of anything else. */
export function alignOf(given: unknown): string | null {
  return typeof given === 'string' && /^(left|right|center|justify)$/.test(given) ? given : null;
}

/** Only what is something. */
export function set(attributes: Readonly<Record<string, string | null>>): Attributes {
  const entries = Object.entries(attributes);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}

/** Where a press leads: an address, or one made of the fields of a mail, a call, a message. Empty where nowhere. */
export function targetOf(action: unknown): Attributes {
  if (typeof action === 'string') return set({ href: action.trim() });
  if (!isMap(action)) return {};
  const values = mapUnder(action, 'values');
  const address = textUnder(values, 'href').trim() || textUnder(values, 'url').trim() || addressOf(values);
  if (address === '') return {};
  const target = textUnder(values, 'target');
  return set({ href: address, target: /^_(self|blank)$/.test(target) ? target : null });
}

function addressOf(values: Values): string {
  const email = textUnder(values, 'email').trim();
  if (email !== '') {
    const more = (['subject', 'body'] as const)
      .map((name) => [name, textUnder(values, name)] as const)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
    return `mailto:${email}${more.length > 0 ? `?${more.join('&')}` : ''}`;
  }
  const phone = textUnder(values, 'phone').trim();
  return phone === '' ? '' : `tel:${phone}`;
}

/** HTML whose tags of these names have a style more, before their own, so that theirs wins. */
export function styleTags(html: string, names: string, style: string): string {
  const tag = new RegExp(`<(${names})(?![\\w-])((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'gi');
  return html.replace(tag, (_, name: string, attributes: string) => {
    const [, quote] = /\sstyle\s*=\s*(["'])/i.exec(attributes) ?? [];
    if (quote === undefined) return `<${name} style="${style}"${attributes}>`;
    return `<${name}${attributes.replace(/(\sstyle\s*=\s*["'])/i, `$1${style};`)}>`;
  });
}

/** What holds around a content. */
export interface Around {
  /** Of the whole mail: fonts, colours of texts and links. */
  readonly body: Values;
  /** Width of the column it stands in, in px, without the column's own paddings. */
  readonly room: number;
}

/** The editor's own padding around each content. */
export const usualPadding = '10px';

export const contentPaddings = (values: Values): Attributes =>
  paddings(values['containerPadding'], usualPadding);

/** How letters look, of the content itself, else of the mail. */
export function letters(values: Values, { body }: Around): Attributes {
  return set({
    'font-family': fontOf(values['fontFamily']) ?? fontOf(body['fontFamily']),
    'font-size': lengthOf(values['fontSize']) ?? '14px',
    'font-weight': weightOf(values['fontWeight']),
    'line-height': lengthOf(values['lineHeight']) ?? '140%',
    'letter-spacing': lengthOf(values['letterSpacing']),
    color: colourOf(values['color']) ?? colourOf(values['textColor']) ?? colourOf(body['textColor']),
    align: alignOf(values['textAlign']),
  });
}

function weightOf(given: unknown): string | null {
  const text = String(given);
  return /^([1-9]00|bold|normal)$/.test(text) ? text : null;
}
