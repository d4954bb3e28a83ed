import { describe, expect, it } from 'vitest';
import { readReply, type FormReply, type ReplyPage } from '#shared/api/form-replies.ts';
import { readChecked } from './checking.ts';
import { firstStep, stepAfter, type ReadingStep } from './reading.ts';

/** A list that is paged by place; something may happen to it before each page is read. */
function server(names: readonly string[], size: number, happens: (names: string[], reads: number) => void) {
  let list = [...names];
  let reads = 0;
  /** As it was when the newest page beyond all others was read. */
  let atLast: readonly string[] = list;
  let furthest = 0;
  return {
    read: (page: number): Promise<ReplyPage> => {
      list = [...list];
      happens(list, reads);
      reads += 1;
      if (page > furthest) atLast = list;
      furthest = Math.max(furthest, page);
      const all = list.map((name, index) => readReply(JSON.stringify({ index, name })));
      return Promise.resolve({
        replies: all.slice((page - 1) * size, page * size),
        pages: Math.max(Math.ceil(all.length / size), 1),
      });
    },
    atLast: () => atLast,
    reads: () => reads,
  };
}

async function readAll(read: (page: number) => Promise<ReplyPage>) {
  const replies: FormReply[] = [];
  let hasShifted = false;
  let step: ReadingStep | null = firstStep;
  while (step) {
    const got = await readChecked(read, step);
    replies.push(...got.replies);
    hasShifted ||= got.hasShifted;
    step = stepAfter(step, got);
  }
  return { names: replies.map(({ answers }) => answers?.['name']), hasShifted };
}

const letters = Array.from('abcdefghij');
const nothing = () => undefined;
const at = (when: number, change: (names: string[]) => void) => (names: string[], reads: number) => {
  if (reads === when) change(names);
};

describe('stepAfter (T-26)', () => {
  const replies = [readReply({ index: 0, name: 'a' })];
  it.each([
    ['an empty page', { pages: 9, replies: [] }, true],
    ['the last page', { pages: 2, replies }, true],
    ['a page before the last', { pages: 9, replies }, false],
  ])('T-26: after %s, whatever the server counts, nothing is read: %#', (_, got, isEnd) => {
    expect(stepAfter({ page: 2, first: replies, before: replies }, got) === null).toBe(isEnd);
  });
});

describe('readChecked (T-26, T-27)', () => {
  it('reads a list that stays as it is, each page but the last once more, and the first at the end', async () => {
    const { read, reads } = server(letters, 3, nothing);
    expect(await readAll(read)).toEqual({ names: letters, hasShifted: false });
    expect(reads()).toBe(4 + 3 + 1);
  });

  it('reads one page once', async () => {
    const { read, reads } = server(letters, 10, nothing);
    expect(await readAll(read)).toEqual({ names: letters, hasShifted: false });
    expect(reads()).toBe(1);
  });

  it.each<[string, number, (names: string[]) => void, boolean]>([
    ['one of the first page goes before the second', 1, (names) => names.splice(0, 1), true],
    ['one goes before the page before is read again', 2, (names) => names.splice(1, 1), true],
    ['one goes far behind what is read', 1, (names) => names.splice(8, 1), false],
    ['one comes at the end', 3, (names) => names.push('new'), false],
    ['one comes at the top', 3, (names) => names.unshift('new'), true],
    [
      'one goes and one comes at the top',
      5,
      (names) => {
        names.splice(4, 1);
        names.unshift('new');
      },
      true,
    ],
    ['one of the last page goes', 5, (names) => names.splice(9, 1), false],
    ['all go', 1, (names) => names.splice(0), true],
  ])('when %s', async (_, when, change, hasShifted) => {
    const { read, atLast } = server(letters, 3, at(when, change));
    const found = await readAll(read);
    expect(found.hasShifted).toBe(hasShifted);
    expect(hasShifted ? atLast() : found.names).toEqual(atLast());
  });

  it('keeps two that say the same, also over the end of a page', async () => {
    const twice = ['a', 'b', 'same', 'same', 'c'];
    expect(await readAll(server(twice, 3, nothing).read)).toEqual({ names: twice, hasShifted: false });
  });

  it.each(['push', 'unshift'] as const)(
    'gives the list as it was at the last page, or says that it has shifted: 2,000 lists, new ones by %s',
    async (adds) => {
      const random = randomFrom(adds === 'push' ? 7 : 11);
      const seen = { exact: 0, shifted: 0 };
      for (let round = 0; round < 2_000; round += 1) {
        const size = 3 + random(4);
        // Of each two say the same.
        const start = Array.from({ length: random(30) }, (_, place) => `r${place % 15}`);
        const chance = 2 + random(12);
        const { read, atLast } = server(start, size, (names, reads) => {
          while (random(chance) === 0) {
            if (random(3) === 0) names[adds](`new${reads}`);
            else names.splice(random(Math.max(names.length, 1)), 1);
          }
        });
        const { names, hasShifted } = await readAll(read);
        seen[hasShifted ? 'shifted' : 'exact'] += 1;
        expect(hasShifted ? atLast() : names).toEqual(atLast());
      }
      expect(Math.min(seen.exact, seen.shifted)).toBeGreaterThan(300);
    },
  );
});

/** Whole numbers below a limit, the same at each run. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
