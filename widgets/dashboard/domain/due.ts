/** When a task is due, in the reader's days (S2 §3 `due_date`). */
import { parseServerDate } from '#shared/lib/dates.ts';
import { wallTimeIn, zonedTime } from '#shared/lib/zones.ts';

/** A day of the reader's, `2026-05-04`, with or without a time of it. */
export interface Due {
  readonly day: string;
  /** Minutes since midnight; `null` for the whole day. */
  readonly minutes: number | null;
  /** The moment itself, where it is known: in milliseconds. The clock alone does not tell it in an hour that is there twice. */
  readonly moment?: number;
}

export interface Zones {
  /** Of the reader. */
  readonly timeZone: string;
  /** In which the server's texts without a zone are meant. */
  readonly serverTimeZone: string;
}

const minuteMs = 60_000;

/** Midnight alone is how servers write a day: `2026-05-04`, `2026-05-04 00:00:00`, `2026-05-04T00:00:00.000000Z`, `…+00:00`. */
const plainDay = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?\s*(?:Z|[+-]00(?::?00)?)?)?$/i;
const withOffset = /:.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** `null` where there is none, or none that can be read. */
export function readDue(text: string | null, { timeZone, serverTimeZone }: Zones): Due | null {
  const moment = parseServerDate(text, { timeZone: serverTimeZone })?.getTime();
  if (moment === undefined) return null;
  const given = text?.trim() ?? '';
  const day = plainDay.exec(given)?.[1];
  if (day !== undefined) return { day, minutes: null };
  if (!withOffset.test(given)) return dueAt(moment, timeZone);
  // The begin of a day of the server's, as Laravel writes it with an offset: `2026-05-13T22:00:00.000000Z` in Madrid.
  const whole = { day: dueAt(moment, serverTimeZone).day, minutes: null };
  return momentOf(whole, serverTimeZone) === moment ? whole : dueAt(moment, timeZone);
}

/** The minute of a reader's day at a moment in milliseconds. */
export function dueAt(moment: number, timeZone: string): Due {
  const wall = new Date(wallTimeIn(timeZone, moment)).toISOString();
  return { day: wall.slice(0, 10), minutes: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
}

/** The moment, in milliseconds; of a whole day its begin. */
export function momentOf({ day, minutes, moment }: Due, timeZone: string): number {
  return moment ?? zonedTime(Date.parse(`${day}T00:00:00Z`) + (minutes ?? 0) * minuteMs, timeZone);
}

/** As it goes to the server: `YYYY-MM-DD`, with a time in the server's zone. */
export function writeDue(due: Due | null, { timeZone, serverTimeZone }: Zones): string | null {
  if (due === null || due.minutes === null) return due?.day ?? null;
  const wall = new Date(wallTimeIn(serverTimeZone, momentOf(due, timeZone))).toISOString();
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  // A second later than midnight, which would come back as the whole day.
  return `${day} ${time}:${time === '00:00' ? '01' : '00'}`;
}
