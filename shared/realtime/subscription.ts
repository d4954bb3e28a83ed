/** One channel on one connection, shared by all islands that listen to it. */
import { kindOf, type ApiError } from '../api/errors.ts';
import { isTransient } from '../api/outcome.ts';
import { createEmitter } from '../lib/emitter.ts';
import { report } from '../lib/report.ts';
import { channelRetryMs } from './backoff.ts';
import { isLate } from './loading.ts';
import { eventName } from './names.ts';
import type { Socket, SocketChannel } from './socket.ts';
import type { GapReason } from './wake.ts';

export type ChannelState =
  /** No socket is configured, or no channel is asked for. */
  | 'off'
  /** Not joined yet. */
  | 'joining'
  | 'joined'
  /** Was joined, or may be soon: it is being tried. */
  | 'interrupted'
  /** The server has said no. */
  | 'refused';

/** What is known of a channel; a new object whenever something changes. */
export interface ChannelSnapshot {
  readonly state: ChannelState;
  /** When it was joined last, as `performance.now()` counts: what is asked for since misses nothing. 0 before. */
  readonly joinedAt: number;
  /** Presence channels: what is known of each member, by id. Kept while interrupted. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Presence channels: the id under which we are on it. */
  readonly myId: string | null;
}

export type ChannelNews =
  | { readonly kind: 'changed' }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown }
  /** `from` is the member's id, vouched for by the server on presence channels, else `null`. */
  | {
      readonly kind: 'whisper';
      readonly name: string;
      readonly payload: unknown;
      readonly from: string | null;
    }
  /** `since`: when something came over the line last, in milliseconds since 1970; `null` where that is not known. */
  | { readonly kind: 'gap'; readonly reason: GapReason; readonly since: number | null };

interface SubscriptionOptions {
  readonly wireName: string;
  /** Why the last authorisation failed, where we asked ourselves. */
  readonly failureOf: (wireName: string) => ApiError | null;
  /** The server no longer knows who we are, or does again. */
  readonly onSignIn: (isSignedOut: boolean) => void;
}

export type Subscription = ReturnType<typeof createSubscription>;

const nobody: Readonly<Record<string, unknown>> = {};

/** Hundreds who come and go at once are told together, in milliseconds. */
const gatherMs = 100;

export function createSubscription({ wireName, failureOf, onSignIn }: SubscriptionOptions) {
  const news = createEmitter<ChannelNews>();
  const whispers = new Set<string>();
  const openedAt = Date.now();
  let channel: SocketChannel | null = null;
  let snapshot: ChannelSnapshot = { state: 'joining', joinedAt: 0, members: nobody, myId: null };
  let hasJoined = false;
  let lostSince: number | null = null;
  let failures = 0;
  let isSignedOut = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Partial<ChannelSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    news.emit({ kind: 'changed' });
  };

  const joined = () => {
    clearTimeout(retry);
    failures = 0;
    if (isSignedOut) onSignIn(false);
    isSignedOut = false;
    const mayHaveMissed = hasJoined || isLate(openedAt);
    hasJoined = true;
    change({
      state: 'joined',
      joinedAt: performance.now(),
      members: channel?.members() ?? nobody,
      myId: channel?.myId() ?? null,
    });
    if (mayHaveMissed) news.emit({ kind: 'gap', reason: 'joined', since: lostSince });
    lostSince = null;
  };

  const refused = (data: unknown) => {
    const failure = failureOf(wireName);
    const status = failure?.status ?? statusOf(data);
    // Somebody may have signed in since it was asked for.
    const isOver = failure?.isOvertaken === true;
    isSignedOut = !isOver && (failure?.kind === 'signed-out' || status === 401);
    if (isSignedOut) onSignIn(true);
    if (failure && kindOf(failure) === 'contract') report(failure, `Joining ${wireName}`);
    if (!isOver && isFinal(failure, status)) return change({ state: 'refused' });
    clearTimeout(retry);
    retry = setTimeout(() => channel?.tryAgain(), channelRetryMs(failures, failure?.retryAfterMs));
    failures += 1;
    return change({ state: 'interrupted' });
  };

  const hearWhisper = (name: string) =>
    channel?.on(`client-${name}`, (payload, meta) =>
      news.emit({ kind: 'whisper', name, payload, from: senderOf(meta) }),
    );

  const attach = (socket: Pick<Socket, 'join'>) => {
    channel = socket.join(wireName);
    channel.on('pusher:subscription_succeeded', joined);
    channel.on('pusher:subscription_error', refused);
    const membersChanged = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        change({ members: channel?.members() ?? nobody });
      }, gatherMs);
    };
    channel.on('pusher:member_added', membersChanged);
    channel.on('pusher:member_removed', membersChanged);
    channel.onAny((wire, payload) => {
      const name = eventName(wire);
      if (name !== null) news.emit({ kind: 'event', name, payload });
    });
    for (const name of whispers) hearWhisper(name);
    if (channel.isJoined()) joined();
  };

  return {
    news,
    attach,
    snapshot: () => snapshot,
    /** Also hears these client events. */
    listenForWhispers: (names: readonly string[]) => {
      for (const name of names) {
        if (whispers.has(name)) continue;
        whispers.add(name);
        hearWhisper(name);
      }
    },
    /** The connection is gone, for good when the server wants no more of us. Coming back is pusher-js's affair. */
    lostConnection: (isRefused: boolean, heardAt: number) => {
      clearTimeout(retry);
      if (hasJoined) lostSince ??= heardAt;
      if (isRefused) change({ state: 'refused' });
      else if (snapshot.state === 'joined') change({ state: 'interrupted' });
    },
    /** The page was away: what was sent in the meantime may be lost. */
    gap: (reason: GapReason, since: number) => {
      if (snapshot.state === 'joined') news.emit({ kind: 'gap', reason, since });
    },
    /** Somebody has signed in again. */
    signedIn: () => {
      if (isSignedOut) channel?.tryAgain();
    },
    /** Nothing can be heard here for now, or again. */
    turnOff: (isOff: boolean) => {
      if (isOff !== (snapshot.state === 'off')) change({ state: isOff ? 'off' : 'joining' });
    },
    /** False when it could not go out. */
    whisper: (name: string, payload: unknown) => channel?.trigger(`client-${name}`, payload) ?? false,
    close: () => {
      clearTimeout(retry);
      clearTimeout(gathering);
      channel?.leave();
      channel = null;
    },
  };
}

/** A no for good; everything else is tried again. A server's own complaint about a signature passes by itself. */
function isFinal(failure: ApiError | null, status: number | null): boolean {
  if (failure) return !isTransient(failure);
  return status === 403;
}

function statusOf(data: unknown): number | null {
  return typeof data === 'object' && data !== null && 'status' in data && typeof data.status === 'number'
    ? data.status
    : null;
}

function senderOf(meta: unknown): string | null {
  return typeof meta === 'object' && meta !== null && 'user_id' in meta && typeof meta.user_id === 'string'
    ? meta.user_id
    : null;
}
