/** Whom the search finds, and the chosen group. */
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import type { ContactRow, Value } from './rows.ts';

export interface Group {
  /** The column by which contacts are grouped. */
  readonly by: string;
  /** Of one group; `null` for those without a value. Absent while none is chosen. */
  readonly value?: Value;
}

export interface Wanted {
  readonly search: string;
  readonly group: Group | null;
}

interface Known {
  readonly rows: readonly ContactRow[];
  readonly wanted: Wanted;
  readonly found: readonly ContactRow[];
}

/** Finds contacts; remembers the last answer, in which a longer search looks on. */
export function createFinder(): (rows: readonly ContactRow[], wanted: Wanted) => readonly ContactRow[] {
  let known: Known | null = null;
  return (rows, wanted) => {
    const found = find(known && isWithin(known, rows, wanted) ? known.found : rows, wanted);
    known = { rows, wanted, found };
    return found;
  };
}

/** Whether all that is wanted is among what was found before. */
function isWithin(known: Known, rows: readonly ContactRow[], { search, group }: Wanted): boolean {
  const [before, now] = [foldForSearch(known.wanted.search), foldForSearch(search)];
  return known.rows === rows && now.startsWith(before) && isSame(known.wanted.group, group);
}

const isSame = (a: Group | null, b: Group | null) => valueIn(a) === valueIn(b) && nameIn(a) === nameIn(b);
const valueIn = (group: Group | null) => group?.value;
const nameIn = (group: Group | null) => (group?.value === undefined ? undefined : group.by);

function find(rows: readonly ContactRow[], { search, group }: Wanted): readonly ContactRow[] {
  const isFound = search.trim() === '' ? null : createWordMatcher(search);
  const { by, value } = group ?? {};
  if (!isFound && (by === undefined || value === undefined)) return rows;
  return rows.filter(
    ({ folded, values }) =>
      (by === undefined || value === undefined || (values[by] ?? null) === value) &&
      (!isFound || isFound(folded)),
  );
}

/** Columns by which contacts can be grouped, of those that there are. */
export function groupings(columns: readonly string[]): readonly string[] {
  return ['organisation_name', 'organisation', 'country'].filter((name) => columns.includes(name));
}

export interface CountedGroup {
  readonly value: Value;
  readonly count: number;
}

/** How many contacts there are of each value, the most first; those without one last. */
export function countGroups(rows: readonly ContactRow[], by: string): readonly CountedGroup[] {
  const counts = new Map<Value, number>();
  for (const { values } of rows) {
    const value = values[by] ?? null;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const counted = [...counts].map(([value, count]) => ({ value, count }));
  return counted.sort((a, b) => Number(a.value === null) - Number(b.value === null) || b.count - a.count);
}
