// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Peer } from './peer.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function meet(): Peer {
  const published = { audio: true, video: true, role: 'host' } as const;
  const peer = new Peer(
    { id: 'theirs', uid: 'bo', epoch: 1, published },
    { sessionId: 'ours', trackOf: () => null, send: () => {} },
  );
  peer.user.hasVideo = true;
  return peer;
}

/** What becomes of a subscription. */
const outcomeOf = (peer: Peer) =>
  peer.subscribe('video').then(
    () => 'came',
    ({ code }: { code: string }) => code,
  );

describe('a picture that is subscribed', () => {
  it('fails where it does not come in 15 seconds', async () => {
    const outcome = outcomeOf(meet());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toBe('SUBSCRIBE_FAILED');
  });

  it.each([
    ['is not wanted any more', (peer: Peer) => peer.unsubscribe('video')],
    ['is somebody’s who goes', (peer: Peer) => peer.close()],
  ])('does not fail where it %s: that was taken back', async (_, end) => {
    const peer = meet();
    const outcome = outcomeOf(peer);
    end(peer);
    expect(await outcome).toBe('OPERATION_ABORTED');
    expect(vi.getTimerCount()).toBe(0);
  });
});
