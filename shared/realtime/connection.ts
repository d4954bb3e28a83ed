/** One connection and its channels: opened with the first, closed a little after the last. */
import { setSignedOut } from '../store/page.ts';
import { createAuthoriser } from './authorise.ts';
import type { ConnectionPlan } from './plan.ts';
import { createSocketManager } from './socketManager.ts';
import { createSubscription, type Subscription } from './subscription.ts';

export interface Connection {
  readonly socketId: () => string | undefined;
  /** Holds a channel; the last `release` leaves it. */
  readonly hold: (wireName: string) => { readonly subscription: Subscription; readonly release: () => void };
}

interface Held {
  readonly subscription: Subscription;
  holders: number;
}

/** @param sessions the API sessions that use it now: of one user, in the order in which they came; guards may differ. */
export function createConnection(plan: ConnectionPlan, sessions: () => readonly string[]): Connection {
  const channels = new Map<string, Held>();
  const authoriser = plan.own && createAuthoriser(plan.api, plan.own.authEndpoint);
  const socket = createSocketManager(plan, {
    authorise: authoriser?.authorise,
    isHeld: (wireName) => channels.has(wireName),
    sessions,
    each: (tell) => channels.forEach(({ subscription }) => tell(subscription)),
  });

  const open = (wireName: string): Held => {
    const subscription = createSubscription({
      wireName,
      failureOf: (name) => authoriser?.failureOf(name) ?? null,
      onSignedOut: () => sessions().forEach((id) => setSignedOut(id, true)),
    });
    const held: Held = { subscription, holders: 0 };
    channels.set(wireName, held);
    socket.open(subscription);
    return held;
  };
  const close = (wireName: string, { subscription }: Held) => {
    channels.delete(wireName);
    // In this order: a request under way must have ended before pusher-js can forget the channel.
    authoriser?.cancel(wireName);
    subscription.close();
    if (channels.size === 0) socket.closeSoon();
  };

  return {
    socketId: socket.socketId,
    hold: (wireName) => {
      const held = channels.get(wireName) ?? open(wireName);
      held.holders += 1;
      let isHeld = true;
      return {
        subscription: held.subscription,
        release: () => {
          if (!isHeld) return;
          isHeld = false;
          held.holders -= 1;
          if (held.holders === 0) close(wireName, held);
        },
      };
    },
  };
}
