/** A live room whose lines are cut: a server that knows what is so, and a room that hears of it while its socket stands. */
import { vi } from 'vitest';
import { openRoomStore } from './liveRoomStore.ts';
import type { Call } from './serve.ts';

const live = '/api/live-streaming';
export const me = '7-Ana Ruiz-audience';
export const pollOf = (question: string, ...votes: readonly number[]) => ({
  question,
  start_date: '2026-05-04 10:00:00',
  end_date: null,
  options: votes.map((count, at) => ({ option_id: `${at + 1}`, option: `Answer ${at + 1}`, votes: count })),
});

/** What is gone, and for how long, in milliseconds. */
export interface Cut {
  readonly sockets?: number;
  readonly video?: number;
  /** The video's client does not come back: another tries, with a new token. */
  readonly isGone?: true;
  /** The calls fail, too. */
  readonly network?: number;
}

/** What happens to lines, and what it is called. */
export const cuts: readonly (readonly [string, Cut])[] = [
  ['sockets 1 s', { sockets: 1_000 }],
  ['sockets 6 s', { sockets: 6_000 }],
  ['sockets 30 s', { sockets: 30_000 }],
  ['video 10 s', { video: 10_000 }],
  ['video 10 s, and its client gone', { video: 10_000, isGone: true }],
  ['both 10 s', { sockets: 10_000, video: 10_000 }],
  ['both 10 s, and the client of the video gone', { sockets: 10_000, video: 10_000, isGone: true }],
  ['video 10 s and sockets 30 s', { sockets: 30_000, video: 10_000 }],
  ['everything 10 s', { sockets: 10_000, video: 10_000, network: 10_000 }],
];

/** A server that knows what is so, and a room that hears of it while its socket stands. */
export function openWorld({ isHost = false, isMeeting = false } = {}) {
  const truth = { isOpen: true, isOnStage: false, poll: pollOf('Before?', 0, 0), hasVoted: false };
  const vote = async ({ body }: Call) => {
    const { option }: { option?: unknown } = Object(body);
    const counted = truth.poll.options.map((one) =>
      one.option_id === option ? { ...one, votes: one.votes + 1 } : one,
    );
    Object.assign(truth, { poll: { ...truth.poll, options: counted }, hasVoted: true });
    // Counted at once; its answer is slow.
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    return { success: true };
  };
  /** What tokens were asked for, each by its purpose. */
  const asked: string[] = [];
  const getTokens = ({ role, purpose }: { readonly role: string; readonly purpose: string }) => {
    asked.push(purpose);
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    const isAllowed = role === 'audience' || isHost || truth.isOnStage;
    if (!isAllowed) throw Object.assign(new Error('Not you.'), { status: 403 });
    return { token: `as ${role}` };
  };
  const room = openRoomStore({
    isHost,
    isMeeting,
    hasDevices: true,
    actions: { getTokens },
    routes: {
      [`GET ${live}/is-available/main`]: () => ({ success: true, allowed: truth.isOpen }),
      [`GET ${live}/get-active-poll/12`]: () => ({
        success: true,
        found: true,
        poll: truth.poll,
        hasVoted: truth.hasVoted,
      }),
      [`POST ${live}/vote-poll/12`]: vote,
    },
  });
  const socket = { isUp: true };
  const isInside = () => ['joining', 'joined'].includes(room.phase());
  return {
    ...room,
    truth,
    asked,
    isInside,
    /** An event of the server: heard, or gone. */
    hear: (event: () => unknown) => {
      if (socket.isUp) event();
    },
    setSocket: (isUp: boolean) => {
      socket.isUp = isUp;
      if (!isInside()) return;
      // The gap is told before the state.
      if (isUp) room.missed();
      room.heardChannel(isUp ? 'joined' : 'interrupted', []);
    },
    setVideo: (isUp: boolean, isGone = false) => {
      if (!isInside()) return;
      if (!isUp) room.video.onPeople([]);
      room.video.onConnection(isUp ? 'joined' : 'reconnecting');
      if (isGone) room.video.onTokenEnding();
    },
    setNetwork: (isUp: boolean) => {
      if (isUp) room.server.mend();
      else room.server.fail('/api/*', 'network');
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isUp);
    },
    messages: () => room.state().chat.rows.flatMap((row) => (row.kind === 'message' ? [row] : [])),
    gaps: () => room.state().chat.rows.filter(({ kind }) => kind === 'gap'),
    counts: () => room.state().poll?.options.map(({ votes }) => votes),
  };
}

export type World = ReturnType<typeof openWorld>;

/** In the room, with its channel joined. */
export async function inside(of: Parameters<typeof openWorld>[0] = {}): Promise<World> {
  const world = openWorld(of);
  world.devices.turnOn('camera');
  world.devices.turnOn('microphone');
  await world.enter();
  world.heardChannel('joined', []);
  await world.pass(5_000);
  return world;
}

export async function onStage(): Promise<World> {
  const world = await promoted();
  await world.pass(5_000);
  return world;
}

export async function promoted(): Promise<World> {
  const world = await inside();
  world.truth.isOnStage = true;
  world.hear(() => world.people.promoted({ uid: me }));
  world.devices.turnOn('camera');
  world.devices.turnOn('microphone');
  return world;
}

/** Cuts, lets half of the time pass, does what happens meanwhile, and mends each line in its time. */
export async function suffer(
  world: World,
  cut: Cut,
  meanwhile: () => unknown = () => undefined,
): Promise<void> {
  const { sockets = 0, video = 0, network = 0 } = cut;
  const longest = Math.max(sockets, video);
  if (network > 0) world.setNetwork(false);
  if (sockets > 0) world.setSocket(false);
  if (video > 0) world.setVideo(false, cut.isGone);
  await world.pass(Math.min(...[sockets, video].filter(Boolean)) / 2);
  meanwhile();
  const ends = [...new Set([sockets, video])].filter(Boolean).toSorted((one, other) => one - other);
  let passed = Math.min(...ends) / 2;
  for (const end of ends) {
    await world.pass(end - passed);
    passed = end;
    if (network === end) world.setNetwork(true);
    if (video === end) world.setVideo(true);
    if (sockets === end) world.setSocket(true);
  }
  await world.pass(longest + 30_000);
}
