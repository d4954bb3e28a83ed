import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintedBadge } from '#shared/api/badges.ts';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { HistoryOutbox, type Waiting } from './HistoryOutbox.ts';

const badge = (intent: string): PrintedBadge => ({
  name: intent,
  firstName: intent,
  lastName: null,
  organisation: null,
  registrationId: null,
  statusId: null,
  intent,
});

/** Each name fails as its list says, one try after the other, and arrives then. */
function open(problems: Readonly<Record<string, ApiErrorKind[]>>, isIdempotent = true, kept: Waiting[] = []) {
  const sent: string[] = [];
  const written = vi.fn<(all: readonly Waiting[]) => void>();
  const outbox = new HistoryOutbox({
    send: async ({ name, intent }) => {
      sent.push(`${name} ${intent === name ? 'same' : 'new'}`);
      const kind = problems[name]?.shift();
      if (kind) throw new ApiError(kind, kind);
    },
    isIdempotent,
    kept: { read: () => kept, write: written, claim: async () => true },
    onProblem: () => undefined,
  });
  const phases = () => outbox.get().map(({ name, phase }) => `${name} ${phase}`);
  return { outbox, sent, phases, written };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('HistoryOutbox (T-14)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes on past what the server breaks at, and tries that again later', async () => {
    const { outbox, sent, phases } = open({ a: ['server'] });
    outbox.add([badge('a'), badge('b')]);
    await pass();
    expect(sent).toEqual(['a same', 'b same']);
    expect(phases()).toEqual(['a waiting']);
    await pass(2_000);
    expect(sent).toEqual(['a same', 'b same', 'a same']);
    expect(phases()).toEqual([]);
  });

  it('tries again after 2, 5 and 15 s, then each minute, and from the start for the next one', async () => {
    const { outbox, sent } = open({ a: Array.from({ length: 6 }, () => 'server'), b: ['server'] });
    outbox.add([badge('a')]);
    await pass();
    for (const [at, seconds] of [2, 5, 15, 60, 60, 60].entries()) {
      await pass(seconds * 1_000 - 1);
      expect(sent).toHaveLength(at + 1);
      await pass(1);
      expect(sent).toHaveLength(at + 2);
    }
    expect(outbox.get()).toEqual([]);
    outbox.add([badge('b')]);
    await pass(2_000);
    expect(outbox.get()).toEqual([]);
  });

  it.each([
    [true, ['a waiting'], ['a same', 'a same']],
    [false, ['a unclear'], ['a same']],
  ])(
    'takes a later word for it that the server knows prints by their keys: %s',
    async (isIdempotent, expected, tries) => {
      const { outbox, sent, phases } = open({ a: ['network'] }, !isIdempotent);
      outbox.setIdempotent(isIdempotent);
      outbox.add([badge('a')]);
      await pass();
      expect(phases()).toEqual(expected);
      await pass(2_000);
      expect(sent).toEqual(tries);
    },
  );

  it('sends nothing again that may be there, once the server no longer knows prints by their keys', async () => {
    const { outbox, sent, phases } = open({ a: ['network', 'network'], b: ['rate-limited'] });
    outbox.add([badge('a')]);
    await pass();
    outbox.add([badge('b')]);
    await pass();
    expect(phases()).toEqual(['a waiting', 'b waiting']);
    outbox.setIdempotent(false);
    expect(phases()).toEqual(['a unclear', 'b waiting']);
    await pass(60_000);
    expect(sent.filter((one) => one.startsWith('a'))).toHaveLength(2);
    expect(phases()).toEqual(['a unclear']);
  });

  it('keeps all others back while the line is down', async () => {
    const { outbox, sent, phases } = open({ a: ['network'] });
    outbox.add([badge('a'), badge('b')]);
    await pass();
    expect(sent).toEqual(['a same']);
    expect(phases()).toEqual(['a waiting', 'b waiting']);
    await pass(2_000);
    expect(sent).toEqual(['a same', 'a same', 'b same']);
  });

  it('tries at once when the line is there again, and hears nothing more once it is closed', async () => {
    const { outbox, sent } = open({ a: ['network', 'network', 'network'] });
    outbox.add([badge('a')]);
    await pass();
    for (const tries of [2, 3]) {
      dispatchEvent(new Event('online'));
      await pass();
      expect(sent).toHaveLength(tries);
    }
    outbox.close();
    dispatchEvent(new Event('online'));
    await pass();
    expect(sent).toHaveLength(3);
  });

  it('tries again what failed before another one came', async () => {
    const { outbox, phases } = open({ a: ['server'] });
    outbox.add([badge('a')]);
    outbox.add([badge('b')]);
    await pass(2_000);
    expect(phases()).toEqual([]);
  });

  it('sends what was refused again as a new wish, and leaves what is unclear alone', async () => {
    const { outbox, sent, phases } = open({ a: ['invalid'], b: ['server'] }, false);
    outbox.add([badge('a'), badge('b')]);
    await pass();
    expect(phases()).toEqual(['a refused', 'b unclear']);
    outbox.sendAgain('refused');
    await pass();
    expect(sent).toEqual(['a same', 'b same', 'a new']);
    expect(phases()).toEqual(['b unclear']);
  });

  it('sends what is unclear again as the same print', async () => {
    const { outbox, sent, phases } = open({ a: ['server'] }, false);
    outbox.add([badge('a')]);
    await pass();
    outbox.sendAgain('unclear');
    await pass();
    expect(sent).toEqual(['a same', 'a same']);
    expect(phases()).toEqual([]);
  });

  it('drops what somebody says is there', async () => {
    const { outbox, phases, written } = open({ a: ['invalid'], b: ['server'] }, false);
    outbox.add([badge('a'), badge('b')]);
    await pass();
    outbox.drop('unclear');
    expect(phases()).toEqual(['a refused']);
    outbox.drop('refused');
    expect(written).toHaveBeenLastCalledWith([]);
  });

  it.each([
    [true, [], ['a same']],
    [false, ['a unclear'], []],
  ])('takes up what an earlier page was sending; idempotent: %s', async (isIdempotent, left, tries) => {
    const { sent, phases } = open({}, isIdempotent, [{ ...badge('a'), phase: 'sending' }]);
    await pass();
    expect([phases(), sent]).toEqual([left, tries]);
  });

  it('sends nothing more once it is closed', async () => {
    const { outbox, sent, phases } = open({ a: ['server'] });
    outbox.add([badge('a')]);
    await pass();
    outbox.close();
    await pass(60_000);
    expect([phases(), sent]).toEqual([[], ['a same']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
