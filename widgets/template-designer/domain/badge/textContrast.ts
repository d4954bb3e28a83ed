/** Whether a text can be told from what is behind it (screens.md §5 «Readability meter»). Pure. */
import type { BadgeDesign, BadgeSide, ShapeObject, TextObject } from '#shared/lib/badges/design.ts';
import { black, contrastOf, over, readColour, white, writeColour, type Colour } from '../colourValues.ts';
import { isDrawnOn, isFilledBehind } from './covering.ts';

/**
 * From 1 to 21: to the topmost filled shape that is behind all of the text, else to the badge, which is white. Of shapes that are
 * behind a part of it the one that it is told from best counts. `null` where a picture, a code or a bar is behind it.
 */
export function contrastOfText(design: BadgeDesign, side: BadgeSide, text: TextObject): number | null {
  let grounds: readonly Colour[] | null = [white];
  for (const object of design[side]) {
    if (object.id === text.id) break;
    if (object.kind === 'text' || !isDrawnOn(object, text)) continue;
    grounds = object.kind === 'shape' ? withShape(grounds, object, text) : null;
  }
  const colour = colourOf(text.colour);
  return grounds && Math.max(...grounds.map((ground) => contrastOf(over(colour, ground), ground)));
}

/** More of shapes that are seen through are not told apart. */
const mostGrounds = 50;

/** What may be behind the text once the shape is drawn, each colour once. */
function withShape(
  grounds: readonly Colour[] | null,
  shape: ShapeObject,
  text: TextObject,
): readonly Colour[] | null {
  const fill = shape.shape === 'line' || shape.fill === null ? null : colourOf(shape.fill);
  const isBehindAll = isFilledBehind(shape, text);
  if (isBehindAll && fill?.alpha === 1) return [fill];
  if (!grounds) return null;
  const { stroke, strokeWidth } = shape;
  const line = isBehindAll || stroke === null || strokeWidth <= 0 ? null : colourOf(stroke);
  const drawn = [fill, line].flatMap((colour) =>
    colour ? grounds.map((ground) => over(colour, ground)) : [],
  );
  const all = [...(isBehindAll ? [] : grounds), ...drawn];
  const each = [...new Map(all.map((colour) => [writeColour(colour), colour])).values()];
  return each.length > mostGrounds ? null : each;
}

/** What is no colour is drawn black. */
const colourOf = (written: string): Colour => readColour(written) ?? black;
