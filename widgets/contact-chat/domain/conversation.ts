/**
 * One conversation: what the server has said and what was typed here, whatever the order in which answers, pushes and lists
 * come (S-11, S-12). Pure: clock and keys come in as arguments.
 */
import type { ChatMessage } from '#shared/api/chat.ts';
import { toMessage, toMessages, type Message, type Reading } from './message.ts';
import { insertMessage, mergeList } from './order.ts';
import {
  changeItem,
  isChecking,
  postponeItem,
  restoreItems,
  retryItem,
  toOutgoing,
  type Outbox,
  type Outgoing,
  type Problem,
} from './outbox.ts';
import { claimAltered, claimItem, dropSettled, releaseClaim } from './settle.ts';

export interface Conversation {
  /** Oldest first; each once. */
  readonly messages: readonly Message[];
  readonly outbox: Outbox;
  /** Whether the server's list has been read at least once. */
  readonly isRead: boolean;
  /** How far the server's clock is ahead of ours, in milliseconds, as far as is known. */
  readonly skewMs: number;
}

export const noConversation: Conversation = { messages: [], outbox: [], isRead: false, skewMs: 0 };

export type ChatEvent =
  /** The server's list, with the time at which it was asked for. */
  | { readonly kind: 'list'; readonly list: readonly ChatMessage[]; readonly askedAt: number }
  /** The list cannot be had: what became of a message cannot be found out. */
  | { readonly kind: 'unreadable' }
  /** Pushed, in the order they came. */
  | { readonly kind: 'heard'; readonly messages: readonly ChatMessage[]; readonly now: number }
  | { readonly kind: 'typed'; readonly item: Pick<Outgoing, 'id' | 'intent' | 'text' | 'typedAt'> }
  | { readonly kind: 'tried'; readonly id: string; readonly now: number }
  /** The server said yes; `null` when it did not send the message back. */
  | {
      readonly kind: 'answered';
      readonly id: string;
      readonly message: ChatMessage | null;
      readonly now: number;
    }
  /** The server said no: nothing was stored. */
  | { readonly kind: 'refused'; readonly id: string; readonly problem: Problem; readonly now: number }
  /** Nobody knows whether it was stored. */
  | { readonly kind: 'unanswered'; readonly id: string; readonly problem: Problem; readonly now: number }
  /** The server wanted to know first who we are: nothing was stored, and it keeps its place. */
  | { readonly kind: 'postponed'; readonly id: string }
  | { readonly kind: 'retried'; readonly id: string; readonly intent: string }
  | { readonly kind: 'discarded'; readonly id: string }
  /** Found in the draft vault. */
  | { readonly kind: 'restored'; readonly items: Outbox; readonly now: number };

type Of<K extends ChatEvent['kind']> = Extract<ChatEvent, { kind: K }>;

/** The conversation after an event. The same object when nothing has changed. */
export function changeConversation(state: Conversation, event: ChatEvent, reading: Reading): Conversation {
  const next = apply(state, event, reading);
  const outbox = next.outbox.some(({ claim }) => claim !== null) ? dropSettled(next.outbox) : next.outbox;
  return outbox === next.outbox ? next : { ...next, outbox };
}

function apply(state: Conversation, event: ChatEvent, reading: Reading): Conversation {
  const { outbox } = state;
  switch (event.kind) {
    case 'list':
      return readList(state, event, reading);
    case 'heard':
      return event.messages.reduce((now, message) => hear(now, { message, now: event.now }, reading), state);
    case 'answered':
      return settleAnswer(state, event, reading);
    case 'typed':
      return { ...state, outbox: [...outbox, toOutgoing(event.item)] };
    case 'tried':
      return begin(state, event);
    case 'refused':
      return refuse(state, event);
    case 'unanswered': {
      const { id, problem, now } = event;
      return { ...state, outbox: changeItem(outbox, id, { phase: 'checking', problem, endedAt: now }) };
    }
    case 'unreadable':
      return {
        ...state,
        outbox: outbox.map((item) => (isChecking(item) ? { ...item, phase: 'unknown' } : item)),
      };
    case 'postponed':
      return { ...state, outbox: postponeItem(outbox, event.id) };
    case 'retried':
      return { ...state, outbox: retryItem(outbox, event.id, event.intent) };
    case 'restored':
      return restore(state, event);
    default:
      return { ...state, outbox: outbox.filter(({ id }) => id !== event.id) };
  }
}

function readList(state: Conversation, { list, askedAt }: Of<'list'>, reading: Reading): Conversation {
  const read = toMessages(list, reading);
  const known = new Set(state.messages.map(({ key }) => key));
  const news = read.filter(({ key }) => !known.has(key));
  return {
    ...state,
    isRead: true,
    messages: mergeList(state.messages, read, askedAt),
    outbox: giveUp(claimFromList(state, news, read), askedAt),
  };
}

function claimFromList(
  { outbox, skewMs }: Conversation,
  candidates: readonly Message[],
  list: readonly Message[],
): Outbox {
  if (outbox.length === 0) return outbox;
  const via = { kind: 'list', list, skewMs } as const;
  const claimed = candidates.reduce((now, message) => claimItem(now, { message, via }), outbox);
  return claimAltered(claimed, candidates, via);
}

/** Whatever was not found in a list that was asked for after its try had ended did not arrive, as far as anybody knows. */
function giveUp(outbox: Outbox, askedAt: number): Outbox {
  return outbox.map((item) => {
    const isOpen = item.phase === 'checking' || item.phase === 'sent' || item.phase === 'unknown';
    const isOver = isOpen && item.claim === null && (item.endedAt ?? 0) <= askedAt;
    return isOver ? { ...item, phase: 'unconfirmed' } : item;
  });
}

interface Heard {
  readonly message: ChatMessage;
  readonly now: number;
}

function hear(state: Conversation, { message: sent, now }: Heard, reading: Reading): Conversation {
  const message = toMessage(sent, reading, now);
  if (!message || state.messages.some(({ key }) => key === message.key)) return state;
  return {
    ...state,
    messages: insertMessage(state.messages, message),
    outbox: claimItem(state.outbox, { message, via: { kind: 'heard', now } }),
  };
}

function begin(state: Conversation, { id, now }: Of<'tried'>): Conversation {
  const item = state.outbox.find((one) => one.id === id);
  if (!item) return state;
  const isFirst = item.firstTriedAt === null;
  const change: Partial<Outgoing> = {
    phase: 'sending',
    triedAt: now,
    endedAt: null,
    problem: null,
    ...(isFirst ? { firstTriedAt: now, after: state.messages.at(-1)?.key ?? null } : {}),
  };
  return { ...state, outbox: changeItem(state.outbox, id, change) };
}

function settleAnswer(
  state: Conversation,
  { id, message: sent, now }: Of<'answered'>,
  reading: Reading,
): Conversation {
  const item = state.outbox.find((one) => one.id === id);
  const read = sent && toMessage(sent, reading, now);
  const message = read?.isMine ? read : null;
  if (!message) return item ? { ...state, outbox: settleWordless(state.outbox, item, now) } : state;
  const rest = releaseClaim(
    state.outbox.filter((one) => one !== item),
    message.key,
  );
  const next = {
    ...state,
    messages: insertMessage(state.messages, message),
    outbox: rest,
    skewMs: skewOf(state, { item, message, now }),
  };
  return item?.claim && item.claim !== message.key ? offerAgain(next, item.claim, now) : next;
}

interface Answered {
  readonly item: Outgoing | undefined;
  readonly message: Message;
  readonly now: number;
}

/** What was answered at the first try was stored just now by the server's clock; a Retry may bring back an old message. */
function skewOf({ skewMs }: Conversation, { item, message: { at }, now }: Answered): number {
  return at === null || item?.triedAt !== item?.firstTriedAt ? skewMs : at - now;
}

/** Stored, but under which number is not known: an echo before has shown it, or one will, or the next list. */
function settleWordless(outbox: Outbox, item: Outgoing, now: number): Outbox {
  const rest = outbox.filter((one) => one !== item);
  if (item.claim !== null) return rest;
  const wrong = rest.find(({ claim, text, phase }) => claim && text === item.text && phase !== 'sent');
  if (wrong?.claim) return releaseClaim(rest, wrong.claim);
  return changeItem(outbox, item.id, { phase: 'sent', endedAt: now });
}

/** A message was taken for an item that it was not: another may be waiting for it. */
function offerAgain(state: Conversation, key: string, now: number): Conversation {
  const message = state.messages.find((one) => one.key === key);
  if (!message) return state;
  return { ...state, outbox: claimItem(state.outbox, { message, via: { kind: 'heard', now } }) };
}

function refuse(state: Conversation, { id, problem, now }: Of<'refused'>): Conversation {
  const claim = state.outbox.find((one) => one.id === id)?.claim ?? null;
  const change = { phase: 'refused', problem, endedAt: now, claim: null } as const;
  const next = { ...state, outbox: changeItem(state.outbox, id, change) };
  return claim === null ? next : offerAgain(next, claim, now);
}

function restore(state: Conversation, { items, now }: Of<'restored'>): Conversation {
  const outbox = restoreItems(state.outbox, items, now);
  // What came live in this page's life belongs to what this page has sent.
  const candidates = state.messages.filter(({ heardAt }) => heardAt === null);
  return { ...state, outbox: claimFromList({ ...state, outbox }, candidates, state.messages) };
}
