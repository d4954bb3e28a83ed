/** What can be done to the blocks of a mail, each one step of undo. */
import { readParts, textIn, withAttributes, attributesOf, isText, tagOf } from './defs.ts';
import { isRaw, isTextBlock } from './blocks.ts';
import type { Core } from './core.ts';
import type { Def } from './encode.ts';
import type { BlockKind, Engine, Place } from './engine.ts';
import { childrenOf, defOf, isWhole, parentOf, type Part } from './engineVendor.ts';
import { newPart, type NewTexts } from './kinds.ts';
import { parseMarkup, textDef } from './markup.ts';
import { wrapsFor } from './rules.ts';
import { changeSettings } from './changeSettings.ts';
import { grow, indexAt, placeOf, sproutOf, withStyles } from './tree.ts';
import { inheritedBy, withoutFilledIn } from './usual.ts';
import { innerHtml, writeHtml } from './writeHtml.ts';

type Actions = Pick<
  Engine,
  | 'add'
  | 'canAdd'
  | 'canMove'
  | 'duplicate'
  | 'insertCopy'
  | 'move'
  | 'remove'
  | 'rename'
  | 'setAttributes'
  | 'setSettings'
  | 'setText'
>;

export interface ActionsOptions {
  readonly core: Core;
  readonly texts: NewTexts;
  readonly isReadOnly: boolean;
  readonly onSelect: (id: string) => void;
}

export function createActions({ core, texts, isReadOnly, onSelect }: ActionsOptions): Actions {
  const newDef = (kind: BlockKind) => newPart(kind, core.kind, texts);
  const wraps = (def: Def, { parentId }: Place) => {
    const parent = core.part(parentId);
    return parent && !isReadOnly && !isWhole(parent) ? wrapsFor(defOf(parent), def) : null;
  };
  const insert = (def: Def, place: Place): string | null => {
    const around = wraps(def, place);
    if (!around) return null;
    core.endText();
    const id = core.step(() => {
      const { part: parent, index } = wrap(core, place, around);
      return core.document.insert(parent, index, sproutOf(structuredClone(def))).cid;
    });
    onSelect(id);
    return id;
  };
  const mayMove = (id: string, place: Place): boolean => {
    const part = core.part(id);
    const parent = core.part(place.parentId);
    if (!part || !parent || part === core.root || isWithin(parent, part)) return false;
    return wraps(defOf(part), place) !== null;
  };
  const editable = (id: string) => (isReadOnly ? null : core.part(id));
  return {
    canAdd: (kind, place) => wraps(newDef(kind), place) !== null,
    add: (kind, place) => insert(newDef(kind), place),
    insertCopy: (copy, place) => {
      const [def] = readParts(copy);
      return def ? insert(def, place) : null;
    },
    canMove: mayMove,
    move: (id, place) => {
      const part = core.part(id);
      const around = part && mayMove(id, place) ? wraps(defOf(part), place) : null;
      if (!part || !around) return false;
      core.endText();
      const parent = core.part(place.parentId);
      const isThere = parent === parentOf(part) && indexesSame(core, part, place);
      const move = () => {
        // GrapesJS itself counts the gap that the part leaves.
        const { part: to, index } = wrap(core, place, around);
        core.document.move(part, to, index);
      };
      if (!isThere) core.step(move);
      onSelect(id);
      return true;
    },
    duplicate: (id) => {
      const part = editable(id);
      const parent = part && parentOf(part);
      if (!part || !parent || part === core.root) return null;
      core.endText();
      const copy = structuredClone(grow(part));
      const added = core.step(() => {
        const own = core.document.insert(
          parent,
          childrenOf(parent).indexOf(part) + 1,
          sproutOf(withoutId(copy)),
        );
        return own.cid;
      });
      onSelect(added);
      return added;
    },
    remove: (id) => {
      const part = editable(id);
      if (!part || part === core.root) return false;
      core.endText();
      const next = neighbourOf(core, part);
      core.step(() => core.document.remove(part));
      onSelect(next);
      return true;
    },
    rename: (id, name) => {
      const part = editable(id);
      if (!part || textIn(defOf(part)['custom-name']) === name) return;
      core.endText();
      const { 'custom-name': _, ...rest } = defOf(part);
      core.step(() => core.document.change(part, name === '' ? rest : { ...rest, 'custom-name': name }), {
        isDrawn: false,
      });
    },
    setAttributes: (id, attributes) => {
      const part = editable(id);
      if (!part) return;
      core.endText();
      const def = defOf(part);
      const isMail = core.kind === 'mjml';
      const own = isMail ? againstHead(core, def, attributes) : def;
      const next = changedAttributes(own, attributes, isMail) ?? (own === def ? null : own);
      if (next) core.step(() => core.document.change(part, next));
    },
    setText: (id, html) => {
      const part = editable(id);
      if (!part || innerOrText(defOf(part)) === html) return;
      if (!isTextBlock(defOf(part)) && !isRaw(defOf(part))) return;
      core.endText();
      core.step(() => core.document.change(part, withText(defOf(part), html)));
    },
    setSettings: (settings) => {
      if (isReadOnly) return;
      core.endText();
      changeSettings(core, settings);
    },
  };
}

/** What it says, as HTML. */
export const innerOrText = (def: Def): string => (isText(def) ? writeHtml(def) : innerHtml(def));

export function withText(def: Def, html: string): Def {
  if (isText(def)) {
    const { ewSource: _, ...rest } = def;
    return { ...rest, ...textDef(html) };
  }
  const { content: _, components: __, ...rest } = def;
  return { ...rest, components: parseMarkup(html) };
}

/** Two elements of one id are one too many. */
function withoutId(def: Def): Def {
  return 'id' in attributesOf(def) ? withAttributes(def, { id: null }) : def;
}

const isWithin = (part: Part, outer: Part): boolean => {
  for (let one: Part | null = part; one; one = parentOf(one)) if (one === outer) return true;
  return false;
};

/** Puts parts around a place; tells where what they are for goes. */
function wrap(
  core: Core,
  { parentId, index }: Place,
  around: readonly Def[],
): { readonly part: Part; readonly index: number } {
  const parent = core.part(parentId);
  if (!parent) throw new Error('No such block');
  let place = { part: parent, index: indexAt(parent, index) };
  for (const def of around) {
    place = {
      part: core.document.insert(place.part, place.index, sproutOf({ ...def, components: [] })),
      index: 0,
    };
  }
  return place;
}

function indexesSame(core: Core, part: Part, place: Place): boolean {
  const here = placeOf(part);
  return (
    here?.parentId === place.parentId &&
    (here.index === place.index || here.index + 1 === place.index) &&
    core.part(place.parentId) !== null
  );
}

/** What is chosen once a block is gone: the next, the one before, what it stood in. */
function neighbourOf(core: Core, part: Part): string {
  const parent = parentOf(part) ?? core.root;
  const place = placeOf(part);
  const blocks = childrenOf(parent).filter(
    (child) => child !== part && core.part(child.cid) && placeOf(child)?.index !== -1,
  );
  return (blocks[place?.index ?? 0] ?? blocks.at(-1) ?? parent).cid;
}

function againstHead(core: Core, def: Def, set: Readonly<Record<string, string | null>>): Def {
  const head = core.head();
  const inherited = inheritedBy(def, head && defOf(head));
  return withoutFilledIn(def, set, { usual: core.document.defaultsOf(tagOf(def)), inherited });
}

/** `null` where nothing is otherwise. */
function changedAttributes(
  def: Def,
  given: Readonly<Record<string, string | null>>,
  isMail: boolean,
): Def | null {
  const before = attributesOf(def);
  const names = Object.keys(given).filter((name) => name !== '__proto__' && !name.startsWith('style:'));
  const changes: Record<string, string | null> = Object.fromEntries(
    names.map((name) => [name, given[name] ?? null]),
  );
  const styles = Object.entries(given).filter(([name]) => name.startsWith('style:'));
  if (styles.length > 0 && !isMail) {
    const wanted = new Map(styles.map(([name, value]) => [name.slice('style:'.length), value]));
    const style = withStyles(before['style'] ?? '', wanted);
    changes['style'] = style === '' ? null : style;
  }
  const isOther = Object.entries(changes).some(([name, value]) => (before[name] ?? null) !== value);
  return isOther ? withAttributes(def, changes) : null;
}
