/** What time it is on a screen (screens.md §13 «Truth clock», C-27). */
import { parseServerDate } from '#shared/lib/dates.ts';

/**
 * How far a simulated time (`?now=2026-05-01T09:55`, read in the event's zone) is from real time when it begins; it runs on from
 * there.
 * `null` for a text that is no moment.
 */
export function simulatedOffset(text: string | undefined, timeZone: string, real: number): number | null {
  const moment = text === undefined ? null : parseServerDate(text.replace(' ', 'T'), { timeZone });
  return moment === null ? null : moment.getTime() - real;
}

/** Whether a text is a moment that can be simulated. */
export function isMoment(text: string): boolean {
  return simulatedOffset(text, 'UTC', 0) !== null;
}
