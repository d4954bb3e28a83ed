import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { connectionOf } from './plan.ts';
import type { OpenChannel } from './pool.ts';
import type { ChannelNews, ChannelSnapshot } from './subscription.ts';

const joined: ChannelSnapshot = { state: 'joined', joinedAt: 1, members: {}, myId: null };
const close = vi.fn<() => void>();
const openChannel = vi.fn<() => OpenChannel>(() => ({
  snapshot: () => joined,
  whisper: () => true,
  close,
}));

/** The pool, each time it is asked for: after so many milliseconds, or not at all. */
let answers: (number | null)[] = [];

const loadPool = async () => {
  const ms = answers.shift() ?? null;
  await new Promise((resolve) => setTimeout(resolve, ms ?? 0));
  if (ms === null) throw new Error('offline');
  return { openChannel };
};

const plan = connectionOf({ api: createApi({}), host: location });

/** Listens on a page that has no pool yet. */
async function listen() {
  vi.resetModules();
  vi.spyOn(await import('../lib/importFile.ts'), 'importChunk').mockImplementation(loadPool);
  const { openLater } = await import('./openLater.ts');
  const news: ChannelNews[] = [];
  const ask = () =>
    openLater({ plan, wireName: 'private-Room', whispers: [], onNews: (one) => news.push(one) });
  return { channel: ask(), ask, news };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

describe('openLater (DESIGN.md §3)', () => {
  it('joins when the pool is there, and at once when it was there before', async () => {
    answers = [200];
    const { channel, ask, news } = await listen();
    expect([channel.snapshot().state, channel.whisper('moving', {})]).toEqual(['joining', false]);
    await pass(300);
    expect([channel.snapshot().state, channel.whisper('moving', {})]).toEqual(['joined', true]);
    expect(news).toEqual([{ kind: 'changed' }]);
    expect(ask().snapshot().state).toBe('joined');
  });

  it('tells of a gap when the pool comes late: what was read before may have changed', async () => {
    answers = [1_500];
    const { news } = await listen();
    await pass(2_000);
    expect(news).toContainEqual({ kind: 'gap', reason: 'joined', since: null });
  });

  it('opens nothing for who has gone, and closes what it has opened', async () => {
    answers = [200, 200];
    const gone = await listen();
    gone.channel.close();
    await pass(300);
    expect(openChannel).not.toHaveBeenCalled();
    const { channel } = await listen();
    await pass(300);
    channel.close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('asks again until it can be had, and reports once', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers = [null, null, 0];
    const { channel } = await listen();
    await pass(10_000);
    expect(channel.snapshot().state).toBe('joined');
    expect(reported).toHaveBeenCalledOnce();
  });
});
