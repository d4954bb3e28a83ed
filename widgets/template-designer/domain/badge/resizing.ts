/** Another size of the badge (T-4): nothing piles up at its edge, and nothing is left outside. Millimetres. Pure. */
import { badgeSides, type BadgeDesign, type BadgeObject } from '#shared/lib/badges/design.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { inMm, printedObjects, withSides } from './objects.ts';
import { placedIn } from './placing.ts';

interface ResizedBadge {
  readonly design: BadgeDesign;
  /** What all that is printed was made smaller by: 1 where all of it has room as it is. */
  readonly factor: number;
}

type Size = Pick<BadgeDesign, 'width' | 'height'>;

/**
 * Objects stay as they are while all that is printed has room. Otherwise all of both sides get smaller by the same factor, with their
 * places and letters, as a picture does. A back that is not printed decides for itself alone.
 */
export function resizeBadge(design: BadgeDesign, size: Size): ResizedBadge {
  const width = inMm(clamp(size.width, badgeSides.min, badgeSides.max));
  const height = inMm(clamp(size.height, badgeSides.min, badgeSides.max));
  const margin = Math.min(design.margin, Math.min(width, height) / 2);
  const next = { ...design, width, height, margin };
  const factorFor = (objects: readonly BadgeObject[]) =>
    Math.min(factorOf(objects, 'x', [design.width, width]), factorOf(objects, 'y', [design.height, height]));
  const factor = factorFor(printedObjects(design));
  const place = (objects: readonly BadgeObject[], by: number) => {
    // Where the other side was not what was short, the rest of its room is left on both ends.
    const spare = (now: number, before: number) =>
      by < 1 && now !== before ? Math.max(0, (now - before * by) / 2) : 0;
    const scaling = { x: spare(width, design.width), y: spare(height, design.height), factor: by };
    return objects.map((object) =>
      object.kind === 'unknown' ? object : placedIn(next, by < 1 ? scaled(object, scaling) : object),
    );
  };
  const back = place(design.back, design.isDoubleSided ? factor : factorFor(design.back));
  return { factor, design: withSides(next, place(design.front, factor), back) };
}

/** 1 where everything has room on a side that is so long now. */
function factorOf(
  objects: readonly BadgeObject[],
  axis: 'x' | 'y',
  [before, now]: readonly [number, number],
): number {
  const isOut = objects.some(
    (object) =>
      object.kind !== 'unknown' && object[axis] + (axis === 'x' ? object.width : object.height) > now,
  );
  return isOut && now < before ? now / before : 1;
}

interface Scaling {
  readonly x: number;
  readonly y: number;
  readonly factor: number;
}

/** Smaller letters than these are no print, in points. */
const leastPoints = 4;

function scaled(object: BadgeObject, { x, y, factor }: Scaling): BadgeObject {
  const box = {
    x: inMm(object.x * factor + x),
    y: inMm(object.y * factor + y),
    width: inMm(object.width * factor),
    height: inMm(object.height * factor),
  };
  if (object.kind === 'text') {
    const points = (value: number) =>
      Math.max(Math.min(leastPoints, value), Math.round(value * factor * 2) / 2);
    return { ...object, ...box, size: points(object.size), smallest: points(object.smallest) };
  }
  if (object.kind !== 'shape') return { ...object, ...box };
  return {
    ...object,
    ...box,
    strokeWidth: inMm(object.strokeWidth * factor),
    radius: inMm(object.radius * factor),
  };
}
