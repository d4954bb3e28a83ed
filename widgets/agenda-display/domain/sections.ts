/** What each mode shows at a moment (S1 §2, §4). */
import type { Mode } from './playlist.ts';
import { onDay, ongoing, roomsAt, upcoming, type Room, type Shown } from './schedule.ts';

/** Where a session is on its way. */
export type Phase = 'past' | 'over' | 'running' | 'next';

export type Block =
  | { readonly kind: 'session'; readonly id: string; readonly session: Shown }
  | { readonly kind: 'room'; readonly id: string; readonly room: Room };

/** A headed part of a screen. */
export interface Section {
  readonly id: string;
  readonly heading: 'day' | 'now' | 'next' | 'rooms';
  /** The day it is about, `YYYY-MM-DD`. */
  readonly day: string;
  readonly blocks: readonly Block[];
  /** It has sessions, but all of them are over, and those are left out. */
  readonly isOver?: boolean;
}

export interface Moment {
  readonly now: number;
  /** Today in the event's zone. */
  readonly day: string;
  /** Days of the shown page. */
  readonly days: readonly string[];
  /** Names of the rooms in the order to show them. */
  readonly rooms: readonly string[];
  /** Rooms without anything left are shown too. */
  readonly hasEmptyRooms: boolean;
  /** Key N (S1 §4). */
  readonly showsNext: boolean;
  /** Key L (S1 §4): only what runs and what follows. */
  readonly isLive: boolean;
}

/** Where a session is at a moment. One that has ended within the grace time, with nothing after it in its room, overruns. */
export function phaseOf({ start, end }: Shown, now: number): Exclude<Phase, 'over'> {
  if (now < start) return 'next';
  return now < end ? 'running' : 'past';
}

export const asBlocks = (sessions: readonly Shown[]): Block[] =>
  sessions.map((session) => ({ kind: 'session', id: session.id, session }));

/** The parts of a mode, in order. A part without blocks says so on the screen. */
export function sectionsOf(mode: Mode, sessions: readonly Shown[], moment: Moment): Section[] {
  const { now, day, days, isLive, showsNext } = moment;
  const dayOf = (one: string): Section => {
    const all = onDay(sessions, one);
    const left = isLive ? all.filter(({ end }) => end > now) : all;
    const isOver = all.length > 0 && left.length === 0;
    return { id: one, heading: 'day', day: one, blocks: asBlocks(left), ...(isOver && { isOver }) };
  };
  const next = (most: number): Section => ({
    id: 'next',
    heading: 'next',
    day,
    blocks: asBlocks(firstOfRooms(upcoming(sessions, now, day), most)),
  });
  const parts: Record<Mode, () => Section[]> = {
    // An agenda without any day has today, which says that nothing is on.
    full: () => (days.length > 0 ? days : [day]).map(dayOf),
    day: () => [dayOf(day)],
    ongoing: () => [
      { id: 'now', heading: 'now', day, blocks: asBlocks(runningOf(sessions, moment)) },
      ...(showsNext ? [next(1)] : []),
    ],
    next: () => [next(Number.POSITIVE_INFINITY)],
    'by-location': () => [{ id: 'rooms', heading: 'rooms', day, blocks: roomBlocks(sessions, moment) }],
  };
  return parts[mode]();
}

/**
 * The part whose words stand over a screen with nothing on; `null` while anything is. With nothing but a few that follow, those
 * are the picture too.
 */
export function idleSection(sections: readonly Section[], ahead: readonly Shown[]): Section | null {
  const filled = sections.filter(({ blocks }) => blocks.length > 0);
  const [first] = sections;
  if (filled.length === 0) return first ?? null;
  if (first?.heading !== 'now' || first.blocks.length > 0) return null;
  const known = new Set(ahead.map(({ id }) => id));
  return filled.every(({ blocks }) => blocks.every(({ id }) => known.has(id))) ? first : null;
}

/** The first so many of each room. */
function firstOfRooms(sessions: readonly Shown[], most: number): Shown[] {
  const counts = new Map<string | null, number>();
  return sessions.filter(({ location }) => {
    const count = (counts.get(location) ?? 0) + 1;
    counts.set(location, count);
    return count <= most;
  });
}

/** What runs, and behind it what overruns. */
function runningOf(sessions: readonly Shown[], { now, day }: Moment): Shown[] {
  const late = roomsAt(sessions, [], { now, day }).flatMap(({ over }) => over ?? []);
  return [...ongoing(sessions, now), ...late];
}

function roomBlocks(sessions: readonly Shown[], moment: Moment): Block[] {
  const { now, day, rooms, hasEmptyRooms, showsNext } = moment;
  return roomsAt(sessions, rooms, { now, day })
    .filter((room) => hasEmptyRooms || room.now.length > 0 || room.over || room.next.length > 0)
    .map((room) => ({
      kind: 'room',
      id: room.name,
      room: showsNext ? room : { ...room, next: [] },
    }));
}

/** Sessions that ended a moment ago while nothing else runs in their room, by id. */
export function lateIds(sessions: readonly Shown[], now: number, day: string): ReadonlySet<string> {
  return new Set(roomsAt(sessions, [], { now, day }).flatMap(({ over }) => over?.id ?? []));
}

/** Whole minutes of a time left or passed; what has begun counts. */
export function minutesOf(ms: number): number {
  return Math.max(Math.ceil(Math.abs(ms) / 60_000), 1);
}
