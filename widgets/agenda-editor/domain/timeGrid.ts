/** Minutes, slots and pixels of a day column (S3 §2.5, §4.4, §9.3). Minutes count from midnight. */
import { todayIn } from '#shared/lib/dates.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { wallTimeIn } from '#shared/lib/zones.ts';

/** S3 §9.3. */
export const slotMinutes = 5;
/** S3 §9.3 «0.75 rem per 5 minutes»; in px, since rem belongs to the host page. */
const slotHeightPx = 12;
/** S3 §9.3. */
export const newSessionMinutes = 60;
/** S3 §5.7, §9.3: no session ends later than 23:59. */
export const lastMinute = 23 * 60 + 59;
export const minutesPerDay = 24 * 60;

/** `09:05` → 545. Anything that is no time of day is midnight. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = hours * 60 + minutes;
  return Number.isFinite(total) ? clamp(total, 0, minutesPerDay) : 0;
}

/** 545 → `09:05`. */
export function toTime(minutes: number): string {
  const whole = clamp(Math.round(minutes), 0, minutesPerDay);
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The date and the minute of the day that a clock in an IANA zone shows at a moment. */
export function dayAndMinute(timeZone: string, now: number) {
  return {
    day: todayIn(timeZone, now),
    minute: Math.floor(wallTimeIn(timeZone, now) / 60_000) % minutesPerDay,
  };
}

/** The nearest slot. */
export function snap(minutes: number): number {
  return Math.round(minutes / slotMinutes) * slotMinutes;
}

/** The slot that a minute lies in. */
export function slotOf(minutes: number): number {
  return Math.floor(minutes / slotMinutes) * slotMinutes;
}

/** Where an end is drawn: 23:59 reaches the bottom of the day (S-30). */
export function drawnEnd(end: number): number {
  return end >= lastMinute ? minutesPerDay : end;
}

/** Height in px of a stretch of minutes. */
export function heightOf(minutes: number, zoom: number): number {
  return (minutes / slotMinutes) * slotHeightPx * zoom;
}

/** Minutes that a distance in px stands for, not snapped. */
export function minutesOf(px: number, zoom: number): number {
  return (px / (slotHeightPx * zoom)) * slotMinutes;
}

/** The hours a grid shows; `end` is exclusive. */
export interface Hours {
  readonly start: number;
  readonly end: number;
}

interface Times {
  readonly start: number;
  readonly end: number;
}

/**
 * The hours of the grid: those the server names, grown to whole hours around every session that begins earlier or ends later
 * (S3 §4.4). Never empty.
 */
export function gridHours(named: Partial<Hours>, sessions: readonly Times[]): Hours {
  const starts = sessions.map(({ start }) => start);
  const ends = sessions.map(({ end }) => drawnEnd(end));
  const start = Math.min(named.start ?? minutesPerDay, ...starts);
  const end = Math.max(named.end === undefined ? 0 : drawnEnd(named.end), ...ends);
  if (start >= end) return { start: 8 * 60, end: 20 * 60 };
  return { start: Math.floor(start / 60) * 60, end: Math.min(Math.ceil(end / 60) * 60, minutesPerDay) };
}

/** The minutes that carry a label: 00 and 30 (S3 §9.3). */
export function labelledMinutes({ start, end }: Hours): number[] {
  const first = Math.ceil(start / 30) * 30;
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / 30)) }, (_, index) => first + index * 30);
}
