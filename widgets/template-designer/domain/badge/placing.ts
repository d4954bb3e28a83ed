/** Where objects of a badge lie and how large they are (screens.md §5): moved, sized, aligned, distributed. Millimetres. Pure. */
import { badgeSides, type BadgeDesign, type BadgeObject, type BadgeSide } from '#shared/lib/badges/design.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { changeObjects, inMm, isFixed, objectsOf, withGroups, type Box } from './objects.ts';

/** So much of an object stays on the badge wherever it is moved: what is nowhere to be seen is lost. */
const keptInView = 2;

/** Narrower ones can no more be taken hold of; a line may be thinner. */
const leastSide = 1;

/** The smallest box around all of them; `null` of none. */
export function boundsOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Moves them together, as far as all of them stay in view. */
export function moveObjects(
  design: BadgeDesign,
  ids: readonly string[],
  by: { readonly x: number; readonly y: number },
): BadgeDesign {
  const moved = objectsOf(design, ids).filter((object) => !isFixed(object));
  const x = stepWithin(
    by.x,
    moved.map(({ x: at, width }) => spanOf(at, width, design.width)),
  );
  const y = stepWithin(
    by.y,
    moved.map(({ y: at, height }) => spanOf(at, height, design.height)),
  );
  if (x === 0 && y === 0) return design;
  return changeObjects(design, ids, (object) => ({
    ...object,
    x: inMm(object.x + x),
    y: inMm(object.y + y),
  }));
}

interface Span {
  readonly at: number;
  readonly min: number;
  readonly max: number;
}

/** Where a side of an object may begin on a badge of this side. */
function spanOf(at: number, length: number, side: number): Span {
  const kept = Math.min(keptInView, length);
  return { at, min: kept - length, max: side - kept };
}

/** The step, or as much of it as all may take; what lies outside already comes no further out. */
function stepWithin(step: number, spans: readonly Span[]): number {
  const least = Math.max(...spans.map(({ at, min }) => Math.min(min - at, 0)), -Infinity);
  const most = Math.min(...spans.map(({ at, max }) => Math.max(max - at, 0)), Infinity);
  return clamp(step, least, most);
}

/** Puts one object into a box; what is not said stays. Sides stay in range, and something of it in view. */
export function setBox(design: BadgeDesign, id: string, box: Partial<Box>): BadgeDesign {
  return changeObjects(design, [id], (object) => placedIn(design, { ...object, ...box }));
}

/** Where an object may lie, in mm: something of it is in view. One that lies further out may stay there. */
export function placesOf(
  design: Pick<BadgeDesign, 'width' | 'height'>,
  { x, y, width, height }: Box,
): Readonly<Record<'x' | 'y', { readonly min: number; readonly max: number }>> {
  const rangeOf = ({ at, min, max }: Span) => ({
    min: Math.min(at, inMm(min)),
    max: Math.max(at, inMm(max)),
  });
  return { x: rangeOf(spanOf(x, width, design.width)), y: rangeOf(spanOf(y, height, design.height)) };
}

/** Of a side the smallest that is allowed, in mm. */
export const leastSideOf = (object: BadgeObject) =>
  object.kind === 'shape' && object.shape === 'line' ? 0.1 : leastSide;

/** Its sides in range, and something of it in view. */
export function placedIn<T extends BadgeObject>(design: BadgeDesign, object: T): T {
  const least = leastSideOf(object);
  const width = inMm(clamp(object.width, least, badgeSides.max));
  const height = inMm(clamp(object.height, least, badgeSides.max));
  const across = spanOf(object.x, width, design.width);
  const down = spanOf(object.y, height, design.height);
  const x = inMm(clamp(object.x, across.min, across.max));
  const y = inMm(clamp(object.y, down.min, down.max));
  const isSame = x === object.x && y === object.y && width === object.width && height === object.height;
  return isSame ? object : { ...object, x, y, width, height };
}

/** On top of a side, within view. */
export function addObjects(
  design: BadgeDesign,
  side: BadgeSide,
  objects: readonly BadgeObject[],
): BadgeDesign {
  if (objects.length === 0) return design;
  return { ...design, [side]: [...design[side], ...objects.map((object) => placedIn(design, object))] };
}

/** Which side or corner is taken hold of: -1 the left or the top, 1 the right or the bottom, 0 neither. */
export interface Grip {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The box after its grip has been moved so far; the side across from it stays where it is. Codes stay square. */
export function resized(
  object: BadgeObject,
  grip: Grip,
  by: { readonly x: number; readonly y: number },
): Box {
  const least = leastSideOf(object);
  const width = clamp(object.width + grip.x * by.x, least, badgeSides.max);
  const height = clamp(object.height + grip.y * by.y, least, badgeSides.max);
  if (object.kind !== 'qr') return anchored(object, grip, { width, height });
  const side = grip.x === 0 ? height : grip.y === 0 ? width : Math.max(width, height);
  return anchored(object, grip, { width: side, height: side });
}

function anchored(
  { x, y, width, height }: Box,
  grip: Grip,
  size: { readonly width: number; readonly height: number },
): Box {
  return {
    x: inMm(grip.x === -1 ? x + width - size.width : x),
    y: inMm(grip.y === -1 ? y + height - size.height : y),
    width: inMm(size.width),
    height: inMm(size.height),
  };
}

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns them on the box around them all, one alone (or one group) on the badge. */
export function alignObjects(design: BadgeDesign, ids: readonly string[], to: Alignment): BadgeDesign {
  const units = unitsOf(design, ids);
  const whole = { x: 0, y: 0, width: design.width, height: design.height };
  const around = units.length < 2 ? whole : boundsOf(units.map(({ box }) => box));
  if (!around) return design;
  return units.reduce(
    (before, { box, ids: own }) => moveObjects(before, own, wayTo(to, box, around)),
    design,
  );
}

function wayTo(to: Alignment, box: Box, around: Box): { readonly x: number; readonly y: number } {
  switch (to) {
    case 'left':
      return { x: around.x - box.x, y: 0 };
    case 'right':
      return { x: around.x + around.width - box.x - box.width, y: 0 };
    case 'centre':
      return { x: around.x + around.width / 2 - box.x - box.width / 2, y: 0 };
    case 'top':
      return { x: 0, y: around.y - box.y };
    case 'bottom':
      return { x: 0, y: around.y + around.height - box.y - box.height };
    default:
      return { x: 0, y: around.y + around.height / 2 - box.y - box.height / 2 };
  }
}

/**
 * Gives three and more that are shown the same gaps; the first and the last stay, as their centres lie. What has too little room overlaps
 * by the same length; where even that would turn their order round, the ways between their centres are the same.
 */
export function distributeObjects(
  design: BadgeDesign,
  ids: readonly string[],
  axis: 'across' | 'down',
): BadgeDesign {
  const [at, length] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const centreOf = ({ box }: Unit) => box[at] + box[length] / 2;
  const units = unitsOf(design, ids)
    .filter(({ isShown }) => isShown)
    .toSorted((a, b) => centreOf(a) - centreOf(b));
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last || units.length < 3) return design;
  const room = last.box[at] + last.box[length] - first.box[at];
  const gap = (room - units.reduce((sum, { box }) => sum + box[length], 0)) / (units.length - 1);
  const isInOrder = units
    .slice(1)
    .every(({ box }, index) => gap + (box[length] + (units[index] ?? first).box[length]) / 2 >= 0);
  const way = (centreOf(last) - centreOf(first)) / (units.length - 1);
  let next = first.box[at];
  return units.slice(0, -1).reduce((before, unit, index) => {
    const step = isInOrder ? next - unit.box[at] : centreOf(first) + way * index - centreOf(unit);
    next += unit.box[length] + gap;
    return moveObjects(before, unit.ids, axis === 'across' ? { x: step, y: 0 } : { x: 0, y: step });
  }, design);
}

interface Unit {
  readonly ids: readonly string[];
  /** Around what is shown of it, or all where nothing is. */
  readonly box: Box;
  readonly isShown: boolean;
}

/** What moves as one: single objects and whole groups, without those that stay. */
function unitsOf(design: BadgeDesign, ids: readonly string[]): readonly Unit[] {
  const units = new Map<string, readonly string[]>();
  for (const id of ids) {
    const own = withGroups(design, [id]);
    units.set(own[0] ?? id, own);
  }
  return [...units.values()].flatMap((own): Unit[] => {
    const free = objectsOf(design, own).filter((object) => !isFixed(object));
    const shown = free.filter(({ isHidden }) => isHidden !== true);
    const box = boundsOf(shown.length > 0 ? shown : free);
    return box ? [{ ids: free.map(({ id }) => id), box, isShown: shown.length > 0 }] : [];
  });
}
