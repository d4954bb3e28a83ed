import { useMemo, useState } from 'react';
import type { Agenda } from '#shared/api/agenda.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { noteChanges, type Changes } from './domain/changes.ts';
import type { Mode } from './domain/playlist.ts';
import { inLocations, onDay, sessionsOf, withWords, type Shown } from './domain/schedule.ts';
import { lateIds, sectionsOf, type Section } from './domain/sections.ts';

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
  readonly showsNext: boolean;
  readonly isLive: boolean;
}

/** What a screen shows now. */
export function usePlan(wanted: Wanted): Plan {
  const { agenda, page, mode, now, day, rooms, search, showsNext, isLive } = wanted;
  const { timeZone, serverTimeZone } = useLocale();
  const sessions = useMemo(
    () => (agenda ? sessionsOf(agenda, { server: serverTimeZone, shown: timeZone }) : nothing),
    [agenda, serverTimeZone, timeZone],
  );
  const changes = useChanges(sessions, now);
  const shown = useMemo(() => withWords(inLocations(sessions, rooms), search), [sessions, rooms, search]);
  const named = useMemo(() => namesOf(agenda, sessions), [agenda, sessions]);
  const hasFilter = rooms.length > 0;
  const sections = sectionsOf(mode, shown, {
    now,
    day,
    days: agenda ? daysOf(agenda, page) : [],
    rooms: hasFilter ? rooms : named,
    hasEmptyRooms: hasFilter && search === '',
    showsNext,
    isLive,
  });
  return {
    sections,
    rooms: named,
    late: lateIds(shown, now, day),
    changes,
    hasToday: onDay(sessions, day).length > 0,
  };
}

const nothing: readonly Shown[] = [];

function namesOf(agenda: Agenda | null, sessions: readonly Shown[]): string[] {
  return [...new Set([...(agenda?.locations ?? []), ...sessions.flatMap(({ location }) => location ?? [])])];
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
