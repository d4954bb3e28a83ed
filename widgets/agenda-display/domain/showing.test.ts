import { describe, expect, it } from 'vitest';
import { readAgenda, type Agenda } from '#shared/api/agenda.ts';
import { agendaAsSent } from './kept.ts';
import { refreshDelay } from './refresh.ts';
import { sessionsOf } from './schedule.ts';
import { lateIds, minutesOf, phaseOf, sectionsOf, type Moment } from './sections.ts';

const day = '2026-05-04';
const at = (time: string, on = day) => Date.parse(`${on}T${time}:00Z`);

const sent = (id: string, room: string, start: string, end: string) => ({
  id,
  name: `Session ${id}`,
  description: 'long',
  start: `${day} ${start}:00`,
  end: `${day} ${end}:00`,
  show_as_social: 1,
  location: { location: room },
  category: { type: 'Plenary', color: '#123' },
  by_location_name: null,
  speakers: [
    {
      profile_picture_url: '/p.svg',
      contact: { first_name: 'Ana', last_name: 'Roy' },
      function: 'Chair',
      organisation: { name: 'Org' },
    },
  ],
});

const answer = {
  days: [day],
  daysPerPage: 1,
  daysData: {
    [day]: [
      sent('a', 'Hall', '09:00', '10:00'),
      sent('b', 'Attic', '09:30', '09:40'),
      ...['10:00', '11:00', '12:00', '13:00', '14:00'].map((start, index) =>
        sent(`n${index}`, 'Hall', start, '15:00'),
      ),
    ],
  },
  sessionsByLocation: {
    Hall: { session: sent('a', 'Hall', '09:00', '10:00'), nextSession: [], speakers: [] },
  },
  locations: ['Hall', 'Attic'],
  logoUrl: '/logo.svg',
  fontUrl: null,
  font: null,
  event: { name: 'Forum', agenda_font_color: '#fff', agenda_background_general: '#000' },
};

const read = (given: unknown): Agenda => {
  const agenda = readAgenda(given);
  if (!agenda) throw new Error('cannot be read');
  return agenda;
};

describe('agendaAsSent (screens.md §13 «Never-blank»)', () => {
  it('gives back what it was given, but for descriptions', () => {
    const agenda = read(answer);
    const again = read(JSON.parse(JSON.stringify(agendaAsSent(agenda))));
    const plain = JSON.parse(JSON.stringify(agenda).replaceAll('"description":"long"', '"description":null'));
    expect(again).toEqual(plain);
  });
});

describe('refreshDelay (S1 §9, C-29)', () => {
  it.each([
    [0, 0, 10_000],
    [1, 0, 7_500],
    [1, 1, 12_500],
    [2, 0.5, 20_000],
    [9, 0.5, 60_000],
  ])('after %i failures with chance %d waits %i ms', (failures, random, expected) =>
    expect(refreshDelay({ failures, random, retryAfterMs: 0 })).toBe(expected),
  );

  it('waits as long as the server asks', () =>
    expect(refreshDelay({ failures: 1, random: 0, retryAfterMs: 90_000 })).toBe(90_000));
});

describe('sectionsOf (S1 §2, §4)', () => {
  const sessions = sessionsOf(read(answer), { server: 'UTC', shown: 'UTC' });
  const moment: Moment = {
    now: at('09:45'),
    day,
    days: [day, '2026-05-05'],
    rooms: ['Hall', 'Attic'],
    hasEmptyRooms: false,
    showsNext: true,
    isLive: false,
  };
  const shown = (...args: Parameters<typeof sectionsOf>) =>
    sectionsOf(...args).map(({ id, blocks }) => [id, ...blocks.map((block) => block.id)].join(' '));

  it.each([
    ['full', ['2026-05-04 a b n0 n1 n2 n3 n4', '2026-05-05']],
    ['day', ['2026-05-04 a b n0 n1 n2 n3 n4']],
    ['ongoing', ['now a b', 'next n0']],
    ['next', ['next n0 n1 n2 n3']],
    ['by-location', ['rooms Hall Attic']],
  ] as const)('%s', (mode, expected) => expect(shown(mode, sessions, moment)).toEqual(expected));

  it('has today where an agenda has no day, to say so', () =>
    expect(shown('full', [], { ...moment, days: [] })).toEqual([day]));

  it('leaves out what is next without it (N), and what is past in live view (L)', () => {
    expect(shown('ongoing', sessions, { ...moment, showsNext: false })).toEqual(['now a b']);
    expect(shown('day', sessions, { ...moment, isLive: true })).toEqual(['2026-05-04 a n0 n1 n2 n3 n4']);
    const [rooms] = sectionsOf('by-location', sessions, { ...moment, showsNext: false });
    expect(rooms?.blocks.map((block) => block.kind === 'room' && block.room.next)).toEqual([[], []]);
  });

  it('shows rooms that are done only when they were asked for', () => {
    expect(shown('by-location', sessions, { ...moment, now: at('11:00') })).toEqual(['rooms Hall']);
    expect(shown('by-location', sessions, { ...moment, now: at('11:00'), hasEmptyRooms: true })).toEqual([
      'rooms Hall Attic',
    ]);
  });

  it('tells what overruns and how far things are', () => {
    expect([...lateIds(sessions, at('09:45'), day)]).toEqual(['b']);
    const [first] = sessions;
    if (!first) throw new Error('no session');
    expect(['08:59', '09:00', '10:00'].map((time) => phaseOf(first, at(time)))).toEqual([
      'next',
      'running',
      'past',
    ]);
    expect([minutesOf(1), minutesOf(60_000), minutesOf(-60_001)]).toEqual([1, 1, 2]);
  });
});
