/** The pool of connections against the example host, with sockets in memory and a fake clock. */
import { afterEach, beforeEach, vi } from 'vitest';
import { createApi, type Api } from '#shared/api/client.ts';
import { openChannel, type OpenChannel } from '#shared/realtime/pool.ts';
import { idleCloseMs } from '#shared/realtime/socketManager.ts';
import { connectionOf, type ConnectionPlan } from '#shared/realtime/plan.ts';
import type { ChannelNews } from '#shared/realtime/subscription.ts';
import { pageStore, setSignedOut } from '#shared/store/page.ts';
import { serveExample, type ExampleServer } from './serveExample.ts';
import { serveSockets, type Sockets } from './sockets.ts';

export const campaign = 'private-Campaign.Sent.acme';
export const agenda = 'presence-InteractiveAgenda.acme.4';
export const auth = 'POST /admin/broadcasting/auth';

/** A listener that writes down what it hears. */
export interface Ear extends OpenChannel {
  readonly news: ChannelNews[];
  readonly events: () => unknown[];
  readonly gaps: () => number;
}

export interface Realtime {
  readonly server: ExampleServer;
  readonly sockets: Sockets;
  readonly api: Api;
  readonly plan: ConnectionPlan;
  /** A plan of the same socket server for another session. */
  readonly planOf: (api: Api) => ConnectionPlan;
  readonly listen: (wireName: string, whispers?: readonly string[], plan?: ConnectionPlan) => Ear;
  readonly socketState: () => string | undefined;
  readonly authCalls: () => number;
  /** Timers that are set, but for the example host's own. */
  readonly timers: () => number;
  /** Sends an event of the campaign channel. */
  readonly send: (payload: unknown, event?: string) => void;
}

/** Lets time pass, and what is due in it happen. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let number = 0;

/** Opens a fresh stage before each test of a file. */
export function realtimeStage(): () => Realtime {
  let stage: Realtime | null = null;
  let opened: OpenChannel[] = [];

  beforeEach(async () => {
    // What is loaded when it is needed is loaded in real time; what follows is on the fake clock alone.
    await Promise.all([import('#shared/realtime/echoVendor.ts'), import('#shared/api/currentPage.ts')]);
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    opened = [];
    stage = openStage((channel) => opened.push(channel));
  });

  afterEach(async () => {
    for (const channel of opened) channel.close();
    await pass(idleCloseMs + 1_000);
    if (stage) setSignedOut(stage.api.id, false);
  });

  return () => {
    if (!stage) throw new Error('The stage opens before each test.');
    return stage;
  };
}

function openStage(onOpen: (channel: OpenChannel) => void): Realtime {
  number += 1;
  const server = serveExample();
  const hostTimers = vi.getTimerCount();
  const { hub } = server.host;
  const api = createApi({ guard: 'admin' });
  const broadcast = { key: hub.app.key, wsHost: `ws-${number}.test`, forceTLS: false };
  const planOf = (session: Api) => connectionOf({ api: session, guard: 'admin', broadcast, host: location });
  const plan = planOf(api);
  return {
    server,
    sockets: serveSockets(hub),
    api,
    plan,
    planOf,
    listen: (wireName, whispers = [], via = plan) => {
      const news: ChannelNews[] = [];
      const channel = openChannel({ plan: via, wireName, whispers, onNews: (one) => news.push(one) });
      onOpen(channel);
      return {
        ...channel,
        news,
        events: () => news.flatMap((one) => (one.kind === 'event' ? [one.payload] : [])),
        gaps: () => news.filter(({ kind }) => kind === 'gap').length,
      };
    },
    socketState: () => pageStore.getState().sockets[plan.key],
    timers: () => vi.getTimerCount() - hostTimers,
    authCalls: () => server.callsTo(auth).length,
    send: (payload, event = String.raw`App\Events\CampaignSent`) =>
      server.host.broadcast(campaign, event, payload),
  };
}
