/** Table types, their limits and their sizes (S3 §5.2, §9.2). */
import type { Table, TableType } from '#shared/api/seating.ts';
import { clamp } from '#shared/lib/ranges.ts';

/** S3 §5.2: most chairs of a round table and of a line, and of each line of several. */
const mostInRow = 15;
/** S3 §5.2: most chairs of any other table, and of several lines together. */
const mostChairs = 20;
/** S3 §5.2. */
const mostLines = 5;

/** Most chairs of a type, all its lines together. */
function mostChairsOf(type: TableType): number {
  return type === 'Round' || type === 'Line' ? mostInRow : mostChairs;
}

/** What is wrong with a table; each stands for one message of S3 §5.2. */
export type TableProblem =
  /** «Set a valid number between 1 and 15» or «… 20» */
  | { readonly kind: 'chairs'; readonly most: number }
  /** «Set a valid number between 1 and 5» */
  | { readonly kind: 'lines'; readonly most: number }
  /** «Each line must have between 1 and 15 chairs»; the lines from 0 that have not. */
  | { readonly kind: 'line'; readonly lines: readonly number[] }
  /** «Total chairs cannot exceed 20» */
  | { readonly kind: 'total' }
  /** «Set a valid number between 1 and …» */
  | { readonly kind: 'heads'; readonly most: number };

const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** Everything that keeps a table from being saved; empty when it can be. */
export function problemsOf(table: Table): TableProblem[] {
  const problems = chairProblems(table);
  const most = mostHeads(chairsOf(table));
  if (problems.length > 0 || isWithin(table.heads_of_table, most)) return problems;
  return [{ kind: 'heads', most }];
}

function chairProblems(table: Table): TableProblem[] {
  if (table.type !== 'Multiple Lines') {
    const most = mostChairsOf(table.type);
    return isWithin(table.chairs, most) ? [] : [{ kind: 'chairs', most }];
  }
  if (!isWithin(table.number_of_lines, mostLines)) return [{ kind: 'lines', most: mostLines }];
  const lines = table.chairs_per_line.flatMap(({ chairs }, line) =>
    isWithin(chairs, mostInRow) ? [] : [line],
  );
  if (lines.length > 0 || table.chairs_per_line.length !== table.number_of_lines)
    return [{ kind: 'line', lines }];
  return chairsOf(table) > mostChairs ? [{ kind: 'total' }] : [];
}

/** How many chairs a table has: the sum of its lines where it has several. */
export function chairsOf({ type, chairs, chairs_per_line: lines }: Table): number {
  return type === 'Multiple Lines' ? lines.reduce((sum, line) => sum + line.chairs, 0) : chairs;
}

/** Whether a table has a chair of this number: the server may name one that it has not, such as 14 of 8, or 0. */
export function hasChair(table: Table, chair: number | null): chair is number {
  return chair !== null && chair >= 1 && chair <= chairsOf(table);
}

/** S3 §5.2: as many heads of table as this. */
export function mostHeads(chairs: number): number {
  return Math.max(Math.floor(chairs / 4), 1);
}

/** A table with its heads and lines made to fit what was changed: heads are clamped (S-27), missing lines get one chair. */
export function fitTable(table: Table): Table {
  const lineCount = clamp(table.number_of_lines || 1, 1, mostLines);
  const lines =
    table.type === 'Multiple Lines'
      ? Array.from({ length: lineCount }, (_, line) => table.chairs_per_line[line] ?? { chairs: 1 })
      : table.chairs_per_line;
  const fitted = { ...table, chairs_per_line: lines };
  const chairs = chairsOf(fitted);
  return {
    ...fitted,
    chairs: table.type === 'Multiple Lines' ? chairs : table.chairs,
    heads_of_table: clamp(table.heads_of_table, 1, mostHeads(chairs)),
  };
}

export type SizeTier = 'small' | 'medium' | 'large';

/** Up to these it is small, medium (S3 §9.2); beyond, large. Several lines count lines, the others chairs. */
const tiers: Readonly<Record<TableType, readonly [number, number]>> = {
  Round: [7, 14],
  Rectangle: [12, 24],
  Square: [12, 24],
  Line: [7, 14],
  'Multiple Lines': [2, 3],
};

/** The size a table is drawn in (S3 §9.2). Some tiers lie beyond the limits (S-25): harmless. */
export function tierOf(table: Table): SizeTier {
  const [small, medium] = tiers[table.type];
  const count = table.type === 'Multiple Lines' ? table.number_of_lines : table.chairs;
  if (count <= small) return 'small';
  return count <= medium ? 'medium' : 'large';
}

/** S3 §9.2: a line with more chairs than this draws them smaller. */
export const crowdedLine = 18;

/** Numbers of the chairs of each line, from 1; one line for tables that have none. */
export function linesOf(table: Table): number[][] {
  const counts =
    table.type === 'Multiple Lines' ? table.chairs_per_line.map(({ chairs }) => chairs) : [table.chairs];
  let next = 1;
  return counts.map((count) => Array.from({ length: Math.max(count, 0) }, () => next++));
}

/** The chairs at the head: the middle ones of the first side or line, so many as the table says (S3 §5.2). */
export function headChairs(table: Table): ReadonlySet<number> {
  const [first = []] = linesOf(table);
  const heads = clamp(table.heads_of_table, 1, mostHeads(chairsOf(table)));
  const { type } = table;
  const row = type === 'Rectangle' || type === 'Square' ? sidesOf(first.length, type)[0] : first.length;
  const from = type === 'Round' ? 0 : Math.max(0, Math.floor((row - heads) / 2));
  return new Set(first.slice(from, from + heads));
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
