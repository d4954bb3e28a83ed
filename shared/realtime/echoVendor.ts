/** laravel-echo and pusher-js, loaded on first use. Imports nothing of ours that lives elsewhere. */
import { restorePageGlobal } from './pageGlobalVendor.ts';
import Pusher from 'pusher-js';
import Echo from 'laravel-echo';
import type { SocketOptions } from './plan.ts';

restorePageGlobal();

/** Answers pusher-js's question for a signature. */
export type Authorise = (
  channel: { readonly channelName: string; readonly socketId: string },
  done: (error: Error | null, answer: { auth: string; channel_data?: string } | null) => void,
) => void;

/** What of the two packages depends on the island. */
export interface EchoOptions extends SocketOptions {
  readonly authorise: Authorise;
}

/** Connects; nothing is patched on the page, and nobody but the named server is called. */
export function createEcho({ key, authorise, ...options }: EchoOptions): Echo<'pusher'> {
  const client = new Pusher(key, {
    ...options,
    // Named `ws` with TLS as well. Others would load scripts from elsewhere, or try TLS where there is none.
    enabledTransports: ['ws'],
    activityTimeout: 15_000,
    pongTimeout: 6_000,
    channelAuthorization: { customHandler: authorise },
  });
  return new Echo({
    broadcaster: 'pusher',
    key,
    client,
    withoutInterceptors: true,
    // An object of its own: Echo writes the page's CSRF token into it, though we authorise ourselves.
    auth: { headers: {} },
  });
}
