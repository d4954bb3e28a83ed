/** One connection and its channels: opened with the first, closed a little after the last. */
import type { Api } from '../api/client.ts';
import { setSignedOut } from '../store/page.ts';
import { createAuthoriser } from './authorise.ts';
import type { ConnectionPlan } from './plan.ts';
import { createSocketManager } from './socketManager.ts';
import { createSubscription, type Subscription } from './subscription.ts';

export interface Connection {
  readonly socketId: () => string | undefined;
  /** A channel for one more request; `release` leaves it once there is none any more. */
  readonly hold: (wireName: string) => { readonly subscription: Subscription; readonly release: () => void };
}

/** The API sessions that use a connection now, or hold that channel of it: of one user, the first to come first; guards may differ. */
export type Sessions = (wireName?: string) => readonly Api[];

/** @param sessions of those that hold a refused channel is told that they are signed out, until it is joined. */
export function createConnection(plan: ConnectionPlan, sessions: Sessions): Connection {
  const channels = new Map<string, Subscription>();
  const apiFor = (wireName: string) => sessions(wireName)[0] ?? plan.api;
  const authoriser = plan.own && createAuthoriser(apiFor, plan.own.authEndpoint);
  const socket = createSocketManager(plan, {
    authorise: authoriser?.authorise,
    isHeld: (wireName) => channels.has(wireName),
    sessions,
    each: (tell) => channels.forEach((subscription) => tell(subscription)),
  });

  const open = (wireName: string): Subscription => {
    const subscription = createSubscription({
      wireName,
      failureOf: (name) => authoriser?.failureOf(name) ?? null,
      onSignIn: (isSignedOut) => sessions(wireName).forEach(({ id }) => setSignedOut(id, isSignedOut)),
    });
    channels.set(wireName, subscription);
    socket.open(subscription);
    return subscription;
  };

  return {
    socketId: socket.socketId,
    hold: (wireName) => {
      const subscription = channels.get(wireName) ?? open(wireName);
      return {
        subscription,
        release: () => {
          if (sessions(wireName).length > 0 || !channels.delete(wireName)) return;
          // In this order: a request under way must have ended before pusher-js can forget the channel.
          authoriser?.cancel(wireName);
          subscription.close();
          if (channels.size === 0) socket.closeSoon();
        },
      };
    },
  };
}
