import { useEffect, useRef } from 'react';
import type { ChatMessage } from '#shared/api/chat.ts';
import { useIsland } from '#shared/island/island.ts';
import { asItIsRead, useGather } from '#shared/interaction/useGather.ts';
import { useChannel } from '#shared/island/useRealtime.ts';
import { contactChat } from '#shared/realtime/chatChannel.ts';
import { belongingOf } from '../domain/message.ts';
import type { ChatStore } from './chatStore.ts';
import { readNow } from './messagesQuery.ts';

export type LiveState = ReturnType<typeof useChannel>['state'];

interface LiveOptions {
  readonly chat: ChatStore;
  readonly tenant: string;
  /** The host's name for the channel. */
  readonly channel: string;
}

/** Hears what is sent to the contact, and has the conversation read again whenever something may have been missed. */
export function useLive({ chat, tenant, channel: template }: LiveOptions): LiveState {
  const { eventId, me } = chat.reading;
  const { emit } = useIsland();
  const hasGap = useRef(false);
  const gather = useGather<ChatMessage>(
    (messages) => chat.apply({ kind: 'heard', messages, now: Date.now() }),
    asItIsRead,
  );
  const hear = (message: ChatMessage) => {
    const belonging = belongingOf(message, chat.reading);
    if (belonging === 'elsewhere') emit('chat:other-message', { message });
    else if (belonging !== 'foreign') gather(message);
  };
  const { state } = useChannel(contactChat({ tenant, eventId, contactId: me }, template), {
    on: { ContactMessageSent: hear },
    onGap: () => {
      hasGap.current = true;
      void readNow(chat);
    },
  });
  const before = useRef(state);
  useEffect(() => {
    // What was sent between the first read and the join was not heard. A late join says so itself.
    if (state === 'joined' && before.current !== 'joined' && !hasGap.current) void readNow(chat);
    before.current = state;
    hasGap.current = false;
  }, [state, chat]);
  return state;
}
