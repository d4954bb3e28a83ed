import { describe, expect, it } from 'vitest';
import { auth, campaign, pass, realtimeStage, type Ear } from '#test/support/realtime.ts';

const stage = realtimeStage();

/** When the line was heard last, as a gap tells it. */
const sinceOf = ({ news }: Ear) => news.find((one) => one.kind === 'gap')?.since ?? null;

describe('gaps', () => {
  it.each([
    [1, 3],
    [6, 5],
    [30, 16],
  ])('are told when the socket was cut for %d s, and it is back within %d s more', async (cut, more) => {
    const ear = stage().listen(campaign);
    await pass(500);
    expect(ear.gaps()).toBe(0);
    const heardAt = Date.now();
    stage().server.host.hub.cut(cut);
    stage().send({ campaignId: 1 });
    await pass((cut + more) * 1_000);
    expect([ear.snapshot().state, stage().socketState()]).toEqual(['joined', 'connected']);
    expect(ear.gaps()).toBe(1);
    expect(sinceOf(ear)).toBeGreaterThan(heardAt - 15_000);
    expect(sinceOf(ear)).toBeLessThan(heardAt + 100);
    stage().send({ campaignId: 2 });
    await pass(100);
    expect(ear.events()).toEqual([{ campaignId: 2 }]);
  });

  it('are noticed on a silent socket within 21 s', async () => {
    const ear = stage().listen(campaign);
    await pass(500);
    const heardAt = Date.now();
    stage().sockets.goSilent();
    await pass(15_000);
    stage().sockets.speakAgain();
    await pass(6_500);
    expect(ear.snapshot().state).toBe('joined');
    expect(ear.gaps()).toBe(1);
    expect(sinceOf(ear)).toBeLessThanOrEqual(heardAt);
    expect(sinceOf(ear)).toBeGreaterThan(heardAt - 1_000);
  });

  it('are told when the page was away or offline, to the channels that are joined', async () => {
    const ear = stage().listen(campaign);
    const refused = stage().listen('private-Forbidden');
    await pass(500);
    dispatchEvent(new Event('online'));
    expect(ear.gaps()).toBe(1);
    expect(refused.gaps()).toBe(0);
  });

  it('are told when the first join took long', async () => {
    stage().server.delay(auth, 3_000);
    const ear = stage().listen(campaign);
    await pass(4_000);
    expect(ear.gaps()).toBe(1);
  });
});
