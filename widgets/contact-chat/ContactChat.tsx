import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { safeHref } from '#shared/lib/links.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Conversation } from './Conversation.tsx';
import type { Parties } from './domain/message.ts';
import { useChatStore, useConversation } from './store/useChat.ts';
import { useLive } from './store/useLive.ts';

export interface ContactChatProps {
  readonly eventId: string;
  readonly tenant: string;
  readonly contactId: string;
  readonly recipientId: string;
  readonly recipientName?: string | undefined;
  readonly recipientPicture?: string | undefined;
  readonly recipientOrganisation?: string | undefined;
  readonly channel: string;
  readonly maxLength: number;
}

/** The screen (S3 §2.2). */
export function ContactChat(props: ContactChatProps) {
  const { eventId, tenant, contactId: me, recipientId: other, channel, maxLength } = props;
  const t = useTexts('contact-chat');
  const parties = useMemo((): Parties => ({ eventId, me, other }), [eventId, me, other]);
  const chat = useChatStore(parties);
  const live = useLive({ chat, tenant, channel });
  const state = useConversation(chat, live === 'joined');
  const recipient = {
    name: stripBidiControls(props.recipientName ?? '') || t('someone', { id: other }),
    organisation: stripBidiControls(props.recipientOrganisation ?? '') || undefined,
    picture: pictureOf(props.recipientPicture),
  };
  // What is typed and searched belongs to one recipient; the channel is the same for all of them.
  return (
    <Conversation
      key={JSON.stringify([eventId, me, other])}
      {...{ parties, recipient, chat, state, live, maxLength }}
    />
  );
}

/** A web address, or an image in the address itself. */
function pictureOf(address: string | undefined): string | undefined {
  if (address && /^(data:image\/|blob:)/i.test(address)) return address;
  return safeHref(address) ?? undefined;
}
