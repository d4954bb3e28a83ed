/** Which parts of a document are blocks of its outline, and what is to be known of one. */
import {
  attributesOf,
  isBlank,
  isComment,
  isLocked,
  isMjml,
  isText,
  partsIn,
  tagOf,
  textIn,
  typeOf,
} from './defs.ts';
import type { Def } from './encode.ts';
import { decodeText } from './markup.ts';
import { innerHtml } from './writeHtml.ts';

const mjmlStructure = new Set(
  'mjml mj-body mj-wrapper mj-section mj-group mj-column mj-hero mj-social mj-navbar mj-accordion mj-accordion-element mj-carousel'.split(
    ' ',
  ),
);
const mjmlTexts = new Set(
  'mj-text mj-button mj-navbar-link mj-social-element mj-table mj-accordion-title mj-accordion-text'.split(
    ' ',
  ),
);
const inlineTags = new Set(
  'a abbr acronym b bdi bdo big br cite code del em font i img ins kbd label li mark ol q s small span strike strong sub sup time tt u ul wbr'.split(
    ' ',
  ),
);
/** No part of them is a block. */
const closedTags =
  /^(?:head|style|script|title|svg|iframe|video|object|map|select|textarea|template|mj-head)$/;
const tableTags = /^(?:table|thead|tbody|tfoot|tr|colgroup|html)$/;

const texts = new WeakMap<Def, boolean>();

/** Whether a part is a text that can be edited: of HTML one that holds words, and nothing but what stands in lines. */
export function isTextBlock(def: Def): boolean {
  const known = texts.get(def);
  if (known !== undefined) return known;
  const said = isText(def) ? isWords(def) : isMjml(def) ? mjmlTexts.has(tagOf(def)) : holdsText(def);
  texts.set(def, said);
  return said;
}

/** Whether a part is edited as its HTML: MJML takes what stands in it as it is. */
export const isRaw = (def: Def): boolean => isMjml(def) && tagOf(def) === 'mj-raw';

const isWords = (def: Def) => !isBlank(def) && textIn(def['content']) !== '';

function holdsText(def: Def): boolean {
  const tag = tagOf(def);
  if (tag === '' || tag === 'img' || typeOf(def) === 'wrapper' || tableTags.test(tag) || closedTags.test(tag))
    return false;
  if (/<!--|<\?|<!\[/.test(textIn(def['content']))) return false;
  const waiting = [...partsIn(def)];
  let hasWords = textIn(def['content']).trim() !== '';
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (isText(part)) {
      if (!isBlank(part) && textIn(part['content']) === '') return false;
      hasWords ||= isWords(part);
    } else if (isComment(part) || isLocked(part) || !inlineTags.has(tagOf(part))) return false;
    waiting.push(...partsIn(part));
  }
  return hasWords;
}

/** Whether its parts stand in the tree by themselves. */
export function isStructure(def: Def): boolean {
  if (isText(def) || isComment(def) || isLocked(def)) return false;
  const tag = tagOf(def);
  if (isMjml(def)) return mjmlStructure.has(tag);
  return (
    !closedTags.test(tag) && !isTextBlock(def) && (partsIn(def).length > 0 || textIn(def['content']) === '')
  );
}

/** Whether the outline shows it. */
export function isShown(def: Def): boolean {
  if (isText(def)) return isWords(def);
  return !isComment(def) && !/^(?:head|style|script|title|meta|link|mj-head)$/.test(tagOf(def));
}

const typesByTag: Readonly<Record<string, string>> = {
  img: 'image',
  a: 'link',
  tr: 'row',
  td: 'cell',
  th: 'cell',
};

export function blockType(def: Def): string {
  if (isLocked(def) || isText(def) || typeOf(def) === 'wrapper') return typeOf(def);
  const tag = tagOf(def);
  if (isMjml(def)) return tag;
  return isTextBlock(def) ? 'text' : (typesByTag[tag] ?? tag);
}

const mostExcerpt = 80;
const excerpts = new WeakMap<Def, string>();

export function excerptOf(def: Def): string {
  let said = excerpts.get(def);
  if (said === undefined) {
    said = writeExcerpt(def);
    excerpts.set(def, said);
  }
  return said;
}

function writeExcerpt(def: Def): string {
  if (isText(def)) return cut(textIn(def['content']));
  if (tagOf(def) === 'img' || tagOf(def) === 'mj-image') {
    const { alt = '', src = '' } = attributesOf(def);
    return cut(alt !== '' ? alt : (/[^/?#]+(?=[?#]|$)/.exec(src.replace(/^data:.*/, ''))?.[0] ?? ''));
  }
  if (!isTextBlock(def)) return '';
  const html = innerHtml(def).slice(0, 2_000);
  return cut(decodeText(html.replace(/<[^>]*(?:>|$)/g, ' ')));
}

const cut = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > mostExcerpt
    ? `${line.slice(0, mostExcerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : line;
};
