/** A live room without a screen: its server, its host's abilities, its devices and the video service are played by the test. */
import { QueryClient } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import type { HostActions } from '#shared/island/island.ts';
import { readAbilities } from '../../widgets/live-room/store/hostActions.ts';
import { createRoom } from '../../widgets/live-room/store/room.ts';
import type { RoomNews, RoomOptions } from '../../widgets/live-room/store/roomWork.ts';
import { createDevices, type Devices } from '../../widgets/live-room/video/devices.ts';
import { serveDevices } from './liveDevices.ts';
import { serve, type Routes } from './serve.ts';

const live = '/api/live-streaming';

/** Nobody is banned, the stream is on, nothing is shared. */
const quiet: Routes = {
  [`GET ${live}/is-user-banned/12`]: { success: true, banned: false },
  [`GET ${live}/is-available/main`]: { success: true, allowed: true },
  [`GET ${live}/get-active-poll/12`]: { success: true, found: false },
  [`GET ${live}/get-share-media/12`]: { success: true, exists: false },
  [`POST ${live}/*`]: { success: true },
};

interface Options extends Partial<Pick<RoomOptions, 'isHost' | 'isMeeting' | 'appId'>> {
  readonly routes?: Routes;
  readonly actions?: HostActions;
  /** On a machine with camera and microphone. */
  readonly hasDevices?: boolean;
}

/** Opens a room under a fake clock. */
export function openRoomStore({ routes = {}, actions = {}, hasDevices = false, ...of }: Options = {}) {
  vi.useFakeTimers({ now: new Date('2026-05-04T10:00:00Z') });
  const server = serve({ ...routes, ...quiet, ...routes });
  const machine = hasDevices ? serveDevices() : null;
  const devices = watchedDevices(machine ? navigator.mediaDevices : undefined);
  const isHost = of.isHost ?? false;
  const room = createRoom({
    options: {
      eventId: '12',
      channel: 'main',
      uid: `7-Ana Ruiz-${isHost ? 'host' : 'audience'}`,
      name: 'Ana Ruiz',
      isMeeting: of.isMeeting ?? false,
      isHost,
      appId: of.appId ?? 'app',
    },
    devices,
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    api: createApi(),
    abilities: readAbilities(actions),
  });
  const news: RoomNews[] = [];
  room.onNews((one) => news.push(one));
  const leave = room.open();
  onTestFinished(() => {
    leave();
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    ...room,
    devices,
    server,
    news,
    pass,
    leave,
    /** Cameras and microphones whose light is on. */
    running: () => machine?.running() ?? [],
    state: room.store.state,
    phase: () => room.store.state().place.phase,
    /** Calls to the live API by their last words. */
    calls: (what: string) => server.calls.filter(({ path }) => path.startsWith(`${live}/${what}`)),
    /** Through the lobby, and let in by the video service. */
    enter: async () => {
      await room.entering.join();
      room.video.onConnection('joined');
      await pass(0);
    },
  };
}

/** The same, inside. */
export async function insideRoom(options: Options = {}) {
  const room = openRoomStore(options);
  await room.enter();
  return room;
}

function watchedDevices(media: MediaDevices | undefined) {
  const devices = createDevices({
    media,
    chosen: { camera: null, microphone: null, speaker: null },
    keep: () => undefined,
    canChooseSpeaker: false,
  });
  return { ...devices, release: vi.fn<Devices['release']>(devices.release) };
}
