/**
 * One conversation at work: reads it, sends what was typed one after another, and hears what is pushed. It belongs to the
 * page, not to a component: a message on its way survives a change of the recipient and the end of the island.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { sendMessage, type ChatMessage } from '#shared/api/chat.ts';
import { isTransient } from '#shared/api/outcome.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { newId, newIntent } from '#shared/lib/ids.ts';
import { pageStore } from '#shared/store/page.ts';
import {
  changeConversation,
  noConversation,
  type ChatEvent,
  type Conversation,
} from '../domain/conversation.ts';
import type { Reading } from '../domain/message.ts';
import { isUnderWay, nextToSend, type Outbox, type Outgoing } from '../domain/outbox.ts';
import type { Keeper } from './keeping.ts';
import { outcomeOf } from './outcome.ts';
import { createReader } from './reader.ts';

export interface ExchangeOptions {
  readonly reading: Reading;
  readonly api: Api;
  readonly client: QueryClient;
  readonly keeper: Keeper;
  /** Nobody listens any more, and nothing is on its way. */
  readonly onEnd: () => void;
}

export interface ExchangeState {
  readonly conversation: Conversation;
  /** The list is being read. */
  readonly isReading: boolean;
  /** What the last read failed with, until one succeeds. */
  readonly error: unknown;
}

export interface Exchange {
  readonly state: () => ExchangeState;
  /** Starts with the first listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes on with another session, as when the token was renewed. */
  readonly connect: (api: Api) => void;
  readonly send: (text: string) => void;
  readonly retry: (id: string) => void;
  readonly discard: (id: string) => void;
  readonly hear: (message: ChatMessage) => void;
  /** Reads again: something may have been missed. */
  readonly refresh: () => void;
  /** The same, unless it was never read or is being read. */
  readonly poll: () => void;
}

export function createExchange({ reading, client, keeper, onEnd, ...options }: ExchangeOptions): Exchange {
  const changed = createEmitter<null>();
  let { api } = options;
  let state: ExchangeState = { conversation: noConversation, isReading: false, error: null };
  let listeners = 0;
  let stopAll: (() => void) | null = null;

  const change = (part: Partial<ExchangeState>) => {
    state = { ...state, ...part };
    changed.emit(null);
  };
  const apply = (event: ChatEvent) => {
    const before = state.conversation;
    const conversation = changeConversation(before, event, reading);
    if (conversation !== before) {
      keeper.follow(before.outbox, conversation.outbox);
      change({ conversation });
    }
    goOn();
  };

  const reader = createReader({
    client,
    of: reading,
    api: () => api,
    onBusy: (isReading) => change({ isReading }),
    onRead: ({ list, askedAt }) => {
      change({ error: null });
      apply({ kind: 'list', list, askedAt });
    },
    onFailed: (error) => {
      change({ error });
      if (!isTransient(error)) apply({ kind: 'unreadable' });
      else if (state.conversation.isRead || isChecking(state)) reader.readLater();
    },
  });

  const transmit = async ({ id, text, intent }: Outgoing): Promise<void> => {
    apply({ kind: 'tried', id, now: Date.now() });
    await keeper.written();
    const { eventId, other: recipientId } = reading;
    try {
      const message = await sendMessage(api, { eventId, recipientId, message: text, intent });
      apply({ kind: 'answered', id, message, now: Date.now() });
      // An echo will show it, or the next list.
      if (message === null && !reader.isWaiting()) reader.readLater();
    } catch (error) {
      apply(outcomeOf(id, error, Date.now()));
    }
  };

  /** Whatever is to be done next: look what became of a message, send another, or come to an end. */
  const goOn = () => {
    if (!stopAll) return;
    const { isOnline, signedOut } = pageStore.getState();
    const isAble = isOnline && !signedOut[api.id];
    if (isAble && isChecking(state) && !reader.isBusy() && !reader.isWaiting()) reader.read();
    const next = isAble ? nextToSend(state.conversation.outbox) : null;
    if (next) void transmit(next);
    else if (listeners === 0 && !state.conversation.outbox.some(isUnderWay)) stopAll();
  };

  const resume = () => {
    reader.read();
    goOn();
  };
  const start = () => {
    const undos = [followPage(() => api.id, resume), keeper.start(restore), reader.stop];
    stopAll = () => {
      stopAll = null;
      for (const undo of undos) undo();
      onEnd();
    };
    resume();
  };
  const restore = (items: Outbox) => {
    if (items.length > 0) apply({ kind: 'restored', items, now: Date.now() });
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners += 1;
      const stop = changed.on(listener);
      if (!stopAll) start();
      return () => {
        stop();
        listeners -= 1;
        goOn();
      };
    },
    connect: (next) => {
      if (next.id === api.id) return;
      reader.stop();
      api = next;
      if (stopAll) resume();
    },
    send: (text) =>
      apply({ kind: 'typed', item: { id: newId(), intent: newIntent(), text, typedAt: Date.now() } }),
    retry: (id) => apply({ kind: 'retried', id, intent: newIntent() }),
    discard: (id) => apply({ kind: 'discarded', id }),
    hear: (message) => apply({ kind: 'heard', message, now: Date.now() }),
    refresh: () => stopAll && reader.read(),
    poll: () => {
      if (stopAll && state.conversation.isRead && !reader.isBusy()) reader.read();
    },
  };
}

function isChecking({ conversation }: ExchangeState): boolean {
  return conversation.outbox.some(({ phase, claim }) => phase === 'checking' && claim === null);
}

/** Calls back when the network or the sign-in is back. */
function followPage(apiId: () => string, onBack: () => void): () => void {
  return pageStore.subscribe((now, before) => {
    const id = apiId();
    const isSignedIn = before.signedOut[id] && !now.signedOut[id];
    if (isSignedIn || (now.isOnline && !before.isOnline)) onBack();
  });
}
