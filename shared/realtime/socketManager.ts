/** The socket of a connection: loading, connecting, coming back, and saying how it stands. */
import type { Api } from '../api/client.ts';
import { pageStore, setSocketState, type SocketState } from '../store/page.ts';
import type { Authorise } from './echoVendor.ts';
import { waitForHostEcho } from './hostEcho.ts';
import { keepLoading, loadEcho } from './loading.ts';
import type { ConnectionPlan } from './plan.ts';
import { createReconnecting } from './reconnecting.ts';
import { socketOf, type Socket } from './socket.ts';
import type { Subscription } from './subscription.ts';
import { watchWake } from './wake.ts';

/** Our own connection stays open for this long after its last channel, in case an island is only being re-mounted. */
export const idleCloseMs = 5_000;

export interface SocketManagerOptions {
  /** For a connection of our own. */
  readonly authorise: Authorise | undefined;
  readonly isHeld: (wireName: string) => boolean;
  /** The API sessions that use it now. */
  readonly sessions: () => readonly Api[];
  readonly each: (tell: (subscription: Subscription) => void) => void;
}

export interface SocketManager {
  readonly socketId: () => string | undefined;
  /** Brings a new channel on the socket, which opens with the first. */
  readonly open: (subscription: Subscription) => void;
  /** No channel is on it any more. */
  readonly closeSoon: () => void;
}

/** Looks after a socket of our own, or that of the host's Echo. */
export function createSocketManager(plan: ConnectionPlan, options: SocketManagerOptions): SocketManager {
  let socket: Socket | null = null;
  let isOpen = false;
  let isLoading = false;
  let undos: readonly (() => void)[] = [];
  let closing: ReturnType<typeof setTimeout> | undefined;

  const listen = (found: Socket) => {
    undos = followSocket(plan, found, options);
  };

  const take = (found: Socket) => {
    socket = found;
    options.each((subscription) => {
      subscription.turnOff(false);
      subscription.attach(found);
    });
    listen(found);
  };

  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const found = await find(plan, options.authorise, () => isOpen);
    isLoading = false;
    if (found) return take(found);
    // Given up because nobody wanted it, and wanted again since.
    if (plan.own && isOpen) return load();
    setSocketState(plan.key, 'idle');
    return options.each((subscription) => subscription.turnOff(true));
  };

  const close = () => {
    isOpen = false;
    for (const undo of undos) undo();
    undos = [];
    // Our own is kept, since pusher-js never forgets a client; a host may have another Echo next time.
    if (plan.own) socket?.disconnect();
    else socket = null;
    setSocketState(plan.key, 'idle');
  };

  return {
    socketId: () => socket?.id(),
    open: (subscription) => {
      clearTimeout(closing);
      const wasOpen = isOpen;
      isOpen = true;
      if (!socket) return void load();
      subscription.attach(socket);
      if (wasOpen) return undefined;
      if (plan.own) socket.connect();
      return listen(socket);
    },
    closeSoon: () => {
      clearTimeout(closing);
      closing = setTimeout(close, plan.own ? idleCloseMs : 0);
    },
  };
}

/** Follows a socket's state and the page's; the returned functions end that. */
function followSocket(
  plan: ConnectionPlan,
  socket: Socket,
  { isHeld, each, sessions }: SocketManagerOptions,
) {
  let wasConnected = false;
  /** When something came over the line last: a page's own socket may be dead for two and a half minutes before it says so. */
  let heardAt = Date.now();
  const stopHearing = socket.onHeard(() => {
    heardAt = Date.now();
  });
  const reconnecting = createReconnecting(socket);
  const follow = () => {
    if (reconnecting.isUnderWay()) return;
    const state = stateOf(socket.state(), wasConnected, plan.own !== null);
    setSocketState(plan.key, state);
    if (state === 'connected') {
      wasConnected = true;
      return reconnecting.stop();
    }
    each((subscription) => subscription.lostConnection(state === 'refused', heardAt));
    if (!plan.own) return undefined;
    socket.sweep(isHeld);
    return state === 'refused' ? reconnecting.stop() : reconnecting.start();
  };
  const stopFollowing = socket.onState(follow);
  follow();
  return [
    stopFollowing,
    stopHearing,
    reconnecting.stop,
    watchWake((reason) => each((subscription) => subscription.gap(reason, heardAt))),
    watchSignIn(sessions, () => each((subscription) => subscription.signedIn())),
  ];
}

/** pusher-js's state in the words of the page store. A server that wants no more of us ends our own as `disconnected`. */
function stateOf(raw: string, wasConnected: boolean, isOwn: boolean): SocketState {
  if (raw === 'connected') return 'connected';
  if (raw === 'failed' || (raw === 'disconnected' && isOwn)) return 'refused';
  const isFirst = !wasConnected && (raw === 'connecting' || raw === 'initialized');
  return isFirst ? 'connecting' : 'interrupted';
}

/** The socket; `null` when the host has none or nobody wants it any more. Keeps trying while it cannot be loaded. */
async function find(
  plan: ConnectionPlan,
  authorise: Authorise | undefined,
  isWanted: () => boolean,
): Promise<Socket | null> {
  setSocketState(plan.key, 'connecting');
  if (!plan.own || !authorise) return waitForHostEcho(isWanted);
  const { options } = plan.own;
  const connect = async () => {
    const { createEcho } = await loadEcho();
    return isWanted() ? socketOf(createEcho({ ...options, authorise }), false) : null;
  };
  return keepLoading(connect, isWanted, () => setSocketState(plan.key, 'interrupted'));
}

function watchSignIn(sessions: () => readonly Api[], onSignedIn: () => void): () => void {
  return pageStore.subscribe(({ signedOut }, before) => {
    if (sessions().some(({ id }) => before.signedOut[id] && !signedOut[id])) onSignedIn();
  });
}
