/** Flights that somebody has told, as a calendar file (RFC 5545). */
import { domainFieldOf } from '#shared/lib/formFields.ts';

export interface Flight {
  readonly direction: 'in' | 'out';
  /** What was typed as the flight; may be empty. */
  readonly flight: string;
  /** `YYYY-MM-DDTHH:MM`, at the airport's own clock. */
  readonly at: string;
}

/** The flights in the answers; one without a readable time is none. */
export function flightsIn(answers: Readonly<Record<string, unknown>>): Flight[] {
  const byKey = new Map(
    Object.entries(answers).flatMap(([name, value]): [string, string][] => {
      const key = domainFieldOf(name)?.key;
      return key !== undefined && typeof value === 'string' ? [[key, value.trim()]] : [];
    }),
  );
  return (['in', 'out'] as const).flatMap((direction): Flight[] => {
    const at = localTime(byKey.get(`flights_${direction}_date_time`) ?? '');
    return at === null ? [] : [{ direction, flight: byKey.get(`flights_${direction}`) ?? '', at }];
  });
}

function localTime(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(text) ?? [];
  if (day === undefined || time === undefined) return null;
  const read = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(day) ? null : `${day}T${time}`;
}

export interface CalendarOptions {
  readonly flights: readonly Flight[];
  /** The reply's reference: the same file imported twice is one entry. */
  readonly reference: string;
  /** What an entry is called. */
  readonly summaryOf: (flight: Flight) => string;
  /** What it is for: the form's title. */
  readonly about: string;
  readonly now: Date;
}

/** The text of an `.ics` file. Times are those of the clock on the wall, whatever zone a calendar is in. */
export function calendarOf({ flights, reference, summaryOf, about, now }: CalendarOptions): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = flights.flatMap((flight) => [
    'BEGIN:VEVENT',
    `UID:${reference}-${flight.direction}@event-widgets`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${flight.at.replace(/[-:]/g, '')}00`,
    `SUMMARY:${escaped(summaryOf(flight))}`,
    ...(about === '' ? [] : [`DESCRIPTION:${escaped(about)}`]),
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//event-widgets//public-form//EN', ...events];
  return [...lines, 'END:VCALENDAR', ''].map(fold).join('\r\n');
}

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** At most 75 bytes a line; a character is never cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length;
    if (size + bytes > 73) {
      lines.push(current);
      current = '';
      size = 0;
    }
    current += letter;
    size += bytes;
  }
  return [...lines, current].join('\r\n ');
}
