/** Chat messages as a server sends them, and events of a conversation, for tests. */
import type { ChatMessage } from '#shared/api/chat.ts';
import {
  changeConversation,
  noConversation,
  type ChatEvent,
  type Conversation,
} from '../../widgets/contact-chat/domain/conversation.ts';
import type { Reading } from '../../widgets/contact-chat/domain/message.ts';
import { visibleItems } from '../../widgets/contact-chat/domain/outbox.ts';

/** Contact 1 talks to contact 2. */
export const reading: Reading = { eventId: '4', me: '1', other: '2', serverTimeZone: 'UTC' };

const start = Date.parse('2026-05-04T09:00:00Z');

/** So many seconds after the tests' beginning, in milliseconds. */
export const second = (count: number): number => start + count * 1_000;

/** A message between any two, of the second that its number says unless another time is given. */
export function of(id: number, from: string, to: string, text: string, at = second(id)): ChatMessage {
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return {
    id: String(id),
    event_id: reading.eventId,
    contact_id: from,
    recipient_contact_id: to,
    message: text,
    created_at: time,
    updated_at: time,
  };
}

/** One of one's own, sent just now in most tests. */
export const mine = (id: number, text: string, at = second(100)): ChatMessage => of(id, '1', '2', text, at);

/** One of the other's. */
export const incoming = (id: number, text: string, at = second(100)): ChatMessage =>
  of(id, '2', '1', text, at);

/** Something typed under an id of its own. */
export const typed = (id: string, text: string, typedAt = second(90)): ChatEvent => ({
  kind: 'typed',
  item: { id, intent: `key-${id}`, text, typedAt },
});

export const tried = (id: string, now = second(100)): ChatEvent => ({ kind: 'tried', id, now });

export const answered = (id: string, message: ChatMessage | null, now = second(101)): ChatEvent => ({
  kind: 'answered',
  id,
  message,
  now,
});

export const heard = (message: ChatMessage, now = second(101)): ChatEvent => ({
  kind: 'heard',
  messages: [message],
  now,
});

export const unanswered = (id: string, now = second(102)): ChatEvent => ({
  kind: 'unanswered',
  id,
  problem: { kind: 'network', said: '' },
  now,
});

export const refused = (id: string, now = second(102)): ChatEvent => ({
  kind: 'refused',
  id,
  problem: { kind: 'invalid', said: 'Too long.' },
  now,
});

export const list = (messages: readonly ChatMessage[], askedAt = second(103)): ChatEvent => ({
  kind: 'list',
  list: messages,
  askedAt,
});

/** The conversation after these events. */
export function after(events: readonly ChatEvent[], start: Conversation = noConversation): Conversation {
  return events.reduce((state, event) => changeConversation(state, event, reading), start);
}

/** What was said, oldest first. */
export const textsOf = ({ messages }: Conversation): string[] => messages.map(({ text }) => text);

/** Own bubbles that are not confirmed yet: text and phase. */
export const bubbles = ({ outbox }: Conversation): string[] =>
  visibleItems(outbox).map(({ text, phase }) => `${text} ${phase}`);
