import { describe, expect, it } from 'vitest';
import { columnsOf, orderTiles, pageOfTiles, tilesInSight, type TilePerson } from './tiles.ts';

const person = (uid: string, has: Partial<Omit<TilePerson, 'uid'>> = {}): TilePerson => ({
  uid,
  isSpeaking: false,
  isHost: false,
  hasCamera: false,
  ...has,
});

const order = (people: readonly TilePerson[], pinned?: string) =>
  orderTiles(people, pinned)
    .map(({ uid }) => uid)
    .join(' ');

describe('orderTiles (S3 §9.6)', () => {
  it('puts who speaks before hosts, hosts before cameras, cameras before the rest', () => {
    const people = [
      person('none'),
      person('camera', { hasCamera: true }),
      person('host', { isHost: true }),
      person('speaks', { isSpeaking: true }),
    ];
    expect(order(people)).toBe('speaks host camera none');
  });

  it('adds the weights up', () => {
    const people = [
      person('host', { isHost: true }),
      person('host with camera', { isHost: true, hasCamera: true }),
      person('speaks', { isSpeaking: true }),
      person('host speaks', { isHost: true, isSpeaking: true }),
    ];
    expect(order(people)).toBe('host speaks speaks host with camera host');
  });

  it('leaves equals as they came', () => {
    expect(order(['d', 'a', 'c', 'b'].map((uid) => person(uid)))).toBe('d a c b');
  });

  it('puts a pinned one before whoever speaks', () => {
    expect(order([person('speaks', { isSpeaking: true }), person('pinned')], 'pinned')).toBe('pinned speaks');
    expect(order([person('a'), person('b')], 'gone')).toBe('a b');
  });
});

describe('pageOfTiles (S3 §9.6)', () => {
  const people = Array.from({ length: 50 }, (_, at) => at);

  it.each([
    ['people', 24],
    ['screen', 8],
    ['media', 7],
  ] as const)('shows %s %d at once', (mode, size) => {
    expect(tilesInSight[mode]).toBe(size);
    expect(pageOfTiles(people, mode, 0).tiles).toHaveLength(size);
  });

  it.each([
    [50, 2, { page: 2, pages: 3, shown: 2 }],
    [50, 9, { page: 2, pages: 3, shown: 2 }],
    [50, -1, { page: 0, pages: 3, shown: 24 }],
    [50, Number.NaN, { page: 0, pages: 3, shown: 24 }],
    [24, 1, { page: 0, pages: 1, shown: 24 }],
    [0, 0, { page: 0, pages: 1, shown: 0 }],
  ])('%d people, page %d', (count, wanted, { page, pages, shown }) => {
    const got = pageOfTiles(people.slice(0, count), 'people', wanted);
    expect([got.page, got.pages, got.tiles.length]).toEqual([page, pages, shown]);
  });

  it('shows everybody once over all pages', () => {
    const { pages } = pageOfTiles(people, 'media', 0);
    const all = Array.from({ length: pages }, (_, page) => pageOfTiles(people, 'media', page).tiles).flat();
    expect(all).toEqual(people);
  });
});

describe('columnsOf', () => {
  it.each([
    [0, 1.78, 1],
    [1, 1.78, 1],
    [2, 1.78, 2],
    [4, 1.78, 2],
    [9, 1.78, 3],
    [24, 1.78, 5],
    // A phone held upright.
    [2, 0.56, 1],
    [8, 0.56, 2],
    // A strip beside a shared screen.
    [7, 0.2, 1],
  ])('%d tiles in a stage of shape %d: %d columns', (count, shape, columns) => {
    expect(columnsOf(count, shape)).toBe(columns);
  });
});
