/** A day on a page: by time, by category, and as a grid of rooms and times (screens.md §13, pretalx#2163). */
import { kindOf, type Shown } from './schedule.ts';

export interface Group {
  readonly start: number;
  readonly sessions: readonly Shown[];
}

/** Sessions that begin at the same time, in order. */
export function byStart(sessions: readonly Shown[]): Group[] {
  const starts = new Map<number, Shown[]>();
  for (const session of sessions) starts.set(session.start, [...(starts.get(session.start) ?? []), session]);
  return [...starts]
    .map(([start, here]) => ({ start, sessions: here }))
    .toSorted((a, b) => a.start - b.start);
}

export interface Category {
  readonly name: string;
  /** As the server wrote it: to be checked before it is used. */
  readonly colour: string | null;
}

/** The kinds of sessions by name, with the first colour that each has. */
export function categoriesOf(sessions: readonly Shown[]): Category[] {
  const found = new Map<string, Category>();
  for (const { session } of sessions) {
    const name = kindOf(session);
    if (name !== '' && !found.has(name)) found.set(name, { name, colour: session.category?.color ?? null });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Sessions of one of these categories; all of them where none is chosen. */
export function inCategories(sessions: readonly Shown[], categories: readonly string[]): readonly Shown[] {
  if (categories.length === 0) return sessions;
  return sessions.filter(({ session }) => categories.includes(kindOf(session)));
}

/** What begins in a room at a time, and over how many rows it goes on. */
export interface Cell {
  readonly sessions: readonly Shown[];
  readonly rows: number;
}

/** Of a room or of a row: `null` is free, `undefined` lies under the cell of an earlier row. */
type Column = readonly (Cell | null | undefined)[];

export interface Grid {
  /** `null`: what has no room. */
  readonly rooms: readonly (string | null)[];
  readonly rows: readonly {
    readonly start: number;
    readonly cells: Column;
  }[];
}

/** A day's sessions with a row for each time at which one begins; none is covered by what begins later in its room. */
export function gridOf(sessions: readonly Shown[], order: readonly string[]): Grid {
  const places = new Set(sessions.map(({ location }) => location));
  const known = order.filter((room) => places.delete(room));
  const rooms = [...known, ...[...places].toSorted((a, b) => Number(a === null) - Number(b === null))];
  const starts = byStart(sessions).map(({ start }) => start);
  const columns = rooms.map((room) =>
    columnOf(
      sessions.filter(({ location }) => location === room),
      starts,
    ),
  );
  return {
    rooms,
    rows: starts.map((start, row) => ({ start, cells: columns.map((column) => column[row]) })),
  };
}

function columnOf(sessions: readonly Shown[], starts: readonly number[]): Column {
  const here = new Map(byStart(sessions).map((group) => [group.start, group.sessions]));
  let coveredTo = 0;
  let runsTo = 0;
  return starts.map((start, row) => {
    if (row < coveredTo) return undefined;
    const begun = here.get(start);
    if (!begun) return null;
    // Under what began within another, the room is not free until both are over.
    runsTo = Math.max(runsTo, ...begun.map((session) => session.end));
    const after = starts.findIndex((time, at) => at > row && (time >= runsTo || here.has(time)));
    coveredTo = after === -1 ? starts.length : after;
    return { sessions: begun, rows: coveredTo - row };
  });
}
