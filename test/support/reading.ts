import { QueryClient } from '@tanstack/react-query';
import { createApi, type Api } from '#shared/api/client.ts';
import { serve, type Server } from './serve.ts';

/** Asks by a query whose call is answered with something; gives what was read, and the server that was asked. */
export async function reading<T>(
  ask: (client: QueryClient, api: Api) => Promise<T>,
  answer: unknown,
): Promise<{ readonly read: T; readonly server: Server }> {
  const server = serve(() => answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  try {
    return { server, read: await ask(client, createApi()) };
  } finally {
    client.clear();
  }
}
