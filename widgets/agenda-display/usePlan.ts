import { useMemo, useState } from 'react';
import type { Agenda } from '#shared/api/agenda.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { noteChanges, type Changes } from './domain/changes.ts';
import type { Mode } from './domain/playlist.ts';
import { inLocations, onDay, sessionsOf, upcomingAtAll, withWords, type Shown } from './domain/schedule.ts';
import { lateIds, sectionsOf, type Section } from './domain/sections.ts';
import { categoriesOf, inCategories, type Category } from './domain/timetable.ts';

/** All that is needed to draw a mode at a moment. */
export interface Plan {
  readonly sections: readonly Section[];
  /** Names of all rooms. */
  readonly rooms: readonly string[];
  /** Sessions that overrun, perhaps. */
  readonly late: ReadonlySet<string>;
  readonly changes: Changes;
  /** Whether the day of now has sessions, in any room. */
  readonly hasToday: boolean;
  /** The kinds of sessions that can be picked. */
  readonly categories: readonly Category[];
  /** Some are left out by words or kinds. */
  readonly isPicked: boolean;
  /** Only some rooms are shown. */
  readonly hasFilter: boolean;
  /** What comes first of all, on whatever day: for a screen with nothing on. Nothing when next ones are not wanted. */
  readonly ahead: readonly Shown[];
}

interface Wanted {
  readonly agenda: Agenda | null;
  /** The page of days the agenda is, from 0. */
  readonly page: number;
  readonly mode: Mode;
  readonly now: number;
  readonly day: string;
  /** Only these rooms; empty for all. */
  readonly rooms: readonly string[];
  /** Words to find; empty for everything. */
  readonly search: string;
  /** Only these kinds of sessions; empty for all. */
  readonly categories: readonly string[];
  readonly showsNext: boolean;
  readonly isLive: boolean;
}

/** What a screen shows now. */
export function usePlan(wanted: Wanted): Plan {
  const { agenda, page, mode, now, day, rooms, search, categories, showsNext, isLive } = wanted;
  const { timeZone, serverTimeZone } = useLocale();
  const sessions = useMemo(
    () => (agenda ? sessionsOf(agenda, { server: serverTimeZone, shown: timeZone }) : nothing),
    [agenda, serverTimeZone, timeZone],
  );
  const changes = useChanges(sessions, now);
  const here = useMemo(() => inLocations(sessions, rooms), [sessions, rooms]);
  const kinds = useMemo(() => categoriesOf(sessions), [sessions]);
  const picked = useMemo(() => pickedOf(kinds, categories, mode), [kinds, categories, mode]);
  const shown = useMemo(() => inCategories(withWords(here, search), picked), [here, search, picked]);
  const named = useMemo(() => namesOf(agenda, sessions), [agenda, sessions]);
  const hasFilter = rooms.length > 0;
  const sections = sectionsOf(mode, shown, {
    now,
    day,
    days: agenda ? daysOf(agenda, page) : [],
    rooms: hasFilter ? rooms : named,
    hasEmptyRooms: hasFilter && search === '' && picked.length === 0,
    showsNext,
    isLive,
  });
  return {
    sections,
    rooms: named,
    late: lateIds(shown, now, day),
    changes,
    hasToday: onDay(sessions, day).length > 0,
    categories: canPick(kinds, mode) ? kinds : [],
    isPicked: search !== '' || picked.length > 0,
    hasFilter,
    ahead: showsNext ? upcomingAtAll(here, now) : nothing,
  };
}

const nothing: readonly Shown[] = [];

/** Kinds are picked where a day is read, and where there are several. */
const canPick = (kinds: readonly Category[], mode: Mode): boolean =>
  (mode === 'full' || mode === 'day') && kinds.length > 1;

/** Of the picked kinds those that can be seen to be picked: what cannot be undone must leave nothing out. */
function pickedOf(kinds: readonly Category[], categories: readonly string[], mode: Mode): readonly string[] {
  if (!canPick(kinds, mode)) return [];
  return categories.filter((category) => kinds.some(({ name }) => name === category));
}

function namesOf(agenda: Agenda | null, sessions: readonly Shown[]): string[] {
  const named = (agenda?.locations ?? []).map((name) => stripBidiControls(name).trim());
  return [...new Set([...named, ...sessions.flatMap(({ location }) => location ?? [])])];
}

/** Days of a page (C-33); those that came where the server names none. */
function daysOf({ days, daysData, daysPerPage }: Agenda, page: number): readonly string[] {
  const named = days.slice(page * daysPerPage, (page + 1) * daysPerPage);
  return named.length > 0 ? named : Object.keys(daysData).toSorted();
}

interface Noted {
  readonly sessions: readonly Shown[];
  readonly changes: Changes;
}

/** Sessions that were moved while the screen was on (screens.md §13 «Changed!»). */
function useChanges(sessions: readonly Shown[], now: number): Changes {
  const [noted, setNoted] = useState<Noted>({ sessions, changes: new Map() });
  const changes = noteChanges(noted.changes, noted.sessions, sessions, now);
  if (sessions !== noted.sessions || changes !== noted.changes) setNoted({ sessions, changes });
  return changes;
}
