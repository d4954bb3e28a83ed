import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { emptyQueue, type ReadPage } from './queue.ts';
import { withPage } from './rereading.ts';

/** As it comes from the server: nothing of one reading is in the next. */
const read = (from: number, names: readonly string[], more = {}): ReadPage => ({
  pages: 1,
  replies: names.map((name, at) => readReply({ index: from + at, name })),
  fullMatches: names.map((name) => [{ id: name, values: { first_name: name, ...more } }]),
  matches: names.map(() => []),
});

describe('a list is read again with every write (T-27)', () => {
  const queue = withPage(emptyQueue, 1, read(0, ['a', 'b', 'c']));
  const [, second, third] = queue.items;

  it('and is the very one, where it says the same', () => {
    expect(withPage(queue, 1, read(0, ['a', 'b', 'c']))).toBe(queue);
  });

  it('a shifted reply has another index, and all else of it is what it was', () => {
    const { items } = withPage(queue, 1, read(0, ['b', 'c']));
    expect(items.map(({ reply }) => reply.index)).toEqual(['0', '1']);
    expect(items[0]?.reply.answers).toBe(second?.reply.answers);
    expect(items[1]?.fullMatches).toBe(third?.fullMatches);
    expect(items[1]?.reply.raw).toBe('{"index":1,"name":"c"}');
  });

  it('without the last it is another', () => {
    const { items } = withPage(queue, 1, read(0, ['a', 'b']));
    expect(items.map(({ id }) => id)).toEqual([queue.items[0]?.id, second?.id]);
  });

  it('a record that has changed is another', () => {
    const { items } = withPage(queue, 1, read(0, ['a', 'b', 'c'], { phone: '1' }));
    expect(items[1]?.fullMatches).toEqual([{ id: 'b', values: { first_name: 'b', phone: '1' } }]);
    expect(items[1]?.id).toBe(second?.id);
  });
});
