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
      keysToDrop([written, entry('a', now - 1), entry('b', now - 2, maxTotalBytes - 20)], written),
    ).toEqual([]);
  });

  it('drops the oldest first', () => {
    const entries = [entry('old', now - 3), entry('big', now - 1, maxTotalBytes - 20), entry('mid', now - 2)];
    expect(keysToDrop([...entries, written], written)).toEqual(['old']);
  });

  it('drops all that is older than the first without room', () => {
    const entries = [entry('small', now - 2), entry('huge', now - 1, maxTotalBytes)];
    expect(keysToDrop([...entries, written], written)).toEqual(['huge', 'small']);
  });

  it('never drops what was just written, also when the clock went back', () => {
    const entries = [written, entry('future', now + 5, maxTotalBytes)];
    expect(keysToDrop(entries, written)).toEqual(['future']);
  });
});
