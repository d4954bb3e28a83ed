import { describe, expect, it } from 'vitest';
import {
  canSend,
  changeChat,
  charactersLeft,
  chatLimit,
  keptRows,
  noChat,
  unsentOf,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  type Failure,
} from './chat.ts';

const by = (text: string, uid = '2-Kaveh-audience') => ({ uid, name: 'Kaveh', text, isHost: false });
const heard = (key: string, text: string, isMine = false, now = 1_000): ChatEvent => ({
  kind: 'heard',
  key,
  message: by(text),
  isMine,
  now,
});
const typed = (key: string, text: string, now = 500): ChatEvent => ({
  kind: 'typed',
  key,
  message: by(text),
  now,
});
const failed = (key: string, state: Failure = 'failed'): ChatEvent => ({
  kind: 'failed',
  key,
  said: 'No.',
  state,
});
const run = (...events: readonly ChatEvent[]): Chat => events.reduce(changeChat, noChat);
const messages = ({ rows }: Chat) => rows.filter((row): row is ChatMessage => row.kind === 'message');
const told = (chat: Chat) => messages(chat).map(({ text, state }) => `${text} ${state}`);

describe('own messages', () => {
  it('stand at once, and once: the echo is no second one', () => {
    const sent = [typed('a', 'Hello'), { kind: 'sent', key: 'a' } as const, heard('e', 'Hello', true)];
    expect(messages(run(...sent))).toMatchObject([{ text: 'Hello', state: 'sent', isMine: true }]);
    // The echo may be faster than the answer.
    expect(told(run(typed('a', 'Hello'), heard('e', 'Hello', true), { kind: 'sent', key: 'a' }))).toEqual([
      'Hello sent',
    ]);
  });

  it('of the same text are as many as were typed', () => {
    const twice = run(typed('a', 'Yes'), typed('b', 'Yes'), heard('e', 'Yes', true), heard('f', 'Yes', true));
    expect(told(twice)).toEqual(['Yes sent', 'Yes sent']);
    expect(told(changeChat(twice, heard('g', 'Yes', true)))).toHaveLength(3);
  });

  it('from another window are shown, and so are late ones', () => {
    expect(messages(run(heard('e', 'From my phone', true)))).toMatchObject([{ state: 'sent', isMine: true }]);
    const sent = run(typed('a', 'Hello', 20_000), { kind: 'sent', key: 'a' });
    expect(messages(changeChat(sent, heard('e', 'Hello', true, 49_999)))).toHaveLength(1);
    expect(messages(changeChat(sent, heard('e', 'Hello', true, 50_000)))).toHaveLength(2);
  });

  it.each([
    ['on their way', []],
    ['without an answer', [failed('a', 'unknown')]],
    ['without an answer, beside a newer one', [failed('a', 'unknown'), typed('b', '2', 90_000)]],
    ['of an earlier visit', [failed('a', 'unknown'), 'left']],
  ] as const)('that are %s stand once, however late their echo is', (_, since) => {
    const before = since.reduce<Chat>(
      (chat, event) => (event === 'left' ? unsentOf(chat) : changeChat(chat, event)),
      run(typed('a', 'Hello', 20_000)),
    );
    const after = told(changeChat(before, heard('e', 'Hello', true, 100_000)));
    expect(after.filter((line) => line.startsWith('Hello'))).toEqual(['Hello sent']);
  });

  it('that failed stay with the server’s words until they are sent again or discarded', () => {
    const chat = run(typed('a', 'Hello'), failed('a'));
    expect(messages(chat)[0]).toMatchObject({ state: 'failed', said: 'No.' });
    expect(told(changeChat(chat, { kind: 'again', key: 'a', now: 9 }))).toEqual(['Hello sending']);
    expect(changeChat(chat, { kind: 'discarded', key: 'a' }).rows).toEqual([]);
  });

  it('of which nobody knows are confirmed by their echo', () => {
    const unknown = run(typed('a', 'Hello'), failed('a', 'unknown'));
    expect(told(unknown)).toEqual(['Hello unknown']);
    expect(told(changeChat(unknown, heard('e', 'Hello', true)))).toEqual(['Hello sent']);
    expect(told(run(typed('a', 'Hello'), heard('e', 'Hello', true), failed('a', 'unknown')))).toEqual([
      'Hello sent',
    ]);
  });

  describe('of a text that is typed again', () => {
    const echo = (key: string) => heard(key, 'Hello', true);
    const answered = (key: string): ChatEvent => ({ kind: 'sent', key });
    const again = [typed('a', 'Hello'), failed('a', 'unknown'), typed('b', 'Hello')] as const;

    it.each([
      // The first never arrived: neither its no nor its silence is undone by the second one's echo.
      ['no', [typed('a', 'Hello'), failed('a'), typed('b', 'Hello'), echo('e')], 'failed sent'],
      [
        'refused',
        [typed('a', 'Hello'), failed('a', 'refused'), typed('b', 'Hello'), echo('e')],
        'refused sent',
      ],
      ['no answer, echo first', [...again, echo('e'), answered('b')], 'unknown sent'],
      ['no answer, answer first', [...again, answered('b'), echo('e')], 'unknown sent'],
      // It arrived late.
      ['both echoes', [...again, echo('e'), answered('b'), echo('f')], 'sent sent'],
      ['its echo, and a no to the second', [...again, echo('e'), failed('b')], 'sent failed'],
      [
        'its echo, and no answer to the second',
        [...again, echo('e'), failed('b', 'unknown')],
        'unknown sent',
      ],
      // Both on their way.
      [
        'a no to the first',
        [typed('a', 'Hello'), typed('b', 'Hello'), echo('e'), failed('a')],
        'failed sent',
      ],
      [
        'no answer to the first, whose echo was the second one’s',
        [typed('a', 'Hello'), typed('b', 'Hello'), echo('e'), answered('b'), failed('a', 'unknown')],
        'unknown sent',
      ],
      [
        'the same, and then its own',
        [
          typed('a', 'Hello'),
          typed('b', 'Hello'),
          echo('e'),
          answered('b'),
          failed('a', 'unknown'),
          echo('f'),
        ],
        'sent sent',
      ],
    ] as const)('is told apart: %s', (_, events, states) => {
      const chat = run(...events);
      expect(
        messages(chat)
          .map(({ state }) => state)
          .join(' '),
      ).toBe(states);
      // None is doubled, and each echo that is still due is taken once.
      expect(messages(chat)).toHaveLength(2);
    });

    it('is not taken for an echo of what the server has refused: it came from another window', () => {
      expect(told(run(typed('a', 'Hello'), failed('a'), echo('e')))).toEqual(['Hello failed', 'Hello sent']);
    });

    it('stays sent when it was alone', () => {
      expect(told(run(typed('a', 'Hello'), echo('e'), failed('a')))).toEqual(['Hello sent']);
    });
  });

  it('that are sent again go to the end, and nothing is sent again that has arrived', () => {
    const again = run(typed('a', 'Mine'), failed('a'), heard('b', 'Theirs'), {
      kind: 'again',
      key: 'a',
      now: 9,
    });
    expect(told(again)).toEqual(['Theirs sent', 'Mine sending']);
    expect(changeChat(again, { kind: 'again', key: 'a', now: 10 })).toBe(again);
    const refused = run(typed('a', 'Mine'), failed('a', 'refused'));
    expect(changeChat(refused, { kind: 'again', key: 'a', now: 10 })).toBe(refused);
    expect(changeChat(refused, { kind: 'again', key: 'gone', now: 10 })).toBe(refused);
  });

  it('are waited for once each, and no longer than an echo takes', () => {
    const keys = (...events: readonly ChatEvent[]) => run(...events).awaited.map(({ key }) => key);
    const sent = [typed('a', '1', 20_000), { kind: 'sent', key: 'a' }] as const;
    expect(keys(...sent, typed('b', '2', 49_999))).toEqual(['a', 'b']);
    expect(keys(...sent, typed('b', '2', 50_000))).toEqual(['b']);
    expect(keys(typed('a', '1', 20_000), typed('b', '2', 50_000))).toEqual(['a', 'b']);
    expect(keys(typed('a', '1', 0), failed('a'), { kind: 'again', key: 'a', now: 9 })).toEqual(['a']);
  });
});

it('keeps what has not arrived, and nothing else, when one leaves', () => {
  const chat = run(
    typed('a', 'Lost'),
    failed('a', 'unknown'),
    typed('b', 'Arrived'),
    { kind: 'sent', key: 'b' },
    heard('c', 'Hi'),
  );
  expect(told(unsentOf(chat))).toEqual(['Lost unknown']);
  expect(unsentOf(run(heard('c', 'Hi')))).toBe(noChat);
});

describe('others’ messages', () => {
  it('are counted until the chat is looked at', () => {
    const chat = run(heard('a', '1'), heard('b', '2'));
    expect(chat.unread).toBe(2);
    expect(messages(chat)[0]?.isMine).toBe(false);
    const open = changeChat(chat, { kind: 'opened', isOpen: true });
    expect(changeChat(open, { kind: 'opened', isOpen: true })).toBe(open);
    expect(changeChat(open, heard('c', '3')).unread).toBe(0);
    expect(run(heard('a', 'mine', true)).unread).toBe(0);
  });

  it('are kept as far as the window goes; own ones that have not arrived stay', () => {
    const flood = Array.from({ length: keptRows + 50 }, (_, at) => heard(`k${at}`, String(at)));
    const chat = run(typed('own', 'Waits'), failed('own'), ...flood);
    expect(chat.rows).toHaveLength(keptRows + 1);
    expect(told(chat)[0]).toBe('Waits failed');
    expect(told(chat).at(-1)).toBe(`${keptRows + 49} sent`);
    expect(chat.heard).toBe(keptRows + 50);
  });

  it('may be missing: the time is named between those before and after', () => {
    const chat = run(heard('a', '1'), { kind: 'gap', key: 'g', from: 10, to: 20 }, heard('b', '2'));
    expect(chat.rows.map(({ kind }) => kind)).toEqual(['message', 'gap', 'message']);
  });
});

describe('what may be sent (S3 §5.4, §9.6)', () => {
  it.each([
    ['', false],
    ['  \n ', false],
    ['x', true],
    ['x'.repeat(chatLimit), true],
    ['x'.repeat(chatLimit + 1), false],
    [`  ${'x'.repeat(chatLimit)}  `, true],
    ['👨‍👩‍👧‍👦'.repeat(28), true],
    ['👨‍👩‍👧‍👦'.repeat(29), false],
    ['مَ'.repeat(100), true],
    ['مَ'.repeat(101), false],
  ])('%#', (text, isAllowed) => {
    expect(canSend(text)).toBe(isAllowed);
  });

  it.each([
    ['', 200],
    ['abc', 197],
    ['x'.repeat(205), -5],
  ])('%#: characters left', (text, left) => {
    expect(charactersLeft(text)).toBe(left);
  });
});
