import { describe, expect, it } from 'vitest';
import { session } from '#test/support/agendaSamples.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { wishOf } from './keys.ts';
import { neighbour } from './neighbour.ts';
import { columnPx, createDaySets, createLayouts, layOutDay, withPlanned } from './placing.ts';
import { isNear } from './seen.ts';

const at = (id: string, start: number, end: number, day = '2026-05-04') =>
  session(id, start, end, { day, location: null });

describe('layOutDay (S3 §4.4)', () => {
  it('gives lanes as fractions, and what is alone the whole width', () => {
    const { placed, lanes } = layOutDay('d', [at('a', 540, 660), at('b', 600, 660), at('c', 660, 700)]);
    expect(placed.map(({ from, size }) => [from, size])).toEqual([
      [0, 0.5],
      [0.5, 0.5],
      [0, 1],
    ]);
    expect(lanes).toBe(2);
  });
});

describe('createLayouts (PERFORMANCE.md)', () => {
  it('keeps the object of a day of which nothing has changed', () => {
    const layOut = createLayouts();
    const [a, b] = [at('a', 540, 600), at('b', 540, 600, '2026-05-05')];
    const days = ['2026-05-04', '2026-05-05'];
    const before = layOut(days, [a, b]);
    const after = layOut(days, [{ ...a, start: 545 }, b]);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('leaves what has not changed in its lane', () => {
    const layOut = createLayouts();
    const [a, b, c] = [at('a', 540, 600), at('b', 545, 600), at('c', 550, 600)];
    const lanes = (sessions: AgendaSession[]) =>
      layOut([a.day], sessions)[0]?.placed.map(({ session, lane }) => `${session.id}${lane}`);
    expect(lanes([a, b, c])).toEqual(['a0', 'b1', 'c2']);
    expect(lanes([b, c, { ...a, start: 555 }])).toEqual(['b1', 'c2', 'a0']);
  });

  it.each([
    [{ copy: { id: 'a' }, version: '2' }, true],
    [{ speakers: [] }, true],
    [{ end: 605 }, false],
    [{ name: 'Other' }, false],
    [{ location: 'Hall' }, false],
    [{ isSocial: true }, false],
  ])('draws a day again for what can be seen alone: %o', (change, isKept) => {
    const layOut = createLayouts();
    const a = at('a', 540, 600);
    const [before] = layOut([a.day], [a]);
    const [after] = layOut([a.day], [{ ...a, ...change }]);
    expect(after === before).toBe(isKept);
  });
});

describe('columnPx', () => {
  it('leaves each of several lanes room for a name and its times on one line', () => {
    const layout = layOutDay('d', [at('a', 540, 660), at('b', 540, 660), at('c', 540, 660)]);
    expect(columnPx(layout.lanes)).toBeGreaterThanOrEqual(3 * 132);
  });
});

describe('createDaySets (PERFORMANCE.md)', () => {
  it('keeps the set of a day of which no session came or went', () => {
    const days = ['2026-05-04', '2026-05-05'] as const;
    const layouts = createLayouts()(days, [at('a', 540, 600), at('b', 540, 600), at('c', 540, 600, days[1])]);
    const split = createDaySets();
    const before = split(new Set(['a', 'c']), layouts);
    const after = split(new Set(['b', 'c']), layouts);
    expect([...before(days[0])]).toEqual(['a']);
    expect([...after(days[0])]).toEqual(['b']);
    expect(after(days[1])).toBe(before(days[1]));
  });
});

describe('withPlanned', () => {
  it('shows planned times in the order of the agenda', () => {
    const plan = new Map([['a', { day: '2026-05-04', start: 700, end: 760, duration: 60 }]]);
    expect(withPlanned([at('a', 540, 600), at('b', 600, 660)], plan).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('neighbour (screens.md §19)', () => {
  it('reaches every session of a crowded day by arrows alone', () => {
    // Deterministic, so that a failure can be told again.
    const sessions = Array.from({ length: 80 }, (_, index) => {
      const start = 480 + ((index * 37) % 120) * 5;
      return at(
        `s${index}`,
        start,
        start + 15 + ((index * 11) % 18) * 5,
        index % 3 === 0 ? '2026-05-05' : '2026-05-04',
      );
    });
    const days = ['2026-05-04', '2026-05-05'].map((day) =>
      layOutDay(
        day,
        sessions.filter((one) => one.day === day).toSorted((a, b) => a.start - b.start),
      ),
    );
    const reached = new Set(['s1']);
    for (const id of reached)
      for (const way of ['up', 'down', 'before', 'after'] as const) {
        const next = neighbour(days, id, way);
        if (next !== null) reached.add(next);
      }
    expect(sessions.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('wishOf (screens.md §19)', () => {
  const press = (key: string, held = {}) => ({
    key,
    code: '',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...held,
  });

  it.each([
    ['n', { ctrlKey: true }],
    ['d', { metaKey: true }],
    ['s', { altKey: true }],
    ['N', { shiftKey: true }],
    ['ArrowLeft', { altKey: true, shiftKey: true }],
    ['ArrowDown', { shiftKey: true }],
    ['z', { ctrlKey: true }],
    ['Tab', {}],
  ])('leaves %s with %o to others', (key, held) => {
    expect(wishOf(press(key, held), false)).toBeNull();
  });

  it('knows letters by their place where a keyboard writes others', () => {
    expect(wishOf({ ...press('т'), code: 'KeyN' }, false)).toEqual({ kind: 'create' });
  });
});

describe('what is drawn of a long agenda (PERFORMANCE.md)', () => {
  const seen = { top: 600, bottom: 700, from: 0.25, to: 0.5 };
  it.each([
    [at('in', 650, 660), 0.25, 0.25, true],
    [at('across', 500, 800), 0.3, 0.1, true],
    [at('above', 500, 600), 0.3, 0.1, false],
    [at('below', 700, 760), 0.3, 0.1, false],
    [at('before', 650, 660), 0, 0.25, false],
    [at('behind', 650, 660), 0.5, 0.25, false],
  ])('$id', (session, from, size, isDrawn) => {
    expect(isNear({ session, from, size, lane: 0 }, seen)).toBe(isDrawn);
  });
});
