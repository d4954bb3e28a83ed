import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { afterEach, describe, expect, it } from 'vitest';
import { agenda, campaign, pass, realtimeStage } from '#test/support/realtime.ts';
import { pageStore } from '../store/page.ts';
import { connectionOf } from './plan.ts';

const stage = realtimeStage();

/** As a Laravel page makes it. */
function hostEcho() {
  const client = new Pusher(stage().server.host.hub.app.key, {
    cluster: '',
    wsHost: 'ws-host.test',
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ channelName, socketId }, done) => {
        const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName });
        const headers = {
          Accept: 'application/json',
          'X-CSRF-TOKEN': stage().server.session?.csrfToken ?? '',
        };
        fetch('/admin/broadcasting/auth', { method: 'POST', body, headers })
          .then(async (answer) => {
            if (!answer.ok) throw new Error(String(answer.status));
            done(null, await answer.json());
          })
          .catch((error: unknown) => done(new Error(String(error)), null));
      },
    },
  });
  const echo = new Echo({ broadcaster: 'pusher', key: 'k', client, withoutInterceptors: true });
  Reflect.set(globalThis, 'Echo', echo);
  return echo;
}

const viaHost = () => connectionOf({ api: stage().api, guard: 'admin', host: location });
const listen = (wireName: string) => stage().listen(wireName, [], viaHost());

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Echo');
});

describe('the host’s window.Echo (DESIGN.md §3)', () => {
  it('may be dead for long before it is noticed: the gap begins when it was heard last', async () => {
    const echo = hostEcho();
    const ear = listen(campaign);
    await pass(60_000);
    stage().send({ campaignId: 1 });
    await pass(100);
    const heardAt = Date.now();
    stage().sockets.goSilent();
    // This server asks for a sign of life every 30 s, and pusher-js waits as long for it by default.
    await pass(59_000);
    expect(ear.gaps()).toBe(0);
    stage().sockets.speakAgain();
    await pass(60_000);
    const gap = ear.news.find((one) => one.kind === 'gap');
    expect(gap?.since).toBeLessThanOrEqual(heardAt);
    expect(gap?.since).toBeGreaterThan(heardAt - 1_000);
    echo.disconnect();
  });

  it('is used instead of a connection of our own, and stays open', async () => {
    const echo = hostEcho();
    const ear = listen(campaign);
    await pass(500);
    expect(ear.snapshot().state).toBe('joined');
    expect(stage().sockets.urls).toHaveLength(1);
    stage().send({ campaignId: 1 });
    await pass(100);
    expect(ear.events()).toEqual([{ campaignId: 1 }]);
    ear.close();
    await pass(60_000);
    expect(stage().sockets.open()).toBe(1);
    expect(stage().sockets.on(campaign)).toBe(0);
    expect(pageStore.getState().sockets['host']).toBe('idle');
    echo.disconnect();
  });

  it('keeps a channel that the host was on before us', async () => {
    const echo = hostEcho();
    const heard: unknown[] = [];
    echo.private('Campaign.Sent.acme').listen('CampaignSent', (event: unknown) => heard.push(event));
    await pass(500);
    const ear = listen(campaign);
    await pass(100);
    expect(ear.snapshot().state).toBe('joined');
    ear.close();
    stage().send({ campaignId: 2 });
    await pass(100);
    expect(heard).toEqual([{ campaignId: 2 }]);
    expect(ear.events()).toEqual([]);
    echo.disconnect();
  });

  it('keeps a channel that the host has come to after us', async () => {
    const echo = hostEcho();
    const ear = listen(campaign);
    await pass(500);
    const heard: unknown[] = [];
    echo.private('Campaign.Sent.acme').listen('.CampaignSent', (event: unknown) => heard.push(event));
    ear.close();
    stage().send({ campaignId: 2 }, 'CampaignSent');
    await pass(100);
    expect(heard).toEqual([{ campaignId: 2 }]);
    echo.disconnect();
  });

  it('is found when the host’s scripts run after ours', async () => {
    const ear = listen(agenda);
    await pass(900);
    expect(ear.snapshot().state).toBe('joining');
    const echo = hostEcho();
    await pass(2_000);
    expect(ear.snapshot().state).toBe('joined');
    echo.disconnect();
  });

  it('gets its refused channels tried again, which pusher-js does not', async () => {
    stage().server.fail('POST /admin/broadcasting/auth', { status: 500 }, { times: 1 });
    const echo = hostEcho();
    const ear = listen(campaign);
    await pass(300);
    expect(ear.snapshot().state).toBe('interrupted');
    await pass(2_000);
    expect(ear.snapshot().state).toBe('joined');
    echo.disconnect();
  });

  it('tells gaps after its own cuts', async () => {
    const echo = hostEcho();
    const ear = listen(campaign);
    await pass(500);
    stage().server.host.hub.cut(0);
    await pass(3_000);
    expect(ear.gaps()).toBe(1);
    echo.disconnect();
  });

  const join = () => undefined;
  const half = { channel: join, private: join, join, leaveChannel: join };
  it.each([
    [{}],
    [{ connector: {} }],
    [{ connector: { socket: {} }, join: 1, leaveChannel: 1 }],
    [{ connector: { pusher: { connection: null }, channels: {} }, join: 1, leaveChannel: 1 }],
    [{ ...half, connector: { pusher: { connection: {} }, channels: {} } }],
    [{ ...half, connector: { pusher: { connection: { state: 'connected' } }, channels: null } }],
  ])('is left alone, and realtime is off, when it is no client that we know: %j', async (echo) => {
    Reflect.set(globalThis, 'Echo', echo);
    const ear = listen(campaign);
    await pass(30_000);
    expect(ear.snapshot().state).toBe('off');
  });
});
