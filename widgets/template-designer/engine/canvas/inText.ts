/** A text as it is edited in the canvas, and as parts again. Nothing of an element is lost that the canvas does not show. */
import type { TextPiece } from '#shared/lib/mergeTags.ts';
import { mayLead } from '../../domain/linkTarget.ts';
import { attributesOf, innerParts, isText, tagOf, textIn, withAttributes } from '../defs.ts';
import type { Def } from '../encode.ts';
import { stylesIn, withStyles } from '../tree.ts';
import { innerMark, standInMark } from './marks.ts';

export const tagMark = 'data-ew-tag';
/** On a link of the stored mail that leads nowhere any more. */
export const unledMark = 'data-ew-unled';

/** Attributes that a new element may bring, from a tool bar or a cleaned paste. */
const keptAttributes = /^(?:href|src|alt|title|width|height|align|color|face|size|dir|lang|colspan|rowspan)$/;

/** Elements that a text may hold; of others only what stands in them. */
const keptTags =
  /^(?:a|b|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/;

/** Foreign mails have odd ones: what nobody typed here is let through where nothing of it can run. */
export const isSafeAddress = (address: string): boolean =>
  /^\s*(?:https?:|mailto:|tel:|sms:|cid:|[#/?]|[^:{<"']*$)/i.test(address) || mayLead(address);

/** What is no text of the mail, or would not be drawn with an element in it. */
const closed = /^(?:script|style|title|textarea|option|select|template)$/;
const xhtml = 'http://www.w3.org/1999/xhtml';

/** How texts are cut at their tags. */
export type Cut = (text: string) => readonly TextPiece[];

/** Wraps each tag, whole: the caret goes around it, and Backspace takes it as one. */
export function wrapTags(root: Element, cut: Cut, unknown: string): void {
  const page = root.ownerDocument;
  const walker = page.createTreeWalker(root, 4);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(Object(node));
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.namespaceURI !== xhtml || closed.test(parent.localName)) continue;
    const pieces = cut(text.data);
    if (pieces.some(({ tag }) => tag !== null))
      text.replaceWith(...pieces.map((piece) => chip(page, piece, unknown)));
  }
}

/** The chip of a tag; words as they are. */
export function chip(page: Document, { text, tag }: TextPiece, unknown: string): Node {
  if (tag === null) return page.createTextNode(text);
  const element = page.createElement('span');
  element.setAttribute(tagMark, text);
  if (!tag.isKnown) element.setAttribute('data-ew-unknown', '');
  element.setAttribute('contenteditable', 'false');
  element.title = tag.isKnown ? tag.name : unknown;
  element.textContent = text;
  return element;
}

/** What tools may change of an element that stands in the mail already, beside its style. */
const toolAttributes = ['color', 'face', 'size'] as const;

interface Look {
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly style: ReadonlyMap<string, string>;
}

/** How the elements of a text are drawn, by their marks, before anything is done to them. */
export type Looks = ReadonlyMap<string, Look>;

export function looksIn(host: Element): Looks {
  const elements = [...host.querySelectorAll(`[${innerMark}]`)];
  return new Map(elements.map((element) => [element.getAttribute(innerMark) ?? '', lookOf(element)]));
}

function lookOf(element: Element): Look {
  const style: CSSStyleDeclaration | null = 'style' in element ? Object(element).style : null;
  const names = Array.from({ length: style?.length ?? 0 }, (_, at) => nameOf(style?.item(at) ?? ''));
  return {
    attributes: Object.fromEntries(toolAttributes.map((name) => [name, element.getAttribute(name)])),
    style: new Map(names.map((name) => [name, style ? valueOf(style, name) : ''])),
  };
}

const valueOf = (style: CSSStyleDeclaration, name: string): string =>
  `${style.getPropertyValue(name)}${style.getPropertyPriority(name) === '' ? '' : important}`;

const important = ' !important';

/** Browsers list the parts of what is written, and takes away, as one. */
const nameOf = (name: string): string => (name.startsWith('text-decoration') ? 'text-decoration' : name);

/** What a tool has changed of an element since. An address is drawn of none: one that is there has been set. */
function changesOf(element: Element, from: Def, looks: Looks): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  const stored = attributesOf(from);
  const href = element.getAttribute('href');
  if (href !== null && href !== stored['href']) changes['href'] = href;
  if (href === null && element.hasAttribute(unledMark)) changes['href'] = null;
  const before = looks.get(element.getAttribute(innerMark) ?? '');
  if (!before) return changes;
  const now = lookOf(element);
  for (const name of toolAttributes)
    if (now.attributes[name] !== before.attributes[name]) changes[name] = element.getAttribute(name);
  const names = [...before.style.keys(), ...now.style.keys()];
  const changed = names.filter((name) => before.style.get(name) !== now.style.get(name));
  if (changed.length === 0) return changes;
  // What the canvas does not understand of a style stays as it is written.
  const written = stored['style'] ?? '';
  const style = withStyles(written, asWritten(changed, now.style, written));
  return { ...changes, style: style === '' ? null : style };
}

/** What an element is made of, with what a tool has changed of it. */
export function asItIsNow(element: Element, from: Def, looks: Looks): Def {
  const changes = changesOf(element, from, looks);
  return Object.keys(changes).length > 0 ? withAttributes(from, changes) : from;
}

/** The changes by the names that the style is written with: what is taken away of a part of one that says several goes there. */
function asWritten(
  changed: readonly string[],
  now: ReadonlyMap<string, string>,
  written: string,
): ReadonlyMap<string, string | null> {
  const changes = new Map(changed.map((name) => [name, now.get(name) ?? null]));
  for (const name of changed.filter((one) => !now.has(one))) {
    for (const other of stylesIn(written)) {
      if (isPartOf(other, name)) changes.set(other, null);
      if (!isPartOf(name, other)) continue;
      changes.set(other, null);
      // What else it says is written out.
      for (const [part, value] of now)
        if (isPartOf(part, other) && value.replace(important, '') !== 'initial') changes.set(part, value);
    }
  }
  return changes;
}

const isPartOf = (part: string, whole: string): boolean =>
  part.startsWith(`${whole}-`) || (whole === 'font' && part === 'line-height');

/** Parts of what stands in a host now. */
export function partsOf(
  host: Element,
  innerOf: (name: string) => Def | null,
  looks: Looks = new Map(),
): Def[] {
  return joined([...host.childNodes].flatMap((node) => partsFor(node, innerOf, looks)));
}

function partsFor(node: ChildNode, innerOf: (name: string) => Def | null, looks: Looks): readonly Def[] {
  if (node.nodeType === 3) return node.nodeValue ? [{ type: 'textnode', content: node.nodeValue }] : [];
  if (node.nodeType !== 1) return [];
  const element: Element = Object(node);
  const tag = element.getAttribute(tagMark);
  if (tag !== null) return [{ type: 'textnode', content: tag }];
  const name = element.localName;
  const from = innerOf(element.getAttribute(innerMark) ?? '');
  const components = partsOf(element, innerOf, looks);
  const isKnown = from !== null && (tagOf(from) === name || element.hasAttribute(standInMark));
  if (!isKnown && !keptTags.test(name))
    return /^(?:script|style|title|template)$/.test(name) ? [] : components;
  const known = isKnown ? asItIsNow(element, from, looks) : from;
  if (isKnown && known === from && JSON.stringify(components) === JSON.stringify(plainParts(from)))
    return [from];
  const { content: _, components: old, ewEnd: __, ...kept } = isKnown && known ? known : fresh(element, name);
  return [components.length > 0 || old !== undefined ? { ...kept, components } : kept];
}

/** A text's parts without what only its writing says: as the canvas gives them back. */
function plainParts(def: Def): readonly Def[] {
  return joined(
    innerParts(def).map((part) =>
      isText(part) ? { type: 'textnode', content: textIn(part['content']) } : part,
    ),
  );
}

/** Words beside words are one text. */
function joined(all: readonly Def[]): Def[] {
  const parts: Def[] = [];
  for (const part of all) {
    const last = parts.at(-1);
    if (!isText(part) || !last || !isText(last)) parts.push(part);
    else
      parts.splice(-1, 1, {
        type: 'textnode',
        content: `${textIn(last['content'])}${textIn(part['content'])}`,
      });
  }
  return parts.filter((part) => !isText(part) || part['content'] !== '');
}

function fresh(element: Element, name: string): Def {
  const attributes: Record<string, string> = {};
  for (const key of element.getAttributeNames()) {
    const value = element.getAttribute(key) ?? '';
    const isAddress = key === 'href' || key === 'src';
    if (keptAttributes.test(key) && (!isAddress || isSafeAddress(value))) attributes[key] = value;
  }
  const style = 'style' in element ? String(Object(element).style.cssText) : '';
  if (style !== '') attributes['style'] = style;
  const type = name === 'a' ? { type: 'link' } : name === 'img' ? { type: 'image' } : {};
  return { ...type, tagName: name, ...(Object.keys(attributes).length > 0 && { attributes }) };
}
