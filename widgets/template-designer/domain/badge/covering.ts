/** What lies on, in and behind what on a badge, by what is drawn of it and not by boxes alone (screens.md §5). Pure. */
import type { BadgeObject, ShapeObject } from '#shared/lib/badges/design.ts';
import { readColour } from '../colourValues.ts';
import type { Box } from './objects.ts';

/** In mm: what nobody sees. */
export const slack = 0.01;

export const isOn = (one: Box, other: Box): boolean =>
  one.x + slack < other.x + other.width &&
  other.x + slack < one.x + one.width &&
  one.y + slack < other.y + other.height &&
  other.y + slack < one.y + one.height;

/** Whether something of the object is seen within the area: not of a frame around it, nor of an empty text. */
export function isDrawnOn(object: BadgeObject, area: Box): boolean {
  if (object.isHidden === true || object.kind === 'unknown' || !isOn(area, object)) return false;
  if (object.kind === 'text') return object.text.trim() !== '';
  return object.kind !== 'shape' || isShapeOn(object, area);
}

/** Whether something with ends as round as it is high reaches into the area, as a hole does. */
export const isRoundOn = (round: Box, area: Box): boolean =>
  isReached({ ...round, rx: round.height / 2, ry: round.height / 2 }, area);

/** Whether the fill of a shape is seen behind all of the area. */
export const isFilledBehind = (shape: ShapeObject, area: Box): boolean =>
  shape.shape !== 'line' && isSeen(shape.fill) && isWithin(area, outlineOf(shape, 0));

function isShapeOn(shape: ShapeObject, area: Box): boolean {
  const line = isSeen(shape.stroke) ? shape.strokeWidth : 0;
  if (shape.shape === 'line') return line > 0 && isOn(area, stripeOf(shape));
  if (!isSeen(shape.fill) && line <= 0) return false;
  if (!isReached(outlineOf(shape, 0), area)) return false;
  return isSeen(shape.fill) || !isWithin(area, outlineOf(shape, line));
}

const isSeen = (colour: string | null) => colour !== null && readColour(colour)?.alpha !== 0;

/** Of a line, in the middle of its box and cut off by it. */
function stripeOf({ x, y, width, height, strokeWidth }: ShapeObject): Box {
  if (width >= height) {
    const thick = Math.min(strokeWidth, height);
    return { x, y: y + (height - thick) / 2, width, height: thick };
  }
  const thick = Math.min(strokeWidth, width);
  return { x: x + (width - thick) / 2, y, width: thick, height };
}

/** A box with round corners: an ellipse is nothing but corners. */
interface Outline extends Box {
  readonly rx: number;
  readonly ry: number;
}

/** The edge of a rectangle or an ellipse, so many mm inside its box. */
function outlineOf({ shape, x, y, width, height, radius, strokeWidth, stroke }: ShapeObject, inset: number) {
  const w = Math.max(0, width - 2 * inset);
  const h = Math.max(0, height - 2 * inset);
  const line = stroke === null ? 0 : Math.min(strokeWidth, width, height);
  // The corner is that of the line's middle.
  const corner =
    radius > 0
      ? Math.max(0, Math.min(radius, (width - line) / 2, (height - line) / 2) + line / 2 - inset)
      : 0;
  const corners = shape === 'ellipse' ? { rx: w / 2, ry: h / 2 } : { rx: corner, ry: corner };
  return { x: x + inset, y: y + inset, width: w, height: h, ...corners };
}

function holds({ x, y, width, height, rx, ry }: Outline, at: { readonly x: number; readonly y: number }) {
  const [across, down] = [Math.abs(at.x - x - width / 2), Math.abs(at.y - y - height / 2)];
  if (across > width / 2 || down > height / 2) return false;
  const past = (distance: number, half: number, r: number) =>
    r > 0 ? Math.max(0, distance - half + r) / r : 0;
  return past(across, width / 2, rx) ** 2 + past(down, height / 2, ry) ** 2 <= 1;
}

/** What is round and convex holds an area that it holds the corners of. */
const isWithin = ({ x, y, width, height }: Box, outline: Outline) =>
  [x + slack, x + width - slack].every((left) =>
    [y + slack, y + height - slack].every((top) => holds(outline, { x: left, y: top })),
  );

/** By the point of the area that is nearest to the middle. */
const isReached = (outline: Outline, { x, y, width, height }: Box) =>
  holds(outline, {
    x: between(outline.x + outline.width / 2, x + slack, x + width - slack),
    y: between(outline.y + outline.height / 2, y + slack, y + height - slack),
  });

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
