/** The server's list of messages: each answer goes into the cached conversation. */
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { fetchMessages } from '#shared/api/chat.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isTransient } from '#shared/api/outcome.ts';
import type { ChatStore } from './chatStore.ts';

/** Reads a conversation; the result is the time at which the list was asked for, in milliseconds, 0 before the first. */
export function messagesQuery(chat: ChatStore, api: Api = chat.api()) {
  const { eventId, other: recipientId } = chat.reading;
  return queryOptions({
    queryKey: ['chat', 'messages', api.id, chat.id],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      try {
        chat.apply({
          kind: 'list',
          list: await fetchMessages(api, { eventId, recipientId }, signal),
          askedAt,
        });
        return askedAt;
      } catch (error) {
        if (!signal.aborted && isFinal(error)) chat.apply({ kind: 'unreadable' });
        throw error;
      }
    },
    // With data from the start every read may be given up for a newer one.
    initialData: 0,
    initialDataUpdatedAt: 1,
    gcTime: 0,
  });
}

/** Whether the conversation cannot be had: a sign-in that has ended may come back. */
function isFinal(error: unknown): boolean {
  return !isTransient(error) && !(error instanceof ApiError && error.kind === 'signed-out');
}

/** Reads from now on: an answer that is under way is older and is dropped. Never rejects. */
export async function readNow(chat: ChatStore): Promise<void> {
  const query = messagesQuery(chat);
  await chat.client.cancelQueries({ queryKey: query.queryKey });
  await chat.client.prefetchQuery({ ...query, staleTime: 0 });
}
