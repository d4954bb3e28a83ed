/** Sessions with real times, and what runs when (S1 §3, §4). Moments are milliseconds since 1970. */
import type { Agenda, DisplaySession } from '#shared/api/agenda.ts';
import { parseServerDate, todayIn } from '#shared/lib/dates.ts';
import { createWordMatcher, foldForSearch, stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import { abstractOf } from './abstract.ts';

/** S1 §9, cut by graphemes (C-32). */
const longestTitle = 120;

export interface Shown {
  readonly id: string;
  /** The whole title; empty where the server sent none. */
  readonly title: string;
  /** At most 120 characters (S1 §9). */
  readonly shortTitle: string;
  readonly start: number;
  readonly end: number;
  /** Its day in the event's zone, `YYYY-MM-DD`. */
  readonly day: string;
  readonly location: string | null;
  readonly isSocial: boolean;
  /** What it is about, as text; empty where nothing was sent. */
  readonly abstract: string;
  readonly session: DisplaySession;
}

/** The zones an agenda is read and shown in; UTC both by default (S1 §9). */
export interface Zones {
  readonly server: string;
  readonly shown: string;
}

/** A session with readable times; `null` without a start. One without an end is a moment. */
export function toShown(session: DisplaySession, zones: Zones): Shown | null {
  const start = parseServerDate(session.start, { timeZone: zones.server })?.getTime();
  if (start === undefined) return null;
  const end = parseServerDate(session.end, { timeZone: zones.server })?.getTime();
  const title = stripBidiControls(session.name ?? '');
  return {
    id: session.id,
    title,
    shortTitle: truncateGraphemes(title, longestTitle),
    start,
    end: Math.max(end ?? start, start),
    day: todayIn(zones.shown, start),
    location: placeOf(session),
    isSocial: session.show_as_social,
    abstract: abstractOf(session.description),
    session,
  };
}

/** Where it is, as the agenda's editor says it too; the other name where there is no place. */
function placeOf({ location, by_location_name: byName }: DisplaySession): string | null {
  return stripBidiControls(location ?? byName ?? '').trim() || null;
}

/** What kind of session it is, by the server's name for it; empty where it has none. */
export function kindOf({ category }: DisplaySession): string {
  return stripBidiControls(category?.type ?? '').trim();
}

/** By start, then location, then title. */
function byTime(a: Shown, b: Shown): number {
  return (
    a.start - b.start ||
    (a.location ?? '').localeCompare(b.location ?? '', 'en') ||
    a.title.localeCompare(b.title, 'en')
  );
}

/** Every session of an agenda once, in order: those of its days, and those named by location only. */
export function sessionsOf(agenda: Agenda, zones: Zones): Shown[] {
  const byId = new Map<string, Shown>();
  const named = agenda.sessionsByLocation.flatMap(({ session, nextSession }) => [
    ...(session ? [session] : []),
    ...nextSession,
  ]);
  const speakers = speakersByLocation(agenda);
  for (const session of [...Object.values(agenda.daysData).flat(), ...named]) {
    const others = session.speakers.length === 0 && speakers.get(session.id);
    const shown = toShown(others ? { ...session, speakers: others } : session, zones);
    if (shown && !byId.has(shown.id)) byId.set(shown.id, shown);
  }
  return [...byId.values()].toSorted(byTime);
}

/** Who speaks in what runs, where a server names them with the place and not with the session. */
function speakersByLocation({ sessionsByLocation }: Agenda): ReadonlyMap<string, DisplaySession['speakers']> {
  return new Map(
    sessionsByLocation.flatMap(({ session, speakers }) => (session ? [[session.id, speakers] as const] : [])),
  );
}

/** Sessions of one day, in order. */
export function onDay(sessions: readonly Shown[], day: string): Shown[] {
  return sessions.filter((session) => session.day === day);
}

/** Sessions in one of these places, case and blanks aside; all of them without a filter. */
export function inLocations(sessions: readonly Shown[], locations: readonly string[]): Shown[] {
  if (locations.length === 0) return [...sessions];
  const wanted = new Set(locations.map(fold));
  return sessions.filter(({ location }) => wanted.has(fold(location)));
}

/** Sessions with every word of a search in title, place or speakers' names; all of them without words. */
export function withWords(sessions: readonly Shown[], search: string): Shown[] {
  const matches = createWordMatcher(search);
  return sessions.filter(({ title, location, session }) => {
    const names = session.speakers.flatMap(({ first_name, last_name }) => [first_name, last_name]);
    return matches(foldForSearch([title, location, ...names].filter(Boolean).join(' ')));
  });
}

const fold = (place: string | null) => place?.trim().toLowerCase() ?? '';

/** Those that run at a moment; the end is not part of a session. */
export function ongoing(sessions: readonly Shown[], now: number): Shown[] {
  return sessions.filter(({ start, end }) => start <= now && now < end);
}

/** S1 §9: most sessions of a list of next ones, per location. */
const mostNext = 4;

/** Those that begin after a moment on the same day, at most four in each place (S1 §9, C-39). */
export function upcoming(sessions: readonly Shown[], now: number, day: string): Shown[] {
  const counts = new Map<string, number>();
  return sessions.filter((session) => {
    if (session.start <= now || session.day !== day) return false;
    const place = fold(session.location);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return count <= mostNext;
  });
}

/** So many fill a screen that has nothing else to show. */
const mostAhead = 6;

/** The first that begin after a moment, on the first day that has any. */
export function upcomingAtAll(sessions: readonly Shown[], now: number): Shown[] {
  const later = sessions.filter(({ start }) => start > now);
  return later.filter(({ day }) => day === later[0]?.day).slice(0, mostAhead);
}

export interface Room {
  readonly name: string;
  /** What runs there; several where the plan has them at once. */
  readonly now: readonly Shown[];
  /** The last one that ended within the grace time while nothing else runs: perhaps it overruns. */
  readonly over: Shown | null;
  readonly next: readonly Shown[];
}

/** How long a session that ended is shown as overrunning while nothing follows. */
export const graceMs = 15 * 60_000;

/**
 * The places of a day with what runs and what follows, in the order named, others after them. What began before midnight runs on
 * (C-27).
 */
export function roomsAt(
  sessions: readonly Shown[],
  named: readonly string[],
  at: { now: number; day: string },
): Room[] {
  const today = sessions.filter(
    ({ day, start, end }) => day === at.day || (start <= at.now && at.now < end + graceMs),
  );
  const names = new Map(named.map((name) => [fold(name), name]));
  for (const { location } of today)
    if (location && !names.has(fold(location))) names.set(fold(location), location);
  return [...names].map(([key, name]) => {
    const here = today.filter(({ location }) => fold(location) === key);
    const running = ongoing(here, at.now);
    const ended = here.filter(({ end }) => end <= at.now && at.now - end < graceMs).at(-1) ?? null;
    return {
      name,
      now: running,
      over: running.length > 0 ? null : ended,
      next: upcoming(here, at.now, at.day),
    };
  });
}

/** How far a running session is. */
export interface Progress {
  /** 0 to 1. */
  readonly share: number;
  /** Until the end; negative once it overruns. */
  readonly leftMs: number;
}

/** How far a session is at a moment. */
export function progressOf({ start, end }: Shown, now: number): Progress {
  const length = end - start;
  const share = length <= 0 ? 1 : (now - start) / length;
  return { share: Math.max(0, Math.min(share, 1)), leftMs: end - now };
}
