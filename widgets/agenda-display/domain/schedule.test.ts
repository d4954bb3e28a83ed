import { describe, expect, it } from 'vitest';
import { toAgendaSession } from '../../agenda-editor/domain/sessions.ts';
import type { Agenda, DisplaySession } from '#shared/api/agenda.ts';
import { noteChanges } from './changes.ts';
import { simulatedOffset } from './clock.ts';
import {
  graceMs,
  inLocations,
  ongoing,
  progressOf,
  roomsAt,
  sessionsOf,
  toShown,
  upcoming,
  withWords,
  type Shown,
} from './schedule.ts';

const utc = { server: 'UTC', shown: 'UTC' };
const at = (time: string) => Date.parse(`2026-05-04T${time}:00Z`);

const sent = (
  id: string,
  start: string,
  end: string | null,
  more: Partial<DisplaySession> = {},
): DisplaySession => ({
  id,
  name: id,
  description: null,
  start: `2026-05-04 ${start}:00`,
  end: end === null ? null : `2026-05-04 ${end}:00`,
  show_as_social: false,
  location: 'Hall A',
  category: null,
  by_location_name: null,
  speakers: [],
  ...more,
});

const shown = (...given: Parameters<typeof sent>): Shown => {
  const session = toShown(sent(...given), utc);
  if (!session) throw new Error('no session');
  return session;
};

const ids = (sessions: readonly Shown[]) => sessions.map(({ id }) => id);

describe('toShown (S1 §3, §9)', () => {
  it('reads times in the server’s zone and finds the day in the shown one (C-27)', () => {
    const zones = { server: 'UTC', shown: 'Asia/Tokyo' };
    expect(toShown(sent('a', '16:00', '17:00'), zones)).toMatchObject({
      start: at('16:00'),
      day: '2026-05-05',
    });
    expect(toShown(sent('a', '16:00', '17:00'), { ...zones, server: 'Asia/Tokyo' })).toMatchObject({
      start: at('07:00'),
      day: '2026-05-04',
    });
  });

  it('is nothing without a date: the editor’s times of day are another shape (X-4)', () => {
    expect(toShown(sent('a', '', '', { start: '09:05', end: '10:00' }), utc)).toBeNull();
  });

  it('cuts titles at 120 graphemes and keeps the whole one (C-32)', () => {
    const name = '👨‍👩‍👧'.repeat(121);
    const { title, shortTitle } = shown('a', '09:00', '10:00', { name });
    expect(title).toBe(name);
    expect(shortTitle).toBe(`${'👨‍👩‍👧'.repeat(120)}…`);
    expect(shown('a', '09:00', '10:00', { name: 'x'.repeat(120) }).shortTitle).toBe('x'.repeat(120));
  });

  it.each([
    [{ start: null }, null],
    [{ start: '0000-00-00' }, null],
    [{ name: null }, { title: '', location: 'Hall A' }],
    [{ by_location_name: 'Foyer' }, { title: 'a', location: 'Hall A' }],
    [
      { by_location_name: 'Foyer', location: null },
      { title: 'a', location: 'Foyer' },
    ],
    [
      { name: 'a\u202Ebc', location: '\u2066B' },
      { title: 'abc', location: 'B' },
    ],
  ])('reads %j', (more, expected) => {
    const session = toShown(sent('a', '09:00', '10:00', more), utc);
    expect(session && { title: session.title, location: session.location }).toEqual(expected);
  });

  it.each([
    ['Hall A', 'Foyer'],
    [null, 'Foyer'],
    ['Hall A', null],
    [null, null],
  ])(
    'is in the room that the agenda’s editor says, with %j and %j (display-5)',
    (location, by_location_name) => {
      const names = { location, by_location_name };
      const hours = { day: '2026-05-04', start: '09:00', end: '10:00', duration: 60 };
      const blank = { id: 'a', name: 'a', type: null, table: null, updated_at: null };
      const inEditor = toAgendaSession({ ...blank, ...hours, ...names, speakers: [], copy: {} });
      expect(shown('a', '09:00', '10:00', names).location).toBe(inEditor.location);
    },
  );

  it('never ends before it starts', () => {
    expect(shown('a', '10:00', '09:00').end).toBe(at('10:00'));
    expect(shown('a', '10:00', null).end).toBe(at('10:00'));
  });
});

describe('what runs when', () => {
  const day = '2026-05-04';
  const sessions = [
    shown('a', '09:00', '10:00'),
    shown('b', '09:30', '11:00', { location: 'Hall B' }),
    ...['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((start, index) =>
      shown(`n${index}`, start, '16:00', { location: ' hall a' }),
    ),
  ];

  it.each([
    ['08:59', []],
    ['09:00', ['a']],
    ['09:59', ['a', 'b']],
    ['10:00', ['b', 'n0']],
  ])('shows what is on at %s', (time, expected) =>
    expect(ids(ongoing(sessions, at(time)))).toEqual(expected),
  );

  it('shows at most four next sessions per location (S1 §9, C-39)', () => {
    expect(ids(upcoming(sessions, at('09:15'), day))).toEqual(['b', 'n0', 'n1', 'n2', 'n3']);
    expect(upcoming(sessions, at('09:15'), '2026-05-05')).toEqual([]);
  });

  it('gathers rooms in the order named, whatever their spelling, and others after them', () => {
    const rooms = roomsAt(sessions, ['Hall C', 'HALL A'], { now: at('09:45'), day });
    expect(rooms.map(({ name }) => name)).toEqual(['Hall C', 'HALL A', 'Hall B']);
    expect(rooms.map(({ now }) => ids(now))).toEqual([[], ['a'], ['b']]);
    expect(ids(rooms[1]?.next ?? [])).toEqual(['n0', 'n1', 'n2', 'n3']);
  });

  it('takes a session that ended a moment ago as overrunning, while nothing else runs there', () => {
    const late = [shown('x', '09:00', '10:00'), shown('y', '10:20', '11:00')];
    const over = (time: string) => roomsAt(late, [], { now: at(time), day })[0]?.over?.id ?? null;
    expect([over('10:00'), over('10:14'), over('10:15'), over('10:20')]).toEqual(['x', 'x', null, null]);
    expect(graceMs).toBe(900_000);
  });

  it('lets a session run on past midnight (C-27)', () => {
    const party = shown('p', '23:00', null, { end: '2026-05-05 01:00:00' });
    const [room] = roomsAt([party], [], { now: at('23:00') + 90 * 60_000, day: '2026-05-05' });
    expect(ids(room?.now ?? [])).toEqual(['p']);
    expect(roomsAt([party], [], { now: at('23:00') + 135 * 60_000, day: '2026-05-05' })).toEqual([]);
  });

  it('filters by rooms', () => {
    expect(ids(inLocations(sessions, ['hall b']))).toEqual(['b']);
    expect(inLocations(sessions, [])).toHaveLength(sessions.length);
  });

  it('finds words in titles, places and names, however they are written', () => {
    const panel = shown('p', '09:00', '10:00', { name: 'Café panel' });
    expect(ids(withWords([panel, ...sessions], 'hall CAFE'))).toEqual(['p']);
    expect(withWords(sessions, ' ')).toHaveLength(sessions.length);
  });

  it('measures progress and what is left, also past the end', () => {
    const session = shown('a', '09:00', '10:00');
    expect(progressOf(session, at('09:15'))).toEqual({ share: 0.25, leftMs: 45 * 60_000 });
    expect(progressOf(session, at('10:05'))).toEqual({ share: 1, leftMs: -5 * 60_000 });
    expect(progressOf(shown('m', '09:00', null), at('09:00')).share).toBe(1);
  });

  it('takes every session once, from the days and from the places', () => {
    const a = sent('a', '09:00', '10:00');
    const agenda: Agenda = {
      days: [day],
      daysData: { [day]: [sent('b', '08:00', '09:00'), a] },
      daysPerPage: 1,
      sessionsByLocation: [
        { name: 'x', session: a, nextSession: [sent('c', '12:00', '13:00')], speakers: [] },
      ],
      locations: [],
      logoUrl: null,
      fontUrl: null,
      font: null,
      event: null,
    };
    expect(ids(sessionsOf(agenda, utc))).toEqual(['b', 'a', 'c']);
  });
});

describe('the clock of a screen', () => {
  it('is ahead of real time by what the simulated time was when it began', () => {
    const local = at('09:00');
    expect(local + (simulatedOffset('2026-05-01T09:55', 'UTC', local) ?? 0)).toBe(
      Date.parse('2026-05-01T09:55:00Z'),
    );
    expect(simulatedOffset('2026-05-01 09:55', 'Europe/Madrid', 0)).toBe(Date.parse('2026-05-01T07:55:00Z'));
  });

  it.each([undefined, '', 'tomorrow', '2026-13-01T10:00'])('simulates nothing for %j', (text) =>
    expect(simulatedOffset(text, 'UTC', 0)).toBeNull(),
  );
});

describe('noteChanges', () => {
  const before = [shown('a', '09:00', '10:00'), shown('b', '09:00', '10:00')];

  it('marks what has another time or place for a quarter of an hour', () => {
    const moved = [
      shown('a', '09:30', '10:00'),
      shown('b', '09:00', '10:00', { location: 'Hall B' }),
      shown('c', '09:00', '09:30'),
    ];
    const changes = noteChanges(new Map(), before, moved, 1_000);
    expect([...changes]).toEqual([
      ['a', 1_000],
      ['b', 1_000],
    ]);
    expect(noteChanges(changes, moved, moved, 2_000)).toBe(changes);
    expect(noteChanges(changes, moved, moved, 1_000 + 900_000).size).toBe(0);
  });
});
