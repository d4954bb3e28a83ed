/** Where badges stand on paper, both sides, and where they are cut (screens.md §5 «Multi-up on A4»). Pure; millimetres. */
import type { BadgeDesign, BadgeSide } from '#shared/lib/badges/design.ts';
import { isLabel, sheetOf, type LabelSheet } from './size.ts';

export interface Paper {
  readonly width: number;
  readonly height: number;
}

export interface PaperPlace {
  /** Whose badge, counted from 0. */
  readonly index: number;
  /** Of its trim box, from the upper left corner of the paper as that side lies before one. */
  readonly x: number;
  readonly y: number;
}

export interface PaperSide {
  readonly side: BadgeSide;
  readonly places: readonly PaperPlace[];
}

export interface Imposition {
  readonly paper: Paper;
  /** In the order in which they are printed: a back behind its front. */
  readonly sides: readonly PaperSide[];
  /** Crop marks: from one point to another. */
  readonly marks: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

type Badge = Pick<BadgeDesign, 'width' | 'height' | 'bleed' | 'isDoubleSided' | 'flip'>;

const a4: Paper = { width: 210, height: 297 };

/** Crop marks begin so far outside of the bleed, and are so long. */
const mark = { gap: 1, length: 4 } as const;

/** Whether it is turned over sideways, like the page of a book, or upwards, like that of a calendar. */
export function isTurnedSideways({ width, height, flip }: Badge): boolean {
  return (flip === 'long-edge') === height >= width;
}

/** What a printer of both sides is to be set to, for a paper. */
export function printerFlip(badge: Badge, paper: Paper): BadgeDesign['flip'] {
  return isTurnedSideways(badge) === paper.height >= paper.width ? 'long-edge' : 'short-edge';
}

/** A badge a page, as large as the badge: what bleeds is cut by the paper's edge. */
export function oneUp(badge: Badge, count: number): Imposition {
  const grid = { ...gridOf(badge, badge, 0), columns: 1, rows: 1, left: 0, top: 0 };
  return { ...impose(badge, grid, count), marks: [] };
}

/** As many as there is room for on A4, upright or across; `null` where there is none for one with its crop marks. */
export function onA4(badge: Badge, count: number): Imposition | null {
  const grid = bestGrid(badge);
  return roomOf(grid) === 0 ? null : { ...impose(badge, grid, count), marks: cropMarks(badge, grid) };
}

/** On the labels of a sheet, as they are cut already; `null` for a size that no sheet is known for. */
export function onLabels(badge: Badge, count: number): Imposition | null {
  const sheet = sheetOf(badge);
  return sheet && { ...impose(badge, { paper: a4, ...sheet }, count), marks: [] };
}

/** How many labels of this size a sheet has; none of a size that no sheet is known for. */
export function roomOnLabels(badge: Badge): number {
  const sheet = sheetOf(badge);
  return sheet ? sheet.columns * sheet.rows : 0;
}

/** How many there is room for on A4. */
export const roomOnA4 = (badge: Badge): number => roomOf(bestGrid(badge));

/** One a page, as many as there is room for on A4, or on the labels of a sheet. */
export type PaperLayout = 'one' | 'a4' | 'labels';

/** How a badge of this size is printed unless somebody says otherwise: as the name of a label has it, any other alone. */
export function usualLayout(badge: Badge): PaperLayout {
  if (roomOnLabels(badge) > 0) return 'labels';
  return isLabel(badge) && roomOnA4(badge) > 0 ? 'a4' : 'one';
}

function bestGrid(badge: Badge): Grid {
  const border = badge.bleed + mark.gap + mark.length;
  const upright = gridOf(badge, a4, border);
  const across = gridOf(badge, { width: a4.height, height: a4.width }, border);
  return roomOf(across) > roomOf(upright) ? across : upright;
}

/** Between two that bleed lies the bleed of both. */
interface Grid extends LabelSheet {
  readonly paper: Paper;
}

const roomOf = ({ columns, rows }: Grid) => columns * rows;

/** In the middle of the paper, so that it is the same seen from behind. */
function gridOf(badge: Badge, { width, height }: Paper, border: number): Grid {
  const between = 2 * badge.bleed;
  const fit = (room: number, one: number) =>
    Math.max(0, Math.floor((room - 2 * border + between) / (one + between) + 1e-9));
  const [columns, rows] = [fit(width, badge.width), fit(height, badge.height)];
  const startOf = (room: number, one: number, count: number) =>
    (room - count * one - (count - 1) * between) / 2;
  return {
    paper: { width, height },
    columns,
    rows,
    left: startOf(width, badge.width, columns),
    top: startOf(height, badge.height, rows),
    stepX: badge.width + between,
    stepY: badge.height + between,
  };
}

/** Backs lie where their fronts are once the paper is turned over; a place without a front is left empty. */
function impose(badge: Badge, grid: Grid, count: number): Omit<Imposition, 'marks'> {
  const { paper, columns } = grid;
  const room = roomOf(grid);
  const isSideways = isTurnedSideways(badge);
  const sheets = Array.from({ length: Math.ceil(count / room) }, (_, at) =>
    Array.from({ length: Math.min(room, count - at * room) }, (_one, place): PaperPlace => ({
      index: at * room + place,
      x: grid.left + (place % columns) * grid.stepX,
      y: grid.top + Math.floor(place / columns) * grid.stepY,
    })),
  );
  const behind = ({ index, x, y }: PaperPlace): PaperPlace => ({
    index,
    x: isSideways ? paper.width - x - badge.width : x,
    y: isSideways ? y : paper.height - y - badge.height,
  });
  const sides = sheets.flatMap((places): PaperSide[] => [
    { side: 'front', places },
    ...(badge.isDoubleSided ? [{ side: 'back' as const, places: places.map(behind) }] : []),
  ]);
  return { paper, sides };
}

/** At each cut, outside of all badges and their bleed. */
function cropMarks({ width, height, bleed }: Badge, grid: Grid): Imposition['marks'] {
  const { columns, rows, left, top, stepX, stepY } = grid;
  const cuts = (start: number, step: number, one: number, count: number) => [
    ...new Set(Array.from({ length: count }, (_, at) => [start + at * step, start + at * step + one]).flat()),
  ];
  const right = left + (columns - 1) * stepX + width;
  const bottom = top + (rows - 1) * stepY + height;
  const [near, far] = [bleed + mark.gap, bleed + mark.gap + mark.length];
  return [
    ...cuts(left, stepX, width, columns).flatMap((x) => [
      [x, top - far, x, top - near] as const,
      [x, bottom + near, x, bottom + far] as const,
    ]),
    ...cuts(top, stepY, height, rows).flatMap((y) => [
      [left - far, y, left - near, y] as const,
      [right + near, y, right + far, y] as const,
    ]),
  ];
}
