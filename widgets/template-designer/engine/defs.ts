/**
 * Parts of a document as GrapesJS's project data has them. Here they are plain JSON, read and written without GrapesJS, so that
 * what nobody changed goes out as it came: GrapesJS itself reorders, fills in and drops (S2 §3 «design»).
 */
import { isMap } from '#shared/lib/json.ts';
import { lockedType } from '../domain/lockedBlock.ts';
import { isServers } from '../domain/serverTags.ts';
import type { Def } from './encode.ts';
import { parseMarkup } from './markup.ts';
import { withValues } from './tagText.ts';

const tags: Readonly<Record<string, string>> = {
  wrapper: 'body',
  link: 'a',
  image: 'img',
  video: 'video',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  row: 'tr',
  cell: 'td',
  label: 'label',
  map: 'iframe',
  svg: 'svg',
  script: 'script',
};

export const typeOf = (def: Def): string => (typeof def['type'] === 'string' ? def['type'] : '');

/** The element's name in lower case; empty for texts, comments and locked parts. */
export function tagOf(def: Def): string {
  const { tagName } = def;
  const type = typeOf(def);
  if (type === 'textnode' || type === 'comment' || type === lockedType) return '';
  if (typeof tagName === 'string' && tagName !== '') return tagName.toLowerCase();
  return /^mj(ml$|-)/.test(type) ? type : (tags[type] ?? 'div');
}

export const isText = (def: Def): boolean => typeOf(def) === 'textnode';
export const isComment = (def: Def): boolean => typeOf(def) === 'comment';
export const isLocked = (def: Def): boolean => typeOf(def) === lockedType;
export const isMjml = (def: Def): boolean => /^mj(ml$|-)/.test(tagOf(def));

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a text is nothing but the space between two elements. */
export const isBlank = (def: Def): boolean =>
  isText(def) && /^[ \t\r\n\f]*$/.test(textIn(def['ewSource'] ?? def['content']));

const read = new WeakMap<object, readonly Def[]>();

/** Its parts, however they are written: a list, one alone, HTML; each the same object however often they are asked for. */
export function partsIn(def: Def): readonly Def[] {
  const { components } = def;
  const key = Array.isArray(components) ? components : def;
  let parts = read.get(key);
  if (!parts) {
    parts = readParts(components);
    read.set(key, parts);
  }
  return parts;
}

const readWhole = new WeakMap<Def, readonly Def[]>();

/** All that stands in it, also what stands there as HTML; each the same object however often it is asked for. */
export function innerParts(def: Def): readonly Def[] {
  const content = textIn(def['content']);
  if (content === '') return partsIn(def);
  let parts = readWhole.get(def);
  if (!parts) {
    parts = [...parseMarkup(content), ...partsIn(def)];
    readWhole.set(def, parts);
  }
  return parts;
}

export function readParts(components: unknown): readonly Def[] {
  if (typeof components === 'string') return parseMarkup(components);
  if (isMap(components)) return [components];
  if (!Array.isArray(components)) return [];
  return components.flatMap((part: unknown) =>
    typeof part === 'string' ? parseMarkup(part) : isMap(part) ? [part] : [],
  );
}

/** A style as it stands in an attribute. */
export function styleText(style: unknown): string {
  if (typeof style === 'string') return style;
  if (!isMap(style)) return '';
  return Object.entries(style)
    .filter(
      ([name, value]) => !name.startsWith('__') && value !== '' && value !== null && value !== undefined,
    )
    .map(([name, value]) => `${name}:${String(value)};`)
    .join('');
}

function classText(classes: unknown): string {
  if (!Array.isArray(classes)) return '';
  return classes
    .map((one: unknown) => (isMap(one) ? textIn(one['name']) : textIn(one)).replace(/^\./, ''))
    .filter((name) => name !== '')
    .join(' ');
}

/** Everything that stands in an element's tag, as texts; `class` and `style` wherever GrapesJS keeps them. */
export function attributesOf(def: Def): Record<string, string> {
  const all: Record<string, string> = {};
  const given = isMap(def['attributes']) ? def['attributes'] : {};
  for (const [name, value] of Object.entries(given)) {
    if (value === true) all[name] = '';
    else if (typeof value === 'string' || typeof value === 'number') all[name] = String(value);
  }
  const src = textIn(def['src']);
  if (src !== '' && all['src'] === undefined && /^(?:img|mj-image|video|iframe)$/.test(tagOf(def)))
    all['src'] = src;
  const classes = [textIn(all['class']), classText(def['classes'])].filter((text) => text !== '').join(' ');
  if (classes !== '') all['class'] = classes;
  if (isMjml(def)) return { ...mjmlStyles(def['style']), ...all };
  const style = [textIn(all['style']), styleText(def['style'])].filter((text) => text !== '').join(';');
  if (style !== '') all['style'] = style.replaceAll(';;', ';');
  return all;
}

/** grapesjs-mjml keeps attributes a second time, as styles. */
function mjmlStyles(style: unknown): Record<string, string> {
  if (!isMap(style)) return {};
  const kept = Object.entries(style).filter(
    ([name, value]) => !name.startsWith('__') && typeof value === 'string',
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** The part with other attributes; where GrapesJS keeps one a second time, there too. */
export function withAttributes(def: Def, changes: Readonly<Record<string, string | null>>): Def {
  const { ewTag, ...rest } = def;
  const attributes = isMap(def['attributes']) ? { ...def['attributes'] } : {};
  const style = isMap(def['style']) ? { ...def['style'] } : null;
  const next: Record<string, unknown> = rest;
  if (typeof ewTag === 'string' && isServers(ewTag)) next['ewTag'] = withValues(ewTag, changes);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete attributes[name];
    else attributes[name] = value;
    if (name === 'src' && 'src' in next) delete next['src'];
    if (name === 'class') delete next['classes'];
    if (name === 'style' && !isMjml(def)) delete next['style'];
    if (style && isMjml(def) && name in style) {
      if (value === null) delete style[name];
      else style[name] = value;
    }
  }
  next['attributes'] = attributes;
  if (style && isMjml(def)) next['style'] = style;
  return next;
}
