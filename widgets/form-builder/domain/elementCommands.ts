/** Adding, moving, duplicating, deleting and renaming elements (screens.md §8). */
import type { Command, ElementJson } from './commands.ts';
import { done, isExplained, refused, type Done } from './done.ts';
import { updateObject, withElements } from './edit.ts';
import {
  copyOfObject,
  scalar,
  textUnder,
  toObject,
  withMember,
  type Ids,
  type JsonNode,
  type JsonObject,
  type NodeId,
} from './jsonTree.ts';
import { isTaken, isUnfit, takenNames, takenPageNames, uniqueName } from './names.ts';
import { protectionOf, requiredFieldOf } from './protection.ts';
import { hasForeignElements, isVerification, knownAs } from './questionTypes.ts';
import { renameReferences } from './references.ts';
import {
  elementsInside,
  elementsOf,
  isPageless,
  nameOf,
  pagesOf,
  placedElements,
  type Placed,
} from './structure.ts';
import {
  lastVerificationIn,
  placedVerifications,
  withoutVerifications,
  withVerification,
  withVerificationLast,
} from './verification.ts';

type Of<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** The element of an id, where it stands; `null` where it is gone. */
export function placedOf(root: JsonObject, id: NodeId): Placed | null {
  return placedElements(root).find(({ element }) => element.id === id) ?? null;
}

/** A page, a panel, or the form without pages: what elements can be put into. */
function holderOf(root: JsonObject, id: NodeId): JsonObject | null {
  const page = pagesOf(root).find((one) => one.id === id);
  if (page) return page;
  const placed = placedOf(root, id);
  return placed && knownAs(placed.element).kind === 'panel' ? placed.element : null;
}

export function addElements(root: JsonObject, { place, elements }: Of<'addElements'>, ids: Ids): Done {
  const holder = holderOf(root, place.parent);
  if (!holder) return refused({ reason: 'missing' });
  if (hasForeignElements(holder)) return refused({ reason: 'locked' });
  const added = newElements(root, elements, ids);
  if (placedVerifications(root).length > 0 && added.some(isVerification)) {
    return refused({ reason: 'verification' });
  }
  const items = elementsOf(holder).toSpliced(place.at, 0, ...added);
  const changed = updateObject(root, holder.id, (object) => withElements(object, items));
  return done(withVerificationLast(changed), added[0]?.id ?? null);
}

/** Elements with names that are free, those of panels too. */
export function newElements(
  root: JsonObject,
  elements: readonly ElementJson[],
  ids: Ids,
): readonly JsonObject[] {
  const taken = new Set(takenNames(root));
  return elements.map((json) => withFreeNames(toObject(json, ids), taken).object);
}

interface FreelyNamed {
  readonly object: JsonObject;
  /** By the names before. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** An element whose name, and those of the elements in its panels, are free; what is taken is added to the set. */
function withFreeNames(element: JsonObject, taken: Set<string>): FreelyNamed {
  const renamed = new Map<string, string>();
  const free = (object: JsonObject): JsonObject => {
    const old = nameOf(object);
    const name = uniqueName(old === '' ? 'question1' : old, taken);
    taken.add(name);
    if (name !== old) renamed.set(old, name);
    const named = name === old ? object : withMember(object, 'name', scalar(name));
    if (knownAs(object).kind !== 'panel') return named;
    const items = elementsOf(named).map((one) => (one.kind === 'object' ? free(one) : one));
    return items.length > 0 ? withElements(named, items) : named;
  };
  return { object: free(element), renamed };
}

export function moveElement(root: JsonObject, { id, place }: Of<'moveElement'>): Done {
  const moved = placedOf(root, id);
  const holder = holderOf(root, place.parent);
  if (!moved || !holder) return refused({ reason: 'missing' });
  if (hasForeignElements(holder)) return refused({ reason: 'locked' });
  if (isVerification(moved.element)) return refused({ reason: 'verification' });
  if (holder.id === id || elementsInside(moved.element).some((inside) => inside.id === holder.id)) {
    return refused({ reason: 'intoItself' });
  }
  const isWithin = holder.id === moved.parent.id;
  const at = isWithin && place.at > moved.at ? place.at - 1 : place.at;
  const without = withoutElement(root, moved);
  const changed = updateObject(without, holder.id, (object) =>
    withElements(object, elementsOf(object).toSpliced(at, 0, moved.element)),
  );
  return done(withVerificationLast(changed), id);
}

function withoutElement(root: JsonObject, { parent, at }: Placed): JsonObject {
  return updateObject(root, parent.id, (object) => withElements(object, elementsOf(object).toSpliced(at, 1)));
}

export function duplicateElement(root: JsonObject, { id }: Of<'duplicateElement'>, ids: Ids): Done {
  const placed = placedOf(root, id);
  if (!placed) return refused({ reason: 'missing' });
  if (isVerification(placed.element)) return refused({ reason: 'verification' });
  const [copy] = freeCopies([placed.element], new Set(takenNames(root)), ids);
  if (copy?.kind !== 'object') return refused({ reason: 'missing' });
  const changed = updateObject(root, placed.parent.id, (object) =>
    withElements(object, elementsOf(object).toSpliced(placed.at + 1, 0, copy)),
  );
  return done(withVerificationLast(changed), copy.id);
}

/** Copies with free names, that ask for each other where the originals did; of verification questions there are none. */
export function freeCopies(elements: readonly JsonNode[], taken: Set<string>, ids: Ids): readonly JsonNode[] {
  const copies = withoutVerifications(elements).map((element) =>
    element.kind === 'object' ? withFreeNames(copyOfObject(element, ids), taken) : element,
  );
  const named = copies.map((copy) => ('object' in copy ? copy.object : copy));
  const renamed = copies.flatMap((copy) => ('object' in copy ? [...copy.renamed] : []));
  const list: JsonNode = { kind: 'array', items: named, written: null };
  const alone: JsonObject = {
    kind: 'object',
    id: '',
    members: [{ key: 'elements', keyText: '"elements"', value: list }],
    written: null,
  };
  return elementsOf(renamed.reduce((root, [from, to]) => renameReferences(root, from, to), alone));
}

export function deleteElement(root: JsonObject, command: Of<'deleteElement'>): Done {
  const placed = placedOf(root, command.id);
  if (!placed) return refused({ reason: 'missing' });
  const isOnlyVerification = isVerification(placed.element) && placedVerifications(root).length === 1;
  if (isOnlyVerification) return refused({ reason: 'verification' });
  const protection = protectionOf(root, placed.element);
  if (protection && !isExplained(command)) return refused({ reason: 'protected', fields: protection.fields });
  const siblings = elementsOf(placed.parent);
  const next = siblings[placed.at + 1] ?? siblings[placed.at - 1];
  const focus = next?.kind === 'object' ? next.id : placed.parent.id;
  const kept = lastVerificationIn(root, placed.element);
  return done(withVerification(withoutElement(root, placed), kept), focus);
}

/** The new key of an element, or the new name of a page. */
export function rename(root: JsonObject, command: Of<'rename'>): Done {
  const name = command.name.trim();
  if (name === '') return refused({ reason: 'nameEmpty' });
  const placed = placedOf(root, command.id);
  return placed
    ? renameElement(root, placed.element, { ...command, name })
    : renamePage(root, { ...command, name });
}

function renameElement(root: JsonObject, element: JsonObject, command: Of<'rename'>): Done {
  const { id, name } = command;
  if (knownAs(element).lock !== null) return refused({ reason: 'locked' });
  const old = textUnder(element, 'name') ?? '';
  if (old === name) return done(root, id);
  const others = new Set(takenNames(root));
  others.delete(old);
  if (isTaken(name, others)) return refused({ reason: 'nameTaken' });
  if (isUnfit(name)) return refused({ reason: 'nameUnfit' });
  const protection = protectionOf(root, element);
  const loses = protection?.fields.filter(
    (field) => requiredFieldOf(old) === field && requiredFieldOf(name) !== field,
  );
  if (loses && loses.length > 0 && !isExplained(command))
    return refused({ reason: 'protected', fields: loses });
  const named = updateObject(root, id, (object) => withMember(object, 'name', scalar(name)));
  return done(old === '' ? named : renameReferences(named, old, name), id);
}

function renamePage(root: JsonObject, { id, name }: Of<'rename'>): Done {
  const page = isPageless(root) ? undefined : pagesOf(root).find((one) => one.id === id);
  if (!page) return refused({ reason: 'missing' });
  const others = new Set(takenPageNames(root));
  others.delete(nameOf(page));
  if (isTaken(name, others)) return refused({ reason: 'nameTaken' });
  return done(
    updateObject(root, id, (object) => withMember(object, 'name', scalar(name))),
    id,
  );
}
