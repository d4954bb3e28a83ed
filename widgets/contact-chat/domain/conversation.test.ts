import { describe, expect, it } from 'vitest';
import {
  after,
  answered,
  bubbles,
  heard,
  incoming,
  list,
  mine,
  of,
  reading,
  refused,
  second,
  textsOf as texts,
  tried,
  typed,
  unanswered,
} from '#test/support/chatSamples.ts';
import { changeConversation, type ChatEvent } from './conversation.ts';
import { isFailed, nextToSend } from './outbox.ts';

describe('a send of unknown outcome (screens.md §16)', () => {
  const lost = [typed('a', 'hi'), tried('a'), unanswered('a')];

  it('waits for a list, and is settled by the one that has it', () => {
    expect(bubbles(after(lost))).toEqual(['hi checking']);
    const state = after([...lost, list([mine(7, 'hi', second(101))])]);
    expect(texts(state)).toEqual(['hi']);
    expect(state.outbox).toEqual([]);
  });

  it('has failed when a list asked for afterwards lacks it, not one asked for before', () => {
    expect(bubbles(after([...lost, list([], second(101))]))).toEqual(['hi checking']);
    expect(bubbles(after([...lost, list([])]))).toEqual(['hi unconfirmed']);
  });

  it('is not known of while the conversation cannot be read, and settled or missing once it is', () => {
    const unknown = after([...lost, { kind: 'unreadable' }]);
    expect(bubbles(unknown)).toEqual(['hi unknown']);
    expect(bubbles(after([list([])], unknown))).toEqual(['hi unconfirmed']);
    expect(bubbles(after([list([mine(7, 'hi', second(101))])], unknown))).toEqual([]);
  });

  it('is settled by a late echo or list even then', () => {
    const failed = after([...lost, list([])]);
    expect(bubbles(after([heard(mine(7, 'hi'), second(120))], failed))).toEqual([]);
    expect(bubbles(after([list([mine(7, 'hi', second(101))], second(200))], failed))).toEqual([]);
  });

  it('is settled by a late list also when it waits again to be signed in', () => {
    const retried: ChatEvent = { kind: 'retried', id: 'a', intent: 'key-b' };
    const again = [retried, tried('a', second(110)), { kind: 'postponed', id: 'a' } as const];
    const waiting = after([...lost, list([]), ...again]);
    expect(bubbles(waiting)).toEqual(['hi queued']);
    expect(bubbles(after([list([mine(7, 'hi', second(101))], second(120))], waiting))).toEqual([]);
  });

  it('is not taken for an older message of the same text', () => {
    const old = mine(3, 'hi', second(99));
    const state = after([list([old], second(98)), ...lost, list([old])]);
    expect(bubbles(state)).toEqual(['hi unconfirmed']);
    const ancient = after([...lost, list([mine(3, 'hi', second(-3_600))])]);
    expect(bubbles(ancient)).toEqual(['hi unconfirmed']);
  });

  it('is looked for behind what was known when it went out, also by the next page', () => {
    const old = mine(3, 'hi', second(95));
    const items = after([list([old], second(98)), typed('a', 'hi'), tried('a')]).outbox;
    const restored = after([{ kind: 'restored', items, now: second(110) }]);
    expect(bubbles(after([list([old], second(111))], restored))).toEqual(['hi unconfirmed']);
    expect(bubbles(after([list([old, mine(4, 'hi')], second(111))], restored))).toEqual([]);
  });

  it('is found by its place where the server names no times', () => {
    const timeless = (id: number, text: string) => ({ ...mine(id, text), created_at: null });
    const known = list([timeless(3, 'hi')], second(98));
    expect(bubbles(after([known, ...lost, list([timeless(3, 'hi'), timeless(4, 'hi')])]))).toEqual([]);
    expect(bubbles(after([...lost, list([timeless(4, 'hi')])]))).toEqual(['hi unconfirmed']);
  });

  it('is found although the clocks differ, once an answer has told by how much', () => {
    const ahead = 600;
    const state = after([
      typed('x', 'first'),
      tried('x', second(90)),
      answered('x', mine(6, 'first', second(90 + ahead)), second(90)),
      ...lost,
      list([mine(6, 'first', second(90 + ahead)), mine(7, 'hi', second(101 + ahead))]),
    ]);
    expect(state.outbox).toEqual([]);
  });

  it('keeps its key on Retry and goes to the end; a refused one gets another', () => {
    const failed = after([...lost, typed('b', 'two'), list([])]);
    const again = after([{ kind: 'retried', id: 'a', intent: 'new' }], failed);
    expect(again.outbox.map(({ id, intent }) => [id, intent])).toEqual([
      ['b', 'key-b'],
      ['a', 'key-a'],
    ]);
    const no = after([
      typed('a', 'hi'),
      tried('a'),
      refused('a'),
      { kind: 'retried', id: 'a', intent: 'new' },
    ]);
    expect(no.outbox[0]).toMatchObject({ intent: 'new', phase: 'queued', firstTriedAt: null });
  });

  it('is not sent again when it turns up while it waits for its Retry', () => {
    const waiting = after([...lost, list([]), { kind: 'retried', id: 'a', intent: 'new' }]);
    expect(after([list([mine(7, 'hi', second(101))], second(130))], waiting).outbox).toEqual([]);
  });
});

describe('a refused send (S-10)', () => {
  it('keeps its text and the server’s words', () => {
    const state = after([typed('a', 'hi'), tried('a'), refused('a')]);
    expect(state.outbox[0]).toMatchObject({ text: 'hi', phase: 'refused', problem: { said: 'Too long.' } });
    expect(state.outbox.every(isFailed)).toBe(true);
  });

  it('gives an echo back that was not its own', () => {
    const state = after([typed('a', 'hi'), tried('a'), heard(mine(7, 'hi')), refused('a')]);
    expect(texts(state)).toEqual(['hi']);
    expect(bubbles(state)).toEqual(['hi refused']);
  });

  it('goes when it is discarded; an answer that comes after that is still a message', () => {
    const state = after([typed('a', 'hi'), tried('a'), { kind: 'discarded', id: 'a' }]);
    expect(state.outbox).toEqual([]);
    expect(texts(after([answered('a', mine(7, 'hi'))], state))).toEqual(['hi']);
  });
});

describe('the queue', () => {
  const next = (events: readonly ChatEvent[]) => nextToSend(after(events).outbox)?.id ?? null;

  it('sends one at a time, in order, and not while it is unclear what became of one', () => {
    const two = [typed('a', 'one'), typed('b', 'two')];
    expect(next(two)).toBe('a');
    expect(next([...two, tried('a')])).toBeNull();
    expect(next([...two, tried('a'), answered('a', mine(7, 'one'))])).toBe('b');
    expect(next([...two, tried('a'), refused('a')])).toBe('b');
    expect(next([...two, tried('a'), unanswered('a')])).toBeNull();
    expect(next([...two, tried('a'), unanswered('a'), list([])])).toBe('b');
  });

  it('takes over what the page before has left, without repeating what it had tried', () => {
    const items = after([typed('a', 'tried'), typed('b', 'waiting'), tried('a')]).outbox;
    const restored: ChatEvent = { kind: 'restored', items, now: second(110) };
    expect(bubbles(after([restored]))).toEqual(['tried checking', 'waiting queued']);
    expect(bubbles(after([restored, list([], second(111))]))).toEqual([
      'tried unconfirmed',
      'waiting queued',
    ]);
    expect(bubbles(after([list([mine(7, 'tried', second(101))], second(109)), restored]))).toEqual([
      'waiting queued',
    ]);
    expect(after([restored, restored]).outbox).toHaveLength(2);
  });
});

describe('the list', () => {
  it('shows no message of a third contact, in whatever way it comes (S-12)', () => {
    const state = after([
      list([of(1, '9', '1', 'to me'), of(2, '1', '9', 'of mine'), incoming(3, 'here')]),
      heard(of(4, '9', '1', 'pushed')),
      heard({ ...incoming(5, 'other event'), event_id: '99' }),
    ]);
    expect(texts(state)).toEqual(['here']);
  });

  it('is the same object when nothing has changed', () => {
    const state = after([heard(incoming(7, 'hi'))]);
    expect(changeConversation(state, heard(incoming(7, 'hi')), reading)).toBe(state);
  });
});
