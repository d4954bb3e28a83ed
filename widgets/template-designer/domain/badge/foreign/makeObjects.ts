/** One part of a foreign badge as objects of ours (T-2). Pure. */
import {
  mostCharacters,
  type BadgeObject,
  type ShapeObject,
  type TextObject,
} from '#shared/lib/badges/design.ts';
import { directionOf } from '#shared/lib/badges/direction.ts';
import { fitText, lineHeight, mmOfPoint, roomOfInk, type Measured } from '#shared/lib/badges/fit.ts';
import { tagCutter } from '#shared/lib/mergeTags.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { inMm, type Box } from '../objects.ts';
import type { Length, Look, Part } from './parts.ts';
import { mostLines } from './words.ts';

/** Where there is room, in mm. */
export type Area = Omit<Box, 'height'>;

/** How much room a line has at a size of 1: `measureLine`. */
export type MeasureOf = (
  line: string,
  style: { readonly font: string; readonly isBold: boolean; readonly isItalic: boolean },
) => Measured;

interface Making {
  /** Millimetres of a px. */
  readonly scale: number;
  readonly measure: MeasureOf;
  readonly room: number;
  readonly nextId: (kind: string) => string;
}

interface Made {
  readonly objects: readonly BadgeObject[];
  /** In mm. */
  readonly height: number;
}

/** Smaller letters are no print, in points. */
const smallestSize = 4;
/** A text that has no room gets as small as this. */
const usualSmallest = 6;
const largestSize = 400;

/** Stands for a value that is not known yet: so long as a name. */
const someone = 'Alexandra';

export function makeObjects(
  part: Exclude<Part, { kind: 'row' | 'box' | 'gap' | 'break' }>,
  area: Area,
  making: Making,
): Made {
  switch (part.kind) {
    case 'text':
      return makeText(part, area, making);
    case 'button':
      return makeButton(part, area, making);
    case 'picture':
      return makePicture(part, area, making);
    case 'code': {
      const side = Math.min(part.side > 0 ? part.side * making.scale : 26, area.width, making.room / 2);
      const box = placed(area, { width: side, height: side }, part.look);
      const content = part.content.slice(0, mostCharacters.code);
      return {
        objects: [{ kind: 'qr', id: making.nextId('code'), ...box, content, colour: '#000000' }],
        height: side,
      };
    }
    case 'status': {
      const height = clamp(part.height * making.scale, 2, making.room / 4);
      return {
        objects: [{ kind: 'status', id: making.nextId('status'), ...area, height, hasLabel: true }],
        height,
      };
    }
    default:
      return makeLine(part, area, making);
  }
}

/** What the size of letters is in points. */
function pointsOf(look: Look, scale: number): number {
  const points = (look.size * scale) / mmOfPoint;
  return clamp(Math.round(points * 2) / 2, smallestSize, largestSize);
}

/** A text with something in the place of its tags. */
const sampled = (text: string): string =>
  tagCutter([])(text)
    .map((piece) => (piece.tag ? someone : piece.text))
    .join('');

interface LineRoom {
  /** In mm. */
  readonly width: number;
  readonly points: number;
  readonly measure: MeasureOf;
}

/** How many lines a text has at a size, and how high it is then, in mm: with the ink that stands out of them, as it is drawn. */
function linesOf(
  text: string,
  look: Look,
  { width, points, measure }: LineRoom,
): { readonly lines: number; readonly height: number } {
  const words = sampled(text);
  const ink = roomOfInk(words, (line) => measure(line, look));
  const fitted = fitText({
    text: words,
    width,
    height: 1e6,
    size: points,
    smallest: points,
    lines: 1e6,
    ...ink,
  });
  const lines = clamp(fitted.lines.length, 1, 100);
  return { lines, height: (lines * lineHeight + ink.standsOut) * points * mmOfPoint };
}

function makeText(part: Part & { readonly kind: 'text' }, area: Area, making: Making): Made {
  const { text, look } = part;
  const points = pointsOf(look, making.scale);
  const { lines, height: exact } = linesOf(text, look, {
    width: area.width,
    points,
    measure: making.measure,
  });
  const height = Math.ceil(exact * 100) / 100;
  return {
    objects: [textObject(part, { ...area, height }, { id: making.nextId('text'), points, lines })],
    height,
  };
}

interface Lines {
  readonly id: string;
  readonly points: number;
  readonly lines: number;
}

/** A name may be longer than what stands for it: of one line there may be two, smaller ones. */
const textObject = (
  { text, look }: { readonly text: string; readonly look: Look },
  box: Box,
  { id, points, lines }: Lines,
): TextObject => ({
  kind: 'text',
  id,
  ...box,
  text,
  font: look.font,
  size: points,
  smallest: Math.min(points, usualSmallest),
  isBold: look.isBold,
  isItalic: look.isItalic,
  colour: look.colour,
  align: alignOf(text, look),
  place: 'middle',
  lines: clamp(lines, 2, mostLines),
});

/** Ours begins where its first letter does: the side that the source means is the start or the end of that. */
export function alignOf(text: string, look: Look): TextObject['align'] {
  if (look.align === 'center') return 'center';
  const [first] = tagCutter([])(text).filter((piece) => piece.tag !== null || /\p{L}/u.test(piece.text));
  // Of a tag's value nothing is known: it runs as the page does.
  const dir = (first && !first.tag && directionOf(first.text)) || look.dir;
  const isAtStart = look.align === 'start' || look.align === (look.dir === 'ltr' ? 'left' : 'right');
  return isAtStart === (dir === look.dir) ? 'start' : 'end';
}

function makeButton(part: Part & { readonly kind: 'button' }, area: Area, making: Making): Made {
  const { text, look, fill, radius } = part;
  const { scale, measure, nextId } = making;
  const points = pointsOf(look, scale);
  const size = points * mmOfPoint;
  const around = size / 2;
  const words = sampled(text);
  const { widthOf } = roomOfInk(words, (line) => measure(line, look));
  const longest = Math.max(...words.split('\n').map((line) => widthOf(line) * size));
  const width = Math.min(longest * 1.02 + 4 * around, area.width);
  const { lines, height: inside } = linesOf(text, look, {
    width: Math.max(width - 2 * around, 1),
    points,
    measure,
  });
  const height = Math.ceil((inside + 2 * around) * 100) / 100;
  const box = placed(area, { width, height }, look);
  const group = nextId('button');
  const shape: ShapeObject = {
    kind: 'shape',
    shape: 'rectangle',
    id: `${group}-ground`,
    group,
    ...box,
    fill,
    stroke: null,
    strokeWidth: 0,
    radius: inMm(clamp(radius * scale, 0, 250)),
  };
  const inner = {
    x: box.x + around,
    y: box.y + around,
    width: box.width - 2 * around,
    height: height - 2 * around,
  };
  const label = textObject({ text, look: { ...look, align: 'center' } }, inner, {
    id: `${group}-text`,
    points,
    lines,
  });
  return { objects: [shape, { ...label, group }], height };
}

/** A picture that does not say how high it is, in parts of its width. */
const usualHeight = 1 / 2;

function makePicture(
  part: Part & { readonly kind: 'picture' },
  area: Area,
  { scale, room, nextId }: Making,
): Made {
  const said = (length: Length | null) => {
    if (!length || length.value <= 0) return null;
    return length.unit === '%' ? (area.width * length.value) / 100 : length.value * scale;
  };
  const high = part.height?.unit === 'px' ? said(part.height) : null;
  const wide = said(part.width) ?? (high === null ? area.width / 2 : high / usualHeight);
  const height = high ?? Math.min(wide * usualHeight, room / 3);
  const factor = Math.min(1, area.width / wide, room / height);
  const size = { width: wide * factor, height: height * factor };
  const box = placed(area, size, part.look);
  return {
    objects: [
      {
        kind: 'picture',
        id: nextId('picture'),
        ...box,
        source: part.source,
        label: part.label.slice(0, mostCharacters.label),
        fit: 'contain',
      },
    ],
    height: size.height,
  };
}

function makeLine(
  { colour, thickness }: Part & { readonly kind: 'line' },
  area: Area,
  { scale, nextId }: Making,
): Made {
  const strokeWidth = inMm(clamp(thickness * scale, 0.1, 5));
  const height = Math.max(strokeWidth, 0.5);
  const look = { fill: null, stroke: colour, strokeWidth, radius: 0 };
  return {
    objects: [{ kind: 'shape', shape: 'line', id: nextId('line'), ...area, height, ...look }],
    height,
  };
}

/** At the side of the area that its line is aligned to. */
function placed(area: Area, size: Omit<Box, 'x' | 'y'>, look: Look): Box {
  const width = Math.min(size.width, area.width);
  const isLeft = look.align === 'left' || look.align === (look.dir === 'ltr' ? 'start' : 'end');
  const free = area.width - width;
  const x = area.x + (look.align === 'center' ? free / 2 : isLeft ? 0 : free);
  return { x, y: area.y, width, height: size.height };
}
