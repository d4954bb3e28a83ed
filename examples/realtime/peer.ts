import type { Connection, Hub, Member } from './hub.ts';
import {
  asRecord,
  errorFrame,
  frame,
  parseFrame,
  parseRecord,
  refusalFrame,
  textField,
  type Frame,
} from './frames.ts';
import { isSigned } from './signature.ts';

/** The conversation with one client. */
export interface Peer {
  receive(text: string): void;
  /** To be called once when the socket has closed. */
  closed(): void;
}

/** A client must be heard of within this time, or is asked for a sign of life. */
const activityTimeoutSeconds = 30;
/** How long the answer to that may take. */
const pongTimeoutMs = 10_000;
/** Client events a second (Pusher's own limit). */
const clientEventsPerSecond = 10;
/** The data of one event (Pusher's own limit). */
export const maxEventBytes = 10_240;

const channelName = /^[\w\-=@,.;]{1,164}$/;
const needsSignature = /^(private|presence)-/;

/** Greets a new connection and answers its messages until it closes. */
export function meet(hub: Hub, connection: Connection): Peer {
  const alive = watch(connection);
  const mayPublish = limiter(clientEventsPerSecond);
  hub.open(connection);
  connection.send(
    frame('pusher:connection_established', {
      socket_id: connection.id,
      activity_timeout: activityTimeoutSeconds,
    }),
  );
  return {
    receive(text) {
      alive.heard();
      const message = parseFrame(text);
      if (!message) connection.send(errorFrame(4200, 'Invalid message'));
      else answer(hub, connection, message, mayPublish);
    },
    closed() {
      alive.stop();
      hub.close(connection);
    },
  };
}

function answer(hub: Hub, connection: Connection, message: Frame, mayPublish: () => boolean): void {
  const data = asRecord(message.data);
  if (message.event === 'pusher:ping') connection.send(frame('pusher:pong', {}));
  else if (message.event === 'pusher:subscribe') subscribe(hub, connection, data ?? {});
  else if (message.event === 'pusher:unsubscribe') hub.leave(connection, textField(data, 'channel'));
  else if (message.event.startsWith('client-')) publish(hub, connection, message, mayPublish);
}

function subscribe(hub: Hub, connection: Connection, data: Readonly<Record<string, unknown>>): void {
  const channel = textField(data, 'channel');
  if (!channelName.test(channel)) return connection.send(errorFrame(4009, 'Invalid channel name'));
  const isPresence = channel.startsWith('presence-');
  const channelData = isPresence ? textField(data, 'channel_data') : undefined;
  const auth = textField(data, 'auth');
  if (needsSignature.test(channel) && !isSigned(hub.app, auth, connection.id, channel, channelData)) {
    return connection.send(refusalFrame(channel, 'Invalid signature'));
  }
  const member = channelData === undefined ? null : toMember(channelData);
  if (isPresence && !member) return connection.send(errorFrame(4009, 'Presence channels need channel_data'));
  hub.join(connection, channel, member);
}

function toMember(channelData: string): Member | null {
  const data = parseRecord(channelData);
  const id = data?.['user_id'];
  return typeof id === 'string' || typeof id === 'number'
    ? { id: String(id), info: data?.['user_info'] ?? {} }
    : null;
}

/** Client events: only on private and presence channels, only by those who are on them, at most ten a second. */
function publish(hub: Hub, connection: Connection, message: Frame, mayPublish: () => boolean): void {
  const { channel, event, data } = message;
  const refuse = (reason: string) => connection.send(errorFrame(4301, reason));
  if (!needsSignature.test(channel)) return refuse('Client events need a private or presence channel');
  if (!hub.isOn(connection, channel)) return refuse('You are not subscribed to this channel');
  if (JSON.stringify(data ?? {}).length > maxEventBytes) return refuse('The event is too large');
  if (!mayPublish()) return refuse('Too many client events');
  hub.relay(connection, channel, event, data);
}

/** True at most `count` times in any second. */
function limiter(count: number): () => boolean {
  let times: number[] = [];
  return () => {
    const now = Date.now();
    times = times.filter((time) => now - time < 1_000);
    if (times.length >= count) return false;
    times.push(now);
    return true;
  };
}

/** Asks a silent client for a sign of life, and hangs up when none comes. */
function watch(connection: Connection): { heard(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      connection.send(frame('pusher:ping', {}));
      timer = setTimeout(() => connection.end(4201, 'Pong not received in time'), pongTimeoutMs);
    }, activityTimeoutSeconds * 1_000);
  };
  wait();
  return {
    heard() {
      clearTimeout(timer);
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}
