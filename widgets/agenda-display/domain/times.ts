/** Times of day of one spelling: some languages write «7:23» alone and «07:23–08:30» as a range. */
import type { Format } from '#shared/i18n/format.ts';

const minuteMs = 60_000;

/** A moment's time as ranges of the same language write it. */
export function timeOf(format: Pick<Format, 'time' | 'timeRange'>, at: number): string {
  const time = format.time(new Date(at));
  const range = format.timeRange(new Date(at), new Date(at + minuteMs));
  return range.startsWith(`0${time}`) ? `0${time}` : time;
}

export function rangeOf(format: Pick<Format, 'time' | 'timeRange'>, start: number, end: number): string {
  return start === end ? timeOf(format, start) : format.timeRange(new Date(start), new Date(end));
}
