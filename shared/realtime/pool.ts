/** The page's pool of connections (DESIGN.md §3): islands ask for channels, connections come and go with them. */
import { setSocketIdSource } from '../api/exchange.ts';
import { createConnection, type Connection } from './connection.ts';
import type { ConnectionPlan } from './plan.ts';
import type { ChannelNews, ChannelSnapshot } from './subscription.ts';

export interface OpenChannel {
  readonly snapshot: () => ChannelSnapshot;
  /** Sends a client event to the other members; false when it could not go out. */
  readonly whisper: (name: string, payload: unknown) => boolean;
  readonly close: () => void;
}

export interface ChannelRequest {
  readonly plan: ConnectionPlan;
  /** With the prefix of its kind. */
  readonly wireName: string;
  /** Client events to hear, without `client-`. */
  readonly whispers: readonly string[];
  readonly onNews: (news: ChannelNews) => void;
}

/** Connections by key. A closed one stays: pusher-js keeps every client it ever made, so it is used again. */
const connections = new Map<string, Connection>();

/** The channels that are open now, newest last. */
const inUse = new Map<ChannelRequest, Connection>();

setSocketIdSource((apiId) => {
  const ids = [...inUse].flatMap(([{ plan }, connection]) =>
    plan.api.id === apiId ? (connection.socketId() ?? []) : [],
  );
  return ids.at(-1);
});

function connectionFor(plan: ConnectionPlan): Connection {
  const known = connections.get(plan.key);
  if (known) return known;
  const made = createConnection(plan, (wireName) =>
    [...inUse].flatMap(([use, connection]) =>
      connection === made && (!wireName || use.wireName === wireName) ? use.plan.api : [],
    ),
  );
  connections.set(plan.key, made);
  return made;
}

/** Listens to a channel until `close`; several listeners share one subscription. */
export function openChannel(request: ChannelRequest): OpenChannel {
  const { plan, wireName, whispers, onNews } = request;
  const connection = connectionFor(plan);
  inUse.set(request, connection);
  const { subscription, release } = connection.hold(wireName);
  subscription.listenForWhispers(whispers);
  const stop = subscription.news.on(onNews);
  return {
    snapshot: subscription.snapshot,
    whisper: subscription.whisper,
    close: () => {
      stop();
      inUse.delete(request);
      release();
    },
  };
}
