/** Moving, resizing and creating sessions (S3 §4.4, §5.7, S-30). Times in minutes from midnight. */
import { clamp } from '#shared/lib/ranges.ts';
import { lastMinute, minutesPerDay, newSessionMinutes, slotMinutes, slotOf, snap } from './timeGrid.ts';

/** When a session is. */
export interface When {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly start: number;
  readonly end: number;
  /** Minutes; more than `end - start` where the end was clamped at 23:59. */
  readonly duration: number;
}

/** When a session shall be, and where; no `location`: where it is, `null`: nowhere. */
export interface Target extends When {
  readonly location?: string | null;
}

/** Whether two times are the same. */
export function isSameWhen(a: When | null, b: When | null): boolean {
  return a?.day === b?.day && a?.start === b?.start && a?.end === b?.end;
}

/** The last slot a session may begin in. */
const lastStart = minutesPerDay - slotMinutes;

/**
 * Moves a session to a day and a start. Its duration is kept; an end past midnight is clamped to 23:59, and comes back to the
 * whole duration when the session fits again (S-30).
 */
export function moveTo(when: When, to: { readonly day: string; readonly start: number }): When {
  const start = clamp(snap(to.start), 0, lastStart);
  return { day: to.day, start, end: clampEnd(start + when.duration), duration: when.duration };
}

/** Moves a session on its day, off the slots where it was off them; for as many minutes as `commonMinutes` allows. */
export function moveBy(when: When, minutes: number): When {
  const start = when.start + minutes;
  return { day: when.day, start, end: clampEnd(start + when.duration), duration: when.duration };
}

/** By how much all of them can move together: whole slots, towards the wish, and none leaves its day or is cut at its end. */
export function commonMinutes(whens: readonly When[], wish: number): number {
  const earliest = Math.min(...whens.map(({ start }) => start));
  const latest = Math.max(...whens.map(({ start, duration }) => start + duration));
  const most = wish > 0 ? Math.max(lastMinute - latest, 0) : earliest;
  const slots = Math.min(Math.round(Math.abs(wish) / slotMinutes), Math.floor(most / slotMinutes));
  return slots > 0 ? Math.sign(wish) * slots * slotMinutes : 0;
}

/** Drags the upper edge: the end stays, at least one slot is left. */
export function resizeStart(when: When, to: number): When {
  const latest = slotOf(when.end - 1);
  const start = clamp(snap(to), 0, Math.min(latest, lastStart));
  return { ...when, start, duration: when.end - start };
}

/** Drags the lower edge: the start stays, at least one slot is left, at most 23:59. */
export function resizeEnd(when: When, to: number): When {
  const end = clampEnd(Math.max(snap(to), when.start + slotMinutes));
  return { ...when, end, duration: end - when.start };
}

/** A click on an empty slot: an hour from there (S3 §2.5, §9.3), no later than 23:59. */
export function createAt(day: string, at: number): When {
  const start = clamp(slotOf(at), 0, lastStart);
  const end = clampEnd(start + newSessionMinutes);
  return { day, start, end, duration: end - start };
}

/** Dragging over empty slots; `null` while the end is not after the start (S3 §5.7). */
export function createBetween(day: string, from: number, to: number): When | null {
  const start = clamp(slotOf(from), 0, lastStart);
  const end = clampEnd(snap(to));
  return end > start ? { day, start, end, duration: end - start } : null;
}

function clampEnd(end: number): number {
  return Math.min(end, lastMinute);
}

/**
 * Where a session ends on its day, and how long it really is: one that ends at midnight or after it is clamped at 23:59 and keeps
 * its duration, so that a move gives the whole of it back (S-30).
 *
 * @param end as stored; at or before the start it lies on the next day, if it is midnight or a duration says so.
 * @param stored the server's duration; `null`: not sent.
 */
export function endOf(start: number, end: number, stored: number | null): Pick<When, 'end' | 'duration'> {
  if (end > start) return { end, duration: durationOf(start, end, stored) };
  const duration = stored || (end === 0 && start > 0 ? minutesPerDay - start : 0);
  return { end: Math.max(clampEnd(start + duration), start), duration };
}

/** The server's duration where its end was clamped; else its end less its start. */
function durationOf(start: number, end: number, stored: number | null): number {
  return end >= lastMinute && stored !== null && start + stored > lastMinute ? stored : end - start;
}
