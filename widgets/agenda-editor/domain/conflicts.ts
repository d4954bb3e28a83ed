/** What cannot be as planned: recomputed after every change, ours or a colleague's (S-32). */
import { overlaps } from './lanes.ts';
import { looksSame, placeKey, type AgendaSession } from './sessions.ts';
import { drawnEnd } from './timeGrid.ts';

export type Conflict =
  /** A speaker is in two sessions at once. */
  | { readonly kind: 'speaker'; readonly sessions: readonly [string, string]; readonly speakerId: string }
  /** Two sessions are in one place at once. */
  | { readonly kind: 'location'; readonly sessions: readonly [string, string]; readonly location: string }
  /** A place has less than five minutes between two sessions, or a speaker has to get from one place to another. */
  | {
      readonly kind: 'changeover';
      readonly sessions: readonly [string, string];
      readonly location: string | null;
      readonly speakerId: string | null;
      readonly minutes: number;
    }
  /** A session lies on a day that is not the event's. */
  | { readonly kind: 'outside'; readonly sessions: readonly [string] };

/** Less time than this between two sessions in one place is too little. */
const changeoverMinutes = 5;

/**
 * Every conflict of an agenda, in the order of the sessions. Sessions that touch have no minute between them: that is under five
 * minutes too.
 *
 * Grows with the number of pairs that are close in time, not with the square of all sessions.
 *
 * @param sessions in the order of the agenda.
 * @param days the event's own days; empty: unknown, none is outside.
 */
export function findConflicts(sessions: readonly AgendaSession[], days: readonly string[]): Conflict[] {
  return createConflictFinder()(sessions, days);
}

/** What was found on a day, and what of. */
interface FoundOnDay {
  readonly own: readonly AgendaSession[];
  readonly isOutside: boolean;
  readonly found: readonly Conflict[];
}

/**
 * The same again and again, as an agenda changes: days of which no session has changed are not looked through once more, and
 * where that is true of all the same list is given.
 */
export function createConflictFinder(): typeof findConflicts {
  let known: ReadonlyMap<string, FoundOnDay> = new Map();
  let all: Conflict[] = [];
  return (sessions, days) => {
    const byDay = new Map<string, AgendaSession[]>();
    for (const session of sessions) {
      const own = byDay.get(session.day);
      if (own) own.push(session);
      else byDay.set(session.day, [session]);
    }
    const next = [...byDay].map(([day, own]) => {
      const isOutside = days.length > 0 && !days.includes(day);
      const before = known.get(day);
      if (before?.isOutside === isOutside && isSameList(before.own, own)) return [day, before] as const;
      return [day, { own, isOutside, found: findOnDay(own, isOutside) }] as const;
    });
    const isChanged = next.length !== known.size || next.some(([day, one]) => known.get(day) !== one);
    known = new Map(next);
    if (isChanged) all = next.flatMap(([, { found }]) => found);
    return all;
  };
}

function isSameList(a: readonly AgendaSession[], b: readonly AgendaSession[]): boolean {
  return a.length === b.length && a.every((session, at) => looksSame(session, b[at]));
}

function findOnDay(sessions: readonly AgendaSession[], isOutside: boolean): Conflict[] {
  const found: Conflict[] = [];
  const facts = sessions.map(factsOf);
  sessions.forEach((session, index) => {
    if (isOutside) found.push({ kind: 'outside', sessions: [session.id] });
    for (let next = index + 1; next < sessions.length; next += 1) {
      const other = sessions[next];
      if (!other || other.start >= drawnEnd(session.end) + changeoverMinutes) break;
      if (haveInCommon(facts[index], facts[next])) found.push(...between(session, other));
    }
  });
  return found;
}

/** What two sessions are compared by, thousands of times. */
interface Facts {
  readonly place: string;
  readonly speakers: readonly string[];
}

function factsOf({ location, speakers }: AgendaSession): Facts {
  return { place: placeKey(location), speakers: speakers.map(({ id }) => id) };
}

/** Without a place or a speaker in common nothing stands between two sessions. */
function haveInCommon(a: Facts | undefined, b: Facts | undefined): boolean {
  if (!a || !b) return false;
  return (a.place !== '' && a.place === b.place) || a.speakers.some((id) => b.speakers.includes(id));
}

function between(a: AgendaSession, b: AgendaSession): Conflict[] {
  const sessions = [a.id, b.id] as const;
  const place = samePlace(a, b);
  const both = a.speakers.filter(({ id }) => b.speakers.some((other) => other.id === id));
  if (!overlaps(a, b)) {
    const changeover = { kind: 'changeover', sessions, minutes: b.start - a.end } as const;
    if (place !== null) return [{ ...changeover, location: place, speakerId: null }];
    return both.map(({ id }) => ({ ...changeover, location: null, speakerId: id }));
  }
  const conflicts: Conflict[] = both.map(({ id }) => ({ kind: 'speaker', sessions, speakerId: id }));
  return place === null ? conflicts : [...conflicts, { kind: 'location', sessions, location: place }];
}

/** The place two sessions share, case and blanks aside. */
function samePlace(a: AgendaSession, b: AgendaSession): string | null {
  const place = placeKey(a.location);
  return place !== '' && place === placeKey(b.location) ? a.location : null;
}
