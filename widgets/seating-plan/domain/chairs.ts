/** Where chairs stand around a table, in shares of the drawing (0 to 1, from its start and top). */
import type { Table } from '#shared/api/seating.ts';
import { crowdedLine, linesOf } from './tables.ts';

export interface Chair {
  /** From 1 (S-27). */
  readonly number: number;
  /** Centre, from the left and the top of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly isSmall: boolean;
}

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

/** Round tables begin at the top and go clockwise. */
function onCircle(share: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return { x: 0.5 + Math.cos(angle) / 2, y: 0.5 + Math.sin(angle) / 2 };
}

/** Four sides, clockwise from the top; a rectangle seats three times as many along its length as across. */
function onSides(at: number, count: number, type: 'Rectangle' | 'Square'): { x: number; y: number } {
  const [top, right, bottom, left] = sidesOf(count, type);
  if (at < top) return { x: (at + 0.5) / top, y: 0 };
  if (at < top + right) return { x: 1, y: (at - top + 0.5) / right };
  if (at < top + right + bottom) return { x: 1 - (at - top - right + 0.5) / bottom, y: 1 };
  return { x: 0, y: 1 - (at - top - right - bottom + 0.5) / left };
}

/** How many chairs stand on each side: top, right, bottom, left. They add up to all. */
export function sidesOf(
  count: number,
  type: 'Rectangle' | 'Square',
): readonly [number, number, number, number] {
  const across = type === 'Square' ? Math.floor(count / 4) : Math.floor(count / 8);
  const rest = count - 2 * across;
  const top = Math.ceil(rest / 2);
  return type === 'Square'
    ? [
        Math.ceil(count / 4),
        Math.ceil((count - 1) / 4),
        Math.ceil((count - 2) / 4),
        Math.ceil((count - 3) / 4),
      ]
    : [top, across, rest - top, across];
}
