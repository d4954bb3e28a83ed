import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRehearsalClient } from './rehearsalClient.ts';
import type { RemoteUser } from '../actions.ts';

const people = [
  { uid: '900-Ana-audience', initials: 'AN', hasVideo: true },
  { uid: '901-Bo-audience', initials: 'BO', hasVideo: false },
];

let stopped = 0;

beforeEach(() => {
  vi.useFakeTimers();
  stopped = 0;
  // The page of a unit test draws nothing.
  const picture = drawnPicture();
  const stream = document.createElement('canvas').captureStream();
  vi.spyOn(stream, 'getVideoTracks').mockReturnValue([picture]);
  vi.spyOn(HTMLCanvasElement.prototype, 'captureStream').mockReturnValue(stream);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Counts when it is stopped. */
function drawnPicture(): MediaStreamTrack {
  const [track] = document.createElement('canvas').captureStream().getVideoTracks();
  if (!track) throw new Error('the page of the test draws nothing');
  vi.spyOn(track, 'stop').mockImplementation(() => void (stopped += 1));
  return track;
}

async function open() {
  const client = createRehearsalClient(people);
  const heard: string[] = [];
  const levels: { uid: string; level: number }[][] = [];
  client.on('connection-state-change', (now: string, before: string) => void heard.push(`${before} ${now}`));
  client.on('user-joined', ({ uid }: RemoteUser) => void heard.push(`${uid} came`));
  client.on('user-published', ({ uid }: RemoteUser, kind: string) => void heard.push(`${uid} ${kind}`));
  client.on('volume-indicator', (list: { uid: string; level: number }[]) => void levels.push(list));
  await client.join('', 'room', null, '1-Ana-host');
  return { client, heard, levels };
}

describe('a rehearsal (screens.md §21)', () => {
  it('lets people in one after the other, and one of them speaks', async () => {
    const { client, heard, levels } = await open();
    expect(client.connectionState).toBe('CONNECTED');
    await vi.advanceTimersByTimeAsync(600);
    expect(client.remoteUsers.map(({ uid }) => uid)).toEqual(['900-Ana-audience']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([
      'DISCONNECTED CONNECTING',
      'CONNECTING CONNECTED',
      '900-Ana-audience came',
      '900-Ana-audience audio',
      '900-Ana-audience video',
      '901-Bo-audience came',
      '901-Bo-audience audio',
    ]);
    expect(levels.at(-1)?.filter(({ level }) => level > 50)).toHaveLength(1);
    const first = levels.at(-1)?.findIndex(({ level }) => level > 50);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(levels.at(-1)?.findIndex(({ level }) => level > 50)).not.toBe(first);
  });

  it('draws who is watched, and nobody else', async () => {
    const { client } = await open();
    await vi.advanceTimersByTimeAsync(1_600);
    const timers = vi.getTimerCount();
    const [ana] = client.remoteUsers;
    if (!ana) throw new Error('nobody');
    const track = await client.subscribe(ana, 'video');
    expect(ana.videoTrack).toBe(track);
    expect(vi.getTimerCount()).toBe(timers + 1);
    await client.unsubscribe(ana, 'video');
    expect(ana.videoTrack).toBeUndefined();
    expect([vi.getTimerCount(), stopped]).toEqual([timers, 1]);
  });

  it('leaves nothing behind', async () => {
    const { client } = await open();
    await vi.advanceTimersByTimeAsync(1_600);
    const [ana] = client.remoteUsers;
    if (!ana) throw new Error('nobody');
    await client.subscribe(ana, 'video');
    await client.leave();
    expect([vi.getTimerCount(), stopped, client.remoteUsers]).toEqual([0, 1, []]);
    expect(client.connectionState).toBe('DISCONNECTED');
    await expect(client.subscribe(ana, 'video')).rejects.toThrow('Nobody');
  });
});
