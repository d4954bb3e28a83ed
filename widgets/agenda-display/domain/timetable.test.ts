import { describe, expect, it } from 'vitest';
import { abstractOf } from './abstract.ts';
import { startsFrom } from './beginning.ts';
import type { Shown } from './schedule.ts';
import { eventDay, rangeOf, timeOf } from './times.ts';
import { byStart, categoriesOf, gridOf, inCategories } from './timetable.ts';

const at = (time: string) => Date.parse(`2026-05-04T${time}:00Z`);

const shown = (id: string, location: string | null, start: string, end: string, kind = 'Talk'): Shown => ({
  id,
  title: id,
  shortTitle: id,
  start: at(start),
  end: at(end),
  day: '2026-05-04',
  location,
  isSocial: false,
  abstract: '',
  session: {
    id,
    name: id,
    description: null,
    start: null,
    end: null,
    show_as_social: false,
    location,
    category: { type: kind, color: '#123456' },
    by_location_name: null,
    speakers: [],
  },
});

const morning = [
  shown('a', 'Hall', '09:00', '10:30'),
  shown('b', 'Attic', '09:00', '09:30', 'Workshop'),
  shown('c', 'Attic', '10:00', '11:00', 'Workshop'),
  shown('d', null, '10:00', '10:10'),
  shown('e', 'Hall', '11:00', '12:00'),
];

describe('a day by time and by kind (display-2)', () => {
  it('has a heading for each time', () => {
    const groups = byStart(morning).map(({ start, sessions }) => [
      start,
      sessions.map(({ id }) => id).join(''),
    ]);
    expect(groups).toEqual([
      [at('09:00'), 'ab'],
      [at('10:00'), 'cd'],
      [at('11:00'), 'e'],
    ]);
  });

  it('knows its kinds, and leaves out those that were not picked', () => {
    expect(categoriesOf(morning).map(({ name }) => name)).toEqual(['Talk', 'Workshop']);
    expect(inCategories(morning, ['Workshop']).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(inCategories(morning, [])).toHaveLength(morning.length);
  });
});

describe('a grid of rooms and times (screens.md §13, pretalx#2163)', () => {
  const drawn = (sessions: readonly Shown[], order: readonly string[] = []) => {
    const { rooms, rows } = gridOf(sessions, order);
    const cells = rows.map((row) =>
      row.cells.map((cell) => (cell ? `${cell.sessions.map(({ id }) => id).join('')}×${cell.rows}` : cell)),
    );
    return { rooms, cells };
  };

  it('has rooms in their order, those without one last, and covers the rows that a session goes on over', () =>
    expect(drawn(morning, ['Hall', 'Nowhere', 'Attic'])).toEqual({
      rooms: ['Hall', 'Attic', null],
      cells: [
        ['a×2', 'b×1', null],
        [undefined, 'c×1', 'd×1'],
        ['e×1', null, null],
      ],
    }));

  it('hides no session under one that began before it', () =>
    expect(
      drawn([shown('long', 'Hall', '09:00', '12:00'), shown('in', 'Hall', '10:00', '11:00')]).cells,
    ).toEqual([['long×1'], ['in×1']]));

  it('has no free room while something still runs there that began before', () =>
    expect(
      drawn([
        shown('long', 'Hall', '09:00', '12:00'),
        shown('in', 'Hall', '10:00', '10:30'),
        shown('x', 'Attic', '11:00', '12:00'),
        shown('y', 'Attic', '12:00', '13:00'),
      ]).cells,
    ).toEqual([
      ['long×1', null],
      ['in×2', null],
      [undefined, 'x×1'],
      [null, 'y×1'],
    ]));
});

describe('where a day begins on a screen (display-3)', () => {
  it('is the first page with something left', () => {
    const ends = [[at('10:00')], [at('11:00'), at('12:00')], [at('13:00')]];
    expect(startsFrom(ends, at('11:30'))).toBe(1);
    expect(startsFrom(ends, at('15:00'))).toBe(0);
  });
});

describe('abstractOf (display-1)', () => {
  it.each([
    [null, ''],
    ['  plain   text ', 'plain text'],
    ['<p>One &amp; two</p><p>Three<br>four</p>', 'One & two\nThree\nfour'],
    ['<img src=x onerror=alert(1)>if a < b', 'if a < b'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    [
      '<!--StartFragment--><p>Caf&eacute; &ndash; it&rsquo;s M&#252;ller&#x2019;s</p>',
      'Café – it’s Müller’s',
    ],
    ['&Auml;rzte &nosuch; &#9999999;', 'Ärzte &nosuch;'],
  ])('reads %j', (given, expected) => expect(abstractOf(given)).toBe(expected));

  it('takes no time for tags that never end', () => {
    const begun = performance.now();
    abstractOf('<a'.repeat(100_000) + '<!--'.repeat(100_000));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('eventDay (X-9)', () => {
  it.each([
    ['a date', '2026-05-04', 'UTC', 'America/New_York', '2026-05-04'],
    ['midnight of the server', '2026-05-04T00:00:00.000000Z', 'UTC', 'America/New_York', '2026-05-04'],
    ['midnight of a server elsewhere', '2026-05-03T22:00:00Z', 'Europe/Zurich', 'Asia/Tokyo', '2026-05-04'],
    [
      'midnight of a server whose zone is not said',
      '2026-05-03T22:00:00Z',
      'UTC',
      'Europe/Zurich',
      '2026-05-04',
    ],
    ['the end of the server’s day', '2026-05-04 23:59:59', 'UTC', 'Europe/Zurich', '2026-05-04'],
    ['no date', 'soon', 'UTC', 'UTC', null],
    ['nothing', null, 'UTC', 'UTC', null],
  ])('reads %s', (_, text, server, island, day) =>
    expect(eventDay(text, { server, shown: island })).toBe(day),
  );
});

describe('times of one spelling (display-4)', () => {
  const english = {
    time: () => '7:23',
    timeRange: () => '07:23–07:24',
  };

  it('writes a time alone as ranges write it', () => {
    expect(timeOf(english, at('07:23'))).toBe('07:23');
    expect(timeOf({ ...english, timeRange: () => '7:23–7:24' }, at('07:23'))).toBe('7:23');
    expect(rangeOf(english, at('07:23'), at('07:23'))).toBe('07:23');
  });
});
