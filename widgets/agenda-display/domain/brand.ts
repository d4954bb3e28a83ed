/** The look an event gives to its screens: every value comes from data and is checked (S1 §3, C-31). */
import { safeHref } from '#shared/lib/links.ts';

/** Fields of the agenda event and the property each sets. */
const colours: Readonly<Record<string, string>> = {
  agenda_font_color: '--brand-text',
  agenda_titles_color: '--brand-title',
  agenda_background_general: '--brand-ground',
  agenda_background_ongoing: '--brand-ongoing',
  agenda_background_time: '--brand-time',
  agenda_background_current: '--brand-current',
  agenda_background_location: '--brand-location',
  agenda_background_social: '--brand-social',
  agenda_background_other: '--brand-other',
  agenda_upside_bar: '--brand-bar',
  agenda_between_rooms_bar: '--brand-between',
};

/** Words of a field's name that stand for a colour, whatever else the name says: servers spell them differently. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/title/, '--brand-title'],
  [/font.*colou?r|colou?r.*font|text.*colou?r/, '--brand-text'],
  [/ongoing/, '--brand-ongoing'],
  [/time/, '--brand-time'],
  [/current/, '--brand-current'],
  [/between|room/, '--brand-between'],
  [/location/, '--brand-location'],
  [/social/, '--brand-social'],
  [/other/, '--brand-other'],
  [/upside|bar/, '--brand-bar'],
  [/general|background/, '--brand-ground'],
];

const colour = /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl)a?\([\d\s.,%/deg-]{1,40}\)|[a-z]{3,20})$/i;
const words = new Set(['inherit', 'initial', 'unset', 'revert', 'url', 'var']);

/** A colour that can be nothing else; `null` for anything that is not plainly one. */
export function safeColour(text: string | null | undefined): string | null {
  const value = text?.trim() ?? '';
  return colour.test(value) && !words.has(value.toLowerCase()) ? value : null;
}

/** A size of type in px within what can be read: `24`, `24px`, `1.5em`; `null` for anything else. */
export function safeSize(text: string | null | undefined): number | null {
  const found = /^(\d{1,3}(?:\.\d+)?)\s*(px|em|rem|pt)?$/i.exec(text?.trim() ?? '');
  if (!found) return null;
  const scale = { em: 16, rem: 16, pt: 4 / 3, px: 1 }[found[2]?.toLowerCase() ?? 'px'] ?? 1;
  const px = Number(found[1]) * scale;
  return px >= 8 && px <= 120 ? px : null;
}

/** A line height from 1 to 3, as a factor; `null` for anything else. */
export function safeLineHeight(text: string | null | undefined): number | null {
  const value = Number(text?.trim() || Number.NaN);
  return value >= 1 && value <= 3 ? value : null;
}

export interface Brand {
  /** Custom properties and their checked values. */
  readonly properties: Readonly<Record<string, string>>;
  /** Size of the type relative to the screen's own, 1 where the event names none. */
  readonly scale: number;
  readonly logo: string | null;
  /** The font's file and the name it is used by. */
  readonly font: { readonly name: string; readonly url: string } | null;
}

interface Given {
  readonly style: Readonly<Record<string, string>>;
  readonly logoUrl: string | null;
  readonly fontUrl: string | null;
  readonly font: string | null;
}

/** The brand of an event, with everything left out that is not plainly a colour, a size or a safe address. */
export function brandOf({ style, logoUrl, fontUrl, font }: Given): Brand {
  const properties: Record<string, string> = {};
  for (const [field, value] of Object.entries(style)) {
    const property = colours[field] ?? spellings.find(([words_]) => words_.test(field))?.[1];
    const checked = safeColour(value);
    if (property && checked) properties[property] = checked;
  }
  dropHalfALook(properties);
  addPairs(properties);
  const lineHeight = safeLineHeight(pick(style, /line_?height/));
  if (lineHeight !== null) properties['--brand-line'] = String(lineHeight);
  const size = safeSize(pick(style, /font_?size/));
  // On a page type keeps within what a page can bear; a screen of a hall has its own measure.
  if (size !== null) properties['--brand-size'] = `${Math.max(13, Math.min(size, 15))}px`;
  const url = webAddress(fontUrl);
  return {
    properties,
    scale: size === null ? 1 : Math.max(0.75, Math.min(size / 16, 2)),
    logo: webAddress(logoUrl ?? pick(style, /logo/)),
    font: url === null ? null : { name: fontName(font), url },
  };
}

/** Colours of type and of grounds are used together or not at all: white on a theme's white could not be read. */
function dropHalfALook(properties: Record<string, string>): void {
  if (properties['--brand-text'] && properties['--brand-ground']) return;
  for (const name of Object.keys(properties)) {
    if (name !== '--brand-bar' && name !== '--brand-between') Reflect.deleteProperty(properties, name);
  }
}

/** Grounds whose type takes the event's colour only where the event gives the ground too: else the kit's own pair stands. */
const pairs = ['current', 'time', 'ongoing', 'location'] as const;

/** The colour of type for each ground that the event gives, and a tint of the ground for those that it does not. */
function addPairs(properties: Record<string, string>): void {
  const { '--brand-text': text, '--brand-ground': ground } = properties;
  if (text === undefined || ground === undefined) return;
  for (const name of pairs) if (properties[`--brand-${name}`]) properties[`--brand-${name}-ink`] = text;
  properties['--brand-tint'] = `color-mix(in srgb, ${text} 8%, ${ground})`;
}

const pick = (style: Readonly<Record<string, string>>, field: RegExp) =>
  Object.entries(style).find(([name]) => field.test(name))?.[1] ?? null;

/** http, https or an address of the own site; nothing else may be fetched. */
function webAddress(url: string | null): string | null {
  const href = safeHref(url);
  return href === null || /^(mailto|tel):/i.test(href) ? null : href;
}

/** A font's name that is safe inside quotes. */
function fontName(name: string | null): string {
  return name?.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Agenda';
}
