/** Which socket an island uses, and where its channels are authorised (C-37). */
import type { Api, Guard } from '../api/client.ts';

/** How to reach a socket server (`data-broadcast`). */
export interface BroadcastOptions {
  /** Without one, the host's `window.Echo` is used where it is there. */
  readonly key: string | null;
  readonly wsHost?: string | null | undefined;
  readonly wsPort?: number | null | undefined;
  readonly wssPort?: number | null | undefined;
  readonly forceTLS?: boolean | null | undefined;
  readonly cluster?: string | null | undefined;
  readonly authEndpoint?: string | null | undefined;
}

export interface PlanRequest {
  readonly api: Api;
  readonly guard?: Guard | undefined;
  readonly broadcast?: BroadcastOptions | undefined;
  /** The page's address. */
  readonly host: Pick<Location, 'hostname' | 'pathname' | 'port' | 'protocol'>;
}

/** The socket of one island. Islands with the same `key` share a connection. */
export interface ConnectionPlan {
  /** Names the connection in the page store; holds no secret. */
  readonly key: string;
  readonly api: Api;
  /** A connection of our own; `null` uses the host's `window.Echo`. */
  readonly own: OwnConnection | null;
}

export interface OwnConnection {
  readonly options: SocketOptions;
  /** Absolute address, or a path below the API's base. */
  readonly authEndpoint: string;
}

/** The part of pusher-js's options that depends on the page. */
export interface SocketOptions {
  readonly key: string;
  readonly cluster: string;
  readonly forceTLS: boolean;
  readonly wsHost?: string;
  readonly wsPort?: number;
  readonly wssPort?: number;
}

/** Decides the connection: one per key, authorisation endpoint and token (C-37). */
export function connectionOf(request: PlanRequest): ConnectionPlan {
  const { api, broadcast, host } = request;
  if (!broadcast?.key) return { key: 'host', api, own: null };
  const options = socketOptions(broadcast.key, broadcast, host);
  const authEndpoint = endpointOf(request);
  const { key, cluster, forceTLS, wsHost = '', wsPort = '', wssPort = '' } = options;
  const server = [key, cluster, forceTLS, wsHost, wsPort, wssPort].join(' ');
  return { key: `${server}|${authEndpoint}|${api.identity}`, api, own: { options, authEndpoint } };
}

function socketOptions(key: string, broadcast: BroadcastOptions, host: PlanRequest['host']): SocketOptions {
  const { cluster, wsHost, wsPort, wssPort } = broadcast;
  const forceTLS = broadcast.forceTLS ?? host.protocol === 'https:';
  if (cluster && !wsHost) return { key, cluster, forceTLS };
  // No server named: it is the page's own, on the page's port unless another is given.
  const pagePort = wsHost ? undefined : Number(host.port) || undefined;
  const plain = wsPort ?? pagePort;
  const secure = wssPort ?? wsPort ?? pagePort;
  return {
    key,
    cluster: cluster ?? '',
    forceTLS,
    wsHost: wsHost ?? host.hostname,
    ...(plain === undefined ? {} : { wsPort: plain }),
    ...(secure === undefined ? {} : { wssPort: secure }),
  };
}

function endpointOf({ api, guard, broadcast, host }: PlanRequest): string {
  const given = broadcast?.authEndpoint;
  // As written, from the root of the API's origin; the defaults lie below its base.
  if (given) return new URL(given, api.href('')).href;
  const isAdminHost = host.hostname.startsWith('admin.') || /^\/admin(\/|$)/.test(host.pathname);
  if (guard === 'admin' || isAdminHost) return 'admin/broadcasting/auth';
  return guard === 'contact_web' ? 'contact-web/broadcasting/auth' : 'web/broadcasting/auth';
}
