import { importChunk } from '../lib/importFile.ts';
import type { EchoOptions } from './echoVendor.ts';
import type { EchoClient } from './socket.ts';

/** Connects by laravel-echo and pusher-js. */
export type CreateEcho = (options: EchoOptions) => EchoClient;

/** Loads laravel-echo and pusher-js, on first use and once; rejects when they cannot be had. */
export async function loadVendor(): Promise<CreateEcho> {
  const { createEcho } = await importChunk(() => import('./echoVendor.ts'));
  return createEcho;
}
