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

  it('keeps all others back while the line is down', async () => {
    const { outbox, sent, phases } = open({ a: ['network'] });
    outbox.add([badge('a'), badge('b')]);
    await pass();
    expect(sent).toEqual(['a same']);
    expect(phases()).toEqual(['a waiting', 'b waiting']);
    await pass(2_000);
    expect(sent).toEqual(['a same', 'a same', 'b same']);
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
