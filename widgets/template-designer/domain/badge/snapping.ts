/** What a dragged object sticks to (screens.md §5 «Snap, guides»): edges and centres of others and of the badge, its margin, its fold. Pure. */
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { inMm, type Box } from './objects.ts';

/** A line that something may stick to: across the badge at this place, in mm. */
export interface SnapLine {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

export interface Snapped {
  /** What is to be added to the box. */
  readonly x: number;
  readonly y: number;
  /** The lines it lies on then. */
  readonly lines: readonly SnapLine[];
}

/** Where the lines of each axis are, each place once. */
export type LinePlaces = Readonly<Record<SnapLine['axis'], readonly number[]>>;

/** Lines of the badge itself, and of these boxes. */
export function linesOf(design: BadgeDesign, boxes: readonly Box[]): LinePlaces {
  const own = (side: number) => [0, design.margin, side / 2, side - design.margin, side];
  const along = (at: number, length: number) => [at, at + length / 2, at + length];
  return {
    x: once([...own(design.width), ...boxes.flatMap(({ x, width }) => along(x, width))]),
    y: once([...own(design.height), ...boxes.flatMap(({ y, height }) => along(y, height))]),
  };
}

const once = (places: readonly number[]): readonly number[] => [...new Set(places)];

/** Which places of the box may stick: all where it is moved, the sides that are pulled where it is sized. */
export interface SnapPlaces {
  readonly x: readonly ('start' | 'centre' | 'end')[];
  readonly y: readonly ('start' | 'centre' | 'end')[];
}

export const everyPlace: SnapPlaces = { x: ['start', 'centre', 'end'], y: ['start', 'centre', 'end'] };

/** The nearest line within the tolerance wins, on each axis by itself. */
export function snap(
  box: Box,
  lines: LinePlaces,
  { tolerance, places = everyPlace }: { readonly tolerance: number; readonly places?: SnapPlaces },
): Snapped {
  const across = nearest(placesOf(box.x, box.width, places.x), lines.x, tolerance);
  const down = nearest(placesOf(box.y, box.height, places.y), lines.y, tolerance);
  return {
    x: across?.by ?? 0,
    y: down?.by ?? 0,
    lines: [
      ...(across ? [{ axis: 'x', at: across.at } as const] : []),
      ...(down ? [{ axis: 'y', at: down.at } as const] : []),
    ],
  };
}

function placesOf(at: number, length: number, places: SnapPlaces['x']): readonly number[] {
  return places.map((place) => (place === 'start' ? at : place === 'end' ? at + length : at + length / 2));
}

function nearest(
  places: readonly number[],
  lines: readonly number[],
  tolerance: number,
): { readonly by: number; readonly at: number } | null {
  let best: { readonly by: number; readonly at: number } | null = null;
  for (const place of places) {
    for (const at of lines) {
      const by = at - place;
      if (Math.abs(by) <= tolerance && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at };
    }
  }
  return best && { by: inMm(best.by), at: best.at };
}
