/** Where chairs stand around a table, in shares of the drawing (0 to 1, from its start and top), and how large it is drawn. */
import type { Table } from '#shared/api/seating.ts';
import { crowdedLine, linesOf, sidesOf, tierOf, type SizeTier } from './tables.ts';

/** Where a chair stands as seen from the table: its name is written beyond it. */
type ChairSide = 'top' | 'end' | 'bottom' | 'start';

export interface Chair {
  /** From 1 (S-27). */
  readonly number: number;
  /** Centre, from the left and the top of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly side: ChairSide;
  readonly isSmall: boolean;
}

type Spot = Omit<Chair, 'number' | 'isSmall'>;

/** The chairs of a table, each with its place; no two at one place. */
export function placeChairs(table: Table): Chair[] {
  const lines = linesOf(table);
  const { type } = table;
  if (type === 'Line' || type === 'Multiple Lines') {
    return lines.flatMap((numbers, line) =>
      numbers.map((number, at) => ({
        number,
        x: (at + 0.5) / numbers.length,
        y: (line + 0.5) / lines.length,
        side: 'bottom',
        isSmall: numbers.length > crowdedLine,
      })),
    );
  }
  const numbers = lines[0] ?? [];
  return numbers.map((number, at) => {
    const share = at / numbers.length;
    const place = type === 'Round' ? onCircle(share) : onSides(at, numbers.length, type);
    return { number, ...place, isSmall: false };
  });
}

/** Lengths of a drawing that has all the room it wants, between the middles of its outermost chairs. */
interface DrawingSize {
  readonly across: number;
  readonly down: number;
  /** Names beside the chairs want more room than above and below. */
  readonly margin: number;
}

/** Of a square by tier (S3 §9.2). */
const sides: Readonly<Record<SizeTier, number>> = { small: 250, medium: 330, large: 420 };
/** From chair to chair in a line, and from line to line. */
const [besides, between] = [84, 116];

/** How large a table is drawn. */
export function drawingOf(table: Table): DrawingSize {
  const side = sides[tierOf(table)];
  const { type } = table;
  if (type === 'Round' || type === 'Square') return { across: side, down: side, margin: 100 };
  if (type === 'Rectangle') return { across: side * 1.9, down: side * 0.95, margin: 100 };
  const lines = linesOf(table);
  const longest = Math.max(4, ...lines.map(({ length }) => length));
  return { across: longest * besides, down: lines.length * between, margin: 12 };
}

/** What is no further apart than this, from top to top, stands in one row; a name has no more room than this. */
const [rowHeight, mostRoom] = [60, 150];

/** How wide a name may be above or below its chair: as wide as the one beside it is away. */
export function nameRoom(table: Table): number {
  const { across, down } = drawingOf(table);
  const chairs = placeChairs(table).filter(({ side }) => side === 'top' || side === 'bottom');
  const gaps = chairs.flatMap((one) =>
    chairs.flatMap((other) => {
      const isBeside = one.side === other.side && Math.abs(one.y - other.y) * down < rowHeight;
      return isBeside && one.x < other.x ? [(other.x - one.x) * across] : [];
    }),
  );
  return Math.min(mostRoom, ...gaps);
}

/** Round tables begin at the top and go clockwise. */
function onCircle(share: number): Spot {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const isBeside = Math.abs(x) > 0.5;
  const side = isBeside ? (x > 0 ? 'end' : 'start') : y > 0 ? 'bottom' : 'top';
  return { x: 0.5 + x / 2, y: 0.5 + y / 2, side };
}

/** Four sides, clockwise from the top; a rectangle seats three times as many along its length as across. */
function onSides(at: number, count: number, type: 'Rectangle' | 'Square'): Spot {
  const [top, right, bottom, left] = sidesOf(count, type);
  if (at < top) return { x: (at + 0.5) / top, y: 0, side: 'top' };
  if (at < top + right) return { x: 1, y: (at - top + 0.5) / right, side: 'end' };
  if (at < top + right + bottom) return { x: 1 - (at - top - right + 0.5) / bottom, y: 1, side: 'bottom' };
  return { x: 0, y: 1 - (at - top - right - bottom + 0.5) / left, side: 'start' };
}
