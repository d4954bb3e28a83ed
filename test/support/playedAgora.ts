/**
 * What stands in for Agora in tests of the video room: the hooks are the real ones; what Agora makes of tracks and sounds needs a
 * browser. `openVideo.tsx` lets it play before each test.
 */
import { vi } from 'vitest';
import { FakeVideoClient } from './videoClient.ts';

const nobody: (client: FakeVideoClient) => void = () => {};

type Part = (...given: never[]) => unknown;

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

/** For the rest of the test: `agora` is the module `video/agora.ts`. */
export function playAgora(agora: Record<string, Part>): void {
  for (const [name, play] of Object.entries(playedAgora)) vi.spyOn(agora, name).mockImplementation(play);
}

export function newClient(): FakeVideoClient {
  const client = new FakeVideoClient();
  played.prepare(client);
  played.clients.push(client);
  return client;
}

/** In the place of `video/agora.ts`. */
const playedAgora: Readonly<Record<string, Part>> = {
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
