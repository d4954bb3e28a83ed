import { describe, expect, it } from 'vitest';
import type { Table } from '#shared/api/seating.ts';
import { drawingOf, nameRoom, placeChairs } from './chairs.ts';

/** How wide a chair is drawn, and what is left above and below of what is no line. */
const [chairWidth, edge] = [46, 54];

const full = (type: Table['type'], chairs: number, lines = 1): Table => ({
  type,
  chairs,
  heads_of_table: 1,
  number_of_lines: lines,
  chairs_per_line: Array.from({ length: lines }, () => ({ chairs: chairs / lines })),
});

describe('a full table', () => {
  it.each([
    full('Round', 15),
    full('Rectangle', 20),
    full('Square', 20),
    full('Line', 15),
    full('Multiple Lines', 20, 5),
  ])('$type, $chairs chairs: none over another, none beyond the view', (table) => {
    const { across, down, margin } = drawingOf(table);
    const isInLines = table.type === 'Line' || table.type === 'Multiple Lines';
    const above = isInLines ? 0 : edge;
    const chairs = placeChairs(table).map(({ x, y }) => ({ x: margin + x * across, y: above + y * down }));
    expect(chairs).toHaveLength(table.chairs);
    const gaps = chairs.flatMap((one, at) =>
      chairs.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(chairWidth);
    const isWithin = (at: number, size: number) => at >= chairWidth / 2 && at <= size - chairWidth / 2;
    const beyond = chairs.filter(
      ({ x, y }) => !isWithin(x, across + 2 * margin) || !isWithin(y, down + 2 * above),
    );
    expect(beyond).toEqual([]);
  });
});

describe('the room of a name', () => {
  it.each([
    ['Rectangle', 20, 1, 78],
    ['Rectangle', 4, 1, 150],
    ['Square', 20, 1, 66],
    // One at the top, one at the bottom, all others beside.
    ['Round', 8, 1, 150],
    ['Line', 15, 1, 84],
    ['Multiple Lines', 10, 5, 150],
  ] as const)('%s, %i chairs: as wide as the next one is away', (type, chairs, lines, room) =>
    expect(Math.round(nameRoom(full(type, chairs, lines)))).toBe(room),
  );
});
