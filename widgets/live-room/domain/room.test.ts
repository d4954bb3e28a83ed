import { describe, expect, it } from 'vitest';
import type { LiveBan } from '#shared/api/live.ts';
import {
  banAnimationMs,
  banBannerAfterMs,
  changePlace,
  desertedNoticeMs,
  isBannerShown,
  isInside,
  lobby,
  type Place,
  type PlaceEvent,
} from './room.ts';

const ban: LiveBan = { banned_at: '2026-05-04 10:00:00', ends_at: null, reason: 'Spam' };
const problem = { kind: 'check', said: '' } as const;

const places = {
  lobby,
  checking: { phase: 'checking' },
  banned: { phase: 'banned', ban },
  waiting: { phase: 'waiting' },
  joining: { phase: 'joining' },
  joined: { phase: 'joined', since: 5, connection: 'joined' },
  expelled: { phase: 'expelled', since: 5, ban },
  deserted: { phase: 'deserted', since: 5, joinedAt: 3, connection: 'joined' },
  left: { phase: 'left', because: 'left' },
} as const satisfies Record<Place['phase'], Place>;

/** Which events lead where, from each place; all others change nothing. */
const ways: Readonly<Record<Place['phase'], Readonly<Record<string, Place['phase']>>>> = {
  lobby: { join: 'checking', ban: 'banned' },
  checking: {
    'may-enter open': 'joining',
    'may-enter shut': 'waiting',
    'turned-away': 'banned',
    'join-failed': 'lobby',
    ban: 'banned',
    leave: 'left',
  },
  banned: { join: 'checking', back: 'lobby' },
  waiting: {
    opened: 'joining',
    'turned-away': 'banned',
    'join-failed': 'lobby',
    ban: 'banned',
    leave: 'left',
  },
  // A ban that comes while one joins: nobody gets in.
  joining: { 'connection joined': 'joined', 'join-failed': 'lobby', ban: 'banned', leave: 'left' },
  joined: { ban: 'expelled', 'no-host': 'deserted', leave: 'left' },
  expelled: { leave: 'left' },
  deserted: { 'host-back': 'joined', ban: 'expelled', leave: 'left' },
  left: { back: 'lobby' },
};

const events: Readonly<Record<string, PlaceEvent>> = {
  join: { kind: 'join' },
  'may-enter open': { kind: 'may-enter', isOpen: true },
  'may-enter shut': { kind: 'may-enter', isOpen: false },
  opened: { kind: 'opened' },
  'turned-away': { kind: 'turned-away', ban },
  'join-failed': { kind: 'join-failed', problem },
  'connection joined': { kind: 'connection', state: 'joined', now: 7 },
  ban: { kind: 'ban', ban, now: 7 },
  'no-host': { kind: 'no-host', now: 7 },
  'host-back': { kind: 'host-back' },
  leave: { kind: 'leave' },
  back: { kind: 'back' },
};

describe('changePlace (S3 §4.6, §5.6)', () => {
  const cases = Object.values(places).flatMap((place) =>
    Object.entries(events).map(([name, event]) => ({ from: place.phase, name, place, event })),
  );

  it.each(cases)('$from, $name', ({ from, name, place, event }) => {
    const after = changePlace(place, event);
    expect(after.phase).toBe(ways[from][name] ?? from);
    expect(after === place).toBe(!(name in ways[from]));
  });

  it('keeps when one has joined while the line comes and goes', () => {
    const away = changePlace(places.joined, { kind: 'connection', state: 'reconnecting', now: 99 });
    expect(away).toEqual({ phase: 'joined', since: 5, connection: 'reconnecting' });
    expect(changePlace(away, { kind: 'connection', state: 'joined', now: 120 })).toEqual(places.joined);
  });

  it.each(['reconnecting', 'lost'] as const)(
    'knows, for whom no host is there, that the line is %s when one comes back',
    (state) => {
      const away = changePlace(places.deserted, { kind: 'connection', state, now: 7 });
      expect(away).toEqual({ ...places.deserted, connection: state });
      const back = changePlace(away, { kind: 'host-back' });
      expect(back).toMatchObject({ phase: 'joined', connection: state });
      expect(changePlace(back, { kind: 'no-host', now: 9 })).toMatchObject({ connection: state });
    },
  );

  it.each(['reconnecting', 'lost'] as const)(
    'does not call it joined while the first line is %s',
    (state) => {
      expect(changePlace(places.joining, { kind: 'connection', state, now: 7 })).toBe(places.joining);
    },
  );

  it('knows why joining failed, and forgets it on the next try', () => {
    const failed = changePlace(places.joining, {
      kind: 'join-failed',
      problem: { kind: 'video', said: 'No' },
    });
    expect(failed).toEqual({ phase: 'lobby', problem: { kind: 'video', said: 'No' } });
    expect(changePlace(failed, { kind: 'join' })).toEqual({ phase: 'checking' });
  });

  it('counts a second ban to the first one’s time', () => {
    expect(changePlace(places.expelled, { kind: 'ban', ban, now: 4_000 })).toBe(places.expelled);
  });
});

describe('what the clock decides (S3 §9.6)', () => {
  it.each([
    ['expelled', banAnimationMs - 1, 'expelled'],
    ['expelled', banAnimationMs, 'left'],
    ['deserted', desertedNoticeMs - 1, 'deserted'],
    ['deserted', desertedNoticeMs, 'left'],
    ['joined', 10 * banAnimationMs, 'joined'],
  ] as const)('%s after %d ms: %s', (from, passed, to) => {
    expect(changePlace(places[from], { kind: 'time', now: 5 + passed }).phase).toBe(to);
  });

  it('says why one has left', () => {
    const later: PlaceEvent = { kind: 'time', now: 60_000 };
    for (const event of [later, { kind: 'leave' }] as const)
      expect(changePlace(places.expelled, event)).toEqual({ phase: 'left', because: 'banned', ban });
    expect(changePlace(places.deserted, later)).toEqual({ phase: 'left', because: 'deserted' });
  });

  it.each([
    [banBannerAfterMs - 1, false],
    [banBannerAfterMs, true],
    [banAnimationMs - 1, true],
    [banAnimationMs, false],
  ])('shows the banner of a ban after %d ms: %s', (passed, isShown) => {
    expect(isBannerShown(5, 5 + passed)).toBe(isShown);
  });
});

it('is inside from joining until one has left', () => {
  const inside = Object.values(places).flatMap((place) => (isInside(place) ? [place.phase] : []));
  expect(inside).toEqual(['joining', 'joined', 'expelled', 'deserted']);
});
