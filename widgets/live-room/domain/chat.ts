/** The chat of the room (S3 §5.4): what was heard, what is on its way, and where something may be missing. */

/** S3 §9.6 */
export const chatLimit = 200;
/** Rows that are kept: what came before is let go. */
export const keptRows = 500;
/** An own message that has arrived is taken for its echo this long; one of which that is not known, for as long as it is not. */
const echoMs = 30_000;

/** `unknown`: nobody knows whether it arrived; `refused`: the text is not taken as it is, however often it is sent. */
export type Failure = 'failed' | 'refused' | 'unknown';

export interface ChatMessage {
  readonly kind: 'message';
  /** Of this row on this page. */
  readonly key: string;
  readonly uid: string;
  readonly name: string;
  readonly text: string;
  readonly isHost: boolean;
  readonly isMine: boolean;
  /** In milliseconds since 1970, by this machine's clock. */
  readonly at: number;
  /** Others' are `sent`. */
  readonly state: 'sending' | 'sent' | Failure;
  /** Why it failed, in the server's words; empty when it gave none. */
  readonly said: string;
}

/** The line was cut: messages of this time may be missing, for the server gives no old ones. */
export interface ChatGap {
  readonly kind: 'gap';
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

export type ChatRow = ChatMessage | ChatGap;

export interface Chat {
  /** Oldest first. */
  readonly rows: readonly ChatRow[];
  /** Others' messages since the chat was last looked at. */
  readonly unread: number;
  readonly isOpen: boolean;
  /** Messages by others since joining: the last one is spoken, a flood is not. */
  readonly heard: number;
  /** Own echoes that were heard before their answer, or are yet to come, by text. */
  readonly awaited: readonly { readonly key: string; readonly text: string; readonly at: number }[];
}

export const noChat: Chat = { rows: [], unread: 0, isOpen: false, heard: 0, awaited: [] };

export interface Heard {
  readonly uid: string;
  readonly name: string;
  readonly text: string;
  readonly isHost: boolean;
}

export type ChatEvent =
  | {
      readonly kind: 'heard';
      readonly key: string;
      readonly message: Heard;
      readonly isMine: boolean;
      readonly now: number;
    }
  | { readonly kind: 'typed'; readonly key: string; readonly message: Heard; readonly now: number }
  /** Own ones of before the page was loaded anew. */
  | { readonly kind: 'restored'; readonly messages: readonly ChatMessage[] }
  | { readonly kind: 'sent'; readonly key: string }
  | { readonly kind: 'failed'; readonly key: string; readonly said: string; readonly state: Failure }
  | { readonly kind: 'again'; readonly key: string; readonly now: number }
  | { readonly kind: 'discarded'; readonly key: string }
  | { readonly kind: 'gap'; readonly key: string; readonly from: number; readonly to: number }
  | { readonly kind: 'opened'; readonly isOpen: boolean };

export function changeChat(chat: Chat, event: ChatEvent): Chat {
  switch (event.kind) {
    case 'heard':
      return event.isMine ? heardOwn(chat, event) : heardOther(chat, event);
    case 'typed':
      return typed(chat, event);
    case 'restored':
      return restored(chat, event.messages);
    case 'sent':
      return changeMessage(chat, event.key, () => ({ state: 'sent', said: '' }));
    case 'failed':
      return failed(chat, event);
    case 'again': {
      const failed = chat.rows.find(({ key }) => key === event.key);
      if (failed?.kind !== 'message' || !mayGoAgain(failed)) return chat;
      const rest = chat.rows.filter(({ key }) => key !== event.key);
      return awaiting(
        { ...chat, rows: [...rest, { ...failed, state: 'sending', said: '', at: event.now }] },
        { key: event.key, text: failed.text, at: event.now },
      );
    }
    case 'discarded':
      return {
        ...chat,
        rows: chat.rows.filter(({ key }) => key !== event.key),
        awaited: without(chat, event.key),
      };
    case 'gap':
      return withRow(chat, { kind: 'gap', key: event.key, from: event.from, to: event.to });
    case 'opened':
      return chat.isOpen === event.isOpen ? chat : { ...chat, isOpen: event.isOpen, unread: 0 };
    default:
      return chat;
  }
}

type HeardEvent = Extract<ChatEvent, { readonly kind: 'heard' }>;

function heardOther(chat: Chat, { key, message, now }: HeardEvent): Chat {
  const next = withRow(chat, toRow(key, message, now, { isMine: false, state: 'sent' }));
  return { ...next, unread: chat.isOpen ? 0 : chat.unread + 1, heard: chat.heard + 1 };
}

/**
 * Each echo is taken once: by a message of that text that has arrived, else by one that is on its way, else by one of which nobody
 * knows, the oldest of them; else it was sent in another window.
 */
function heardOwn(chat: Chat, { key, message, now }: HeardEvent): Chat {
  const candidates = stillAwaited(chat, now).filter(({ text }) => text === message.text);
  const oldest = (state: ChatMessage['state']) =>
    candidates.find((one) => (stateOf(chat, one.key) ?? 'sent') === state);
  const echo = oldest('sent') ?? oldest('sending') ?? oldest('unknown');
  if (!echo) return withRow(chat, toRow(key, message, now, { isMine: true, state: 'sent' }));
  return arrived(chat, echo.key);
}

/** By its echo. */
function arrived(chat: Chat, key: string): Chat {
  const next = changeMessage(chat, key, () => ({ state: 'sent', said: '' }));
  return { ...next, awaited: without(chat, key) };
}

function failed(chat: Chat, { key, said, state }: Extract<ChatEvent, { readonly kind: 'failed' }>): Chat {
  const row = chat.rows.find((one) => one.key === key);
  if (row?.kind !== 'message') return chat;
  const fail = (before: Chat) => changeMessage(before, key, () => ({ state, said }));
  if (row.state !== 'sent')
    return state === 'unknown' ? fail(chat) : { ...fail(chat), awaited: without(chat, key) };
  // Its echo came before: the server's word that it arrived, unless it was that of another one with this text.
  const others = chat.awaited.filter(({ text }) => text === row.text);
  const isSure = ({ key: its }: Chat['awaited'][number]) => (stateOf(chat, its) ?? 'sent') === 'sent';
  const other = others.find(isSure) ?? (state === 'unknown' ? undefined : others[0]);
  if (!other) return chat;
  const next = arrived(fail(chat), other.key);
  return state === 'unknown' ? awaiting(next, { key, text: row.text, at: row.at }) : next;
}

function stateOf({ rows }: Chat, key: string): ChatMessage['state'] | undefined {
  const row = rows.find((one) => one.key === key);
  return row?.kind === 'message' ? row.state : undefined;
}

function typed(chat: Chat, { key, message, now }: Extract<ChatEvent, { readonly kind: 'typed' }>): Chat {
  const next = withRow(chat, toRow(key, message, now, { isMine: true, state: 'sending' }));
  return awaiting(next, { key, text: message.text, at: now });
}

function awaiting(chat: Chat, echo: Chat['awaited'][number]): Chat {
  const others = stillAwaited(chat, echo.at).filter(({ key }) => key !== echo.key);
  return { ...chat, awaited: [...others, echo] };
}

/** A request may take as long as an echo is waited for: what came of it is known later. */
function stillAwaited({ awaited, rows }: Chat, now: number): Chat['awaited'] {
  if (awaited.every(({ at }) => now - at < echoMs)) return awaited;
  const open = new Set(rows.filter(isOpen).map(({ key }) => key));
  return awaited.filter(({ key, at }) => now - at < echoMs || open.has(key));
}

/** In front of what is there; the echo of one of which nobody knows may come yet. */
function restored(chat: Chat, messages: readonly ChatMessage[]): Chat {
  const awaited = messages.filter(isOpen).map(({ key, text, at }) => ({ key, text, at }));
  return { ...chat, rows: [...messages, ...chat.rows], awaited: [...awaited, ...chat.awaited] };
}

/** Nobody knows yet whether it has arrived. */
const isOpen = (row: ChatRow): boolean =>
  row.kind === 'message' && (row.state === 'sending' || row.state === 'unknown');

const without = ({ awaited }: Chat, key: string) => awaited.filter((one) => one.key !== key);

function toRow(
  key: string,
  { uid, name, text, isHost }: Heard,
  at: number,
  more: Pick<ChatMessage, 'isMine' | 'state'>,
): ChatMessage {
  return { kind: 'message', key, uid, name, text, isHost, at, said: '', ...more };
}

/** The oldest go, but for own ones that have not arrived. */
function withRow(chat: Chat, row: ChatRow): Chat {
  const rows = [...chat.rows, row];
  const over = rows.length - keptRows;
  if (over <= 0) return { ...chat, rows };
  const isKept = (one: ChatRow, at: number) => at >= over || (one.kind === 'message' && one.state !== 'sent');
  return { ...chat, rows: rows.filter(isKept) };
}

function changeMessage(
  chat: Chat,
  key: string,
  change: (message: ChatMessage) => Partial<Pick<ChatMessage, 'state' | 'said'>>,
): Chat {
  const rows = chat.rows.map((row) =>
    row.key === key && row.kind === 'message' ? { ...row, ...change(row) } : row,
  );
  return { ...chat, rows };
}

/** What has arrived, is on its way or is not taken as it is, is not sent again. */
export const mayGoAgain = ({ state }: ChatMessage): boolean => state === 'failed' || state === 'unknown';

/** Own messages of which it is not known that they have arrived. */
export function unsentOf({ rows, awaited }: Chat): Chat {
  const unsent = rows.filter((row) => row.kind === 'message' && row.state !== 'sent');
  if (unsent.length === 0) return noChat;
  const keys = new Set(unsent.map(({ key }) => key));
  return { ...noChat, rows: unsent, awaited: awaited.filter(({ key }) => keys.has(key)) };
}

/**
 * Characters that are left; negative when it is too long. Counted as servers count: a letter with its sign is two, a family of
 * four seven.
 */
export const charactersLeft = (text: string): number => chatLimit - Array.from(text.trim()).length;

/** Not empty after trimming, and not too long. */
export const canSend = (text: string): boolean => text.trim() !== '' && charactersLeft(text) >= 0;
