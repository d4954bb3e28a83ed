import { describe, expect, it } from 'vitest';
import {
  after,
  answered,
  bubbles,
  heard,
  incoming,
  list,
  mine,
  second,
  textsOf as texts,
  tried,
  typed,
  unanswered,
} from '#test/support/chatSamples.ts';

describe('echo and answer (S-11)', () => {
  const answer = answered('a', mine(7, 'hi'));
  const echo = heard(mine(7, 'hi'));
  const both = list([mine(7, 'hi')]);

  it.each([
    ['answer, echo', [answer, echo]],
    ['echo, answer', [echo, answer]],
    ['answer, echo, list', [answer, echo, both]],
    ['list, answer, echo', [both, answer, echo]],
    ['echo, list, answer', [echo, both, answer]],
    ['echo twice', [echo, echo, answer]],
    ['answer alone', [answer]],
  ])('are one bubble: %s', (_, events) => {
    const state = after([typed('a', 'hi'), tried('a'), ...events]);
    expect(texts(state)).toEqual(['hi']);
    expect(state.outbox).toEqual([]);
  });

  it('settle a bubble before its answer is there, and draw nothing twice meanwhile', () => {
    const state = after([typed('a', 'hi'), tried('a'), echo]);
    expect(texts(state)).toEqual(['hi']);
    expect(bubbles(state)).toEqual([]);
  });

  it('settle only the oldest bubble of the same text', () => {
    const state = after([
      typed('a', 'ok'),
      typed('b', 'ok'),
      tried('a'),
      unanswered('a'),
      tried('b', second(103)),
      heard(mine(7, 'ok'), second(104)),
    ]);
    expect(bubbles(state)).toEqual(['ok sending']);
  });

  it('let a bubble come back when the answer says that the echo was another’s', () => {
    const before = after([
      typed('a', 'ok'),
      tried('a'),
      unanswered('a'),
      typed('b', 'ok'),
      tried('b', second(103)),
      heard(mine(7, 'ok'), second(104)),
    ]);
    const state = after([answered('b', mine(7, 'ok'), second(105))], before);
    expect(texts(state)).toEqual(['ok']);
    expect(bubbles(state)).toEqual(['ok checking']);
    expect(bubbles(after([list([mine(7, 'ok')], second(106))], state))).toEqual(['ok unconfirmed']);
  });

  it.each([
    [30, []],
    [31, ['hi sending']],
  ])('are matched within 30 s only: after %i s', (seconds, expected) => {
    const state = after([typed('a', 'hi'), tried('a'), heard(mine(7, 'hi'), second(100 + seconds))]);
    expect(texts(state)).toEqual(['hi']);
    expect(bubbles(state)).toEqual(expected);
  });

  it('leave a bubble alone when another tab has sent the same', () => {
    const state = after([
      typed('a', 'hi'),
      tried('a'),
      heard(mine(7, 'hi')),
      answered('a', mine(8, 'hi', second(101))),
    ]);
    expect(texts(state)).toEqual(['hi', 'hi']);
    expect(state.outbox).toEqual([]);
  });

  it('are offered to the next when the answer names another message', () => {
    const state = after([
      typed('a', 'ok'),
      tried('a'),
      unanswered('a'),
      list([], second(103)),
      typed('b', 'ok'),
      tried('b', second(104)),
      heard(mine(7, 'ok'), second(105)),
      answered('b', mine(8, 'ok', second(105)), second(106)),
    ]);
    expect(texts(state)).toEqual(['ok', 'ok']);
    expect(state.outbox).toEqual([]);
  });

  it('leave what was never sent alone', () => {
    expect(bubbles(after([typed('a', 'hi'), heard(mine(7, 'hi'))]))).toEqual(['hi queued']);
  });

  it('match a text whose ends the server has cut', () => {
    const state = after([typed('a', 'hi\n'), tried('a'), heard(mine(7, 'hi'))]);
    expect(bubbles(state)).toEqual([]);
  });

  it('do not matter where the other has written the same', () => {
    const state = after([typed('a', 'hi'), tried('a'), heard(incoming(7, 'hi'))]);
    expect(bubbles(state)).toEqual(['hi sending']);
  });
});

describe('an answer without the message', () => {
  it('is a bubble that is sent, until an echo brings the message', () => {
    const state = after([typed('a', 'hi'), tried('a'), answered('a', null)]);
    expect(bubbles(state)).toEqual(['hi sent']);
    expect(bubbles(after([heard(mine(7, 'hi'), second(105))], state))).toEqual([]);
  });

  it('is settled by the echo that came before it', () => {
    const state = after([typed('a', 'hi'), tried('a'), heard(mine(7, 'hi')), answered('a', null)]);
    expect(state.outbox).toEqual([]);
    expect(texts(state)).toEqual(['hi']);
  });

  it('takes the echo from an equal text that nobody has confirmed', () => {
    const state = after([
      typed('a', 'ok'),
      tried('a'),
      unanswered('a'),
      typed('b', 'ok'),
      tried('b', second(103)),
      heard(mine(7, 'ok'), second(104)),
      answered('b', null, second(105)),
    ]);
    expect(bubbles(state)).toEqual(['ok checking']);
  });

  it('is settled by what a later list has of that time, even if the server has changed the text', () => {
    const sent = [typed('a', 'hi <b>'), tried('a'), answered('a', null)];
    const state = after([...sent, list([mine(7, 'hi')])]);
    expect(texts(state)).toEqual(['hi']);
    expect(state.outbox).toEqual([]);
  });

  it('is in doubt when a later list has nothing of that time; an earlier one proves nothing', () => {
    const sent = [typed('a', 'hi'), tried('a'), answered('a', null)];
    expect(bubbles(after([...sent, list([], second(100))]))).toEqual(['hi sent']);
    expect(bubbles(after([...sent, { kind: 'unreadable' }]))).toEqual(['hi sent']);
    expect(bubbles(after([...sent, list([mine(3, 'old', second(-99))])]))).toEqual(['hi unconfirmed']);
  });

  it('is not believed when it brings a message of somebody else', () => {
    const state = after([typed('a', 'hi'), tried('a'), answered('a', incoming(7, 'hi'))]);
    expect(texts(state)).toEqual([]);
    expect(bubbles(state)).toEqual(['hi sent']);
  });
});
