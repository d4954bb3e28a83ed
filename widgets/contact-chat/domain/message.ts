/** A message as the screen knows it, and to which conversation it belongs. */
import type { ChatMessage } from '#shared/api/chat.ts';
import { parseServerDate } from '#shared/lib/dates.ts';

/** Who talks to whom, at which event. */
export interface Parties {
  readonly eventId: string;
  /** The own contact. */
  readonly me: string;
  readonly other: string;
}

export interface Message {
  /** Tells it from all others: the server's id, else sender, time and text with a number. */
  readonly key: string;
  readonly isMine: boolean;
  readonly text: string;
  /** Milliseconds since 1970; `null` when the server names no time. */
  readonly at: number | null;
  /** When it came by an answer or a push; `null` once a list had it. */
  readonly heardAt: number | null;
}

/** Where a pushed message belongs (S-12): a channel carries those of third contacts too. */
export type Belonging =
  /** Of the other to me. */
  | 'incoming'
  /** Of mine to the other. */
  | 'mine'
  /** To me or of mine, in another conversation. */
  | 'elsewhere'
  /** None of my business. */
  | 'foreign';

/** Decides by sender, recipient and event; a server that names no event means this one. */
export function belongingOf(message: ChatMessage, { eventId, me, other }: Parties): Belonging {
  const { contact_id: from, recipient_contact_id: to } = message;
  const isHere = message.event_id === null || message.event_id === eventId;
  if (isHere && to === me && from === other) return 'incoming';
  if (isHere && from === me && to === other) return 'mine';
  return from === me || to === me ? 'elsewhere' : 'foreign';
}

export interface Reading extends Parties {
  /** IANA zone of the server's zone-less times. */
  readonly serverTimeZone: string;
}

/** One message of this conversation; `null` for any other. */
export function toMessage(sent: ChatMessage, reading: Reading, heardAt: number | null): Message | null {
  const belonging = belongingOf(sent, reading);
  if (belonging !== 'incoming' && belonging !== 'mine') return null;
  const at = parseServerDate(sent.created_at, { timeZone: reading.serverTimeZone })?.getTime() ?? null;
  // A push may write the time more exactly than a list.
  const second = at === null ? '' : Math.floor(at / 1_000);
  return {
    key: sent.id === null ? `${sent.contact_id} ${second} ${sent.message}` : `#${sent.id}`,
    isMine: belonging === 'mine',
    text: sent.message,
    at,
    heardAt,
  };
}

/** The messages of a list, in its order, each once. Where there are no ids equal ones are numbered. */
export function toMessages(list: readonly ChatMessage[], reading: Reading): readonly Message[] {
  const counts = new Map<string, number>();
  return list.flatMap((sent) => {
    const message = toMessage(sent, reading, null);
    if (!message) return [];
    const count = counts.get(message.key) ?? 0;
    counts.set(message.key, count + 1);
    if (count === 0) return [message];
    return sent.id === null ? [{ ...message, key: `${message.key} ${count}` }] : [];
  });
}

/** What servers cut off at both ends, Laravel among them. */
const outerBlanks = /^[\s\u200B\u200E\uFEFF]+|[\s\u200B\u200E\uFEFF]+$/gu;

/** A text as it is sent: without blank ends, lines ended by `\n`. Empty when there is nothing to send. */
export function textToSend(typed: string): string {
  return typed.replaceAll(/\r\n?/g, '\n').replaceAll(outerBlanks, '');
}

/** Whether a message says what was sent, whatever the server did to its ends. */
export function isSameText(one: string, other: string): boolean {
  return one === other || textToSend(one) === textToSend(other);
}
