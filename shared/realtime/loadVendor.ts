import { importFile } from '../lib/importFile.ts';
import type { EchoOptions } from './echoVendor.ts';
import type { EchoClient } from './socket.ts';

/** Connects by laravel-echo and pusher-js. */
export type CreateEcho = (options: EchoOptions) => EchoClient;

/** Loads laravel-echo and pusher-js, on first use and once; rejects when they cannot be had. */
export async function loadVendor(): Promise<CreateEcho> {
  try {
    const { createEcho } = await import('./echoVendor.ts');
    return createEcho;
  } catch (error) {
    // A failed import stays failed for its address: another address is needed, and only the error names the chunk.
    const url = addressIn(error);
    const loaded = url === null ? null : await importFile(url);
    if (isVendor(loaded)) return loaded.createEcho;
    throw error;
  }
}

/** The address that a browser's error about a module names (Safari names none). */
export function addressIn(error: unknown): string | null {
  return /https?:\/\/[^\s'"]+/.exec(error instanceof Error ? error.message : '')?.[0] ?? null;
}

function isVendor(loaded: unknown): loaded is { readonly createEcho: CreateEcho } {
  return typeof loaded === 'object' && loaded !== null && 'createEcho' in loaded;
}
