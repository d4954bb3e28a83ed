/**
 * The live room on a page for its tests: answered by routes, with sockets in memory, a video service and devices of the test's.
 *
 *     const page = await openLiveRoom({ props: { role: 'host' } });
 *     await page.enter();
 *     page.video.room().come('9-Bo Chen-host', 'video', 'audio');
 *     await page.say('RaiseHand', { uid: '8-Ana-audience', name: 'Ana' });
 */
import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { Hub } from '#examples/realtime/hub.ts';
import { loadCatalogue, textsOf } from '#shared/i18n/catalogues.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { authoriseChannel } from './authoriseChannel.ts';
import { serveDevices } from './liveDevices.ts';
import { serveVideo } from './liveVideo.ts';
import { serve, type Call, type Routes } from './serve.ts';
import { serveSockets } from './sockets.ts';
import { mount } from '../../widgets/live-room/index.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
const namespaces = ['common', 'kit', 'live-room'] as const;
await Promise.all(namespaces.map((one) => loadCatalogue('en', one)));
// What is loaded when it is needed is loaded in real time: a test may be on a fake clock. Agora's SDK says much as it loads.
const say = vi.spyOn(console, 'log').mockImplementation(() => {});
await Promise.all([
  import('#shared/realtime/echoVendor.ts'),
  import('#shared/realtime/pool.ts'),
  import('../../widgets/live-room/stage/StageArea.tsx'),
]);
// It listens to the page for good, which the files behind this one have, too.
const listening = [document, globalThis].map((place) =>
  vi.spyOn(place, 'addEventListener').mockImplementation(() => {}),
);
await import('../../widgets/live-room/video/agoraVendor.tsx');
for (const spy of [say, ...listening]) spy.mockRestore();

const isolates = /[\u2066-\u2069]/g;
/** Text as it is read, without marks of direction. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(isolates, '');

export const channel = 'room-1';
export const calls = {
  ban: 'GET /api/live-streaming/is-user-banned/7',
  available: `GET /api/live-streaming/is-available/${channel}`,
  poll: 'GET /api/live-streaming/get-active-poll/7',
  media: 'GET /api/live-streaming/get-share-media/7',
  vote: 'POST /api/live-streaming/vote-poll/7',
  stopPoll: 'POST /api/live-streaming/stop-poll/7',
  stopMedia: 'POST /api/live-streaming/stop-share-media/7',
  raise: 'POST /api/live-streaming/raise-hand/7',
  lower: 'POST /api/live-streaming/put-down-hand/7',
  promote: 'POST /api/live-streaming/promote-to-host/7',
  downgrade: 'POST /api/live-streaming/downgrade-to-audience/7',
  send: 'POST /api/live-streaming/send-message/7',
  sendMeeting: 'POST /api/live-streaming/send-meeting-message',
  hostJoined: 'POST /api/live-streaming/report-host-joined',
  status: 'POST /api/live-streaming/report-connected-status',
} as const;

const done = { success: true };
const plainAnswers: Routes = {
  [calls.ban]: { success: true, banned: false },
  [calls.available]: { success: true, allowed: true },
  [calls.poll]: { success: true, found: false, poll: null, hasVoted: false },
  [calls.media]: { success: true, exists: false },
  'POST /api/live-streaming/*': done,
};

const roomChannel = `presence-LiveStreamingPresence.${channel}`;
/** Which channel of the wire an event goes over. */
const wires: Readonly<Record<string, string>> = {
  HostJoined: `private-WaitingRoomPresence.${channel}`,
  PromoteToHost: `presence-LiveStreamingPresenceContact.${channel}`,
  DowngradeToAudience: `presence-LiveStreamingPresenceContact.${channel}`,
  SendMeetingMessage: `Meeting.${channel}`,
};

interface OpenOptions {
  /** Instead of Ana Ruiz, 12, of the audience of event 7. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly actions?: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** Before the plain answers, which let everybody in. */
  readonly routes?: Routes;
  /** Who else is on the room's channel. */
  readonly members?: readonly { readonly id: string; readonly name: string; readonly uid: string }[];
  /** How long joining takes. */
  readonly join?: () => Promise<void>;
  readonly language?: Language;
  /** False on a page without TLS, where browsers have no devices. */
  readonly isSecure?: boolean;
}

let number = 0;

export async function openLiveRoom(options: OpenOptions = {}) {
  number += 1;
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  localStorage.clear();
  const { props = {}, actions = {}, routes = {}, members = [], language = 'en' } = options;
  await Promise.all(namespaces.map((one) => loadCatalogue(language, one)));
  const t = textsOf(language, 'live-room');
  const hub = new Hub({ key: 'test', secret: 'test' }, () => new Date());
  const me = {
    id: '12',
    name: 'Ana Ruiz',
    uid: `12-Ana Ruiz-${props['role'] === 'host' ? 'host' : 'audience'}`,
  };
  const server = serve({
    // First to be found, and not undone by what follows.
    ...routes,
    'POST /*/broadcasting/auth': (call: Call) => authoriseChannel(hub, call, me),
    ...plainAnswers,
    ...routes,
  });
  const sockets = serveSockets(hub);
  for (const member of members) {
    const connection = { id: `9.${member.id}`, send: () => {}, end: () => {}, drop: () => {} };
    hub.join(connection, roomChannel, { id: member.id, info: member });
  }
  const video = serveVideo(options.join);
  const devices = serveDevices();
  if (options.isSecure === false) Reflect.deleteProperty(navigator, 'mediaDevices');
  const el = document.body.appendChild(document.createElement('div'));
  const notices: { readonly tone: string; readonly message: string }[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) notices.push({ ...event.detail, message: plain(event.detail.message) });
  });
  const attributes = {
    eventId: 7,
    tenant: 'acme',
    channel,
    userId: '12',
    userName: 'Ana Ruiz',
    guard: 'contact_web',
    timeZone: 'UTC',
    locale: language,
    broadcast: { key: 'test', wsHost: `ws-live-${number}.test`, forceTLS: false },
    ...props,
  };
  const given = { createVideoClient: video.createVideoClient, ...actions };
  const island = await act(async () => mount(el, { ...attributes, actions: given }));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  const unmount = () => act(() => island.unmount());
  onTestFinished(() => {
    unmount();
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return {
    el,
    root,
    screen,
    user,
    press,
    island,
    unmount,
    server,
    sockets,
    hub,
    video,
    devices,
    /** What was told as a message, newest last. */
    notices,
    /** Presses Join and waits until the room is joined. */
    enter: async () => {
      await press(t('lobby.join'));
      await waitFor(() => {
        if (!video.room().isJoined()) throw new Error('not joined');
      });
      await screen.findByRole('button', { name: t('controls.leave') });
      // What comes before the screen has heard that it is in counts as a try that failed.
      await waitFor(() => {
        if (screen.queryByText(t('stage.joining'))) throw new Error('not in yet');
      });
    },
    /** An event of the server, once its channel is heard. */
    say: async (event: string, data: unknown = {}) => {
      const wire = wires[event] ?? roomChannel;
      await waitFor(() => {
        if (sockets.on(wire) === 0) throw new Error(`nobody on ${wire}`);
      });
      await act(async () => {
        hub.broadcast(wire, `App\\Events\\${event}`, data);
        await new Promise((resolve) => setTimeout(resolve, 40));
      });
    },
    /** What has been spoken, and not been taken away yet. */
    spoken: () =>
      [...root.querySelectorAll('.ew-hidden[aria-live]')].flatMap((region) =>
        [...region.children].map((line) => plain(line.textContent)),
      ),
  };
}

/** Lets the clock go on, in a test that has put it to a stop by `vi.useFakeTimers({ toFake: ['Date'] })`. */
export function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Goes in at once; with ways to look at the stage. */
export async function enterAs(role: 'host' | 'audience', options: OpenOptions = {}) {
  const page = await openLiveRoom({ ...options, props: { role, ...options.props } });
  await page.enter();
  const tiles = () =>
    [...page.root.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => tile.dataset['tile']);
  const tile = async (uid: string) =>
    waitFor(() => {
      const found = page.root.querySelector<HTMLElement>(`[data-tile="${uid}"]`);
      if (!found) throw new Error(`no tile of ${uid}`);
      return found;
    });
  return { ...page, tiles, tile };
}
