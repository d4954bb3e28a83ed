/** The example host at an address of this machine, with answers changed on their way. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Host } from '#examples/host.ts';

/** Takes an answer of the host for a path, and gives it or another. */
export type Change = (response: Response, path: string) => Response | Promise<Response>;

export interface HostAddress {
  readonly origin: string;
  /** Changes answers from now on; without one they go through as they are. */
  readonly change: (change?: Change) => void;
  readonly close: () => Promise<void>;
}

/** Listens on any free port. */
export async function listenFor(host: Pick<Host, 'fetch'>): Promise<HostAddress> {
  let current: Change = (response) => response;
  const answer = getRequestListener(async (request) =>
    current(await host.fetch(request), new URL(request.url).pathname),
  );
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    change: (change = (response) => response) => {
      current = change;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
