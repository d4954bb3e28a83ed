// Alone: it counts the window’s timers, and modules of other files would have some.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { agenda, campaign, pass, realtimeStage } from '#test/support/realtime.ts';
import { createApi } from '../api/client.ts';
import { idleCloseMs } from './socketManager.ts';

const stage = realtimeStage();

describe('a connection (DESIGN.md §3)', () => {
  it('opens with the first channel and closes a little after the last', async () => {
    expect(stage().socketState()).toBeUndefined();
    const ear = stage().listen(campaign);
    expect(stage().socketState()).toBe('connecting');
    await pass(500);
    expect(stage().socketState()).toBe('connected');
    expect(stage().sockets.urls[0]).toMatch(/^ws:\/\/ws-\d+\.test:80\/app\/event-widgets\?protocol=7/);
    ear.close();
    await pass(idleCloseMs - 1);
    expect(stage().sockets.open()).toBe(1);
    await pass(100);
    expect(stage().sockets.open()).toBe(0);
    expect(stage().socketState()).toBe('idle');
    expect(stage().timers()).toBe(0);
  });

  it('is one for all channels and islands of the same key, endpoint and token', async () => {
    stage().listen(campaign);
    stage().listen(campaign);
    stage().listen(agenda);
    await pass(500);
    expect(stage().sockets.open()).toBe(1);
    expect(stage().authCalls()).toBe(2);
  });

  it('is another for another token', async () => {
    const other = createApi({ token: stage().server.host.issueToken('admin'), guard: 'admin' });
    const ears = [stage().listen(campaign), stage().listen(campaign, [], stage().planOf(other))];
    await pass(500);
    expect(stage().sockets.open()).toBe(2);
    expect(ears.map((ear) => ear.snapshot().state)).toEqual(['joined', 'joined']);
  });

  it('survives an island that is only being mounted again', async () => {
    stage().listen(campaign).close();
    await pass(1_000);
    const ear = stage().listen(campaign);
    await pass(500);
    expect(ear.snapshot().state).toBe('joined');
    expect(stage().sockets.urls).toHaveLength(1);
  });

  it('opens again after it was closed', async () => {
    stage().listen(campaign).close();
    await pass(idleCloseMs + 1_000);
    const ear = stage().listen(campaign);
    await pass(500);
    expect(ear.snapshot().state).toBe('joined');
    stage().send({ campaignId: 1 });
    await pass(100);
    expect(ear.events()).toEqual([{ campaignId: 1 }]);
  });

  it('leaves nothing after 200 mounts', async () => {
    const ears = [];
    for (let mount = 0; mount < 200; mount += 1) {
      const ear = stage().listen(mount % 2 === 0 ? campaign : agenda);
      ears.push(ear);
      await pass(mount % 50 === 0 ? idleCloseMs + 500 : 30);
      ear.close();
    }
    await pass(idleCloseMs + 1_000);
    expect(stage().sockets.open()).toBe(0);
    expect(stage().server.host.hub.size).toBe(0);
    expect(stage().timers()).toBe(0);
    expect(stage().sockets.urls.length).toBeLessThan(10);
  });

  it('gives its socket’s id to the calls of its session', async () => {
    stage().listen(campaign);
    await pass(500);
    await stage().api.post('api/example/notes', v.unknown(), { body: { text: 'x' } });
    expect(stage().server.callsTo('POST /api/example/notes')[0]?.headers['x-socket-id']).toMatch(/^1\.\d+$/);
  });

  it('is refused for good when the server does not know the key', async () => {
    stage().sockets.refuse(4001);
    const ear = stage().listen(campaign);
    await pass(120_000);
    expect(stage().socketState()).toBe('refused');
    expect(ear.snapshot().state).toBe('refused');
    expect(stage().sockets.urls).toHaveLength(1);
  });

  it('leaves the page’s own window.Pusher alone', async () => {
    stage().listen(campaign);
    await pass(500);
    expect(globalThis).not.toHaveProperty('Pusher');
  });
});

describe('events', () => {
  it.each([[String.raw`App\Events\CampaignSent`], ['CampaignSent'], ['.CampaignSent']])(
    'are heard exactly once by each listener as %s',
    async (wire) => {
      const ears = [stage().listen(campaign), stage().listen(campaign)];
      await pass(500);
      stage().send({ campaignId: 3 }, wire);
      await pass(100);
      for (const ear of ears) {
        expect(ear.news.filter(({ kind }) => kind === 'event')).toEqual([
          { kind: 'event', name: 'CampaignSent', payload: { campaignId: 3 } },
        ]);
      }
    },
  );

  it('still come to one island when the other has left', async () => {
    const ears = [stage().listen(campaign), stage().listen(campaign)];
    await pass(500);
    ears[0]?.close();
    stage().send({ campaignId: 3 });
    await pass(100);
    expect(ears[0]?.events()).toEqual([]);
    expect(ears[1]?.events()).toEqual([{ campaignId: 3 }]);
  });

  it('stop with the subscription when the last island leaves', async () => {
    const ears = [stage().listen(campaign), stage().listen(campaign)];
    await pass(500);
    for (const ear of ears) ear.close();
    await pass(100);
    expect(stage().sockets.on(campaign)).toBe(0);
    expect(stage().sockets.open()).toBe(1);
  });
});
