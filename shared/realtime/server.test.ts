// @vitest-environment node
/** The pool against the example host's real Pusher-protocol server, over real sockets and real time. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type RunningServer } from '#examples/startServer.ts';
import { createApi } from '../api/client.ts';
import { openChannel, type OpenChannel } from './pool.ts';
import { idleCloseMs } from './socketManager.ts';
import { connectionOf } from './plan.ts';
import type { ChannelNews } from './subscription.ts';

const campaign = 'private-Campaign.Sent.acme';
const agenda = 'presence-InteractiveAgenda.acme.4';

let server: RunningServer;
const opened: OpenChannel[] = [];

/** What a page has and Node has not. The simulated browser would give the server its own, unlike Request. */
const page = {
  document: Object.assign(new EventTarget(), { hidden: false }),
  navigator: { onLine: true },
  addEventListener: () => undefined,
};

beforeAll(async () => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  server = await startServer({ port: 0, database: ':memory:', seed: 'small' });
});

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

afterAll(async () => {
  // The connections close by themselves; one that is cut would be tried again in a later file, which has no page.
  await new Promise((resolve) => setTimeout(resolve, idleCloseMs + 300));
  await server.close();
  vi.unstubAllGlobals();
});

function listen(wireName: string, token = server.host.issueToken('admin')) {
  const api = createApi({ base: server.url, guard: 'admin', token });
  const broadcast = { key: 'event-widgets', wsHost: '127.0.0.1', wsPort: server.port, forceTLS: false };
  const plan = connectionOf({
    api,
    guard: 'admin',
    broadcast,
    host: { hostname: '127.0.0.1', pathname: '/', port: '', protocol: 'http:' },
  });
  const news: ChannelNews[] = [];
  const channel = openChannel({ plan, wireName, whispers: ['moving'], onNews: (one) => news.push(one) });
  opened.push(channel);
  return { ...channel, news };
}

async function joined(...channels: readonly OpenChannel[]): Promise<void> {
  const states = () => channels.map((one) => one.snapshot().state);
  await expect.poll(states).toEqual(channels.map(() => 'joined'));
}

describe('the pool and a real server (DESIGN.md §3)', () => {
  it('hears events over one socket for each token', async () => {
    const ears = [listen(campaign), listen(campaign, server.host.issueToken('admin'))];
    await joined(...ears);
    expect(server.host.hub.size).toBe(2);
    server.host.broadcast(campaign, String.raw`App\Events\CampaignSent`, { campaignId: 7 });
    for (const ear of ears) {
      const event = { kind: 'event', name: 'CampaignSent', payload: { campaignId: 7 } };
      await expect.poll(() => ear.news).toContainEqual(event);
    }
  });

  it('sees others on a presence channel and whispers to them', async () => {
    const other = server.host.issueToken('admin', 'taras@acme.example');
    const ears = [listen(agenda), listen(agenda, other)];
    await joined(...ears);
    for (const ear of ears) await expect.poll(() => Object.keys(ear.snapshot().members)).toHaveLength(2);
    expect(ears[0]?.whisper('moving', { sessionId: 4 })).toBe(true);
    const whisper = {
      kind: 'whisper',
      name: 'moving',
      payload: { sessionId: 4 },
      from: ears[0]?.snapshot().myId,
    };
    await expect.poll(() => ears[1]?.news).toContainEqual(whisper);
  });

  it('comes back after a cut and tells the gap', async () => {
    const ear = listen(campaign);
    await joined(ear);
    server.host.hub.cut(1);
    await expect
      .poll(() => ear.news)
      .toContainEqual(expect.objectContaining({ kind: 'gap', reason: 'joined' }));
    expect(ear.snapshot().state).toBe('joined');
  });

  it('is refused where it may not listen', async () => {
    const ear = listen('private-Forbidden.acme');
    await expect.poll(() => ear.snapshot().state).toBe('refused');
  });
});
