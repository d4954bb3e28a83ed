import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { errorFrame } from './frames.ts';
import type { Connection, Hub } from './hub.ts';
import { meet } from './peer.ts';

/** What a client may send at once; events are limited further by the protocol. */
const maxPayloadBytes = 65_536;

/** How long a client may take to answer a close. */
const farewellMs = 300;

/**
 * Serves the Pusher protocol at `/app/{key}` of an HTTP server; gives back the function that ends it. Sockets at `others` are
 * somebody else's.
 */
export function serveSockets(server: Server, hub: Hub, others: readonly string[] = []): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxPayloadBytes });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = request.url ?? '';
    if (others.some((path) => url.startsWith(path))) return;
    const key = /^\/app\/([^/?]+)/.exec(url)?.[1];
    if (key === undefined) return refuse(socket, '404 Not Found');
    if (hub.isCut) return refuse(socket, '503 Service Unavailable');
    sockets.handleUpgrade(request, socket, head, (webSocket) => welcome(hub, webSocket, key));
  };
  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    hub.shutDown();
    sockets.close();
    for (const socket of sockets.clients) setTimeout(() => socket.terminate(), farewellMs);
  };
}

function welcome(hub: Hub, socket: WebSocket, key: string): void {
  if (key !== hub.app.key) {
    socket.send(errorFrame(4001, 'Application does not exist'));
    socket.close(4001, 'Application does not exist');
    return;
  }
  const peer = meet(hub, toConnection(socket));
  socket.on('message', (data) => peer.receive(messageText(data)));
  socket.on('close', () => peer.closed());
  socket.on('error', () => socket.terminate());
}

function toConnection(socket: WebSocket): Connection {
  return {
    id: `${randomInt(1, 1_000_000_000)}.${randomInt(1, 1_000_000_000)}`,
    send(text) {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    end: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
  };
}

/** What a client sent, as text. */
export function messageText(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(new Uint8Array(data)).toString();
}

/** Says no before the line is one. */
export function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
