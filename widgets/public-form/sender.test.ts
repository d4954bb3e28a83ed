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
  const wires = { tokens: 99, isOnline: true, renewed: 0, completed: 0, conflicts: 0, keys: 0 };
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
    onConflict: () => void (wires.conflicts += 1),
    onDoubts: async (doubts) => {
      doubted.push(doubts.map(({ key }) => key));
      await Promise.resolve();
      log.push('kept');
    },
  });
  const phase = () => sender.state().submission.phase;
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { sender, sent, wires, phase, settle, doubted, log };
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
    const { sender, wires, settle } = open([failed('conflict', '<b>Known</b>')]);
    sender.send('{}');
    await settle();
    expect(sender.state().submission).toMatchObject({ phase: 'completed', conflict: '<b>Known</b>' });
    expect([wires.completed, wires.conflicts]).toEqual([0, 1]);
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
      expect([sender.isRisky('{}'), sender.isRisky('{"a":1}')]).toEqual([true, true]);
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
    expect([phase(), sender.isRisky('{}')]).toEqual(['doubtful', true]);
    wires.tokens = 0;
    sender.send('{}');
    expect(phase()).toBe('verifying');
    sender.edited();
    expect([phase(), sender.isRisky('{}')]).toEqual(['doubtful', true]);
  });

  it('is no doubt when another tab sends', async () => {
    const { sender, doubted, phase, settle } = open([new OtherTabSends('busy')]);
    sender.send('{}');
    await settle();
    expect([phase(), doubted.at(-1), sender.isRisky('{}')]).toEqual(['refused', [], false]);
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
    expect([sender.isRisky('{"a":2}'), sender.isRisky('{"a":1}')]).toEqual([true, true]);
    expect(doubted).toEqual([['key1'], ['key1', 'key2'], ['key1']]);
    sender.edited();
    expect(phase()).toBe('doubtful');
    sender.send('{"a":1}');
    await settle();
    expect(sent.map(({ key }) => key)).toEqual(['key1', 'key2', 'key1']);
  });

  it('a doubt of an earlier visit counts, resumed or not', async () => {
    const { sender, sent, wires, phase, settle } = open([failed('conflict')], true);
    sender.hear([{ key: 'old', model: '{"a":1,"b":2}', doubtedAt: Date.now() }]);
    expect(phase()).toBe('editing');
    expect([sender.isRisky('{"b":2,"a":1}'), sender.isRisky('{"b":2}')]).toEqual([false, true]);
    sender.send('{"b":2,"a":1}');
    await settle();
    expect(sent).toMatchObject([{ key: 'old', model: '{"a":1,"b":2}' }]);
    expect(sender.state().submission).toMatchObject({ phase: 'completed', isDoubtful: true });
    expect(wires.conflicts).toBe(1);
  });
});
