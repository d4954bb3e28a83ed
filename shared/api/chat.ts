/** One-to-one chat of two contacts of an event (S3 §3.2, §7.2). Calls need the session's bearer token. */
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { readable } from './pages.ts';
import { id, momentOrNull, orNull } from './schemas.ts';

const idOrNull = orNull(id);

/** What a message holds; the push and the calls send the same. */
export const chatMessage = v.object({
  /** Missing on servers that send none: messages are then told apart by sender, time and text. */
  id: idOrNull,
  event_id: idOrNull,
  /** Who wrote it. */
  contact_id: id,
  recipient_contact_id: id,
  message: v.pipe(
    v.union([v.string(), v.number()], 'must be text'),
    v.transform((text) => String(text)),
  ),
  created_at: v.fallback(momentOrNull, null),
  updated_at: v.fallback(momentOrNull, null),
});

export type ChatMessage = v.InferOutput<typeof chatMessage>;

const messages = readable(chatMessage);

/** `data` is the list (S3 §7.2); a bare list is accepted too. */
const conversation = v.union([
  v.pipe(
    v.object({ data: messages }),
    v.transform(({ data }) => data),
  ),
  messages,
]);

export interface ConversationRequest {
  readonly eventId: string;
  readonly recipientId: string;
}

/** `GET /api/event/{eventId}/chat/fetch-messages/{recipientContactId}` (S3 §7.2), in the server's order. */
export function fetchMessages(
  api: Api,
  { eventId, recipientId }: ConversationRequest,
  signal?: AbortSignal,
): Promise<ChatMessage[]> {
  return api.get(path`api/event/${eventId}/chat/fetch-messages/${recipientId}`, conversation, { signal });
}

/** The answer is not specified (S-11): the message itself, it under `data` or `message`, or nothing. */
export const sentMessage = v.pipe(
  v.unknown(),
  v.transform((given): ChatMessage | null => {
    if (typeof given !== 'object' || given === null) return null;
    for (const found of [given, Reflect.get(given, 'data'), Reflect.get(given, 'message')]) {
      const read = v.safeParse(chatMessage, found);
      if (read.success) return read.output;
    }
    return null;
  }),
);

export interface SendMessageRequest extends ConversationRequest {
  readonly message: string;
  /** One per message of the user, the same on Retry. */
  readonly intent: string;
}

/** `POST /api/event/{eventId}/chat/send-message` (S3 §7.2); `null` when the server does not send the message back. */
export function sendMessage(
  api: Api,
  { eventId, recipientId, message, intent }: SendMessageRequest,
  signal?: AbortSignal,
): Promise<ChatMessage | null> {
  return api.post(path`api/event/${eventId}/chat/send-message`, sentMessage, {
    body: { recipient_contact_id: recipientId, message },
    intent,
    signal,
  });
}
