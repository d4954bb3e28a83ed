/** Reads and writes stored designs of badges (S2 §7). Whoever may save a design wrote it: nothing of it is believed. */
import * as v from 'valibot';
import { hexColour } from '../hexColour.ts';
import { isMap, parseJson } from '../json.ts';
import {
  badgeSides,
  kioskContent,
  mostCharacters,
  type BadgeDesign,
  type BadgeObject,
  type BadgeSide,
} from './design.ts';

export type ReadBadge =
  | { readonly kind: 'badge'; readonly design: BadgeDesign }
  /** Nothing is stored; no JSON; of another editor; of a newer build. */
  | { readonly kind: 'empty' | 'invalid' | 'foreign' | 'newer' };

/** Reads a stored design. What is out of range is brought into it; objects of unknown kinds are kept. */
export function readBadgeDesign(text: string | null | undefined): ReadBadge {
  const parsed = parseJson(text ?? '');
  if (!parsed.ok) return { kind: parsed.reason };
  const given = parsed.value;
  if (!isMap(given) || given['kind'] !== 'badge') return { kind: 'foreign' };
  if (typeof given['version'] === 'number' && given['version'] > 1) return { kind: 'newer' };
  const read = v.safeParse(outline, given);
  if (!read.success) return { kind: 'foreign' };
  const { front, back, ...rest } = read.output;
  const ids = new Set<string>();
  const objects = (side: BadgeSide, list: readonly unknown[]) =>
    list.filter(isMap).map((one, at) => readObject(one, `${side}-${at + 1}`, ids));
  return {
    kind: 'badge',
    design: {
      kind: 'badge',
      version: 1,
      ...rest,
      front: objects('front', front),
      back: objects('back', back),
    },
  };
}

/** The design as it is stored; unknown objects as they came. */
export function writeBadgeDesign(design: BadgeDesign): string {
  const written = (list: readonly BadgeObject[]) =>
    list.map((one) => (one.kind === 'unknown' ? one.source : one));
  return JSON.stringify({ ...design, front: written(design.front), back: written(design.back) });
}

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A number, brought into a range; anything else becomes `without`. */
const within = (min: number, max: number, without: number) =>
  v.fallback(
    v.pipe(
      v.number(),
      v.finite(),
      v.transform((value) => between(value, min, max)),
    ),
    without,
  );
/** A side without which nothing can be drawn. */
const side = v.pipe(
  v.number(),
  v.finite(),
  v.transform((value) => between(value, badgeSides.min, badgeSides.max)),
);
const flag = v.fallback(v.boolean(), false);
const oneOf = <const T extends readonly [string, ...string[]]>(...options: T) =>
  v.fallback(v.picklist(options), options[0]);
/** Longer ones are no labels; hostile ones would hold up the search for a size. */
const words = (max: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, max)),
    ),
    '',
  );
const colour = (without: string) =>
  v.pipe(
    v.unknown(),
    v.transform((given) => hexColour(given) ?? without),
  );
const colourOrNone = v.pipe(v.unknown(), v.transform(hexColour));

const outline = v.object({
  width: side,
  height: side,
  isDoubleSided: flag,
  flip: oneOf('long-edge', 'short-edge'),
  bleed: within(0, 10, 0),
  margin: within(0, 50, 3),
  fold: oneOf('none', 'horizontal', 'vertical'),
  holes: oneOf('none', 'slot', 'two'),
  front: v.fallback(v.array(v.unknown()), []),
  back: v.fallback(v.array(v.unknown()), []),
});

const placed = {
  x: within(-1000, 1000, 0),
  y: within(-1000, 1000, 0),
  width: within(0.1, 1000, 10),
  height: within(0.1, 1000, 10),
};
const marks = v.object({
  name: v.fallback(v.optional(v.string()), undefined),
  group: v.fallback(v.optional(v.string()), undefined),
  isLocked: flag,
  isHidden: flag,
});

const known = v.union([
  v.object({
    ...placed,
    kind: v.picklist(['text']),
    text: words(mostCharacters.text),
    font: v.fallback(v.pipe(v.string(), v.regex(/^[\p{L}\p{N} _-]{1,60}$/u)), 'sans-serif'),
    size: within(1, 400, 24),
    smallest: within(1, 400, 8),
    isBold: flag,
    isItalic: flag,
    colour: colour('#000000'),
    align: oneOf('start', 'center', 'end'),
    place: oneOf('top', 'middle', 'bottom'),
    lines: v.pipe(within(1, 10, 1), v.transform(Math.round)),
  }),
  v.object({
    ...placed,
    kind: v.picklist(['picture']),
    source: v.fallback(v.pipe(v.string(), v.maxLength(mostCharacters.source)), ''),
    label: words(mostCharacters.label),
    fit: oneOf('contain', 'cover'),
  }),
  v.object({
    ...placed,
    kind: v.picklist(['qr']),
    content: v.fallback(v.pipe(v.string(), v.maxLength(mostCharacters.code)), kioskContent),
    colour: colour('#000000'),
  }),
  v.object({
    ...placed,
    kind: v.picklist(['shape']),
    shape: oneOf('rectangle', 'ellipse', 'line'),
    fill: colourOrNone,
    stroke: colourOrNone,
    strokeWidth: within(0, 50, 0.5),
    radius: within(0, 250, 0),
  }),
  v.object({ ...placed, kind: v.picklist(['status']), hasLabel: flag }),
]);

function readObject(given: Readonly<Record<string, unknown>>, ownId: string, ids: Set<string>): BadgeObject {
  const id = freeId(typeof given['id'] === 'string' ? given['id'] : '', ownId, ids);
  const { name, group, isLocked, isHidden } = v.parse(marks, given);
  const about = {
    id,
    ...(name === undefined ? {} : { name }),
    ...(group === undefined ? {} : { group }),
    ...(isLocked ? { isLocked } : {}),
    ...(isHidden ? { isHidden } : {}),
  };
  const read = v.safeParse(known, given);
  if (!read.success) return { ...about, ...v.parse(v.object(placed), given), kind: 'unknown', source: given };
  const object = read.output;
  if (object.kind !== 'text') return { ...about, ...object };
  return { ...about, ...object, smallest: Math.min(object.smallest, object.size) };
}

/** Its own id where no other object has it. */
function freeId(wanted: string, ownId: string, ids: Set<string>): string {
  let id = wanted === '' || ids.has(wanted) ? ownId : wanted;
  while (ids.has(id)) id = `${id}-2`;
  ids.add(id);
  return id;
}
