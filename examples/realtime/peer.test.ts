// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hub, type Connection } from './hub.ts';
import { meet } from './peer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A connection that notes what is sent to it. */
function noted(id: string) {
  const events: string[] = [];
  const ends: number[] = [];
  const connection: Connection = {
    id,
    send(text) {
      const message: { event: string } = JSON.parse(text);
      events.push(message.event);
    },
    end: (code) => ends.push(code),
    drop: () => ends.push(1006),
  };
  return { connection, events, ends };
}

describe('a client that falls silent', () => {
  it('is asked for a sign of life after 30 s and hung up on 10 s later', () => {
    const { connection, events, ends } = noted('1.1');
    meet(new Hub({ key: 'k', secret: 's' }, () => new Date()), connection);
    vi.advanceTimersByTime(29_999);
    expect(events).toEqual(['pusher:connection_established']);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(['pusher:connection_established', 'pusher:ping']);
    vi.advanceTimersByTime(9_999);
    expect(ends).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ends).toEqual([4201]);
  });

  it('stays when it answers, and leaves no timer when it goes', () => {
    const { connection, ends } = noted('1.1');
    const hub = new Hub({ key: 'k', secret: 's' }, () => new Date());
    const peer = meet(hub, connection);
    for (let count = 0; count < 5; count += 1) {
      vi.advanceTimersByTime(35_000);
      peer.receive('{"event":"pusher:pong"}');
    }
    expect(ends).toEqual([]);
    peer.closed();
    expect(vi.getTimerCount()).toBe(0);
    expect(hub.size).toBe(0);
  });
});
