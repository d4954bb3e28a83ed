import { lookUpRegistration } from '#shared/api/check-in.ts';
import type { Api } from '#shared/api/client.ts';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import { isUnreachable } from '#shared/api/outcome.ts';
import { sampleRegistration } from '../domain/guest.ts';

/** `out`: signed out, or not allowed. */
export type Network = 'good' | 'none' | 'out' | 'bad';

/** Asks for a guest whom nobody knows: any answer of the server's own will do. */
export async function checkNetwork(api: Api): Promise<Network> {
  try {
    await lookUpRegistration(api, sampleRegistration);
    return 'good';
  } catch (error) {
    if (isUnreachable(error)) return 'none';
    const kind = kindOf(error);
    // In words of its own, whatever the status (S-19).
    const hasSaidWhy = error instanceof ApiError && error.refusal !== undefined;
    if (hasSaidWhy && (kind === 'invalid' || kind === 'not-found')) return 'good';
    if (kind === 'signed-out' || kind === 'expired' || kind === 'forbidden') return 'out';
    const isMissing = error instanceof ApiError && error.isRouteMissing;
    return !isMissing && (kind === 'invalid' || kind === 'not-found' || kind === 'conflict') ? 'good' : 'bad';
  }
}
