/** The video room without a screen, and without Agora's own part. */
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type {
  Connection,
  RemotePerson,
  VideoProblem,
  VideoRoomProps,
} from '../../widgets/live-room/video/videoClient.ts';
import { forgetPlayed, newClient, playAgora, played } from './playedAgora.ts';
import { FakeVideoClient } from './videoClient.ts';

/** Both write there; in `dist/` they have no console (shared/build/packages.mjs). */
const silence = () => {
  for (const name of ['log', 'debug', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => {});
};
silence();
const agora = await import('../../widgets/live-room/video/agora.ts');
/** Agora's own part, as it is where nothing is played. */
export const realAgora = { ...agora };
const { VideoRoom } = await import('../../widgets/live-room/video/agoraVendor.tsx');

beforeEach(() => {
  silence();
  vi.useFakeTimers();
  forgetPlayed();
  playAgora(agora);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

export const trackOf = (kind: 'audio' | 'video', label: string): MediaStreamTrack => {
  const track: unknown = { kind, label, readyState: 'live' };
  const isTrack = (value: unknown): value is MediaStreamTrack => value === track;
  if (!isTrack(track)) throw new Error('no track');
  return track;
};
export const camera = trackOf('video', 'cam');
export const microphone = trackOf('audio', 'mic');

/** Time goes on in steps: what has been drawn may begin something. */
export async function settle(ms = 60): Promise<void> {
  for (let step = 0; step < 12; step += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms / 12);
    });
}

interface Told {
  states: Connection[];
  people: readonly RemotePerson[];
  levels: Record<string, number>;
  quality: Record<string, number>;
  tokens: number;
  screenStates: ('joined' | 'reconnecting')[];
  screenTokens: number;
  resume: (() => void) | null;
  problems: VideoProblem[];
  sent: string[];
}

/** A room, and what it has told. */
export async function openVideo(given: Partial<VideoRoomProps> = {}) {
  const told: Told = {
    states: [],
    people: [],
    levels: {},
    quality: {},
    tokens: 0,
    screenStates: [],
    screenTokens: 0,
    resume: null,
    problems: [],
    sent: [],
  };
  let props: VideoRoomProps = {
    round: 0,
    createClient: newClient,
    session: { appId: 'app', channel: 'room', uid: '1-Ana-host', token: 't1' },
    isMeeting: false,
    isPublishing: true,
    camera: null,
    microphone: null,
    screen: null,
    wanted: new Map(),
    speakerId: null,
    report: {
      onConnection: (state) => void told.states.push(state),
      onScreenConnection: (state) => void told.screenStates.push(state),
      onPeople: (people) => void (told.people = people),
      onLevels: (levels) => void (told.levels = Object.fromEntries(levels)),
      onQuality: (quality) => void (told.quality = Object.fromEntries(quality)),
      onTokenEnding: () => void (told.tokens += 1),
      onScreenTokenEnding: () => void (told.screenTokens += 1),
      onSoundBlocked: (resume) => {
        told.resume = resume;
        return () => {};
      },
      onProblem: (problem) => void told.problems.push(problem),
      onSent: (kind) => void told.sent.push(kind),
    },
    ...given,
  };
  const { rerender, unmount } = render(<VideoRoom {...props} />);
  await settle();
  return {
    told,
    client: () => played.clients.at(-1) ?? new FakeVideoClient(),
    set: async (next: Partial<VideoRoomProps>) => {
      props = { ...props, ...next };
      rerender(<VideoRoom {...props} />);
      await settle();
    },
    session: props.session,
    close: async () => {
      unmount();
      await settle();
    },
  };
}

/** Names of the copies that still run. */
export const live = () => played.copies.filter(({ state }) => state === 'live').map(({ label }) => label);
