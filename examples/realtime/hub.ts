import type { Clock } from '../clock.ts';
import { frame } from './frames.ts';
import type { PusherApp } from './signature.ts';

/** One client's socket, as the hub sees it. */
export interface Connection {
  readonly id: string;
  send(text: string): void;
  /** Closes with a code the client understands. */
  end(code: number, reason: string): void;
  /** Cuts the line without a word, as a lost network does. */
  drop(): void;
}

/** A member of a presence channel. */
export interface Member {
  id: string;
  info: unknown;
}

type Subscribers = Map<Connection, Member | null>;

/** What was broadcast, for tests that have no socket. */
export interface Sent {
  channel: string;
  event: string;
  data: unknown;
  exceptSocketId: string | undefined;
}

/** Channels, who is on them, and what is sent to them. */
export class Hub {
  readonly app: PusherApp;
  readonly #clock: Clock;
  readonly #channels = new Map<string, Subscribers>();
  readonly #connections = new Set<Connection>();
  readonly #listeners = new Set<(sent: Sent) => void>();
  #cutUntil = 0;

  constructor(app: PusherApp, clock: Clock) {
    this.app = app;
    this.#clock = clock;
  }

  /** Open sockets at this moment. */
  get size(): number {
    return this.#connections.size;
  }

  /** True while new sockets are refused. */
  get isCut(): boolean {
    return this.#clock().getTime() < this.#cutUntil;
  }

  /** Drops every socket and refuses new ones for a while, like a network that went away. */
  cut(seconds: number): void {
    this.#cutUntil = this.#clock().getTime() + seconds * 1_000;
    for (const connection of this.#connections) connection.drop();
  }

  open(connection: Connection): void {
    this.#connections.add(connection);
  }

  close(connection: Connection): void {
    this.#connections.delete(connection);
    for (const channel of this.#channels.keys()) this.leave(connection, channel);
  }

  /** Puts a connection on a channel and tells it, and the other members, so. */
  join(connection: Connection, channel: string, member: Member | null): void {
    const subscribers = this.#channels.get(channel) ?? new Map<Connection, Member | null>();
    const isNew = member !== null && !membersOf(subscribers).has(member.id);
    this.#channels.set(channel, subscribers);
    subscribers.set(connection, member);
    connection.send(frame('pusher_internal:subscription_succeeded', welcome(member, subscribers), channel));
    if (member && isNew) {
      const data = { user_id: member.id, user_info: member.info };
      this.#sendTo(channel, frame('pusher_internal:member_added', data, channel), connection.id);
    }
  }

  leave(connection: Connection, channel: string): void {
    const subscribers = this.#channels.get(channel);
    const member = subscribers?.get(connection);
    if (!subscribers?.delete(connection)) return;
    if (subscribers.size === 0) this.#channels.delete(channel);
    if (member && !membersOf(subscribers).has(member.id)) {
      this.#sendTo(channel, frame('pusher_internal:member_removed', { user_id: member.id }, channel));
    }
  }

  isOn(connection: Connection, channel: string): boolean {
    return this.#channels.get(channel)?.has(connection) ?? false;
  }

  /** Who is on a presence channel, each once. */
  membersOn(channel: string): readonly Member[] {
    const members = membersOf(this.#channels.get(channel) ?? new Map<Connection, Member | null>());
    return [...members].map(([id, info]) => ({ id, info }));
  }

  /** Takes everybody off a channel whom the test finds; their sockets stay open. */
  removeFrom(channel: string, test: (member: Member) => boolean): void {
    for (const [connection, member] of this.#channels.get(channel) ?? [])
      if (member && test(member)) this.leave(connection, channel);
  }

  /** The member a connection is on a presence channel. */
  memberOf(connection: Connection, channel: string): Member | null {
    return this.#channels.get(channel)?.get(connection) ?? null;
  }

  /** Sends an event to a channel, but not to the socket that caused it (`X-Socket-ID`). */
  broadcast(channel: string, event: string, data: unknown, exceptSocketId?: string): void {
    for (const listener of this.#listeners) listener({ channel, event, data, exceptSocketId });
    this.#sendTo(channel, frame(event, data, channel), exceptSocketId);
  }

  /** A client's own event to the others on its channel. */
  relay(from: Connection, channel: string, event: string, data: unknown): void {
    this.#sendTo(channel, frame(event, data, channel, this.memberOf(from, channel)?.id), from.id);
  }

  /** Hears every broadcast; gives back the function that stops it. */
  listen(listener: (sent: Sent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends all connections; the client may come back (4200). */
  shutDown(): void {
    for (const connection of this.#connections) connection.end(4200, 'Server is going away');
  }

  #sendTo(channel: string, text: string, exceptSocketId?: string): void {
    for (const connection of this.#channels.get(channel)?.keys() ?? []) {
      if (connection.id !== exceptSocketId) connection.send(text);
    }
  }
}

/** Members by id: one person in two tabs is one member. */
function membersOf(subscribers: Subscribers): Map<string, unknown> {
  const members = new Map<string, unknown>();
  for (const member of subscribers.values()) if (member) members.set(member.id, member.info);
  return members;
}

function welcome(member: Member | null, subscribers: Subscribers): unknown {
  if (!member) return {};
  const members = membersOf(subscribers);
  return { presence: { count: members.size, ids: [...members.keys()], hash: Object.fromEntries(members) } };
}
