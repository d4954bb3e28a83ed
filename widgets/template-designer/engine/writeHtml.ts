/** Writes parts as HTML: what nobody changed as it was read, all else with every value escaped. */
import {
  attributesOf,
  innerParts,
  isComment,
  isLocked,
  isText,
  partsIn,
  tagOf,
  textIn,
  typeOf,
} from './defs.ts';
import { canonicalTag, encodeText, voidTags, withoutServerTags, type Def } from './encode.ts';
import { rawTags } from './markup.ts';

/** What the canvas adds: a class by which a part is found, or `null`. */
export type Mark = (def: Def) => string | null;

/** The kind of mark by which a part is written as an element that says nothing. */
export const standIn = 'standin';
const isStandIn = (found: string): boolean => found.split('-')[1] === standIn;

/** What is saved and sent is written without. */
export const unmarked: Mark = () => null;

export function writeHtml(def: Def, mark: Mark = unmarked): string {
  if (isText(def)) return writeText(def, mark);
  if (isComment(def)) return `<!--${textIn(def['content'])}-->`;
  const found = mark(def);
  if (isLocked(def)) {
    const output = textIn(def['output']);
    return found === null ? output : `<div class="${found}">${output}</div>`;
  }
  const inner = innerHtml(def, mark);
  if (found !== null && isStandIn(found)) return `<span class="${found}">${inner}</span>`;
  const tag = tagOf(def);
  if (!/^[a-z][^\s/<>"'=]*$/i.test(tag)) return inner;
  if (typeOf(def) === 'wrapper') return inner;
  const end = typeof def['ewEnd'] === 'string' ? def['ewEnd'] : voidTags.has(tag) ? '' : `</${tag}>`;
  return `${openTag(def, tag, found)}${inner}${end}`;
}

/** Words that stand beside other blocks are one, too: in the canvas they have an element, so that they are found and typed in. */
function writeText(def: Def, mark: Mark): string {
  const html = textIn(def['ewSource'] ?? encodeText(textIn(def['content'])));
  // A condition of the server, which may stand where no element may.
  const isWords = !html.includes('<') && withoutServerTags(html).trim() !== '';
  const found = mark === unmarked || !isWords ? null : mark(def);
  return found === null ? html : `<span class="${found}">${html}</span>`;
}

function openTag(def: Def, tag: string, mark: string | null): string {
  if (mark === null && typeof def['ewTag'] === 'string') return def['ewTag'];
  const attributes = attributesOf(def);
  if (mark !== null) attributes['class'] = [attributes['class'], mark].filter(Boolean).join(' ');
  return canonicalTag(tag, attributes);
}

/** What stands between its tags: without marks HTML is written as it came, with them each element in it has its own. */
export function innerHtml(def: Def, mark: Mark = unmarked): string {
  const { content, components } = def;
  const write = (parts: readonly Def[]) => parts.map((part) => writeHtml(part, mark)).join('');
  if (mark !== unmarked && !rawTags.test(tagOf(def))) return write(innerParts(def));
  return `${textIn(content)}${typeof components === 'string' ? components : write(partsIn(def))}`;
}
