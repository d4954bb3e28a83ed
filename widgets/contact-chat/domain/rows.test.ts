import { describe, expect, it } from 'vitest';
import { incoming, mine, reading, second } from '#test/support/chatSamples.ts';
import { toMessages } from './message.ts';
import { toOutgoing } from './outbox.ts';
import { toBlocks, type Block } from './rows.ts';

const minute = 60;
const messages = toMessages(
  [
    incoming(1, 'a', second(0)),
    incoming(2, 'b', second(4 * minute)),
    incoming(3, 'c', second(9 * minute)),
    mine(4, 'd', second(10 * minute)),
    mine(5, 'e', second(10 * minute + 1)),
  ],
  reading,
);
const shape = (blocks: readonly Block[]) =>
  blocks.map(({ day, isNew, rows }) => [
    day,
    isNew,
    rows.map(({ text, opens, closes }) => `${opens ? '(' : ''}${text}${closes ? ')' : ''}`).join(' '),
  ]);
const blocksOf = (more: Partial<Parameters<typeof toBlocks>[0]> = {}) =>
  shape(toBlocks({ messages, items: [], firstNew: null, timeZone: 'UTC', ...more }));

describe('rows (screens.md §16)', () => {
  it('are grouped by sender, within five minutes of each other', () => {
    expect(blocksOf()).toEqual([['2026-05-04', false, '(a b) (c) (d e)']]);
  });

  it('begin anew at the first new message', () => {
    expect(blocksOf({ firstNew: '#2' })).toEqual([
      ['2026-05-04', false, '(a)'],
      [null, true, '(b) (c) (d e)'],
    ]);
    expect(blocksOf({ firstNew: '#1' })[0]).toEqual(['2026-05-04', true, '(a b) (c) (d e)']);
    expect(blocksOf({ firstNew: '#99' })).toHaveLength(1);
  });

  it('stay in their block when those before them go out of the window', () => {
    const keysOf = (from: number, firstNew: string | null) =>
      toBlocks({ messages: messages.slice(from), items: [], firstNew, timeZone: 'UTC' }).map(
        ({ key }) => key,
      );
    expect(keysOf(1, null)).toEqual(keysOf(0, null));
    expect(keysOf(1, '#4')).toEqual(keysOf(0, '#4'));
    expect(new Set(keysOf(0, '#4')).size).toBe(2);
  });

  it('stay as they are when those of their group go out of the window', () => {
    const rowsOf = (from: number) =>
      toBlocks({
        messages: messages.slice(from),
        before: messages[from - 1],
        items: [],
        firstNew: null,
        timeZone: 'UTC',
      }).flatMap(({ rows }) => rows);
    expect(rowsOf(1)).toEqual(rowsOf(0).slice(1));
    expect(rowsOf(2)).toEqual(rowsOf(0).slice(2));
  });

  it('have a block of their own each time that a day comes back', () => {
    const [a, b] = [incoming(1, 'a', second(0)), incoming(2, 'b', second(86_400))];
    const blocks = toBlocks({
      messages: toMessages([a, b, incoming(3, 'c', second(1))], reading),
      items: [],
      firstNew: null,
      timeZone: 'UTC',
    });
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(3);
  });

  it('end with what is not confirmed yet, under its own day', () => {
    const item = toOutgoing({ id: 'x', intent: 'x', text: 'soon', typedAt: second(86_400) });
    expect(blocksOf({ items: [item] }).at(-1)).toEqual(['2026-05-05', false, '(soon)']);
  });

  it('change their day with the zone', () => {
    expect(blocksOf({ timeZone: 'Pacific/Auckland' }).map(([day]) => day)).toEqual(['2026-05-04']);
    expect(blocksOf({ timeZone: 'Asia/Tokyo', messages: messages.slice(0, 1) })[0]?.[0]).toBe('2026-05-04');
    expect(blocksOf({ timeZone: 'Pacific/Kiritimati' }).map(([day]) => day)).toEqual(['2026-05-04']);
    expect(blocksOf({ timeZone: 'Pacific/Honolulu' }).map(([day]) => day)).toEqual(['2026-05-03']);
  });

  it('without times stay under the day before them', () => {
    const timeless = messages.map((message) => ({ ...message, at: null }));
    expect(blocksOf({ messages: timeless })).toEqual([[null, false, '(a b c) (d e)']]);
    expect(blocksOf({ messages: [] })).toEqual([]);
  });
});
