/** Where the cards of a day stand (S3 §4.4): fractions of the column's width, minutes of the day. */
import { layOutLanes, type LanesBefore, type Slot } from '../domain/lanes.ts';
import type { Target, When } from '../domain/moves.ts';
import { looksSame, placeKey, type AgendaSession } from '../domain/sessions.ts';
import { bySchedule } from '../domain/order.ts';
import { drawnEnd, slotMinutes } from '../domain/timeGrid.ts';
import { noRooms, type Room, type RoomNames } from './rooms.ts';

export interface Placed {
  readonly session: AgendaSession;
  /** Fraction of the column before the card. */
  readonly from: number;
  /** Fraction of the column that the card takes. */
  readonly size: number;
  /** Its lane among those of its chain. */
  readonly lane: number;
}

export interface DayLayout {
  readonly day: string;
  /** In the order of the agenda. */
  readonly placed: readonly Placed[];
  /** Lanes of the busiest moment, at least one; of all rooms together. */
  readonly lanes: number;
  /** Its places as columns; none where they are not told apart. */
  readonly rooms: readonly Room[];
}

/** The least width of a lane in px: a name must be readable, and the times on one line. */
const laneWidthPx = 132;
/** The least width of a day in px. */
const dayWidthPx = 216;

/** The least width in px of a day with so many lanes. */
export function columnPx(lanes: number): number {
  return Math.max(dayWidthPx, lanes * laneWidthPx);
}

/** A day's cards, side by side where they overlap; who has not changed since it was laid out last stays, as far as can be. */
export function layOutDay(
  day: string,
  sessions: readonly AgendaSession[],
  { before, rooms = noRooms }: { readonly before?: DayLayout | undefined; readonly rooms?: RoomNames } = {},
): DayLayout {
  const last: LanesBefore = new Map(
    before?.placed.map(({ session, lane }) => [session.id, { slot: slotOf(session), index: lane }]),
  );
  const columns = byRoom(sessions, rooms).map((own) => {
    const lanes = layOutLanes(own.map(slotOf), last);
    return { lanes, width: Math.max(1, ...[...lanes.values()].map(({ count }) => count)) };
  });
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const spots = new Map<string, Omit<Placed, 'session'>>();
  const heads: Room[] = [];
  let lanesBefore = 0;
  columns.forEach(({ lanes, width }, at) => {
    const [start, size] = [lanesBefore / all, width / all];
    lanesBefore += width;
    const name = rooms[at];
    if (name !== undefined) heads.push({ name, from: start, size });
    for (const [id, { index, count, span }] of lanes)
      spots.set(id, { from: start + (index / count) * size, size: (span / count) * size, lane: index });
  });
  const placed = sessions.map((session): Placed => ({
    session,
    ...(spots.get(session.id) ?? { from: 0, size: 1, lane: 0 }),
  }));
  return { day, placed, lanes: all, rooms: heads };
}

/** The sessions of each room; without rooms all of them together. */
function byRoom(sessions: readonly AgendaSession[], rooms: RoomNames): (readonly AgendaSession[])[] {
  if (rooms.length === 0) return [sessions];
  const columns = new Map<string, AgendaSession[]>(rooms.map((name) => [placeKey(name), []]));
  for (const session of sessions) (columns.get(placeKey(session.location)) ?? columns.get(''))?.push(session);
  return [...columns.values()];
}

function slotOf({ id, start, end, location }: AgendaSession): Slot {
  return { id, start, end, place: placeKey(location) };
}

/** Lays out the shown days; a day of which no session has changed stays the same object, so that it is not drawn again. */
export function createLayouts(): (
  days: readonly string[],
  sessions: readonly AgendaSession[],
  rooms?: RoomNames,
) => readonly DayLayout[] {
  const known = new Map<string, { readonly layout: DayLayout; readonly rooms: RoomNames }>();
  return (days, sessions, rooms = noRooms) => {
    const byDay = new Map<string, AgendaSession[]>(days.map((day) => [day, []]));
    for (const session of sessions) byDay.get(session.day)?.push(session);
    return days.map((day) => {
      const own = byDay.get(day) ?? [];
      const before = known.get(day);
      if (before?.rooms === rooms && isSame(before.layout, own)) return before.layout;
      const layout = layOutDay(day, own, { before: before?.layout, rooms });
      known.set(day, { layout, rooms });
      return layout;
    });
  };
}

/** Splits sets of sessions into days; a day of which no session came or went keeps its set, so that it is not drawn again. */
export function createDaySets() {
  let known: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  return (ids: ReadonlySet<string>, layouts: readonly DayLayout[]) => {
    const next = new Map(
      layouts.map(({ day, placed }) => {
        const own = new Set(placed.flatMap(({ session: { id } }) => (ids.has(id) ? id : [])));
        const before = known.get(day);
        const isSame = before?.size === own.size && [...own].every((id) => before.has(id));
        return [day, isSame ? before : own] as const;
      }),
    );
    known = next;
    return (day: string): ReadonlySet<string> => next.get(day) ?? nobody;
  };
}

const nobody: ReadonlySet<string> = new Set();

function isSame({ placed }: DayLayout, sessions: readonly AgendaSession[]): boolean {
  return (
    placed.length === sessions.length && placed.every(({ session }, at) => looksSame(session, sessions[at]))
  );
}

/** Times and places that sessions would have, by their ids: shown while a move is not saved yet. */
export type Planned = ReadonlyMap<string, Target>;

/** The sessions with planned times in place of their own, in the order of the agenda. */
export function withPlanned(
  sessions: readonly AgendaSession[],
  planned: Planned | null,
): readonly AgendaSession[] {
  if (!planned) return sessions;
  return sessions
    .map((session) => {
      const when = planned.get(session.id);
      return when ? { ...session, ...when } : session;
    })
    .toSorted(bySchedule);
}

/** Where a session ends on the grid: one without length takes a slot, 23:59 reaches the bottom (S-30). */
export function bottomOf({ start, end }: Pick<When, 'start' | 'end'>): number {
  return Math.max(drawnEnd(end), start + slotMinutes);
}
