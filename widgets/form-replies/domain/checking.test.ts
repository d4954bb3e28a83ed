import { describe, expect, it } from 'vitest';
import { readReply, type ReplyPage } from '#shared/api/form-replies.ts';
import { readChecked } from './checking.ts';

const page = (from: number, ...names: readonly string[]): ReplyPage => ({
  pages: 2,
  replies: names.map((name, at) => readReply(JSON.stringify({ index: from + at, name }))),
});

describe('readChecked (T-27)', () => {
  it.each([
    ['the same replies of the same indexes', page(0, 'a', 'b'), false],
    ['the same replies of other indexes', page(1, 'a', 'b'), true],
    ['one reply less', page(0, 'a'), true],
    ['another reply of the same index', page(0, 'a', 'x'), true],
  ])('T-27: the page before has %s when it is read again', async (_, again, hasShifted) => {
    const read = (at: number) => Promise.resolve(at === 1 ? again : page(2, 'c'));
    const before = page(0, 'a', 'b').replies;
    expect((await readChecked(read, { page: 2, first: before, before })).hasShifted).toBe(hasShifted);
  });
});
