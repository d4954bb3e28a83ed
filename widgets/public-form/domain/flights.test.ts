import { describe, expect, it } from 'vitest';
import { calendarOf, flightsIn, type Flight } from './flights.ts';

const arrival: Flight = { direction: 'in', flight: 'IB 3456', at: '2026-03-01T09:05' };
const departure: Flight = { direction: 'out', flight: '', at: '2026-03-04T23:50' };

interface Given {
  readonly flights?: readonly Flight[];
  readonly summary?: string;
  readonly about?: string;
}

function calendar({ flights = [arrival], summary = 'Arrival', about = '' }: Given = {}): string {
  const now = new Date('2026-01-02T03:04:05.678Z');
  return calendarOf({ flights, reference: '3F9A-61C2', summaryOf: () => summary, about, now });
}

const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (text: string, name: string) => lines(text).find((line) => line.startsWith(`${name}:`));

describe('flights in answers (issue «flights as calendar file»)', () => {
  it.each([
    [
      'both',
      {
        'Flights In': ' IB 3456 ',
        'Flights In Date Time': '2026-03-01T09:05',
        'Flights Out Date Time': '2026-03-04 23:50:00',
      },
      [arrival, departure],
    ],
    ['X-11 names of records', { flights_in: 'IB 3456', flight_in_date_time: '2026-03-01T09:05' }, [arrival]],
    ['no time', { 'Flights In': 'IB 3456' }, []],
    ['a day alone', { 'Flights In Date Time': '2026-03-01' }, []],
    ['a day that there is not', { 'Flights In Date Time': '2026-02-30T09:05' }, []],
    ['a time that there is not', { 'Flights In Date Time': '2026-02-03T29:05' }, []],
    ['a time that is no text', { 'Flights In Date Time': { at: '2026-03-01T09:05' } }, []],
    ['a line after the time', { 'Flights In Date Time': 'x\r\n2026-03-01T09:05' }, []],
    [
      'the leap day',
      { 'Flights Out Date Time': '2028-02-29T00:00' },
      [{ ...departure, at: '2028-02-29T00:00' }],
    ],
    ['nothing', {}, []],
  ])('are, of %s, those with a time', (_, answers, flights) => expect(flightsIn(answers)).toEqual(flights));
});

describe('the calendar file (RFC 5545)', () => {
  it('has an event for each flight, at the clock on the wall: no zone, no UTC', () => {
    const text = calendar({ flights: [arrival, departure], about: 'Congress' });
    expect(lines(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//event-widgets//public-form//EN',
      'BEGIN:VEVENT',
      'UID:3F9A-61C2-in@event-widgets',
      'DTSTAMP:20260102T030405Z',
      'DTSTART:20260301T090500',
      'SUMMARY:Arrival',
      'DESCRIPTION:Congress',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:3F9A-61C2-out@event-widgets',
      'DTSTAMP:20260102T030405Z',
      'DTSTART:20260304T235000',
      'SUMMARY:Arrival',
      'DESCRIPTION:Congress',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
  });

  it.each([
    ['a comma and a semicolon', 'a,b;c', String.raw`a\,b\;c`],
    ['a backslash', String.raw`a\n`, String.raw`a\\n`],
    ['line ends of every kind', 'a\r\nb\rc\nd', String.raw`a\nb\nc\nd`],
    ['another event in it', 'x\r\nEND:VEVENT\r\nBEGIN:VALARM', String.raw`x\nEND:VEVENT\nBEGIN:VALARM`],
    ['control characters', 'a\u0000b\u0085c', 'a b c'],
    ['a colon and quotes, which stay', 'a: "b"', 'a: "b"'],
  ])('escapes %s', (_, given, expected) => {
    const text = calendar({ summary: given, about: given });
    expect(lineOf(text, 'SUMMARY')).toBe(`SUMMARY:${expected}`);
    expect(lineOf(text, 'DESCRIPTION')).toBe(`DESCRIPTION:${expected}`);
    expect(text.match(/END:VEVENT\r\n/g)).toHaveLength(1);
  });

  it.each([
    ['letters', 'x'.repeat(400)],
    ['letters of two bytes', 'ж'.repeat(200)],
    ['letters of four bytes', '🛬'.repeat(100)],
    ['a letter at the edge', `${'x'.repeat(64)}ж${'y'.repeat(64)}`],
  ])('folds a line of %s at 75 bytes, and cuts none in two', (_, summary) => {
    const text = calendar({ summary });
    const sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(lineOf(text, 'SUMMARY')).toBe(`SUMMARY:${summary}`);
    expect(text).not.toContain('\uFFFD');
  });

  it('folds no line that is short, and leaves out an empty description', () => {
    expect(calendar()).not.toMatch(/\r\n /);
    expect(lineOf(calendar(), 'DESCRIPTION')).toBeUndefined();
  });
});
