import { useEffect, useRef } from 'react';
import type { ChatMessage } from '#shared/api/chat.ts';
import { useIsland } from '#shared/island/island.ts';
import { useChannel } from '#shared/island/useRealtime.ts';
import { contactChat } from '#shared/realtime/channels.ts';
import { belongingOf, type Parties } from '../domain/message.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** Without a live channel new messages are looked for this often. */
export const pollMs = 15_000;

export type LiveState = ReturnType<typeof useChannel>['state'];

interface LiveOptions {
  readonly parties: Parties;
  readonly tenant: string;
  /** The host's name for the channel. */
  readonly channel: string;
  readonly exchange: Exchange;
}

/** Hears what is sent to the contact, and has the conversation read again whenever something may have been missed. */
export function useLive({ parties, tenant, channel: template, exchange }: LiveOptions): LiveState {
  const { eventId, me } = parties;
  const { emit } = useIsland();
  const hasGap = useRef(false);
  const hear = (message: ChatMessage) => {
    const belonging = belongingOf(message, parties);
    if (belonging === 'elsewhere') emit('chat:other-message', { message });
    else if (belonging !== 'foreign') exchange.hear(message);
  };
  const { state } = useChannel(contactChat({ tenant, eventId, contactId: me }, template), {
    on: { ContactMessageSent: hear },
    onGap: () => {
      hasGap.current = true;
      exchange.refresh();
    },
  });
  const before = useRef(state);
  useEffect(() => {
    // What was sent between the first read and the join was not heard. A late join says so itself.
    if (state === 'joined' && before.current !== 'joined' && !hasGap.current) exchange.refresh();
    before.current = state;
    hasGap.current = false;
  }, [state, exchange]);
  usePolling(state !== 'joined', exchange);
  return state;
}

function usePolling(isNeeded: boolean, exchange: Exchange): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => !document.hidden && exchange.poll(), pollMs);
    return () => clearInterval(timer);
  }, [isNeeded, exchange]);
}
