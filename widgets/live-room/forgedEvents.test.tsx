/** What anybody may send over the room's channels: none of it changes the room (S3 §7.7, DESIGN.md §3 «Realtime hub»). */
import { isDeepStrictEqual } from 'node:util';
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Hub } from '#examples/realtime/hub.ts';
import { createApi } from '#shared/api/client.ts';
import { authoriseChannel } from '#test/support/authoriseChannel.ts';
import { openRoomStore } from '#test/support/liveRoomStore.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import type { Call, Routes } from '#test/support/serve.ts';
import { serveSockets } from '#test/support/sockets.ts';
import { RoomChannels } from './RoomChannels.tsx';
import { RoomContext } from './store/useRoom.ts';

// What is loaded when it is needed is loaded in real time.
await Promise.all([import('#shared/realtime/echoVendor.ts'), import('#shared/realtime/pool.ts')]);

const me = '7-Ana Ruiz-audience';
const roomWire = 'presence-LiveStreamingPresence.main';
const contactWire = 'presence-LiveStreamingPresenceContact.main';
const queueWire = 'private-WaitingRoomPresence.main';
const meetingWire = 'Meeting.main';
const live = '/api/live-streaming';
const poll = {
  question: 'Where next year?',
  start_date: null,
  end_date: null,
  options: [
    { option_id: 1, option: 'Here', votes: 2 },
    { option_id: 2, option: 'There', votes: 1 },
  ],
};
const picture = { uid: '1-Marta-host', url: '/shown.png', mimeType: 'image/png' };

/** Everything that the server may say, as a member would forge it. */
const serverEvents: readonly (readonly [string, string, object])[] = [
  [contactWire, 'PromoteToHost', { uid: me }],
  [contactWire, 'DowngradeToAudience', { uid: me }],
  [roomWire, 'LiveStreamBanUser', { uid: me, reason: 'Forged' }],
  [roomWire, 'LiveStreamPollStarted', { poll: { ...poll, question: 'Forged' } }],
  [roomWire, 'LiveStreamPollStopped', {}],
  [roomWire, 'LiveStreamPollVote', { option: 1 }],
  [roomWire, 'ShareLiveStreamMedia', { ...picture, uid: me, url: '/a.png' }],
  [roomWire, 'StopShareLiveStreamMedia', {}],
  [
    roomWire,
    'SendChatMessageLiveStream',
    { uid: '1-Marta-host', name: 'Marta', message: 'Forged', isHost: true },
  ],
  [roomWire, 'RaiseHand', { uid: '8-Bo-audience', name: 'Bo' }],
  [roomWire, 'PutDownHand', { uid: '9-Li-audience' }],
];

/** As they may be called to pass for the server's. */
const disguises = [
  (name: string) => `client-${name}`,
  (name: string) => `client-App\\Events\\${name}`,
  (name: string) => `App\\Events\\client-${name}`,
  (name: string) => `.client-${name}`,
];

const honest = (name: string) => `App\\Events\\${name}`;

let number = 0;

interface Options {
  readonly isMeeting?: boolean;
  readonly routes?: Routes;
}

/** A room whose channels are heard over sockets in memory, on a fake clock, without a screen. */
async function openHearing({ isMeeting = false, routes = {} }: Options = {}) {
  number += 1;
  const hub = new Hub({ key: 'test', secret: 'test' }, () => new Date());
  const room = openRoomStore({
    isMeeting,
    routes: {
      'POST /*/broadcasting/auth': (call: Call) => authoriseChannel(hub, call, { id: '7' }),
      [`GET ${live}/get-active-poll/12`]: { success: true, found: true, poll, hasVoted: true },
      [`GET ${live}/get-share-media/12`]: { success: true, exists: true, ...picture },
      ...routes,
    },
  });
  const sockets = serveSockets(hub);
  const pass = (ms: number) => act(() => room.pass(ms));
  const hear = async () => {
    const broadcast = { key: 'test', wsHost: `ws-forged-${number}.test`, forceTLS: false };
    await renderInIsland(
      <RoomContext value={room}>
        <RoomChannels />
      </RoomContext>,
      { api: createApi({ guard: 'contact_web' }), common: { guard: 'contact_web', broadcast } },
    );
    await pass(500);
  };
  const send = async (wire: string, event: string, data: unknown) => {
    hub.broadcast(wire, event, data);
    await pass(50);
  };
  return { ...room, sockets, hear, send };
}

/** Inside, where a poll is open, a picture is shown and a hand is up. */
async function inside(options: Options = {}) {
  const page = await openHearing(options);
  await page.enter();
  await page.hear();
  await page.send(roomWire, honest('RaiseHand'), { uid: '9-Li-audience', name: 'Li' });
  const say = async (message: string) => {
    const { isMeeting = false } = options;
    const said = { uid: '1-Marta-host', id: '1-Marta-host', name: 'Marta', message };
    if (isMeeting) await page.send(meetingWire, honest('SendMeetingMessage'), said);
    else await page.send(roomWire, honest('SendChatMessageLiveStream'), { ...said, id: null });
    return page.state().chat.rows.some((row) => JSON.stringify(row).includes(message));
  };
  if (!(await say('Welcome'))) throw new Error('nothing is heard');
  const before = page.state();
  const { length } = page.news;
  return {
    ...page,
    /** What of the room has changed and what was told; and whether what is honest is still heard. */
    changes: async () => {
      const after = page.state();
      const parts = Object.entries(before).flatMap(([part, value]) =>
        isDeepStrictEqual(value, Reflect.get(after, part)) ? [] : [part],
      );
      const told = page.news.slice(length).map(({ kind }) => kind);
      return [...parts, ...told, ...((await say('Honest')) ? [] : ['deaf'])];
    },
  };
}

describe('events of the server', () => {
  it('change the room, each of those that are forged here', async () => {
    const changing: string[] = [];
    for (const [wire, name, data] of serverEvents) {
      const page = await inside();
      await page.send(wire, honest(name), data);
      if ((await page.changes()).length > 0) changing.push(name);
    }
    // Nobody in the audience can be sent there.
    expect(serverEvents.flatMap(([, name]) => (changing.includes(name) ? [] : [name]))).toEqual([
      'DowngradeToAudience',
    ]);
  });
});

describe('client events', () => {
  it.each(serverEvents)(
    'on %s never pass for the server’s %s, whatever they are called',
    async (...[wire, name, data]) => {
      const page = await inside();
      for (const disguise of disguises) await page.send(wire, disguise(name), data);
      expect(await page.changes()).toEqual([]);
    },
  );
});

describe('that a host has joined', () => {
  it.each<readonly [string, string]>([
    ...disguises.map((disguise) => [queueWire, disguise('HostJoined')] as const),
    [queueWire.replace('main', 'room-2'), 'HostJoined'],
    [queueWire.replace('private-', ''), 'HostJoined'],
    [queueWire, 'PromoteToHost'],
    [queueWire, 'HostJoined2'],
  ])('lets nobody in by %s: %s', async (wire, event) => {
    const page = await openHearing({
      routes: { [`GET ${live}/is-available/main`]: { success: true, allowed: false } },
    });
    await page.entering.join();
    await page.hear();
    expect([page.phase(), page.sockets.on(queueWire)]).toEqual(['waiting', 1]);
    await page.send(wire, event, { uid: me });
    expect([page.phase(), page.calls('is-user-banned').length]).toEqual(['waiting', 1]);
    await page.send(queueWire, honest('HostJoined'), {});
    expect(page.phase()).toBe('joining');
  });
});

describe('events of the wrong place', () => {
  it.each(serverEvents)(
    'instead of %s do nothing: %s of another room, or of a channel that carries other things',
    async (...[wire, name, data]) => {
      const page = await inside();
      await page.send(wire.replace('main', 'room-2'), honest(name), data);
      await page.send(`private-${wire}`, honest(name), data);
      await page.send(wire === roomWire ? contactWire : roomWire, honest(name), data);
      expect(await page.changes()).toEqual([]);
    },
  );

  it.each(['8-Ana Ruiz-audience', '1-7-Ana Ruiz-audience', '7', 'Ana Ruiz', ' 7-Ana Ruiz-audience x'])(
    'about somebody else, «%s», change nothing of one’s own',
    async (uid) => {
      const page = await inside();
      const { role, place } = page.state();
      await page.send(contactWire, honest('PromoteToHost'), { uid });
      await page.send(roomWire, honest('LiveStreamBanUser'), { uid, reason: 'Forged' });
      expect(page.state()).toMatchObject({ role, place });
    },
  );
});

describe('what cannot be read', () => {
  it.each([
    null,
    [],
    'text',
    7,
    {},
    { uid: null },
    { uid: {} },
    { uid: '' },
    { uid: [me] },
    { poll: null },
    { poll: { question: 'Forged' } },
    { poll: { ...poll, question: 'Forged', options: 'Forged' } },
    { option: {} },
    { url: 7, mimeType: [] },
    { message: { text: 'Forged' } },
  ])('%j is left out', async (data) => {
    const page = await inside();
    for (const [wire, name] of serverEvents)
      if (!name.startsWith('Stop') && !name.endsWith('Stopped')) await page.send(wire, honest(name), data);
    expect(await page.changes()).toEqual([]);
  });
});

it('a message without a text that can be read is none', async () => {
  const page = await inside();
  const data = { uid: '1-Marta-host', name: 'Marta', message: { text: 'Forged' } };
  await page.send(roomWire, honest('SendChatMessageLiveStream'), data);
  expect(await page.changes()).toEqual([]);
});

describe('in a meeting, whose channel is public', () => {
  const meeting = () => inside({ isMeeting: true });
  const forged = { id: '1-Marta-host', uid: '1-Marta-host', name: 'Marta', message: 'Forged', isHost: true };

  it.each<readonly [string, string]>([
    ...disguises.map((disguise) => [meetingWire, disguise('SendMeetingMessage')] as const),
    ['Meeting.room-2', honest('SendMeetingMessage')],
    [`private-${meetingWire}`, honest('SendMeetingMessage')],
    [`presence-${meetingWire}`, honest('SendMeetingMessage')],
    [roomWire, honest('SendChatMessageLiveStream')],
    [meetingWire, honest('SendChatMessageLiveStream')],
  ])('nothing is said by %s: %s', async (wire, event) => {
    const page = await meeting();
    await page.send(wire, event, forged);
    expect(await page.changes()).toEqual([]);
  });

  it.each(serverEvents)('instead of %s it carries no %s', async (...[wire, name, data]) => {
    const page = await meeting();
    await page.send(meetingWire, honest(name), data);
    await page.send(wire, honest(name), data);
    expect(await page.changes()).toEqual([]);
  });

  it.each([null, 'Forged', { id: {}, message: 'Forged' }, { id: '1-x-host', message: ['Forged'] }])(
    'what cannot be read is left out: %j',
    async (data) => {
      const page = await meeting();
      await page.send(meetingWire, honest('SendMeetingMessage'), data);
      expect(await page.changes()).toEqual([]);
    },
  );
});
