import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { without } from './gone.ts';
import { progressOf } from './progress.ts';
import {
  comeBack,
  currentItem,
  emptyQueue,
  leaving,
  lookAt,
  pageToLoad,
  restToLoad,
  step,
  waitingItems,
  type Queue,
  type QueueItem,
} from './queue.ts';
import { withPage } from './rereading.ts';
import { wantedOf } from './wanted.ts';

/** A server's list of replies by their names, cut into pages of three. */
const perPage = 3;
const pageOf = (list: readonly string[], page: number) => ({
  pages: Math.max(Math.ceil(list.length / perPage), 1),
  replies: list
    .map((name, index) => readReply(JSON.stringify({ name, index })))
    .slice((page - 1) * perPage, page * perPage),
  fullMatches: [],
  matches: [],
});
const letters = (count: number) => Array.from({ length: count }, (_, at) => String.fromCodePoint(97 + at));
const loaded = (list: readonly string[], ...pages: readonly number[]) =>
  pages.reduce((queue, page) => withPage(queue, page, pageOf(list, page)), emptyQueue);
const nameOf = ({ reply }: QueueItem) => String(reply.answers?.['name']);
const names = ({ items }: Queue) => items.map(nameOf).join('');
const current = (queue: Queue) => {
  const item = currentItem(queue);
  return item ? nameOf(item) : '';
};
const idOf = (queue: Queue, name: string) =>
  queue.items.find(({ reply }) => reply.answers?.['name'] === name)?.id ?? '';
const at = (queue: Queue, name: string) => lookAt(queue, idOf(queue, name));
const indexes = ({ items }: Queue) => items.map(({ reply }) => reply.index).join('');

describe('without (S2 §4, T-35)', () => {
  it.each([
    ['the first', 'a', 'b'],
    ['the second', 'b', 'c'],
    ['the last', 'd', 'c'],
  ])('T-35: after %s the next is looked at, and the one before after the last', (_, gone, next) => {
    const queue = at(loaded(letters(4), 1, 2), gone);
    expect(current(without(queue, idOf(queue, gone), true))).toBe(next);
  });

  it('T-35: after the only one there is none', () => {
    const queue = loaded(['a'], 1);
    const empty = without(queue, idOf(queue, 'a'), true);
    expect([current(empty), names(empty), progressOf(empty)]).toEqual([
      '',
      '',
      { place: 0, total: 1, isAtLeast: false, done: 1 },
    ]);
  });

  it('T-27: the indexes behind it are one less, the texts as they came', () => {
    const queue = loaded(letters(4), 1, 2);
    const rest = without(queue, idOf(queue, 'b'), true);
    expect([names(rest), indexes(rest), rest.items.map(({ page }) => page).join('')]).toEqual([
      'acd',
      '012',
      '111',
    ]);
    expect(rest.items[1]?.reply.raw).toBe('{"name":"c","index":2}');
  });

  it('somebody else’s counts as theirs', () => {
    const queue = loaded(letters(3), 1);
    expect(without(queue, idOf(queue, 'b'), false)).toMatchObject({ done: 0, total: 2 });
  });
});

describe('leaving and coming back (screens §12 «undo window»)', () => {
  it.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ])('T-35: «%s» gives way to «%s», and comes back at its place', (name, next) => {
    const queue = at(loaded(letters(3), 1), name);
    const id = idOf(queue, name);
    const decided = leaving(queue, [id]);
    expect(current(decided)).toBe(next);
    expect(waitingItems(decided)).toHaveLength(2);
    const back = comeBack(decided, [id]);
    expect([names(back), current(back)]).toEqual(['abc', next]);
  });

  it('when all are decided on nothing is looked at, and what comes back is', () => {
    const queue = loaded(['a'], 1);
    const decided = leaving(queue, [idOf(queue, 'a')]);
    expect(currentItem(decided)).toBeNull();
    expect(current(comeBack(decided, [idOf(queue, 'a')]))).toBe('a');
  });
});

describe('step and pageToLoad (S2 §4)', () => {
  it('past the last loaded reply the next page is asked for, past the last of all nothing', () => {
    let queue = at(loaded(letters(5), 1), 'c');
    const asked = step(queue, 1);
    expect([asked.needsPage, current(asked.queue)]).toEqual([2, 'c']);
    queue = withPage(asked.queue, 2, pageOf(letters(5), 2));
    queue = step(queue, 1).queue;
    expect(current(queue)).toBe('d');
    queue = step(queue, 1).queue;
    expect([current(queue), step(queue, 1).needsPage]).toEqual(['e', null]);
  });

  it('before the first loaded one the page before is asked for', () => {
    const queue = loaded(letters(8), 2);
    expect([current(queue), step(queue, -1).needsPage]).toEqual(['d', 1]);
    const more = withPage(queue, 1, pageOf(letters(8), 1));
    expect([names(more), current(more), current(step(more, -1).queue)]).toEqual(['abcdef', 'd', 'c']);
    expect(step(at(more, 'a'), -1)).toMatchObject({ needsPage: null });
  });

  it.each([
    [[], 2],
    [['a'], 1],
    [['a', 'b', 'c'], 1],
  ])('T-27: after %j went, the page that is read next is %s, and none is passed over', (done, page) => {
    const all = letters(9);
    let queue = loaded(all, 1);
    for (const name of done) queue = without(queue, idOf(queue, name), true);
    expect(pageToLoad(queue)).toBe(page);
    const left = all.filter((name) => !done.includes(name));
    for (let next = pageToLoad(queue); next !== null; next = pageToLoad(queue)) {
      queue = withPage(queue, next, pageOf(left, next));
    }
    expect(names(queue)).toBe(left.join(''));
  });

  it('an empty list is complete', () => {
    expect(pageToLoad(loaded([], 1))).toBeNull();
    expect(pageToLoad(emptyQueue)).toBe(1);
  });
});

describe('withPage (T-27)', () => {
  it('known replies keep their names and the place looked at, whatever has gone', () => {
    const before = at(loaded(letters(6), 1, 2), 'c');
    const left = ['b', 'c', 'd', 'e', 'f'];
    const after = withPage(before, 1, pageOf(left, 1));
    expect([names(after), current(after)]).toEqual(['bcdef', 'c']);
    expect(idOf(after, 'd')).toBe(idOf(before, 'd'));
    expect(after.items.map(({ page }) => page).join('')).toBe('11122');
    expect(indexes(after)).toBe('01245');
  });

  it('T-35: when the one looked at has gone, the next is, and before the end the one before', () => {
    const queue = loaded(letters(3), 1);
    expect(current(withPage(at(queue, 'b'), 1, pageOf(['a', 'c'], 1)))).toBe('c');
    expect(current(withPage(at(queue, 'c'), 1, pageOf(['a', 'b'], 1)))).toBe('b');
    expect(current(withPage(queue, 1, pageOf([], 1)))).toBe('');
  });

  it('what is not on a later page any more has moved up, and is kept', () => {
    const queue = withPage(loaded(letters(6), 1, 2), 2, pageOf(['b', 'c', 'd', 'e', 'f'], 2));
    expect(names(queue)).toBe('abcdef');
    expect(queue.items.find(({ id }) => id === idOf(queue, 'd'))?.page).toBe(1);
    const known = withPage(queue, 1, pageOf(['b', 'c', 'd', 'e', 'f'], 1));
    expect(names(known)).toBe('bcdef');
  });

  it('new replies in front push none out', () => {
    const queue = withPage(loaded(letters(3), 1), 1, pageOf(['x', 'a', 'b', 'c'], 1));
    expect(names(queue)).toBe('xabc');
    const [, , c] = loaded(letters(3), 1).items;
    expect(names(withPage(queue, 2, pageOf(['x', 'a', 'b', 'c'], 2)))).toBe('xabc');
    expect(c && queue.items.at(-1)?.id).toBe(c?.id);
  });

  it.each([
    ['one', ['x'], 'abcdef', '112223'],
    ['two', ['x', 'y'], 'abcdef', '122233'],
    ['a pageful', ['x', 'y', 'z'], 'abcdef', '222333'],
  ])(
    'T-27: %s pushed over the end of a page is there once, in order, by its name',
    (_, more, order, pages) => {
      const before = loaded(letters(6), 1, 2);
      const after = withPage(before, 2, pageOf([...more, ...letters(6)], 2));
      expect([names(after), after.items.map(({ page }) => page).join('')]).toEqual([order, pages]);
      expect(
        names(after)
          .split('')
          .map((name) => idOf(after, name)),
      ).toEqual(before.items.map(({ id }) => id));
      const whole = withPage(after, 1, pageOf([...more, ...letters(6)], 1));
      expect(names(whole).slice(0, more.length)).toBe(more.join(''));
      expect(whole.items).toHaveLength(more.length + 6);
    },
  );

  it.each([
    ['nothing has come', ['y', 'b', 'a', 'a', 'e', 'f'], 'ybacaef', '1111222'],
    ['one has come', ['x', 'y', 'b', 'a', 'a', 'e', 'f'], 'ybaaecf', '1122233'],
  ])('T-27: twins on both sides of the end of a page stay in order where %s', (_, list, order, pages) => {
    // «c» has gone, and «y» has come: nobody knows yet of the first.
    const known = withPage(
      loaded(['b', 'a', 'c', 'a', 'e', 'f'], 1, 2),
      1,
      pageOf(['y', 'b', 'a', 'a', 'e', 'f'], 1),
    );
    const [first, second] = known.items.filter((item) => nameOf(item) === 'a');
    const after = withPage(known, 2, pageOf(list, 2));
    expect([names(after), after.items.map(({ page }) => page).join('')]).toEqual([order, pages]);
    const twins = after.items.filter((item) => nameOf(item) === 'a').map(({ id }) => id);
    expect(twins).toEqual([first?.id, second?.id]);
  });

  it('T-27: a pageful of new replies in front of the first page pushes none out, nor away from the one looked at', () => {
    const list = ['x', 'y', 'z', ...letters(3)];
    const before = at(loaded(letters(3), 1), 'b');
    const after = withPage(before, 1, pageOf(list, 1));
    expect([names(after), current(after), after.items.map(({ page }) => page).join('')]).toEqual([
      'xyzabc',
      'b',
      '111222',
    ]);
    const whole = withPage(after, 2, pageOf(list, 2));
    expect(whole.items.slice(3).map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
    // With no page behind it they stand nowhere.
    expect(names(withPage(before, 1, pageOf(['x', 'y', 'z'], 1)))).toBe('xyz');
  });

  it('T-35: where all that were known have gone, the first of those that have come is looked at', () =>
    expect(current(withPage(loaded(['a'], 1), 1, pageOf(['x', 'y'], 1)))).toBe('x'));

  it('a first page without replies tells of no other, whatever the server counts', () => {
    const none = { pages: 2, replies: [], fullMatches: [], matches: [] };
    expect(pageToLoad(withPage(emptyQueue, 1, none))).toBeNull();
  });

  it('T-27: a page that is not beside the known ones is none of the list’s: those in between are read first', () => {
    const far = withPage(loaded(letters(12), 1), 3, pageOf(letters(12), 3));
    expect([names(far), pageToLoad(far), far.pages]).toEqual(['abc', 2, 4]);
    const before = withPage(loaded(letters(12), 4), 2, pageOf(letters(12), 2));
    expect([names(before), step(before, -1).needsPage]).toEqual(['jkl', 3]);
  });

  it('T-27: in what a search finds, indexes tell nothing of the size of a page', () => {
    const found = (...indexes: readonly number[]) => ({
      pages: 2,
      replies: indexes.map((index) => readReply({ name: `n${index}`, index })),
      fullMatches: [],
      matches: [],
    });
    const both = withPage(withPage(emptyQueue, 1, found(3, 8, 14)), 2, found(40));
    expect(both).toMatchObject({ perPage: 3, total: 4 });
    expect(pageToLoad(both)).toBeNull();
    expect(progressOf(both)).toMatchObject({ total: 4, isAtLeast: false });
  });

  it('T-27: no page is shorter than what stands on it, whatever the index of its first reply', () => {
    const replies = ['d', 'e', 'f'].map((name, place) => readReply({ name, index: place + 2 }));
    const queue = withPage(emptyQueue, 2, { pages: 2, replies, fullMatches: [], matches: [] });
    expect([queue.perPage, queue.total]).toEqual([3, 6]);
  });

  it('T-27: nothing moves up before the first page', () => {
    const decided = leaving(loaded(letters(6), 1), [idOf(loaded(letters(6), 1), 'a')]);
    const read = withPage(decided, 1, pageOf(letters(6).slice(1), 1));
    const rest = without(read, idOf(read, 'a'), true);
    expect([names(rest), rest.items.map(({ page }) => page).join('')]).toEqual(['bcd', '111']);
  });

  it('S2 §4: where nothing is left to look at, the page before is read, and its last reply looked at', () => {
    const read = loaded(letters(8), 3);
    expect([restToLoad(read), restToLoad(emptyQueue)]).toEqual([null, 1]);
    const decided = leaving(read, [idOf(read, 'g'), idOf(read, 'h')]);
    expect([pageToLoad(decided), restToLoad(decided)]).toEqual([null, 2]);
    const more = withPage(decided, 2, pageOf(letters(8), 2));
    expect([names(more), current(more), restToLoad(more)]).toEqual(['defgh', 'f', null]);
  });

  it('what is being written stays until that has ended', () => {
    const queue = loaded(letters(3), 1);
    const decided = leaving(queue, [idOf(queue, 'a')]);
    const read = withPage(decided, 1, pageOf(['b', 'c'], 1));
    expect(names(read)).toBe('abc');
    expect(without(read, idOf(read, 'a'), true)).toMatchObject({ done: 1 });
  });

  it('tells twins apart by their order, and counts them', () => {
    const queue = loaded(['a', 'a', 'b', 'a'], 1, 2);
    const [first, , , last] = queue.items;
    expect(new Set(queue.items.map(({ id }) => id)).size).toBe(4);
    expect(first && wantedOf(queue, first)).toMatchObject({ copies: 3, index: '0', page: 1 });
    expect(last && wantedOf(queue, last)).toMatchObject({ copies: 3, index: '3', page: 2 });
  });
});

describe('progressOf (screens §12)', () => {
  it('«12 of 48»: counts what is done, and says when there may be more', () => {
    let queue = at(loaded(letters(7), 1), 'b');
    expect(progressOf(queue)).toEqual({ place: 2, total: 7, isAtLeast: true, done: 0 });
    queue = without(queue, idOf(queue, 'a'), true);
    expect(progressOf(queue)).toMatchObject({ place: 2, total: 8, isAtLeast: true, done: 1 });
    const left = letters(7).slice(1);
    queue = withPage(withPage(queue, 1, pageOf(left, 1)), 2, pageOf(left, 2));
    expect(progressOf(queue)).toEqual({ place: 2, total: 7, isAtLeast: false, done: 1 });
    queue = leaving(queue, [idOf(queue, 'b')]);
    expect(progressOf(queue)).toEqual({ place: 3, total: 7, isAtLeast: false, done: 1 });
  });

  it('counts the pages before the first that was read', () => {
    expect(progressOf(loaded(letters(8), 3))).toEqual({
      place: 7,
      total: 8,
      isAtLeast: false,
      done: 0,
    });
    expect(progressOf(emptyQueue)).toMatchObject({ place: 0, done: 0 });
  });

  it('counts what was done in a list of the same replies that was left', () => {
    const queue = at(loaded(letters(3), 1), 'b');
    expect(progressOf(queue, 4)).toEqual({ place: 6, total: 7, isAtLeast: false, done: 4 });
  });
});
