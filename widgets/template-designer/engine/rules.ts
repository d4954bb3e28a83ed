/** Which part may stand in which (MJML's own rules; of HTML what browsers and mail programs bear). */
import { isLocked, isMjml, isText, tagOf, typeOf } from './defs.ts';
import type { Def } from './encode.ts';
import { isTextBlock } from './blocks.ts';

const leaves =
  'mj-text mj-button mj-image mj-divider mj-spacer mj-social mj-navbar mj-table mj-accordion mj-carousel mj-raw';
const inMjml: Readonly<Record<string, readonly string[]>> = {
  'mj-body': 'mj-section mj-wrapper mj-hero mj-raw'.split(' '),
  'mj-wrapper': 'mj-section mj-hero mj-raw'.split(' '),
  'mj-section': 'mj-column mj-group mj-raw'.split(' '),
  'mj-group': 'mj-column mj-raw'.split(' '),
  'mj-column': leaves.split(' '),
  'mj-hero': leaves.split(' '),
  'mj-social': ['mj-social-element'],
  'mj-navbar': ['mj-navbar-link'],
  'mj-accordion': ['mj-accordion-element'],
  'mj-accordion-element': ['mj-accordion-title', 'mj-accordion-text'],
  'mj-carousel': ['mj-carousel-image'],
};

const inTables: Readonly<Record<string, readonly string[]>> = {
  table: ['tbody', 'thead', 'tfoot', 'tr', 'caption', 'colgroup'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
  colgroup: ['col'],
};
const tableParts = /^(?:tbody|thead|tfoot|tr|td|th|caption|colgroup|col)$/;
const containers =
  /^(?:body|div|td|th|center|section|article|header|footer|main|aside|nav|blockquote|form|fieldset|li)$/;

/** Whether a part may stand right below another. */
export function mayHold(parent: Def, child: Def): boolean {
  const [outer, inner] = [tagOf(parent), tagOf(child)];
  const isAnywhere = isLocked(child) || isText(child);
  if (isMjml(parent)) {
    const allowed = inMjml[outer];
    if (!allowed) return false;
    return allowed.includes(inner) || (isAnywhere && allowed.includes('mj-raw'));
  }
  if (isMjml(child)) return false;
  const inTable = inTables[outer];
  if (inTable) return inTable.includes(inner) || isText(child);
  if (tableParts.test(inner)) return false;
  if (inner === 'li') return outer === 'ul' || outer === 'ol';
  return typeOf(parent) === 'wrapper' || (containers.test(outer) && !isTextBlock(parent));
}

const column: Def = { type: 'mj-column' };
const section: Def = { type: 'mj-section' };

/** What has to be put around a part there, the outermost first; `null` where nothing helps. */
export function wrapsFor(parent: Def, child: Def): readonly Def[] | null {
  if (mayHold(parent, child)) return [];
  if (isMjml(parent) && isMjml(child)) {
    for (const wraps of [[column], [section], [section, column]]) {
      const chain = [parent, ...wraps, child];
      if (chain.every((one, at) => at === 0 || mayHold(chain[at - 1] ?? one, one))) return wraps;
    }
  }
  return null;
}
