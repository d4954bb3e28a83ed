import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createHost, type Host, type HostOptions } from './host.ts';
import { staticFiles } from './http/files.ts';
import { serveSignals, signalPath } from './live/liveSockets.ts';
import { serveSockets } from './realtime/sockets.ts';
import { projectRoot } from './root.ts';

export interface ServerOptions extends Partial<HostOptions> {
  /** 0 takes any free port. */
  port: number;
  /** Folder of `host.sqlite`; `database` wins over it. */
  dataDir?: string;
}

export interface RunningServer {
  /** `http://127.0.0.1:4173` */
  url: string;
  port: number;
  host: Host;
  /** Ends open connections, then closes the database. */
  close(): Promise<void>;
}

/** What takes time takes this long on the running site, and the readers of a campaign are in a hurry: an hour passes in half a minute. */
const pace = {
  provisioningMs: 1_500,
  sendingMs: 12_000,
  slowPrinterMs: 6_000,
  reactionSpeed: 120,
} as const;

/** Starts the example host on a port of this machine: pages, API, files of the build and sockets. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, dataDir, ...rest } = options;
  const folder = dataDir ?? join(projectRoot(), 'examples', '.data');
  const host = createHost({ database: join(folder, 'host.sqlite'), seed: 'full', ...pace, ...rest });
  const answer = listener(host, options.origins ?? []);
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const ends = [serveSockets(server, host.hub, [signalPath]), serveSignals(server, host.hub)];
  try {
    const address = await listen(server, port);
    return {
      url: `http://127.0.0.1:${address.port}`,
      port: address.port,
      host,
      async close() {
        for (const end of ends) end();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        host.close();
      },
    };
  } catch (error) {
    host.close();
    throw error;
  }
}

function listener(host: Host, origins: readonly string[]) {
  const files = staticFiles(origins);
  return getRequestListener(async (request, env) => {
    if (/^\/(widgets|site|vendor)\//.test(new URL(request.url).pathname)) return files.fetch(request);
    try {
      return await host.fetch(request);
    } catch {
      cut(env); // the failure switch: no answer at all
      return new Response(null);
    }
  });
}

function cut(env: unknown): void {
  if (isHttp(env)) env.outgoing.destroy();
}

function isHttp(env: unknown): env is HttpBindings {
  return typeof env === 'object' && env !== null && 'outgoing' in env;
}

function listen(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address);
    });
  });
}
