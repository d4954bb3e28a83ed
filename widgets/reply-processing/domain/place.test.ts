import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { contentOf } from '#shared/lib/replyContent.ts';
import { findReply, type Wanted } from './place.ts';

const reply = (name: string, index: number | null) =>
  readReply(JSON.stringify(index === null ? { name } : { name, index }));
const read = (page: number, pages: number, names: string, from: number) => ({
  page,
  pages,
  replies: names.split('').map((name, at) => reply(name, from + at)),
});
const wanted = (name: string, index: string | null, given: Partial<Wanted> = {}): Wanted => ({
  content: contentOf(reply(name, 0)),
  index,
  page: 1,
  copies: 1,
  ...given,
});

describe('findReply (T-27, screens §12 «safe index»)', () => {
  it.each([
    ['where it was', [read(1, 1, 'abc', 0)], '1', false],
    ['moved up', [read(1, 1, 'bc', 0)], '0', true],
    ['moved back', [read(1, 1, 'xabc', 0)], '2', true],
  ])('T-27: finds a reply %s', (_, reads, index, hasShifted) => {
    expect(findReply(wanted('b', '1'), reads)).toMatchObject({ kind: 'found', reply: { index }, hasShifted });
  });

  it('T-27: never takes what merely has its index', () => {
    expect(findReply(wanted('b', '1'), [read(1, 1, 'acd', 0)])).toEqual({ kind: 'gone' });
  });

  it('looks on its page, then on those before, then on those behind, and only then says that it has gone', () => {
    const reads = [];
    const asked: number[] = [];
    for (let page: number | null = 3; page !== null;) {
      reads.push(read(page, 4, 'xyz', (page - 1) * 3));
      asked.push(page);
      const place = findReply(wanted('b', '7', { page: 3 }), reads);
      page = place.kind === 'look-on' ? place.page : null;
    }
    expect(asked).toEqual([3, 2, 1, 4]);
    expect(findReply(wanted('b', '7', { page: 3 }), reads)).toEqual({ kind: 'gone' });
  });

  it('begins at the last page where its own is no more', () => {
    expect(findReply(wanted('b', '7', { page: 3 }), [read(3, 1, '', 0)])).toEqual({
      kind: 'look-on',
      page: 1,
    });
  });

  it.each([
    ['all are there: the one of the index', 'bab', 0, 2, '2', '2'],
    ['all are there, moved up: the nearest before', 'bb', 0, 2, '1', '1'],
    ['all are there, its index is another’s: the nearest before', 'bab', 0, 2, '1', '0'],
    ['T-27, one before it though one behind it is nearer', 'baaab', 0, 2, '3', '0'],
    ['one more has come', 'bbb', 0, 2, '1', '1'],
  ])('twins, %s', (_, names, from, copies, index, expected) => {
    expect(findReply(wanted('b', index, { copies }), [read(1, 1, names, from)])).toMatchObject({
      kind: 'found',
      reply: { index: expected },
    });
  });

  it('twins, one has gone: nobody can tell which, so nothing is written', () => {
    expect(findReply(wanted('b', '1', { copies: 2 }), [read(1, 1, 'ab', 0)])).toEqual({ kind: 'ambiguous' });
    expect(findReply(wanted('b', '1', { copies: 2 }), [read(1, 2, 'ab', 0)])).toEqual({
      kind: 'look-on',
      page: 2,
    });
    expect(findReply(wanted('b', '1', { copies: 2 }), [read(1, 1, 'a', 0)])).toEqual({ kind: 'gone' });
  });

  describe('one behind the pages that were known', () => {
    const around = (beside: string) => ({
      lastPage: 1,
      beside: beside.split('').map((name) => contentOf(reply(name, 0))),
    });

    it('is a twin of what has gone, not itself: nothing is written', () => {
      const alone = wanted('b', '1', { around: around('ac') });
      const reads = [read(1, 2, 'ac', 0), read(2, 2, 'xby', 2)];
      expect(findReply(alone, reads)).toEqual({ kind: 'ambiguous' });
      // Nor does it stand in for one of two that were known.
      const two = { ...alone, copies: 2 };
      expect(findReply(two, [read(1, 2, 'abc', 0), read(2, 2, 'xby', 3)])).toEqual({ kind: 'ambiguous' });
    });

    it('is itself where new replies have pushed it there, with what stood beside it', () => {
      const reads = [read(1, 2, 'xya', 0), read(2, 2, 'bc', 3)];
      expect(findReply(wanted('b', '1', { around: around('ac') }), reads)).toMatchObject({
        kind: 'found',
        page: 2,
        reply: { index: '3' },
      });
    });
  });

  it('the only one of a list is itself wherever it is found: nothing stood beside it', () => {
    const only = wanted('b', '0', { around: { lastPage: 1, beside: [] } });
    expect(findReply(only, [read(1, 2, 'xyz', 0), read(2, 2, 'b', 3)])).toMatchObject({
      kind: 'found',
      page: 2,
    });
  });

  it('a reply without an index is found all the same', () => {
    const page = { page: 1, pages: 1, replies: [reply('a', null), reply('b', null)] };
    expect(findReply(wanted('b', null), [page])).toMatchObject({
      kind: 'found',
      position: 1,
      hasShifted: false,
    });
  });
});
