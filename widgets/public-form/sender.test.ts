import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { againAfterMs } from './domain/submission.ts';
import { createSender } from './sender.ts';
import { OtherTabSends } from './alone.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender with a token for each try and answers by turn; `undefined` is a yes. */
function open(answers: readonly (Error | undefined)[], isIdempotent = false) {
  const log: string[] = [];
  const sent: { key: string; model: string; token: string }[] = [];
  const wires = { tokens: 99, isOnline: true, renewed: 0, completed: 0, keys: 0 };
  const conflicts: (number | undefined)[] = [];
  const doubted: string[][] = [];
  const sender = createSender();
  sender.wire({
    isIdempotent,
    newKey: () => `key${(wires.keys += 1)}`,
    isOnline: () => wires.isOnline,
    take: () => ((wires.tokens -= 1) >= 0 ? `token${wires.tokens}` : null),
    renew: () => void (wires.renewed += 1),
    alone: (work) => work(),
    post: async ({ key, model }, token) => {
      log.push('sent');
      sent.push({ key, model, token });
      const answer = answers[sent.length - 1];
      if (answer) throw answer;
    },
    onCompleted: () => void (wires.completed += 1),
    onConflict: ({ doubtedAt }) => void conflicts.push(doubtedAt),
    onDoubts: async (doubts) => {
      doubted.push(doubts.map(({ key }) => key));
      await Promise.resolve();
      log.push('kept');
    },
  });
  const phase = () => sender.state().submission.phase;
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { sender, sent, wires, conflicts, phase, settle, doubted, log };
}

const failed = (kind: ApiErrorKind, serverMessage?: string) => new ApiError(kind, kind, { serverMessage });

describe('sending a form (S2 §4, §8; T-24, T-25)', () => {
  it('is completed only after the yes, and once for two clicks', async () => {
    const { sender, sent, wires, phase, settle } = open([undefined]);
    sender.send('{}');
    sender.send('{}');
    expect(phase()).toBe('sending');
    await settle();
    sender.send('{}');
    expect([phase(), sent.length, wires.completed]).toEqual(['completed', 1, 1]);
  });

  it('T-25 waits for a fresh token', async () => {
    const { sender, sent, wires, phase, settle } = open([undefined]);
    wires.tokens = 0;
    sender.send('{}');
    expect([phase(), sent.length]).toEqual(['verifying', 0]);
    wires.tokens = 1;
    sender.look();
    await settle();
    expect([phase(), sent.length]).toEqual(['completed', 1]);
  });

  it('T-24 shows the words of a 409 on the completed page', async () => {
    const { sender, wires, conflicts, settle } = open([failed('conflict', '<b>Known</b>')]);
    sender.send('{}');
    await settle();
    expect(sender.state().submission).toMatchObject({ phase: 'completed', conflict: '<b>Known</b>' });
    expect([wires.completed, conflicts]).toEqual([0, [undefined]]);
  });

  it.each(['expired', 'invalid', 'signed-out', 'forbidden', 'not-found', 'rate-limited'] as const)(
    'is refused by %s, with another token for the next try',
    async (kind) => {
      const { sender, sent, wires, phase, settle } = open([failed(kind), undefined]);
      sender.send('{}');
      await settle();
      expect([phase(), wires.renewed, wires.completed]).toEqual(['refused', 1, 0]);
      sender.send('{}');
      await settle();
      expect([phase(), new Set(sent.map(({ token }) => token)).size]).toEqual(['completed', 2]);
    },
  );

  it.each(['network', 'timeout', 'server', 'contract'] as const)(
    'never repeats by itself after %s without data-idempotent, and says that it is risky',
    async (kind) => {
      const { sender, sent, doubted, phase, settle } = open([failed(kind), undefined]);
      sender.send('{}');
      await settle();
      await vi.advanceTimersByTimeAsync(600_000);
      expect([phase(), sent.length, doubted]).toEqual(['doubtful', 1, [['key1']]]);
      expect([sender.isRisky(() => '{}'), sender.isRisky(() => '{"a":1}')]).toEqual([true, true]);
    },
  );

  it('sends again by itself under the same key with data-idempotent', async () => {
    const { sender, sent, phase } = open([failed('timeout'), failed('server'), undefined], true);
    sender.send('{}');
    await vi.advanceTimersByTimeAsync((againAfterMs[0] ?? 0) + (againAfterMs[1] ?? 0));
    expect(phase()).toBe('completed');
    expect(sent.map(({ key }) => key)).toEqual(['key1', 'key1', 'key1']);
    expect(new Set(sent.map(({ token }) => token)).size).toBe(3);
  });

  it('sends nothing while offline, and once when the connection is back', async () => {
    const { sender, sent, wires, phase, settle } = open([undefined]);
    wires.isOnline = false;
    sender.send('{}');
    expect([phase(), sent.length]).toEqual(['offline', 0]);
    wires.isOnline = true;
    sender.look();
    await settle();
    expect([phase(), sent.length]).toEqual(['completed', 1]);
  });

  it('asks for a connection again when it has gone while a token was awaited', async () => {
    const { sender, sent, wires, phase, settle } = open([undefined]);
    wires.tokens = 0;
    sender.send('{}');
    wires.isOnline = false;
    wires.tokens = 1;
    sender.look();
    expect([phase(), sent.length, wires.tokens]).toEqual(['offline', 0, 1]);
    wires.isOnline = true;
    sender.comeBack();
    await settle();
    expect([phase(), sent.length]).toEqual(['completed', 1]);
  });

  it('a line that comes back before anything can pass: it is tried again, and at once when somebody comes back', async () => {
    const dead = Array.from({ length: 7 }, () => failed('network'));
    const { sender, sent, wires, phase, settle } = open([...dead, undefined], true);
    wires.isOnline = false;
    sender.send('{}');
    wires.isOnline = true;
    sender.look();
    for (const wait of [...againAfterMs, 60_000]) {
      await settle();
      expect(phase()).toBe('doubtful');
      sender.comeBack();
      const before = sent.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sent).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(before + 1);
    }
    await vi.advanceTimersByTimeAsync(3_000);
    sender.comeBack();
    await settle();
    expect([phase(), sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual(['completed', 8, 1]);
  });

  it('without data-idempotent nobody’s return sends again what is in doubt', async () => {
    const { sender, sent, phase, settle } = open([failed('network')]);
    sender.send('{}');
    await settle();
    await vi.advanceTimersByTimeAsync(10_000);
    sender.comeBack();
    await settle();
    expect([phase(), sent.length]).toEqual(['doubtful', 1]);
  });

  it('what was in doubt stays so when a later try is turned away, and when it is given up', async () => {
    const { sender, wires, phase, settle } = open([failed('network'), failed('signed-out')]);
    sender.send('{}');
    await settle();
    sender.send('{}');
    await settle();
    expect([phase(), sender.isRisky(() => '{}')]).toEqual(['doubtful', true]);
    wires.tokens = 0;
    sender.send('{}');
    expect(phase()).toBe('verifying');
    sender.edited();
    expect([phase(), sender.isRisky(() => '{}')]).toEqual(['doubtful', true]);
  });

  it('is no doubt when another tab sends', async () => {
    const { sender, doubted, phase, settle } = open([new OtherTabSends('busy')]);
    sender.send('{}');
    await settle();
    expect([phase(), doubted.at(-1), sender.isRisky(() => '{}')]).toEqual(['refused', [], false]);
  });

  it('its key is on the device before the first letter is sent, for the page may go away meanwhile', async () => {
    const { sender, log, doubted, settle } = open([undefined]);
    sender.send('{}');
    await settle();
    expect(log).toEqual(['kept', 'sent']);
    expect(doubted).toEqual([['key1']]);
  });

  it.each(['invalid', 'rate-limited', 'signed-out', 'conflict'] as const)(
    'its key is taken back from the device after %s: that says it was not stored',
    async (kind) => {
      const { sender, doubted, settle } = open([failed(kind)]);
      sender.send('{}');
      await settle();
      expect(doubted).toEqual([['key1'], []]);
    },
  );

  it('a doubt stays when other answers are sent after it and turned away', async () => {
    const { sender, sent, doubted, phase, settle } = open([failed('network'), failed('rate-limited')]);
    sender.send('{"a":1}');
    await settle();
    sender.send('{"a":2}');
    await settle();
    expect(sender.state().submission).toMatchObject({ phase: 'refused', isDoubtful: true });
    expect([sender.isRisky(() => '{"a":2}'), sender.isRisky(() => '{"a":1}')]).toEqual([true, true]);
    expect(doubted).toEqual([['key1'], ['key1', 'key2'], ['key1']]);
    sender.edited();
    expect(phase()).toBe('doubtful');
    sender.send('{"a":1}');
    await settle();
    expect(sent.map(({ key }) => key)).toEqual(['key1', 'key2', 'key1']);
  });

  it('a 409 to what was sent before ends no doubt, and its time is that of the first try', async () => {
    const { sender, sent, conflicts, doubted, phase, settle } = open([
      failed('network'),
      failed('conflict', 'Known'),
    ]);
    const firstAt = Date.now();
    sender.send('{"a":1}');
    await settle();
    vi.setSystemTime(firstAt + 90_000);
    sender.send('{"a":1}');
    await settle();
    expect(sender.state().submission).toMatchObject({ phase: 'completed', isDoubtful: true, isRepeat: true });
    expect([doubted.at(-1), sender.isRisky(() => '{"a":2}')]).toEqual([['key1'], true]);
    expect(conflicts).toEqual([firstAt]);
    sender.reopen();
    expect(phase()).toBe('doubtful');
    sender.send('{"a":1}');
    await settle();
    expect(sent.map(({ key }) => key)).toEqual(['key1', 'key1', 'key1']);
  });

  it('a 409 to other answers than those in doubt says nothing of these', async () => {
    const { sender, doubted, settle } = open([failed('network'), failed('conflict', 'Full')]);
    sender.send('{"a":1}');
    await settle();
    sender.send('{"a":2}');
    await settle();
    expect(sender.state().submission).toMatchObject({ isDoubtful: true, isRepeat: false });
    expect(doubted.at(-1)).toEqual(['key1']);
  });

  it.each(['reopen', 'edited'] as const)(
    'whoever goes on from a refusal of other answers (%s) is given the reference of what is in doubt',
    async (way) => {
      const refusal = failed(way === 'reopen' ? 'conflict' : 'invalid');
      const { sender, settle } = open([failed('network'), refusal]);
      sender.send('{"a":1}');
      await settle();
      const { reference } = sender.state();
      sender.send('{"a":2}');
      await settle();
      expect(sender.state().reference).not.toBe(reference);
      sender[way]();
      expect(sender.state()).toMatchObject({ submission: { phase: 'doubtful', isEarlier: true }, reference });
    },
  );

  const day = 24 * 3_600_000;

  it.each([
    ['within a day: it would have said yes to a key that it has', day - 1, false],
    ['after a day: it may have forgotten the key', day, true],
  ])('with data-idempotent a 409 under the same key decides %s', async (_, age, isDoubtful) => {
    const { sender, conflicts, doubted, settle } = open([failed('conflict', 'Full')], true);
    const doubtedAt = Date.now() - age;
    sender.hear([{ key: 'old', model: '{"a":1}', doubtedAt }]);
    sender.send('{"a":1}');
    await settle();
    const submission = { phase: 'completed', conflict: 'Full', isDoubtful, isRepeat: isDoubtful };
    expect(sender.state().submission).toEqual(submission);
    expect(doubted.at(-1) ?? ['old']).toEqual(isDoubtful ? ['old'] : []);
    expect(conflicts).toEqual([isDoubtful ? doubtedAt : undefined]);
  });

  it.each([
    ['without data-idempotent: it may refuse them for having them', false, 0, true],
    ['with it, within a day: it would have said yes to a key that it has', true, day - 1, false],
    ['with it, after a day: it may have forgotten the key', true, day, true],
  ])('a 422 to what was sent before, %s', async (_, isIdempotent, age, isDoubtful) => {
    const { sender, sent, doubted, phase } = open([failed('invalid')], isIdempotent);
    sender.hear([{ key: 'old', model: '{"a":1}', doubtedAt: Date.now() - age }]);
    sender.send('{"a":1}');
    await vi.advanceTimersByTimeAsync(600_000);
    expect([phase(), sent.length]).toEqual([isDoubtful ? 'doubtful' : 'refused', 1]);
    expect(doubted.at(-1) ?? ['old']).toEqual(isDoubtful ? ['old'] : []);
    sender.send('{"a":1}');
    expect(sender.isRisky(() => '{"a":1}')).toBe(isDoubtful);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]?.key).toBe(isDoubtful ? 'old' : 'key1');
  });

  describe('a page that slept until the host has forgotten the key sends nothing again by itself', () => {
    it('where the wait ends, or somebody comes back', async () => {
      const { sender, sent } = open([failed('timeout')], true);
      sender.send('{"a":1}');
      await vi.advanceTimersByTimeAsync(0);
      vi.setSystemTime(Date.now() + day);
      sender.comeBack();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent).toHaveLength(1);
      expect(sender.state().submission).toMatchObject({ phase: 'doubtful', waitMs: null });
    });

    it('where the connection is back', async () => {
      const { sender, sent, wires, phase } = open([failed('timeout'), undefined], true);
      sender.send('{"a":1}');
      wires.tokens = 0;
      await vi.advanceTimersByTimeAsync(600_000);
      wires.isOnline = false;
      wires.tokens = 1;
      sender.look();
      expect(phase()).toBe('offline');
      vi.setSystemTime(Date.now() + day);
      wires.isOnline = true;
      sender.look();
      await vi.advanceTimersByTimeAsync(0);
      expect(sent).toHaveLength(1);
      expect(sender.state().submission).toMatchObject({ phase: 'doubtful', waitMs: null });
      // Who says so sends it all the same, also where it is waited for a token.
      wires.tokens = 0;
      sender.send('{"a":1}');
      wires.tokens = 1;
      sender.look();
      await vi.advanceTimersByTimeAsync(0);
      expect(sent).toHaveLength(2);
    });

    it('where the last try of it fails', async () => {
      const { sender, sent } = open([failed('timeout')], true);
      sender.hear([{ key: 'old', model: '{"a":1}', doubtedAt: Date.now() - day }]);
      sender.send('{"a":1}');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent).toHaveLength(1);
      expect(sender.state().submission).toMatchObject({ phase: 'doubtful', waitMs: null });
    });
  });

  it.each([
    ['a 403', failed('forbidden')],
    ['a 404', failed('not-found')],
    ['a 413', new ApiError('contract', 'too large', { status: 413 })],
  ])(
    '%s to answers in doubt is not sent again by itself, and is past once they are changed',
    async (_, error) => {
      const { sender, sent } = open([error], true);
      sender.hear([{ key: 'old', model: '{"a":1}', doubtedAt: Date.now() }]);
      sender.send('{"a":1}');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent).toHaveLength(1);
      expect(sender.state().submission).toMatchObject({ phase: 'doubtful', error });
      sender.edited();
      expect(sender.state().submission).toMatchObject({ phase: 'doubtful', error: null });
    },
  );

  it('a doubt of an earlier visit counts, resumed or not', async () => {
    const { sender, sent, phase, settle } = open([undefined], true);
    sender.hear([{ key: 'old', model: '{"a":1,"b":2}', doubtedAt: Date.now() }]);
    expect(phase()).toBe('editing');
    expect([sender.isRisky(() => '{"b":2,"a":1}'), sender.isRisky(() => '{"b":2}')]).toEqual([false, true]);
    sender.send('{"b":2,"a":1}');
    await settle();
    expect(sent).toMatchObject([{ key: 'old', model: '{"a":1,"b":2}' }]);
    expect(sender.state().submission).toMatchObject({ phase: 'completed', isDoubtful: true });
  });

  it('a doubt of another tab counts until that says that it is stored', () => {
    const { sender } = open([]);
    const doubts = ['k0', 'k1'].map((key) => ({ key, model: '{}', doubtedAt: Date.now() }));
    sender.hear(doubts);
    sender.hear([], 'k1');
    expect(sender.isRisky(() => '{}')).toBe(true);
    sender.hear([], 'k0');
    expect(sender.isRisky(() => '{}')).toBe(false);
  });

  it('what another tab was refused is in doubt no more, and sent again it is another wish', async () => {
    const { sender, sent, phase, settle } = open([undefined]);
    sender.hear(['k0', 'k1'].map((key) => ({ key, model: `{"is":"${key}"}`, doubtedAt: Date.now() })));
    sender.remember();
    sender.refusedElsewhere('k1');
    expect(sender.state()).toMatchObject({ submission: { phase: 'doubtful', isEarlier: true }, key: 'k0' });
    sender.refusedElsewhere('k0');
    expect(phase()).toBe('refused');
    expect(sender.isRisky(() => '{"is":"k1"}')).toBe(false);
    sender.send('{"is":"k1"}');
    await settle();
    expect(['k0', 'k1']).not.toContain(sent[0]?.key);
  });

  it('nor is it sent again by itself then', async () => {
    const { sender, sent, phase } = open([failed('network')], true);
    sender.send('{}');
    await vi.advanceTimersByTimeAsync(0);
    sender.refusedElsewhere(sent[0]?.key ?? '');
    await vi.advanceTimersByTimeAsync(600_000);
    expect([phase(), sent.length]).toEqual(['refused', 1]);
  });
});
