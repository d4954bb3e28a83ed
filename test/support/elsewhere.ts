/** A server of another origin that answers whatever it is asked, and writes down what it was told. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Elsewhere {
  readonly url: string;
  /** Method, path, and what of a session or a person came with it. */
  readonly heard: readonly string[];
  readonly close: () => Promise<void>;
}

const telling = ['authorization', 'cookie', 'x-csrf-token', 'x-xsrf-token', 'x-socket-id', 'idempotency-key'];

export async function startElsewhere(): Promise<Elsewhere> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      if (request.method !== 'OPTIONS') heard.push(linesOf(request, Buffer.concat(body)));
      response.writeHead(200, {
        'Access-Control-Allow-Origin': request.headers.origin ?? '*',
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
        'Access-Control-Allow-Methods': '*',
        'Access-Control-Allow-Private-Network': 'true',
        'Content-Type': 'application/json',
      });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    // Another name for this machine: cookies do not tell ports apart.
    url: `http://localhost:${port}`,
    heard,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function linesOf({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const told = telling.flatMap((name) => (headers[name] === undefined ? [] : name));
  return [method, url, ...told, ...(body.length > 0 ? [`body ${body.length}`] : [])].join(' ');
}
