/** Days of an event, and times of day of one spelling: some languages write «7:23» alone and «07:23–08:30» as a range. */
import type { Format } from '#shared/i18n/format.ts';
import { parseServerDate, todayIn } from '#shared/lib/dates.ts';
import { wallTimeIn } from '#shared/lib/zones.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/**
 * The plain date on which an event begins or ends; `null` for what is none. Servers send a date, or as a moment the first or the
 * last minute of the day in a zone of their own; anything else is a time of the place where it is shown.
 */
export function eventDay(
  text: string | null | undefined,
  { server, shown }: { readonly server: string; readonly shown: string },
): string | null {
  const at = parseServerDate(text, { timeZone: server })?.getTime();
  if (at === undefined) return null;
  const isEdge = (wallTimeIn(server, at) + minuteMs) % dayMs < 2 * minuteMs;
  return todayIn(isEdge ? server : shown, at);
}

/** A moment's time as ranges of the same language write it. */
export function timeOf(format: Pick<Format, 'time' | 'timeRange'>, at: number): string {
  const time = format.time(new Date(at));
  const range = format.timeRange(new Date(at), new Date(at + minuteMs));
  return range.startsWith(`0${time}`) ? `0${time}` : time;
}

export function rangeOf(format: Pick<Format, 'time' | 'timeRange'>, start: number, end: number): string {
  return start === end ? timeOf(format, start) : format.timeRange(new Date(start), new Date(end));
}
