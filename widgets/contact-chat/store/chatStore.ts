/**
 * The conversations of the page, one each however many islands show it. What is known of a conversation is in the query
 * cache; it belongs to the page, not to a component: a message on its way survives a change of the recipient and the end of
 * the island.
 */
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import { ownerOf, type Owner } from '#shared/lib/owner.ts';
import {
  changeConversation,
  noConversation,
  type ChatEvent,
  type Conversation,
} from '../domain/conversation.ts';
import type { Reading } from '../domain/message.ts';
import type { Outbox } from '../domain/outbox.ts';
import { createLazyStorage } from '../drafts/lazyStorage.ts';

export interface ChatStore {
  /** Names the conversation on this page. */
  readonly id: string;
  readonly reading: Reading;
  readonly client: QueryClient;
  readonly query: ReturnType<typeof conversationQuery>;
  readonly state: () => Conversation;
  /** Changes the cached conversation. */
  readonly apply: (event: ChatEvent) => void;
  /** Calls back after every change of the conversation or the session, and when one has let go of it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The newest session: a token may be renewed while messages wait. */
  readonly api: () => Api;
  readonly connect: (api: Api) => void;
  /** Keeps the conversation until the returned function is called. @param onLeft told of what an earlier page has left. */
  readonly hold: (onLeft: (items: Outbox) => void) => () => void;
  /** How many keep it: islands, and the run that delivers. */
  readonly holders: () => number;
  /** Resolves once the outbox is written, as far as it can be. */
  readonly written: () => Promise<unknown>;
}

interface ChatRequest extends Owner {
  readonly reading: Reading;
  readonly api: Api;
  readonly client: QueryClient;
}

const open = new Map<string, ChatStore>();

/** The store of a conversation: the one that is held, or a new one. */
export function chatStoreOf(request: ChatRequest): ChatStore {
  const { reading, api } = request;
  const { eventId, me, other, serverTimeZone } = reading;
  // Whatever the token: that may be renewed while it goes on.
  const id = JSON.stringify([api.href(''), ownerOf(request), eventId, me, other, serverTimeZone]);
  const store = open.get(id) ?? createChatStore(id, request);
  open.set(id, store);
  return store;
}

/** Changed by events alone, never asked for. */
function conversationQuery(id: string) {
  return queryOptions<Conversation>({
    queryKey: ['chat', 'conversation', id],
    queryFn: skipToken,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

function createChatStore(id: string, request: ChatRequest): ChatStore {
  const { reading, client, tenant, userId, guard } = request;
  const changed = createEmitter<null>();
  const query = conversationQuery(id);
  const storage = createLazyStorage({ parties: reading, tenant, userId, guard });
  let { api } = request;
  let holders = 0;
  let stop = () => {};

  const state = () => client.getQueryData(query.queryKey) ?? noConversation;
  const store: ChatStore = {
    id,
    reading,
    client,
    query,
    state,
    apply: (event) => {
      const before = state();
      const after = changeConversation(before, event, reading);
      if (after === before) return;
      client.setQueryData(query.queryKey, after);
      storage.follow(before.outbox, after.outbox);
      changed.emit(null);
    },
    subscribe: (listener) => changed.on(listener),
    api: () => api,
    connect: (next) => {
      api = next;
      changed.emit(null);
    },
    hold: (onLeft) => {
      // It may have been let go of between a drawing and its effects.
      open.set(id, store);
      if (holders === 0) stop = storage.start(onLeft);
      holders += 1;
      return () => {
        holders -= 1;
        if (holders > 0) {
          changed.emit(null);
          return;
        }
        stop();
        if (open.get(id) !== store) return;
        open.delete(id);
        client.removeQueries({ queryKey: query.queryKey, exact: true });
      };
    },
    holders: () => holders,
    written: storage.written,
  };
  return store;
}
