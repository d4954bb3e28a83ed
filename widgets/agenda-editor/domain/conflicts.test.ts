import { describe, expect, it } from 'vitest';
import { day, person, session } from '#test/support/agendaSamples.ts';
import { createConflictFinder, findConflicts } from './conflicts.ts';
import { bySchedule } from './order.ts';
import type { AgendaSession } from './sessions.ts';

describe('findConflicts (S-32)', () => {
  const kinds = (sessions: AgendaSession[], days: string[] = []) =>
    findConflicts(sessions.toSorted(bySchedule), days).map(
      ({ kind, sessions: ids }) => `${kind} ${ids.join(' ')}`,
    );

  it('finds a speaker and a place in two sessions at once', () => {
    const speakers = [person('1')];
    expect(kinds([session('a', 540, 600, { speakers }), session('b', 599, 660, { speakers })])).toEqual([
      'speaker a b',
      'location a b',
    ]);
  });

  it.each([
    [600, ['changeover a b']],
    [604, ['changeover a b']],
    [605, []],
  ])('wants five minutes between two sessions of a place: the second at %i', (start, expected) =>
    expect(kinds([session('a', 540, 600), session('b', start, 700, { location: ' hall a' })])).toEqual(
      expected,
    ),
  );

  it('wants them also for a speaker who changes place', () => {
    const speakers = [person('1')];
    const [first, second] = [
      session('a', 540, 600, { speakers }),
      session('b', 602, 700, { speakers, location: 'B' }),
    ];
    expect(findConflicts([first, second], [])).toEqual([
      { kind: 'changeover', sessions: ['a', 'b'], minutes: 2, location: null, speakerId: '1' },
    ]);
  });

  it('finds sessions on a day that is not the event’s', () => {
    expect(kinds([session('a', 540, 600, { day: '2026-06-01' })], [day])).toEqual(['outside a']);
    expect(kinds([session('a', 540, 600, { day: '2026-06-01' })])).toEqual([]);
  });

  it('sees past a long session to the ones inside it, and knows no place as no place', () => {
    expect(
      kinds([session('a', 540, 900), session('b', 600, 660, { location: null }), session('c', 700, 760)]),
    ).toEqual(['location a c']);
    expect(
      kinds([session('a', 540, 600, { location: '' }), session('b', 540, 600, { location: ' ' })]),
    ).toEqual([]);
  });
});

describe('createConflictFinder', () => {
  it('finds the same as a look through all, and leaves days alone of which nothing has changed', () => {
    const next = '2026-05-05';
    const [a, b] = [session('a', 540, 600), session('b', 570, 630)];
    const other = [session('c', 540, 600, { day: next }), session('d', 540, 600, { day: next })];
    const find = createConflictFinder();
    const before = find([a, b, ...other], []);
    const moved = { ...b, start: 600 };
    const after = find([a, moved, ...other], []);
    expect(after).toEqual(findConflicts([a, moved, ...other], []));
    expect(after.at(-1)).toBe(before.at(-1));
    expect(find([a, { ...moved, copy: {}, version: '2' }, ...other], [])).toBe(after);
    expect(find([a, moved], [])).toEqual(findConflicts([a, moved], []));
    expect(find([a, moved, ...other], [next])).toEqual(findConflicts([a, moved, ...other], [next]));
  });
});
