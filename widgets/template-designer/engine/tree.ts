/** The tree of a mail: JSON that becomes parts of GrapesJS's tree, and JSON again; and what the outline shows of it. */
import { blockType, excerptOf, isShown, isStructure } from './blocks.ts';
import { attributesOf, innerParts, isBlank, isLocked, tagOf, textIn } from './defs.ts';
import type { Def } from './encode.ts';
import type { Block, Place } from './engine.ts';
import { childrenOf, defOf, isWhole, leadOf, parentOf, type Part, type Sprout } from './engineVendor.ts';

/** What GrapesJS is given of a part. The space between two parts goes with the one behind it. */
export function sproutOf(def: Def, lead: readonly Def[] = []): Sprout {
  if (!isStructure(def)) return { def, lead, sprouts: null };
  const sprouts: Sprout[] = [];
  let space: Def[] = [];
  for (const part of innerParts(def)) {
    if (isBlank(part)) space.push(part);
    else {
      sprouts.push(sproutOf(part, space));
      space = [];
    }
  }
  return { def, lead, sprouts: [...sprouts, ...space.map((part) => sproutOf(part))] };
}

/** The JSON of a part: where nothing in it has changed, the very object that it came from. */
export function grow(part: Part, onPart?: (def: Def, part: Part) => void): Def {
  const def = defOf(part);
  if (isWhole(part)) {
    onPart?.(def, part);
    return def;
  }
  const parts = childrenOf(part).flatMap((child) => [...leadOf(child), grow(child, onPart)]);
  const before = innerParts(def);
  const isSame = parts.length === before.length && parts.every((one, at) => one === before[at]);
  // What stood in it as HTML is among its parts now.
  const grown = isSame ? def : { ...def, ...('content' in def && { content: '' }), components: parts };
  onPart?.(grown, part);
  return grown;
}

/** Everything below a part, itself first. */
export function* partsBelow(part: Part): Generator<Part> {
  const waiting = [part];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    waiting.push(...childrenOf(next).toReversed());
  }
}

export const partWithTag = (root: Part, tag: string): Part | null =>
  [root, ...childrenOf(root), ...childrenOf(root).flatMap(childrenOf)].find(
    (part) => tagOf(defOf(part)) === tag,
  ) ?? null;

const shownChildren = (part: Part) => childrenOf(part).filter((child) => isShown(defOf(child)));

/** Where among all parts a place among the shown ones is. */
export function indexAt(parent: Part, index: number): number {
  const children = childrenOf(parent);
  const before = shownChildren(parent)[index];
  return before ? children.indexOf(before) : lastShown(parent) + 1;
}

/** Behind the last one that is shown stands what belongs to the end: space, comments that close. */
function lastShown(parent: Part): number {
  const children = childrenOf(parent);
  const last = children.findLastIndex((child) => isShown(defOf(child)));
  return last === -1 ? children.length - 1 : last;
}

export function placeOf(part: Part): Place | null {
  const parent = parentOf(part);
  return parent ? { parentId: parent.cid, index: shownChildren(parent).indexOf(part) } : null;
}

/** The outline of a part; blocks that say the same as before are the same objects. */
export function outline(part: Part, before: ReadonlyMap<string, Block>, now: Map<string, Block>): Block {
  const def = defOf(part);
  const children = shownChildren(part).map((child) => outline(child, before, now));
  const name = textIn(def['custom-name']);
  const block: Block = {
    id: part.cid,
    type: blockType(def),
    name: name === '' ? null : name,
    excerpt: excerptOf(def),
    isLocked: isLocked(def),
    children,
  };
  const old = before.get(block.id);
  const kept = old && isSameBlock(old, block) ? old : block;
  now.set(kept.id, kept);
  return kept;
}

const isSameBlock = (one: Block, other: Block) =>
  one.type === other.type &&
  one.name === other.name &&
  one.excerpt === other.excerpt &&
  one.isLocked === other.isLocked &&
  one.children.length === other.children.length &&
  one.children.every((child, at) => child === other.children[at]);

/** What can be set of a part, by the names of the seam; styles in the order in which they count. */
export function shownAttributes(def: Def, isMail: boolean): Record<string, string> {
  const { style = '', ...attributes } = attributesOf(def);
  if (isMail) return style === '' ? attributes : { ...attributes, style };
  const shown = new Map(Object.entries(attributes));
  for (const { name, value } of declarations(style)) {
    // The last one counts, also against those between it and the first.
    shown.delete(`style:${name}`);
    if (name !== '') shown.set(`style:${name}`, value);
  }
  return Object.fromEntries(shown);
}

interface Declaration {
  readonly name: string;
  readonly value: string;
}

/** Semicolons in brackets and quotes end nothing. What is no declaration, as the end of a condition, has no name. */
function declarations(style: string): readonly Declaration[] {
  const parts = style.match(/(?:[^;"'(]|"[^"]*"|'[^']*'|\((?:[^)"']|"[^"]*"|'[^']*')*\))+/g) ?? [];
  return parts.flatMap((part) => {
    const at = part.indexOf(':');
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (name !== '') return [{ name, value: part.slice(at + 1).trim() }];
    return part.trim() === '' ? [] : [{ name, value: part.trim() }];
  });
}

/** The style with other values, the rest as it is and where it is. */
export function withStyles(style: string, changes: ReadonlyMap<string, string | null>): string {
  const kept = declarations(style);
  const waiting = new Map(changes);
  const next = kept.flatMap(({ name, value }, at) => {
    const change = changes.get(name);
    if (name === '') return [value];
    if (change === undefined) return [`${name}:${value}`];
    const isLast = !kept.slice(at + 1).some((other) => other.name === name);
    waiting.delete(name);
    return change === null || !isLast ? [] : [`${name}:${change}`];
  });
  const added = [...waiting].flatMap(([name, value]) => (value === null ? [] : [`${name}:${value}`]));
  return [...next, ...added].join(';');
}

/** The names in a style as it is written. */
export const stylesIn = (style: string): readonly string[] => declarations(style).map(({ name }) => name);
