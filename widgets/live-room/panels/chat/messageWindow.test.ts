import { describe, expect, it } from 'vitest';
import type { ChatRow } from '../../domain/chat.ts';
import { earlierCount, follow, heldRows, hold, newestRows, shownRows, withEarlier } from './messageWindow.ts';

const message = (key: number, more: object = {}): ChatRow => ({
  kind: 'message',
  key: `${key}`,
  uid: '2-Ana-audience',
  name: 'Ana',
  text: `No. ${key}`,
  isHost: false,
  isMine: false,
  at: key,
  state: 'sent',
  said: '',
  ...more,
});
const messages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => message(from + index));
const keys = (rows: readonly ChatRow[]) => rows.map(({ key }) => Number(key));

describe('which messages are drawn (a flood costs what is in view)', () => {
  it('shows the newest', () => {
    const rows = messages(0, 300);
    expect(keys(newestRows(rows))).toEqual(keys(rows.slice(-shownRows)));
    expect(earlierCount(newestRows(rows), rows)).toBe(300 - shownRows);
    expect(earlierCount([], [])).toBe(0);
  });

  it('keeps what a reader has before them while the room forgets it', () => {
    const held = hold(messages(0, 100));
    const later = follow(held, messages(90, 120));
    expect(keys(later.rows)).toEqual(keys(messages(20, 120)));
  });

  it('adds no more than a limit below a reader, however long the flood', () => {
    let held = hold(messages(0, 100));
    for (let at = 100; at < 5_000; at += 100) held = follow(held, messages(at - 100, at + 100));
    expect(held.rows).toHaveLength(heldRows);
    expect(keys(held.rows).at(0)).toBe(20);
  });

  it('is the same while nothing happens', () => {
    const rows = messages(0, 100);
    const held = hold(rows);
    expect(follow(held, rows)).toBe(held);
  });

  it('shows how own messages stand now, and lets discarded ones go', () => {
    const mine = message(3, { isMine: true, state: 'sending' });
    const held = hold([...messages(0, 3), mine]);
    const failed = follow(held, [...messages(0, 3), message(3, { isMine: true, state: 'failed' })]);
    expect(failed.rows.at(-1)).toMatchObject({ state: 'failed' });
    expect(keys(follow(failed, messages(0, 3)).rows)).toEqual([0, 1, 2]);
  });

  it('shows one that goes out again once, below', () => {
    const mine = (state: string) => message(1, { isMine: true, state });
    const held = hold([message(0), mine('failed'), message(2)]);
    const again = follow(held, [message(0), message(2), mine('sending')]);
    expect(keys(again.rows)).toEqual([0, 2, 1]);
  });

  it('shows earlier ones on demand, as far as the room has them', () => {
    const rows = messages(0, 200);
    const once = withEarlier(hold(rows), rows);
    expect(keys(once.rows)).toEqual(keys(rows.slice(200 - 2 * shownRows)));
    const twice = withEarlier(once, rows);
    expect(keys(twice.rows)).toEqual(keys(rows));
    expect(withEarlier(twice, rows)).toBe(twice);
  });
});
