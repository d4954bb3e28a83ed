/** Channel authorisation through the API client: its token, CSRF renewal, time limit and sign-in notice (C-37). */
import * as v from 'valibot';
import type { Api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';

const signature = v.object({
  auth: v.pipe(v.string(), v.nonEmpty()),
  channel_data: v.nullish(v.string()),
});

interface ChannelRequest {
  readonly channelName: string;
  readonly socketId: string;
}

type Done = (error: Error | null, answer: { auth: string; channel_data?: string } | null) => void;

interface Pending {
  readonly stop: AbortController;
  readonly done: Done;
}

export interface Authoriser {
  /** pusher-js's handler: asks once, and answers once unless a newer request for the channel takes over. */
  readonly authorise: (request: ChannelRequest, done: Done) => void;
  /** What the last request for a channel failed with. */
  readonly failureOf: (wireName: string) => ApiError | null;
  /** Ends the request of a channel that nobody wants any more. */
  readonly cancel: (wireName: string) => void;
}

/**
 * @param apiFor the session that asks for a channel.
 * @param endpoint absolute address, or a path below the API's base.
 */
export function createAuthoriser(apiFor: (wireName: string) => Api, endpoint: string): Authoriser {
  const pending = new Map<string, Pending>();
  const failures = new Map<string, ApiError>();

  /** True for the request that is still the newest of its channel. */
  const settle = (channel: string, request: Pending): boolean => {
    if (pending.get(channel) !== request) return false;
    pending.delete(channel);
    return true;
  };

  const authorise: Authoriser['authorise'] = ({ channelName, socketId }, done) => {
    // A signature is good for one socket: the answer to a request of the socket before is worth nothing.
    pending.get(channelName)?.stop.abort();
    const request: Pending = { stop: new AbortController(), done };
    pending.set(channelName, request);
    ask(apiFor(channelName), endpoint, { channelName, socketId }, request.stop.signal).then(
      (answer) => {
        if (!settle(channelName, request)) return;
        failures.delete(channelName);
        done(null, answer);
      },
      (error: unknown) => {
        if (!settle(channelName, request)) return;
        failures.set(
          channelName,
          error instanceof ApiError ? error : new ApiError('contract', String(error)),
        );
        done(new Error('The channel was not authorised.'), null);
      },
    );
  };

  return {
    authorise,
    failureOf: (channel) => failures.get(channel) ?? null,
    cancel: (channel) => {
      failures.delete(channel);
      const request = pending.get(channel);
      if (!request || !settle(channel, request)) return;
      request.stop.abort();
      request.done(new Error('The channel is no longer wanted.'), null);
    },
  };
}

async function ask(
  api: Api,
  endpoint: string,
  { channelName, socketId }: ChannelRequest,
  signal: AbortSignal,
) {
  const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName });
  const { auth, channel_data: data } = await api.post(endpoint, signature, { body, signal });
  if (data) return { auth, channel_data: data };
  if (!channelName.startsWith('presence-')) return { auth };
  throw new ApiError('contract', 'The authorisation of a presence channel says nothing about us.', {
    path: 'channel_data',
  });
}
