import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isTransient } from '#shared/api/outcome.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/island.ts';
import { useApi } from '#shared/query/useApi.ts';
import { usePage } from '#shared/store/page.ts';
import { noConversation, type Conversation } from '../domain/conversation.ts';
import type { Parties, Reading } from '../domain/message.ts';
import { isAwaited } from '../domain/outbox.ts';
import { chatStoreOf, type ChatStore } from './chatStore.ts';
import { takeUp } from './delivery.ts';
import { messagesQuery, readNow } from './messagesQuery.ts';

/** Without a live channel new messages are looked for this often. */
export const pollMs = 15_000;

/** What the server has taken without sending it back is looked for after this time. */
const wordlessMs = 5_000;

/** The store of the conversation of two contacts, held while it is shown. */
export function useChatStore(parties: Parties): ChatStore {
  const api = useApi();
  const client = useQueryClient();
  const { serverTimeZone } = useLocale();
  const { tenant, userId, guard } = useIsland().common;
  const reading: Reading = { ...parties, serverTimeZone };
  // The same object for as long as it is held.
  const chat = chatStoreOf({ reading, api, client, tenant, userId, guard });
  useEffect(() => chat.hold((items) => takeUp(chat, items)), [chat]);
  useEffect(() => chat.connect(api), [chat, api]);
  return chat;
}

export interface ChatState {
  readonly conversation: Conversation;
  /** The list is being read. */
  readonly isReading: boolean;
  /** What the last read failed with, until one succeeds. */
  readonly error: unknown;
}

/** What is known of a conversation, read at the start, when the line or the sign-in is back, and by the clock where nothing is heard. */
export function useConversation(chat: ChatStore, isLive: boolean): ChatState {
  const api = useApi();
  const { data: conversation = noConversation } = useQuery(chat.query);
  const { isRead, outbox } = conversation;
  const { error, isFetching } = useQuery({
    ...messagesQuery(chat, api),
    refetchInterval: ({ state }) => {
      if (!isRead) return false;
      if (outbox.some(isAwaited) && state.error === null) return wordlessMs;
      return isLive && !isTransient(state.error) ? false : pollMs;
    },
    refetchOnReconnect: false,
  });
  const isAble = usePage(({ isOnline, signedOut }) => isOnline && !signedOut[api.id]);
  const wasAble = useRef(isAble);
  useEffect(() => {
    if (isAble && !wasAble.current) void readNow(chat);
    wasAble.current = isAble;
  }, [isAble, chat]);
  const isUnasked = !isRead && !isFetching && error === null;
  useEffect(() => {
    if (isUnasked) void readNow(chat);
  }, [isUnasked, chat]);
  return { conversation, isReading: isFetching, error };
}
