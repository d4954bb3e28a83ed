import type { Format } from '#shared/i18n/format.ts';

/** The time of day; with its day where that is not today's: a kiosk of several days is never loaded anew. */
export function clockTime(at: number, format: Format): string {
  const moment = new Date(at);
  const isToday = format.day(moment) === format.day(new Date());
  return isToday ? format.time(moment) : format.moment(moment);
}
