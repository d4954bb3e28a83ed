/** Stands in for the browser's WebSocket and leads to the example host's hub, in memory and on the fake clock. */
import { afterEach } from 'vitest';
import { errorFrame } from '#examples/realtime/frames.ts';
import type { Connection, Hub } from '#examples/realtime/hub.ts';
import { meet, type Peer } from '#examples/realtime/peer.ts';

/** Time a message takes, in milliseconds. */
const latencyMs = 10;

export interface Sockets {
  /** All sockets ever opened, as the client addressed them. */
  readonly urls: readonly string[];
  /** Sockets open now. */
  readonly open: () => number;
  /** How many sockets are on a channel. */
  readonly on: (channel: string) => number;
  /** From now on the server ends each new socket with this code (4000–4099: do not come back). */
  readonly refuse: (code: number) => void;
  /** From now on nothing comes through, and nobody is told: a half-open line. */
  readonly goSilent: () => void;
  /** Lets new sockets through again; silent ones stay silent. */
  readonly speakAgain: () => void;
}

let count = 0;

/** Replaces `WebSocket` until the test ends. */
export function serveSockets(hub: Hub): Sockets {
  const urls: string[] = [];
  const alive = new Set<HubSocket>();
  const open = new Set<HubSocket>();
  const connections = new Set<Connection>();
  let isSilent = false;
  let refusal: number | null = null;

  /** The part of WebSocket that pusher-js uses. */
  class HubSocket {
    readyState = 0;
    onopen: ((event: unknown) => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    isDeaf = isSilent;
    #peer: Peer | null = null;

    constructor(url: string) {
      urls.push(url);
      alive.add(this);
      setTimeout(() => this.#arrive(), latencyMs);
    }

    send(text: string): void {
      setTimeout(() => !this.isDeaf && this.#peer?.receive(text), latencyMs);
    }

    close(code = 1000, reason = ''): void {
      if (this.readyState >= 2) return;
      this.readyState = 2;
      setTimeout(() => this.end(code, reason), latencyMs);
    }

    end(code: number, reason: string): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      alive.delete(this);
      open.delete(this);
      this.#peer?.closed();
      this.onclose?.({ code, reason, wasClean: code !== 1006 });
    }

    #arrive(): void {
      if (this.readyState !== 0 || this.isDeaf) return;
      if (hub.isCut) {
        this.onerror?.({ type: 'error' });
        return this.end(1006, '');
      }
      this.readyState = 1;
      open.add(this);
      this.onopen?.({});
      const connection = this.#connection();
      if (refusal === null) this.#peer = meet(hub, connection);
      else connection.send(errorFrame(refusal, 'Refused'));
      connections.add(connection);
    }

    #connection(): Connection {
      count += 1;
      return {
        id: `1.${count}`,
        send: (data) => {
          setTimeout(() => this.readyState === 1 && !this.isDeaf && this.onmessage?.({ data }), latencyMs);
        },
        end: (code, reason) => this.end(code, reason),
        drop: () => this.end(1006, ''),
      };
    }
  }

  const original = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  Object.defineProperty(globalThis, 'WebSocket', { value: HubSocket, configurable: true, writable: true });
  undos.push(() => {
    if (original) Object.defineProperty(globalThis, 'WebSocket', original);
    // For good: a connection that came back would come to the next test's server.
    for (const socket of alive) socket.end(4001, '');
  });
  return {
    urls,
    open: () => open.size,
    on: (channel) => [...connections].filter((connection) => hub.isOn(connection, channel)).length,
    refuse: (code) => {
      refusal = code;
    },
    goSilent: () => {
      isSilent = true;
      for (const socket of open) socket.isDeaf = true;
    },
    speakAgain: () => {
      isSilent = false;
    },
  };
}

const undos: (() => void)[] = [];

afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});
