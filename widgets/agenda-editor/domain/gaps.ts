/** Where there is room (issue «gap finder»). */
import { overlaps } from './lanes.ts';
import { placeKey, type AgendaSession } from './sessions.ts';
import { drawnEnd, slotMinutes, type Hours } from './timeGrid.ts';

/** A stretch of free time. */
export interface Gap {
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

interface GapSearch {
  readonly sessions: readonly AgendaSession[];
  /** Days to look at, in order. */
  readonly days: readonly string[];
  readonly hours: Hours;
  /** Everyone who has to be free. */
  readonly speakerIds: readonly string[];
  /** The place that has to be free as well, if any. */
  readonly location?: string | null;
  readonly minutes: number;
  /** What lies before this is over; left out where all days do: who plans at a past event means its times. */
  readonly now?: { readonly day: string; readonly minute: number };
  /** How many to give. */
  readonly most?: number;
}

/** The next stretches of so many minutes in which all these speakers, and the place, are free; each begins on a slot. */
export function findGaps({
  sessions,
  days,
  hours,
  speakerIds,
  location,
  minutes,
  now,
  most = 5,
}: GapSearch): Gap[] {
  const wanted = new Set(speakerIds);
  const place = placeKey(location ?? null);
  const isTaken = (session: AgendaSession) =>
    session.speakers.some(({ id }) => wanted.has(id)) ||
    (place !== '' && placeKey(session.location) === place);
  const left = days.filter((day) => !now || day >= now.day);
  const gaps: Gap[] = [];
  for (const day of left.length > 0 ? left : days) {
    const first = day === now?.day ? Math.max(hours.start, now.minute) : hours.start;
    const taken = sessions.filter((session) => session.day === day && isTaken(session));
    let start = Math.ceil(first / slotMinutes) * slotMinutes;
    while (start + minutes <= hours.end && gaps.length < most) {
      const gap = { start, end: start + minutes };
      const blocking = taken.filter((session) => overlaps(session, gap));
      if (blocking.length === 0) gaps.push({ day, ...gap });
      const after = blocking.length === 0 ? gap.end : Math.max(...blocking.map(({ end }) => drawnEnd(end)));
      start = Math.ceil(Math.max(after, start + slotMinutes) / slotMinutes) * slotMinutes;
    }
  }
  return gaps;
}
