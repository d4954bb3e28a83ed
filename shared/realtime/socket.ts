/** What we use of laravel-echo and pusher-js, in our words; also reads a host's `window.Echo`. */

type Listener = (data?: unknown, meta?: unknown) => void;

interface PusherChannel {
  readonly subscribed: boolean;
  readonly subscriptionPending: boolean;
  bind(event: string, listener: Listener): unknown;
  unbind(event: string, listener: Listener): unknown;
  bind_global(listener: (event: string, data: unknown) => void): unknown;
  unbind_global(listener: (event: string, data: unknown) => void): unknown;
  trigger(event: string, data: unknown): boolean;
}

interface PusherClient {
  readonly connection: {
    readonly state: string;
    readonly socket_id?: string;
    bind(event: string, listener: Listener): unknown;
    unbind(event: string, listener: Listener): unknown;
  };
  connect(): void;
  disconnect(): void;
  subscribe(channel: string): unknown;
  unsubscribe(channel: string): unknown;
  allChannels(): readonly { readonly name: string }[];
}

interface EchoChannel {
  readonly subscription: PusherChannel;
}

/** A Laravel Echo over pusher-js (Pusher, Reverb, Soketi, Ably). */
export interface EchoClient {
  readonly connector: {
    readonly pusher: PusherClient;
    readonly channels: Readonly<Record<string, unknown>>;
  };
  channel(name: string): EchoChannel;
  private(name: string): EchoChannel;
  join(name: string): EchoChannel;
  leaveChannel(wireName: string): void;
}

/** Whether a page's `Echo` is one that we can share: it must stand on pusher-js, and be there whole. */
export function isEchoClient(value: unknown): value is EchoClient {
  try {
    const connector: unknown =
      can(value, 'channel private join leaveChannel') && Reflect.get(value, 'connector');
    if (!isObject(connector) || !isObject(Reflect.get(connector, 'channels'))) return false;
    const pusher: unknown = Reflect.get(connector, 'pusher');
    return (
      can(pusher, 'connect disconnect subscribe unsubscribe allChannels') &&
      can(Reflect.get(pusher, 'connection'), 'bind unbind')
    );
  } catch {
    return false; // an accessor of the page's own
  }
}

/** Whether something has these methods. */
function can(value: unknown, methods: string): value is object {
  return (
    isObject(value) && methods.split(' ').every((name) => typeof Reflect.get(value, name) === 'function')
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A channel that we have joined, until we leave it. */
export interface SocketChannel {
  readonly isJoined: () => boolean;
  readonly on: (event: string, listener: Listener) => void;
  readonly onAny: (listener: (event: string, data: unknown) => void) => void;
  /** Sends a `client-*` event; false when it could not go out. */
  readonly trigger: (event: string, data: unknown) => boolean;
  /** Joins once more after a refusal; does nothing while joined or joining. */
  readonly tryAgain: () => void;
  /** Presence channels: the id under which we are on it. */
  readonly myId: () => string | null;
  /** Presence channels: what is known of each member, by id. */
  readonly members: () => Readonly<Record<string, unknown>>;
  /** Ends our listening, and the subscription unless somebody else uses it. */
  readonly leave: () => void;
}

export interface Socket {
  /** pusher-js's own words: initialized, connecting, connected, unavailable, disconnected, failed. */
  readonly state: () => string;
  readonly id: () => string | undefined;
  readonly onState: (listener: () => void) => () => void;
  /** Something has come over the line, be it an answer to a ping. */
  readonly onHeard: (listener: () => void) => () => void;
  readonly join: (wireName: string) => SocketChannel;
  readonly connect: () => void;
  readonly disconnect: () => void;
  /** Drops subscriptions that nobody here holds; see `sweep`. */
  readonly sweep: (isHeld: (wireName: string) => boolean) => void;
}

/** @param isHost whether the host owns it: then a channel that others use is never left. */
export function socketOf(echo: EchoClient, isHost: boolean): Socket {
  const { pusher } = echo.connector;
  const { connection } = pusher;
  return {
    state: () => connection.state,
    id: () => (connection.state === 'connected' ? connection.socket_id : undefined),
    onState: (listener) => {
      const hear = () => listener();
      // Not `state_change`: that one comes before pusher-js has put its channels in order.
      const states = ['connecting', 'connected', 'unavailable', 'disconnected', 'failed'];
      for (const state of states) connection.bind(state, hear);
      return () => states.forEach((state) => connection.unbind(state, hear));
    },
    onHeard: (listener) => {
      const hear = () => listener();
      connection.bind('message', hear);
      return () => connection.unbind('message', hear);
    },
    join: (wireName) => join(echo, wireName, isHost),
    connect: () => pusher.connect(),
    disconnect: () => pusher.disconnect(),
    // A subscription cancelled while it was under way comes back to life with the next connection (pusher-js 8.6).
    sweep: (isHeld) => {
      for (const { name } of pusher.allChannels()) if (!isHeld(name)) pusher.unsubscribe(name);
    },
  };
}

function join(echo: EchoClient, wireName: string, isHost: boolean): SocketChannel {
  const wasThere = wireName in echo.connector.channels;
  const channel = subscribe(echo, wireName).subscription;
  const undos: (() => void)[] = [];
  return {
    isJoined: () => channel.subscribed,
    on: (event, listener) => {
      channel.bind(event, listener);
      undos.push(() => channel.unbind(event, listener));
    },
    onAny: (listener) => {
      channel.bind_global(listener);
      undos.push(() => channel.unbind_global(listener));
    },
    trigger: (event, data) => channel.subscribed && channel.trigger(event, data),
    tryAgain: () => {
      if (!channel.subscribed && !channel.subscriptionPending) echo.connector.pusher.subscribe(wireName);
    },
    myId: () => textOf(membersOf(channel)['myID']),
    members: () => recordOf(membersOf(channel)['members']),
    leave: () => {
      for (const undo of undos.splice(0)) undo();
      const isOthers = isHost && (wasThere || isListenedTo(channel));
      if (!isOthers) echo.leaveChannel(wireName);
    },
  };
}

function subscribe(echo: EchoClient, wireName: string): EchoChannel {
  if (wireName.startsWith('presence-')) return echo.join(wireName.slice('presence-'.length));
  if (wireName.startsWith('private-')) return echo.private(wireName.slice('private-'.length));
  return echo.channel(wireName);
}

/** Whether anybody has bound a listener to the channel. */
function isListenedTo(channel: PusherChannel): boolean {
  const { callbacks, global_callbacks: all } = recordOf(channel);
  return (
    (Array.isArray(all) && all.length > 0) ||
    Object.keys(recordOf(recordOf(callbacks)['_callbacks'])).length > 0
  );
}

function membersOf(channel: PusherChannel): Readonly<Record<string, unknown>> {
  return recordOf(recordOf(channel)['members']);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
