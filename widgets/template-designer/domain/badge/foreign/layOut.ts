/**
 * Puts the parts of a foreign badge on one of ours (T-2), from top to bottom: each as wide as there is room within the margin, texts
 * as high as their lines, columns side by side. What is wider or higher than the badge gets smaller until it fits. Pure.
 */
import type { BadgeDesign, BadgeObject } from '#shared/lib/badges/design.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { inMm } from '../objects.ts';
import type { Column, ForeignContent, Part } from './parts.ts';
import { makeObjects, type Area, type MeasureOf } from './makeObjects.ts';

/** Millimetres of a px, as CSS has it. */
const usualScale = 25.4 / 96;

/** Between what stands below or beside each other, at the usual scale; in mm. */
const gap = 1;

/** Around what stands on a ground of its own. */
const inset = 2;

/** Columns that would be narrower stand below each other. */
const leastColumn = 8;

/** Objects are no lower and no narrower, in mm. */
const least = 1;

interface Placing {
  /** Millimetres of a px. */
  readonly scale: number;
  readonly measure: MeasureOf;
  /** Of the side: what does not say how high it is takes no more than its part. */
  readonly room: number;
  readonly nextId: (kind: string) => string;
  readonly objects: BadgeObject[];
}

type Badge = Pick<BadgeDesign, 'width' | 'height' | 'isDoubleSided' | 'margin'>;

/** What stands on both sides. */
export function layOut(
  { parts, ground, width }: Pick<ForeignContent, 'parts' | 'ground' | 'width'>,
  badge: Badge,
  measure: MeasureOf,
): Pick<BadgeDesign, 'front' | 'back'> {
  const counts = new Map<string, number>();
  const nextId = (kind: string) => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    return `${kind}-${number}`;
  };
  const at = badge.isDoubleSided ? parts.findIndex(({ kind }) => kind === 'break') : -1;
  const sides = at === -1 ? [parts, []] : [parts.slice(0, at), parts.slice(at)];
  const [front = [], back = []] = sides.map((side, index) => [
    ...(index === 0 || badge.isDoubleSided ? groundOf(badge, ground, nextId) : []),
    ...placeSide(side, { badge, width, measure, nextId }),
  ]);
  return { front, back };
}

function groundOf(badge: Badge, ground: string | null, nextId: Placing['nextId']): readonly BadgeObject[] {
  if (ground === null || ground === '#ffffff') return [];
  const { width, height } = badge;
  const look = { fill: ground, stroke: null, strokeWidth: 0, radius: 0 } as const;
  const id = nextId('ground');
  // What covers all would be taken hold of wherever one drags.
  return [{ kind: 'shape', shape: 'rectangle', id, x: 0, y: 0, width, height, isLocked: true, ...look }];
}

interface Side extends Pick<Placing, 'measure' | 'nextId'> {
  readonly badge: Badge;
  /** Of the source, in px. */
  readonly width: number;
}

/** How often a scale is looked for between two. */
const rounds = 7;

function placeSide(parts: readonly Part[], side: Side): readonly BadgeObject[] {
  const { badge, width: px, measure, nextId } = side;
  const margin = Math.min(badge.margin, badge.width / 10, badge.height / 10);
  const area = { x: margin, y: margin, width: badge.width - 2 * margin };
  const bottom = badge.height - margin;
  const tryAt = (scale: number, id: Placing['nextId']) => {
    const objects: BadgeObject[] = [];
    const end = placeAll(parts, area, { scale, measure, nextId: id, room: bottom - margin, objects });
    return { objects, end };
  };
  const first = px > 0 ? Math.min(usualScale, area.width / px) : usualScale;
  const fits = (scale: number) => tryAt(scale, () => '').end <= bottom;
  let [low, high] = [0, first];
  if (!fits(first)) {
    for (let round = 0; round < rounds; round += 1) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
  } else low = first;
  const { objects, end } = tryAt(low === 0 ? high : low, nextId);
  // Letters have a smallest size, and lines a thickness: beyond that all is pressed together.
  const press = end <= bottom ? 1 : (bottom - margin) / (end - margin);
  return objects.map((object) => within(badge, object, { margin, press }));
}

function within(
  { width: across, height: down }: Badge,
  object: BadgeObject,
  { margin, press }: { readonly margin: number; readonly press: number },
): BadgeObject {
  const height = clamp(object.height * press, object.kind === 'shape' ? 0.1 : least, down);
  const width = object.kind === 'qr' ? height : clamp(object.width, least, across);
  const x = clamp(object.x, 0, across - width);
  const y = clamp(margin + (object.y - margin) * press, 0, down - height);
  return { ...object, x: inMm(x), y: inMm(y), width: inMm(width), height: inMm(height) };
}

/** Where the last of them ends. */
function placeAll(parts: readonly Part[], area: Area, placing: Placing): number {
  let y = area.y;
  let isFirst = true;
  for (const part of parts) {
    if (part.kind === 'break') continue;
    if (part.kind === 'gap') {
      y += part.height * placing.scale;
      continue;
    }
    if (!isFirst) y += gap * (placing.scale / usualScale);
    isFirst = false;
    y = placeOne(part, { ...area, y }, placing);
  }
  return y;
}

function placeOne(part: Part, area: Area, placing: Placing): number {
  if (part.kind === 'row') return placeRow(part, area, placing);
  if (part.kind === 'box') return placeBox(part, area, placing);
  if (part.kind === 'gap' || part.kind === 'break') return area.y;
  const made = makeObjects(part, area, placing);
  placing.objects.push(...made.objects);
  return area.y + made.height;
}

function placeBox(part: Part & { readonly kind: 'box' }, area: Area, placing: Placing): number {
  const { scale, objects, nextId } = placing;
  const { fill, frame, radius } = part;
  const id = nextId('box');
  const edge = frame ? clamp(frame.width * scale, 0.1, 5) : 0;
  const around = Math.min(inset * (scale / usualScale) + edge, area.width / 6);
  const at = objects.length;
  const inner = { x: area.x + around, y: area.y + around, width: area.width - 2 * around };
  const end = part.parts.length === 0 ? area.y : placeAll(part.parts, inner, placing) + around;
  const height = Math.max(end - area.y, Math.min(part.height * scale, placing.room), 0.1);
  // Behind what stands in it.
  objects.splice(at, 0, {
    kind: 'shape',
    shape: 'rectangle',
    id,
    ...area,
    height,
    fill,
    stroke: frame?.colour ?? null,
    strokeWidth: inMm(edge),
    radius: inMm(clamp(radius * scale, 0, 250)),
  });
  return area.y + height;
}

function placeRow({ dir, columns }: Part & { readonly kind: 'row' }, area: Area, placing: Placing): number {
  const between = gap * 2;
  const room = area.width - between * (columns.length - 1);
  const shares = sharesOf(columns, room / placing.scale);
  if (shares.some((share) => share * room < leastColumn)) {
    return placeAll(
      columns.flatMap(({ parts }) => parts),
      area,
      placing,
    );
  }
  let { x } = area;
  let end = area.y;
  const order = columns.map((column, at) => ({ column, width: (shares[at] ?? 0) * room }));
  for (const { column, width } of dir === 'rtl' ? order.toReversed() : order) {
    end = Math.max(end, placeAll(column.parts, { x, y: area.y, width }, placing));
    x += width + between;
  }
  return end;
}

/** What each has of the row. @param room of all, in px. */
function sharesOf(columns: readonly Column[], room: number): readonly number[] {
  const said = columns.map(({ width }) => {
    if (!width || width.value <= 0) return null;
    return width.unit === '%' ? width.value / 100 : width.value / room;
  });
  const taken = said.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  const times = columns.reduce((sum, { times: one }, at) => sum + (said[at] === null ? one : 0), 0);
  // Those that say nothing have what is left, or as much as an even share.
  const left = times === 0 ? 0 : Math.max((1 - taken) / times, taken > 0 ? 1 / columns.length : 0);
  const wanted = columns.map(({ times: one }, at) => said[at] ?? left * one);
  const sum = wanted.reduce((all, one) => all + one, 0);
  return wanted.map((one) => one / sum);
}
