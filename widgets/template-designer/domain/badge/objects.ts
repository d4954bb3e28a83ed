/** What is done to the objects of a badge: a new design each time, the same one where nothing changes (screens.md §5). Pure. */
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';

/** In mm; physical left and top. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const badgeSidesInOrder: readonly BadgeSide[] = ['front', 'back'];

export const otherSide = (side: BadgeSide): BadgeSide => (side === 'front' ? 'back' : 'front');

/** A size or a place is kept to the hundredth of a millimetre. */
export const inMm = (value: number): number => Math.round(value * 100) / 100;

/** Where an object lies; `null` where there is none of this id. */
export function sideOf(design: BadgeDesign, id: string): BadgeSide | null {
  return badgeSidesInOrder.find((side) => design[side].some((object) => object.id === id)) ?? null;
}

/** The objects of these ids, from below to the top, those of the front first. */
export function objectsOf(design: BadgeDesign, ids: readonly string[]): readonly BadgeObject[] {
  return [...design.front, ...design.back].filter(({ id }) => ids.includes(id));
}

/** What comes out on paper: nothing that is hidden, nothing of a back that is not printed. */
export function printedObjects({ front, back, isDoubleSided }: BadgeDesign): readonly BadgeObject[] {
  return [...front, ...(isDoubleSided ? back : [])].filter(({ isHidden }) => isHidden !== true);
}

/** Whether it stays as it is: locked, or of a kind that is written back as it came. */
export const isFixed = (object: BadgeObject): boolean =>
  object.isLocked === true || object.kind === 'unknown';

/** These ids with all others of their groups on the same side. */
export function withGroups(design: BadgeDesign, ids: readonly string[]): readonly string[] {
  return badgeSidesInOrder.flatMap((side) => {
    const groups = new Set(
      design[side].flatMap(({ id, group }) => (ids.includes(id) && group !== undefined ? [group] : [])),
    );
    return design[side]
      .filter(({ id, group }) => ids.includes(id) || (group !== undefined && groups.has(group)))
      .map(({ id }) => id);
  });
}

/** Each object of these ids as `change` gives it back, the fixed ones as they are. */
export function changeObjects(
  design: BadgeDesign,
  ids: readonly string[],
  change: (object: BadgeObject) => BadgeObject,
): BadgeDesign {
  return mapObjects(design, (object) =>
    ids.includes(object.id) && !isFixed(object) ? change(object) : object,
  );
}

/** Without these; locked ones stay. */
export function removeObjects(design: BadgeDesign, ids: readonly string[]): BadgeDesign {
  const stays = ({ id, isLocked }: BadgeObject) => !ids.includes(id) || isLocked === true;
  return withSides(design, design.front.filter(stays), design.back.filter(stays));
}

/** How far a copy lies from what it was made of. */
export const copyOffset = 3;

/** Whether there can be a copy of it: of unknown kinds there is none, since they are written as they came. */
export const canCopy = ({ kind }: BadgeObject): boolean => kind !== 'unknown';

/** Copies with ids and groups of their own, a little beside, of those that can be copied. */
export function copiesOf(objects: readonly BadgeObject[], newId: () => string): readonly BadgeObject[] {
  const groups = new Map<string, string>();
  return objects.flatMap((object): BadgeObject[] => {
    const { group, isLocked: _isLocked, ...rest } = object;
    if (rest.kind === 'unknown') return [];
    if (group !== undefined && !groups.has(group)) groups.set(group, newId());
    const own = group === undefined ? {} : { group: groups.get(group) ?? group };
    return [{ ...rest, ...own, id: newId(), x: inMm(rest.x + copyOffset), y: inMm(rest.y + copyOffset) }];
  });
}

/** To the other side, on top of what is there, at the same place. */
export function moveToSide(design: BadgeDesign, ids: readonly string[], side: BadgeSide): BadgeDesign {
  const from = otherSide(side);
  const moved = design[from].filter((object) => ids.includes(object.id) && !isFixed(object));
  if (moved.length === 0) return design;
  const rest = design[from].filter((object) => !moved.includes(object));
  return { ...design, [from]: rest, [side]: [...design[side], ...moved] };
}

export type Mark = 'isLocked' | 'isHidden';

/** Locks or hides, or takes that back. */
export function setMark(
  design: BadgeDesign,
  ids: readonly string[],
  mark: Mark,
  isSet: boolean,
): BadgeDesign {
  return mapObjects(design, (object) => {
    if (!ids.includes(object.id) || object.kind === 'unknown' || (object[mark] === true) === isSet)
      return object;
    const { [mark]: _before, ...rest } = object;
    return isSet ? { ...rest, [mark]: true } : rest;
  });
}

/** One group of them all, in the place of those they had; fewer than two are none. */
export function groupObjects(design: BadgeDesign, ids: readonly string[], group: string): BadgeDesign {
  return badgeSidesInOrder.reduce((before, side) => {
    const own = before[side].filter((object) => ids.includes(object.id) && !isFixed(object));
    if (own.length < 2) return before;
    const name = side === 'front' ? group : `${group}-back`;
    return changeObjects(
      before,
      own.map(({ id }) => id),
      (object) => ({ ...object, group: name }),
    );
  }, design);
}

export function ungroupObjects(design: BadgeDesign, ids: readonly string[]): BadgeDesign {
  return changeObjects(design, withGroups(design, ids), (object) => {
    const { group, ...rest } = object;
    return group === undefined ? object : rest;
  });
}

/** `top` and `bottom` go all the way. */
export type LayerStep = 'up' | 'down' | 'top' | 'bottom';

/** Moves them among the layers of their side; their own order stays, and so does what is locked. */
export function moveLayers(design: BadgeDesign, ids: readonly string[], step: LayerStep): BadgeDesign {
  const moved = (objects: readonly BadgeObject[]) => {
    const isOwn = ({ id, isLocked }: BadgeObject) => isLocked !== true && ids.includes(id);
    if (step === 'top') return [...objects.filter((one) => !isOwn(one)), ...objects.filter(isOwn)];
    if (step === 'bottom') return [...objects.filter(isOwn), ...objects.filter((one) => !isOwn(one))];
    return step === 'up' ? raised(objects, isOwn) : raised(objects.toReversed(), isOwn).toReversed();
  };
  return withSides(design, moved(design.front), moved(design.back));
}

/** Each of them one place towards the end, as far as it is not another of them that lies there. */
function raised(
  objects: readonly BadgeObject[],
  isOwn: (object: BadgeObject) => boolean,
): readonly BadgeObject[] {
  const order = [...objects];
  for (let at = order.length - 2; at >= 0; at -= 1) {
    const [lower, upper] = [order[at], order[at + 1]];
    if (lower && upper && isOwn(lower) && !isOwn(upper)) order.splice(at, 2, upper, lower);
  }
  return order;
}

/** The same design where every object stays the same. */
export function mapObjects(design: BadgeDesign, change: (object: BadgeObject) => BadgeObject): BadgeDesign {
  return withSides(design, design.front.map(change), design.back.map(change));
}

/** The same design where these are the objects that it has; a side that has the same ones as before is the same list. */
export function withSides(
  design: BadgeDesign,
  front: readonly BadgeObject[],
  back: readonly BadgeObject[],
): BadgeDesign {
  const sides = { front: asBefore(design.front, front), back: asBefore(design.back, back) };
  return sides.front === design.front && sides.back === design.back ? design : { ...design, ...sides };
}

/** The list as it was where it holds the same now: whoever knows the one need not look into the other. */
export function asBefore<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  return before.length === now.length && before.every((one, at) => one === now[at]) ? before : now;
}

/** Whether two say the same: neither a badge's measures nor an object hold anything in them but values, and what came as it is kept. */
export function isSame(one: object, other: object): boolean {
  if (one === other) return true;
  const values = new Map<string, unknown>(Object.entries(other));
  const own = Object.entries(one);
  return own.length === values.size && own.every(([key, value]) => values.get(key) === value);
}

/** Whether it is the same object, at this place or another. */
export const isOnlyMoved = (before: BadgeObject, now: BadgeObject): boolean =>
  isSame(before, { ...now, x: before.x, y: before.y });

/** Whether the badge itself is the same, whatever lies on it. */
export function isSameSheet(one: BadgeDesign, other: BadgeDesign): boolean {
  if (one === other) return true;
  const { front: _front, back: _back, ...sheet } = one;
  const { front: _otherFront, back: _otherBack, ...otherSheet } = other;
  return isSame(sheet, otherSheet);
}

/** Of a side, what lies elsewhere than before, as it is now; `null` where anything else is other than it was. */
export function movedAmong(
  before: readonly BadgeObject[],
  now: readonly BadgeObject[],
): readonly BadgeObject[] | null {
  if (before === now) return [];
  if (before.length !== now.length) return null;
  const moved: BadgeObject[] = [];
  const isMoved = now.every((object, at) => {
    const was = before[at];
    if (was === object) return true;
    moved.push(object);
    return was !== undefined && isOnlyMoved(was, object);
  });
  return isMoved ? moved : null;
}
