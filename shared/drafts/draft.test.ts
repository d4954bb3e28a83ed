import { describe, expect, it } from 'vitest';
import { ownerOf } from '../lib/owner.ts';
import { draftLifeMs, isExpired, keyOf, keysToDrop, maxTotalBytes, type DraftEntry } from './draft.ts';

const now = Date.parse('2026-05-12T10:00:00Z');
const entry = (key: string, savedAt: number, bytes = 10): DraftEntry => ({
  key,
  owner: 'o',
  kind: 'k',
  recordId: key,
  version: 1,
  savedAt,
  bytes,
});

describe('drafts (DESIGN.md §3)', () => {
  it.each([
    [0, false],
    [draftLifeMs - 1, false],
    [draftLifeMs, true],
    [-1_000, false],
  ])('expire after 30 days: %i ms old → %s', (age, expired) => {
    expect(isExpired(entry('a', now - age), now)).toBe(expired);
  });

  it.each([
    [3_600_000, 3_599_999, false],
    [3_600_000, 3_600_000, true],
    [0, 0, true],
    [draftLifeMs * 2, draftLifeMs, true],
  ])('that are kept for %i ms and are %i ms old expire: %s', (lifeMs, age, expired) => {
    expect(isExpired({ ...entry('a', now - age), lifeMs }, now)).toBe(expired);
  });

  it.each([
    [86_399_999, false],
    [86_400_000, true],
  ])('of a public form that says nothing of it expire after a day: %i ms old → %s', (age, expired) => {
    const left = { ...entry('a', now - age), kind: 'public-form' };
    expect([isExpired(left, now), isExpired({ ...left, lifeMs: draftLifeMs }, now)]).toEqual([
      expired,
      false,
    ]);
  });

  it('have another key for every tenant, user, guard, kind, record and slot', () => {
    const owners = [
      ownerOf({ tenant: 'a', userId: 'b', guard: undefined }),
      ownerOf({ tenant: 'a', userId: 'b', guard: 'admin' }),
      ownerOf({ tenant: 'ab', userId: undefined, guard: undefined }),
      ownerOf({ tenant: undefined, userId: 'ab', guard: undefined }),
      ownerOf({ tenant: 'a","b', userId: undefined, guard: undefined }),
    ];
    const keys = owners.flatMap((owner) => [
      keyOf(owner, 'k', '1', 'current'),
      keyOf(owner, 'k', '1', 'previous'),
      keyOf(owner, 'k1', '', 'current'),
    ]);
    expect(new Set(keys).size).toBe(15);
  });
});

describe('keysToDrop', () => {
  const written = entry('new', now);

  it('drops nothing while there is room', () => {
    expect(
      keysToDrop([written, entry('a', now - 1), entry('b', now - 2, maxTotalBytes - 20)], written, now),
    ).toEqual([]);
  });

  it('drops the oldest first', () => {
    const entries = [entry('old', now - 3), entry('big', now - 1, maxTotalBytes - 20), entry('mid', now - 2)];
    expect(keysToDrop([...entries, written], written, now)).toEqual(['old']);
  });

  it.each(['reply-decision', 'chat-message', 'public-form'])(
    'drops what may be with the server last: %s',
    (kind) => {
      const half = maxTotalBytes / 2;
      const waiting = { ...entry('waiting', now - 3), kind };
      const entries = [waiting, entry('typed', now - 2, half), entry('newer', now - 1, half - 10)];
      expect(keysToDrop(entries, entry('new', now), now)).toEqual(['typed']);
      const many = [waiting, { ...waiting, key: 'later', savedAt: now - 2, bytes: maxTotalBytes }];
      expect(keysToDrop(many, entry('new', now), now)).toEqual(['later', 'waiting']);
    },
  );

  it('drops what is too old, though there is room, and never itself', () => {
    const brief = { ...entry('brief', now - 10), lifeMs: 10 };
    const entries = [brief, { ...brief, key: 'fresh', savedAt: now - 9 }, entry('old', now - draftLifeMs)];
    expect(keysToDrop([...entries, written], { ...written, lifeMs: 0 }, now)).toEqual(['brief', 'old']);
  });

  it('goes by the clock, not by the moment of what was written', () => {
    const ahead = { ...entry('new', now + draftLifeMs) };
    expect(keysToDrop([entry('a', now - 1), ahead], ahead, now)).toEqual([]);
  });

  it('drops no mark of the server’s records for want of room (C-2)', () => {
    const mark = { ...entry('mark', now - 3), kind: 'campaign-unsent' };
    const entries = [entry('big', now - 1, maxTotalBytes), mark];
    expect(keysToDrop([...entries, written], written, now)).toEqual(['big']);
    const old = { ...mark, savedAt: now - draftLifeMs };
    expect(keysToDrop([old, written], written, now)).toEqual(['mark']);
  });

  it('drops all that is older than the first without room', () => {
    const entries = [entry('small', now - 2), entry('huge', now - 1, maxTotalBytes)];
    expect(keysToDrop([...entries, written], written, now)).toEqual(['huge', 'small']);
  });

  it('never drops what was just written, also when the clock went back', () => {
    const entries = [written, entry('future', now + 5, maxTotalBytes)];
    expect(keysToDrop(entries, written, now)).toEqual(['future']);
  });
});
