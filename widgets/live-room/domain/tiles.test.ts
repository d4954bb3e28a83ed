import { describe, expect, it } from 'vitest';
import { fitTiles, orderTiles, pageOfTiles, tilesInSight, type TilePerson } from './tiles.ts';

const person = (uid: string, has: Partial<Omit<TilePerson, 'uid'>> = {}): TilePerson => ({
  uid,
  isSpeaking: false,
  isHost: false,
  hasCamera: false,
  ...has,
});

const order = (people: readonly TilePerson[]) =>
  orderTiles(people)
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

describe('fitTiles', () => {
  const wide = { width: 960, height: 540 };
  const phone = { width: 344, height: 534 };
  it.each([
    [0, wide, '0 × 0'],
    [1, wide, '960 × 540'],
    [2, wide, '476 × 357'],
    [4, wide, '472 × 266'],
    [9, wide, '310 × 174'],
    [24, wide, '180 × 101'],
    // One face is not cut more than it needs to be; several fill a phone.
    [1, phone, '344 × 258'],
    [2, phone, '344 × 263'],
    [4, phone, '168 × 210'],
    [6, phone, '168 × 172'],
    [24, phone, '106 × 59'],
  ] as const)('makes each of %d tiles in %o %s', (count, place, size) => {
    const { width, height } = fitTiles(count, place);
    expect(`${width} × ${height}`).toBe(size);
  });
});
