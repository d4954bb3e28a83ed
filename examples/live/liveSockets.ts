import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Hub } from '../realtime/hub.ts';
import { messageText, refuse } from '../realtime/sockets.ts';
import type { Line } from './signalling.ts';
import { findSignalling } from './video.ts';

/** Where browsers find each other. */
export const signalPath = '/live-signal';

/** Serves the signalling of a host's live rooms; gives back the function that ends it. */
export function serveSignals(server: Server, hub: Hub): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 262_144 });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== signalPath) return;
    const signalling = findSignalling(hub);
    if (!signalling || signalling.isCut) return refuse(socket, '503 Service Unavailable');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const peer = signalling.meet(toLine(webSocket));
      webSocket.on('message', (data) => peer.receive(messageText(data)));
      webSocket.on('close', () => peer.closed());
      webSocket.on('error', () => webSocket.terminate());
    });
  };
  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

function toLine(socket: WebSocket): Line {
  return {
    send(text) {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    end: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
  };
}
