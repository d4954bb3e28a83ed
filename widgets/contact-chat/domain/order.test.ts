import { describe, expect, it } from 'vitest';
import { incoming, mine, reading, second } from '#test/support/chatSamples.ts';
import { belongingOf, isSameText, textToSend, toMessage, toMessages, type Message } from './message.ts';
import { insertMessage, lagMs, mergeList } from './order.ts';

/** Heard at the 100th second. */
function live(id: number, at: number, heardAt = second(100)): Message {
  const message = toMessage(incoming(id, `m${id}`, second(at)), reading, heardAt);
  if (!message) throw new Error('not of this conversation');
  return message;
}

const keys = (messages: readonly Message[]) => messages.map(({ key }) => key).join(' ');
const listed = (...ids: readonly [number, number][]) =>
  toMessages(
    ids.map(([id, at]) => incoming(id, `m${id}`, second(at))),
    reading,
  );

describe('the order of messages (S3 §7.2)', () => {
  it.each([
    ['a newer one', [5, 9], '#1 #2 #5'],
    ['one between', [5, 1.5], '#1 #5 #2'],
    ['one of the same second with a higher number', [5, 2], '#1 #2 #5'],
    ['one of the same second with a lower number', [0, 2], '#1 #0 #2'],
    ['the oldest', [5, 0], '#5 #1 #2'],
    ['one that is there', [2, 2], '#1 #2'],
  ] as const)('puts %s in its place', (_, [id, at], expected) => {
    const known = toMessages([incoming(1, 'm1', second(1)), incoming(2, 'm2', second(2))], reading);
    expect(keys(insertMessage(known, live(id, at)))).toBe(expected);
  });

  it('puts one without a time, or of a server without numbers, at the end', () => {
    const timeless = { ...live(5, 0), at: null };
    expect(keys(insertMessage(listed([1, 1], [2, 2]), timeless))).toBe('#1 #2 #5');
    const uuid = { ...live(5, 2), key: '#a-b-c' };
    expect(keys(insertMessage(listed([1, 1], [2, 2]), uuid))).toBe('#1 #2 #a-b-c');
  });

  it('follows the server’s list, whatever its times say', () => {
    expect(keys(mergeList([], listed([2, 9], [1, 1]), second(100)))).toBe('#2 #1');
  });

  it('keeps what was pushed since the list was asked for, and what a slow server may not have stored yet', () => {
    const known = [live(3, 3, second(100)), live(4, 4, second(100))];
    const at = (askedAt: number) => keys(mergeList(known, listed([1, 1], [3, 3]), askedAt));
    expect(at(second(99))).toBe('#1 #3 #4');
    expect(at(second(100) + lagMs - 1)).toBe('#1 #3 #4');
    expect(at(second(100) + lagMs)).toBe('#1 #3');
  });

  it('drops what a list had once and has no more', () => {
    expect(keys(mergeList(listed([1, 1], [2, 2]), listed([1, 1]), second(5)))).toBe('#1');
  });

  it('keeps the objects that have not changed', () => {
    const known = listed([1, 1]);
    expect(mergeList(known, listed([1, 1], [2, 2]), second(5))[0]).toBe(known[0]);
    const [heard] = mergeList([live(1, 1)], listed([1, 1]), second(5));
    expect(heard?.heardAt).toBeNull();
  });
});

describe('messages of a conversation', () => {
  it.each([
    ['2', '1', '4', 'incoming'],
    ['1', '2', '4', 'mine'],
    ['9', '1', '4', 'elsewhere'],
    ['1', '9', '4', 'elsewhere'],
    ['2', '1', '5', 'elsewhere'],
    ['2', '9', '4', 'foreign'],
    ['9', '2', '4', 'foreign'],
    ['1', '1', '4', 'elsewhere'],
    ['2', '1', null, 'incoming'],
  ] as const)('of %s to %s at event %s: %s (S-12)', (from, to, event, expected) => {
    const message = { ...incoming(1, 'x'), contact_id: from, recipient_contact_id: to, event_id: event };
    expect(belongingOf(message, reading)).toBe(expected);
  });

  it('are told apart without ids by sender, second and text; equal ones by their number', () => {
    const plain = (text: string, created: string | null) => ({
      ...mine(1, text),
      id: null,
      created_at: created,
    });
    const read = toMessages(
      [
        plain('a', '2026-05-04 09:00:00'),
        plain('a', '2026-05-04T09:00:00.250000Z'),
        plain('a', null),
        plain('b', '2026-05-04 09:00:00'),
      ],
      reading,
    );
    expect(new Set(read.map(({ key }) => key)).size).toBe(4);
    const pushed = toMessage(plain('a', '2026-05-04T09:00:00.000000Z'), reading, 0);
    expect(pushed?.key).toBe(read[0]?.key);
  });

  it('are read once when the server lists one twice', () => {
    expect(toMessages([mine(1, 'a'), mine(1, 'a')], reading)).toHaveLength(1);
  });

  it('have a time of the server’s zone (X-9)', () => {
    const madrid = { ...reading, serverTimeZone: 'Europe/Madrid' };
    const at = toMessage({ ...mine(1, 'a'), created_at: '2026-05-04 11:00:00' }, madrid, null)?.at;
    expect(at).toBe(Date.parse('2026-05-04T09:00:00Z'));
    expect(toMessage({ ...mine(1, 'a'), created_at: 'soon' }, madrid, null)?.at).toBeNull();
  });
});

describe('what is sent', () => {
  it.each([
    ['hi', 'hi'],
    ['  hi\n', 'hi'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\u200B\uFEFF\n ', ''],
    ['a  b\n\n c', 'a  b\n\n c'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(textToSend(typed)).toBe(sent);
    expect(isSameText(typed, sent)).toBe(true);
  });
});
