import type { Table } from '#shared/api/seating.ts';

/** Whether two tables are the same in what counts for their type: chairs left over from lines make no other one, nor lines from chairs. */
export function isSameTable(a: Table, b: Table): boolean {
  return JSON.stringify(whatCounts(a)) === JSON.stringify(whatCounts(b));
}

function whatCounts({ type, chairs, heads_of_table, number_of_lines, chairs_per_line }: Table) {
  const own = type === 'Multiple Lines' ? [number_of_lines, chairs_per_line] : [chairs];
  return [type, heads_of_table, ...own];
}
