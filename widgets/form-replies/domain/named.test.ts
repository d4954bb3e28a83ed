import { describe, expect, it } from 'vitest';
import { digestOf } from '#shared/lib/replyContent.ts';
import { readReply } from '#shared/api/form-replies.ts';
import { placeOf } from './named.ts';
import { withKeys } from './replies.ts';

const listOf = (...names: readonly string[]) =>
  withKeys(names.map((name, index) => readReply(JSON.stringify({ index, name }))));
const [ana] = listOf('Ana');
const said = ana ? digestOf(ana) : '';

describe('the reply that an address names (T-27)', () => {
  it.each([
    ['is at its place', ['Bo', 'Ana'], said, 1],
    ['is at its place, beside one that says the same', ['Ana', 'Ana'], said, 1],
    ['has moved, since another has gone', ['Ana', 'Bo'], said, 0],
    ['has moved, since another has come', ['Di', 'Bo', 'Ana'], said, 2],
    ['has gone: the one at its place is another', ['Di', 'Bo'], said, -1],
    ['is known by its place alone', ['Di', 'Bo'], null, 1],
  ])('%s', (_, names, digest, at) =>
    expect(placeOf(listOf(...names), { index: '1', said: digest, isWhole: true })).toBe(at),
  );

  it('is not looked for elsewhere while more replies are awaited', () =>
    expect(placeOf(listOf('Ana', 'Bo'), { index: '1', said, isWhole: false })).toBe(-1));
});
