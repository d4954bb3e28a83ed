import { describe, expect, it } from 'vitest';
import { day, person, session } from '#test/support/agendaSamples.ts';
import { bySchedule, daysOf, pageOfDays } from './order.ts';
import { applyPushed } from './pushed.ts';
import { patchOfWhen, toAgendaSession, withSpeaker, withoutSpeaker } from './sessions.ts';
import { findGaps } from './gaps.ts';
import { cutShort, shiftFrom } from './shift.ts';
import { dropOn } from './speakers.ts';

describe('toAgendaSession (S3 §3.4)', () => {
  const sent = {
    id: '7',
    day,
    start: '09:00',
    end: '10:00',
    duration: 60,
    name: null,
    by_location_name: 'Hall B',
    type: 'Social',
    location: null,
    speakers: [person('1')],
    table: null,
    updated_at: '2026-01-01 10:00:00',
    copy: { id: 7, speakers: [{ id: 1, role: { name: 'Chair', color: 'red' } }] },
  };

  it('reads times as minutes, the other name of the place, and «social» in any case (X-12)', () => {
    expect(toAgendaSession(sent)).toMatchObject({
      start: 540,
      end: 600,
      name: '',
      location: 'Hall B',
      isSocial: true,
    });
  });

  it('never ends before it starts', () =>
    expect(toAgendaSession({ ...sent, end: '08:00', duration: null })).toMatchObject({
      start: 540,
      end: 540,
    }));

  it('writes back only its own keys, and known speakers as they were sent (S-29)', () => {
    expect(patchOfWhen({ day, start: 545, end: 1_439, duration: 900 })).toEqual({
      day,
      start: '09:05',
      end: '23:59',
      duration: 900,
    });
    expect(withSpeaker(sent.copy, person('2'))).toEqual({
      speakers: [
        { id: 1, role: { name: 'Chair', color: 'red' } },
        expect.objectContaining({ id: '2', role: { name: 'Speaker' }, status: { name: 'Confirmed' } }),
      ],
    });
    expect(withoutSpeaker(sent.copy, '1')).toEqual({ speakers: [] });
  });

  it('takes nobody out whom PHP sent in a numbered map', () => {
    const [ana, ben] = [{ id: 1 }, { id: 2 }];
    const copy = { ...sent.copy, speakers: { 0: ana, 2: ben } };
    expect(withSpeaker(copy, person('3'))['speakers']).toMatchObject([ana, ben, { id: '3' }]);
    expect(withoutSpeaker(copy, '1')).toEqual({ speakers: [ben] });
  });
});

describe('the order of sessions and days (S3 §2.5, §4.4)', () => {
  it('sorts by day, start and location', () => {
    const sorted = [
      session('d', 540, 600, { day: '2026-05-05' }),
      session('c', 600, 660),
      session('b', 540, 600, { location: 'Hall B' }),
      session('a', 540, 660),
    ].toSorted(bySchedule);
    expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('adds the days of sessions that lie outside (S3 §4.4)', () =>
    expect(daysOf(['2026-05-04', '2026-05-06'], [{ day: '2026-05-03' }, { day: '2026-05-04' }])).toEqual([
      '2026-05-03',
      '2026-05-04',
      '2026-05-06',
    ]));

  const days = ['1', '2', '3', '4', '5'];
  const wide = { room: Infinity, widthOf: () => 300 };
  it.each([
    [0, 3, ['1', '2', '3'], 0, 3],
    [3, 3, ['3', '4', '5'], 2, 5],
    [9, 3, ['3', '4', '5'], 2, 5],
    [-2, 3, ['1', '2', '3'], 0, 3],
    [4, 1, ['5'], 4, 5],
    [0, 9, days, 0, 5],
  ])('pages from day %i, %i a page', (from, perPage, shown, first, next) =>
    expect(pageOfDays(days, from, { perPage, ...wide })).toMatchObject({ days: shown, first, next }),
  );

  it('turns whole pages', () => {
    expect(pageOfDays(days, 0, { perPage: 3, ...wide }).next).toBe(3);
    expect(pageOfDays(days, 2, { perPage: 3, ...wide }).previous).toBe(0);
  });

  const widths = new Map(Object.entries({ 1: 300, 2: 300, 3: 500, 4: 300, 5: 200 }));
  it.each([
    ['as many whole days as fit', 0, 600, ['1', '2'], 0],
    ['no strip of the next one', 0, 599, ['1'], 0],
    ['one day in any case', 2, 400, ['3'], 1],
    ['no more than are asked for', 0, 9_000, ['1', '2', '3'], 0],
    ['the last ones with those before them', 4, 900, ['4', '5'], 1],
    ['nothing past the end', 9, 400, ['5'], 3],
  ])('shows %s', (_what, from, room, shown, previous) => {
    const widthOf = (day: string) => widths.get(day) ?? 0;
    expect(pageOfDays(days, from, { perPage: 3, room, widthOf })).toMatchObject({ days: shown, previous });
  });
});

describe('dropOn (S3 §4.4)', () => {
  const target = session('t', 540, 600);
  const busy = session('o', 570, 630, { speakers: [person('1')], location: 'Hall B' });

  it('refuses a speaker who is in the session already', () =>
    expect(dropOn({ ...target, speakers: [person('1')] }, '1', [target])).toEqual({ kind: 'present' }));

  it('refuses a speaker who is in an overlapping session, and says which', () =>
    expect(dropOn(target, '1', [target, busy])).toEqual({ kind: 'busy', sessions: [busy] }));

  it.each([
    ['touches', { start: 600, end: 630 }],
    ['is on another day', { day: '2026-05-05' }],
    ['has somebody else', { speakers: [person('2')] }],
  ])('allows one whose other session %s', (_, change) =>
    expect(dropOn(target, '1', [target, { ...busy, ...change }])).toEqual({ kind: 'allowed' }),
  );
});

describe('shiftFrom', () => {
  it('moves a session and all later ones of the day by the same minutes', () => {
    const sessions = [
      session('before', 480, 540),
      session('a', 540, 600),
      session('same start', 540, 570),
      session('b', 660, 700),
      session('tomorrow', 660, 700, { day: '2026-05-05' }),
    ];
    const moved = shiftFrom(sessions, session('a', 540, 600), 15);
    expect(moved.map(({ id, to }) => [id, to.start, to.end])).toEqual([
      ['a', 555, 615],
      ['b', 675, 715],
    ]);
  });
});

describe('cutShort (S-30)', () => {
  it.each([
    [15, 0],
    [60, 1],
    [120, 2],
    [-540, 0],
    [-545, 1],
  ])('of a shift by %i minutes: %i sessions', (by, count) => {
    const sessions = [session('a', 540, 600), session('b', 1_260, 1_350), session('c', 1_320, 1_400)];
    expect(cutShort(shiftFrom(sessions, session('a', 540, 600), by), by)).toBe(count);
  });
});

describe('findGaps', () => {
  const search = { days: [day], hours: { start: 540, end: 720 }, speakerIds: ['1'], minutes: 45 };

  it('finds the next free stretches of the speakers', () => {
    const sessions = [session('a', 560, 602, { speakers: [person('1')] }), session('b', 540, 720)];
    expect(findGaps({ ...search, sessions })).toEqual([
      { day, start: 605, end: 650 },
      { day, start: 650, end: 695 },
    ]);
  });

  it('keeps the place free as well, goes on to the next day, and stops at so many', () => {
    const sessions = [session('a', 540, 700, { location: 'hall a' })];
    const gaps = findGaps({ ...search, sessions, days: [day, '2026-05-05'], location: 'Hall A', most: 2 });
    expect(gaps.map(({ day: on, start }) => [on, start])).toEqual([
      ['2026-05-05', 540],
      ['2026-05-05', 585],
    ]);
  });
});

describe('findGaps at an event that goes on', () => {
  const days = [day, '2026-05-05'];
  const search = {
    days,
    hours: { start: 540, end: 720 },
    speakerIds: [],
    minutes: 60,
    sessions: [],
    most: 1,
  };

  it.each([
    ['before it', { day: '2026-05-03', minute: 700 }, { day, start: 540 }],
    ['before its first hour', { day, minute: 60 }, { day, start: 540 }],
    ['in it, from the next slot on', { day, minute: 601 }, { day, start: 605 }],
    ['late on a day, from the next one on', { day, minute: 661 }, { day: '2026-05-05', start: 540 }],
    ['after it, as if it were to come', { day: '2026-05-06', minute: 0 }, { day, start: 540 }],
  ])('looks %s', (_, now, expected) => expect(findGaps({ ...search, now })).toMatchObject([expected]));

  it('gives none when the last day is nearly over', () =>
    expect(findGaps({ ...search, now: { day: '2026-05-05', minute: 700 } })).toEqual([]));
});

describe('applyPushed (S3 §4.4)', () => {
  const known = [session('a', 540, 600, { version: '2026-01-01 10:00:05' }), session('b', 600, 660)];

  it('puts a new or changed session in its place', () => {
    const after = applyPushed(known, { kind: 'stored', session: session('c', 550, 560) });
    expect(after.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(applyPushed(known, { kind: 'stored', session: session('b', 480, 500) })[0]?.id).toBe('b');
  });

  it.each(['2026-01-01T10:00:04.000000Z', '2026-01-01 10:00:04+00', '2026-01-01T11:00:04+01:00'])(
    'knows the older of two versions that are written in two ways: %s (X-9)',
    (version) => {
      const late = session('a', 700, 760, { version });
      expect(applyPushed(known, { kind: 'stored', session: late })).toBe(known);
    },
  );

  it('takes a version that is no moment for no older one', () => {
    const other = session('a', 700, 760, { version: '5' });
    expect(applyPushed(known, { kind: 'stored', session: other })).not.toBe(known);
  });

  it('ignores a copy older than ours, and the deletion of one we do not know', () => {
    const late = session('a', 700, 760, { version: '2026-01-01T10:00:04' });
    expect(applyPushed(known, { kind: 'stored', session: late })).toBe(known);
    expect(applyPushed(known, { kind: 'deleted', id: 'x' })).toBe(known);
    expect(applyPushed(known, { kind: 'deleted', id: 'a' })).toHaveLength(1);
  });
});
