/**
 * What stands in for Agora in tests of the video room: the hooks are the real ones; what Agora makes of tracks and sounds needs a
 * browser. A test mocks `./agora.ts` with what this module gives as `playedAgora`.
 */
import { FakeVideoClient } from './videoClient.ts';

const nobody: (client: FakeVideoClient) => void = () => {};

/** What the browser has, what was asked of Agora, and the clients that were made, in order. */
export const played = {
  hasH264: true,
  blocked: new Array<() => void>(),
  woken: 0,
  copies: new Array<{ readonly label: string; state: string }>(),
  made: new Array<unknown>(),
  clients: new Array<FakeVideoClient>(),
  /** Of each client that comes. */
  prepare: nobody,
};

export function forgetPlayed(): void {
  Object.assign(played, {
    hasH264: true,
    blocked: [],
    woken: 0,
    copies: [],
    made: [],
    clients: [],
    prepare: nobody,
  });
}

export function newClient(): FakeVideoClient {
  const client = new FakeVideoClient();
  played.prepare(client);
  played.clients.push(client);
  return client;
}

/** In the place of `video/agora.ts`. */
export const playedAgora = {
  hasH264: () => played.hasH264,
  wakeSound: () => void (played.woken += 1),
  watchBlockedSound: (listener: () => void) => {
    played.blocked = [listener];
    return () => void (played.blocked = []);
  },
  createAgoraClient: (wanted: unknown) => {
    played.made.push(wanted);
    return newClient();
  },
  createTrack: ({ kind, label }: MediaStreamTrack, purpose: string) => {
    const copy = { label, state: 'live', stop: () => void (copy.state = 'ended') };
    played.copies.push(copy);
    return {
      trackMediaType: kind,
      enabled: true,
      isPlaying: false,
      getTrackId: () => `${purpose}-${label}`,
      getMediaStreamTrack: () => copy,
      getVolumeLevel: () => 0.42,
      stop: () => {},
      close: () => void (copy.state = 'ended'),
    };
  },
};
