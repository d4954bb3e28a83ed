/** Sending in the chat of the room (S3 §5.4, §7.7): what was typed is never lost, and never sent twice by itself. */
import { sendLiveMessage, sendMeetingMessage } from '#shared/api/live.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown, isRepeatable } from '#shared/api/outcome.ts';
import { newId, newIntent } from '#shared/lib/ids.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import {
  canSend,
  changeChat,
  mayGoAgain,
  unsentOf,
  type ChatEvent,
  type ChatMessage,
  type Failure,
} from '../domain/chat.ts';
import { isSamePerson } from '../domain/identity.ts';
import { changing, reportDefect, reportError, type RoomWork } from './roomWork.ts';

interface HeardMessage {
  readonly uid: string;
  readonly name: string;
  readonly message: string;
  readonly isHost: boolean;
  /** Of the message, where the server numbers them: told twice, it is heard once. */
  readonly id?: string | null;
}

/** An own message that is not known to have arrived, as it outlasts the page. */
export interface Unsent extends Pick<ChatMessage, 'text' | 'at' | 'said'> {
  /** Under which it goes out again. */
  readonly intent: string;
  readonly state: Failure;
}

/** So many numbers are remembered. */
const rememberedIds = 500;

export interface Chatting {
  /** False when it is empty or too long: nothing is sent. */
  readonly send: (text: string) => boolean;
  readonly retry: (key: string) => void;
  readonly discard: (key: string) => void;
  /** Takes a message that did not go out back, and gives its text. */
  readonly takeBack: (key: string) => string;
  /** Own messages that are not known to have arrived; nobody will hear more of those that are on their way. */
  readonly unsent: () => readonly Unsent[];
  /** Shows what an earlier page could not send, to be sent again or discarded. */
  readonly restore: (unsent: readonly Unsent[]) => void;
  readonly open: (isOpen: boolean) => void;
  readonly heard: (message: HeardMessage) => void;
  /** Messages between the two moments may be missing. */
  readonly missing: (from: number, to: number) => void;
}

export function createChatting(work: RoomWork): Chatting {
  const { options, store } = work;
  const tell = (event: ChatEvent) => store.change(changing('chat', (chat) => changeChat(chat, event)));
  const tellSoon = (event: ChatEvent) =>
    store.changeSoon(changing('chat', (chat) => changeChat(chat, event)));
  const isHost = () => store.state().role.role === 'host';
  const ids = new Set<string>();
  const isKnown = (id: string): boolean => {
    if (ids.has(id)) return true;
    ids.add(id);
    const [oldest] = ids;
    if (ids.size > rememberedIds && oldest !== undefined) ids.delete(oldest);
    return false;
  };

  /** A message that may have arrived goes out again under the same key, its row's; after a no of the server under another. */
  const newIntents = new Map<string, string>();
  const intentOf = (key: string) => newIntents.get(key) ?? key;
  const transmit = async (key: string, text: string): Promise<void> => {
    const { eventId, channel: channelName, uid, name, isMeeting } = options;
    const wasOffline = !navigator.onLine;
    try {
      const said = { isHost: isHost(), message: text, intent: intentOf(key) };
      await (isMeeting
        ? sendMeetingMessage(work.api(), { ...said, channelName, name, id: uid })
        : sendLiveMessage(work.api(), { ...said, eventId }));
      tell({ kind: 'sent', key });
    } catch (error) {
      reportDefect(error);
      if (!isRepeatable(error)) newIntents.set(key, newIntent());
      tell({ kind: 'failed', key, said: saidBy(error), state: failureOf(error, wasOffline) });
    }
  };

  const own = (key: string): ChatMessage | null => {
    const row = store.state().chat.rows.find((one) => one.key === key);
    return row?.kind === 'message' ? row : null;
  };
  const discard = (key: string) => tell({ kind: 'discarded', key });

  return {
    send: (text) => {
      if (!canSend(text)) return false;
      const key = newId();
      const message = { uid: options.uid, name: options.name, text: text.trim(), isHost: isHost() };
      tell({ kind: 'typed', key, message, now: Date.now() });
      transmit(key, message.text).catch(reportError);
      return true;
    },
    retry: (key) => {
      const row = own(key);
      if (!row || !mayGoAgain(row)) return;
      tell({ kind: 'again', key, now: Date.now() });
      transmit(key, row.text).catch(reportError);
    },
    discard,
    takeBack: (key) => {
      const text = own(key)?.text ?? '';
      discard(key);
      return text;
    },
    unsent: () =>
      unsentOf(store.state().chat).rows.flatMap((row) => {
        if (row.kind !== 'message' || row.state === 'sent') return [];
        const { key, text, at, said, state } = row;
        return { intent: intentOf(key), text, at, said, state: state === 'sending' ? 'unknown' : state };
      }),
    restore: (unsent) => {
      const me = { uid: options.uid, name: options.name, isHost: isHost(), isMine: true };
      const toRow = ({ intent, ...more }: Unsent) => ({
        kind: 'message' as const,
        key: intent,
        ...me,
        ...more,
      });
      tell({ kind: 'restored', messages: unsent.map(toRow) });
    },
    open: (isOpen) => tell({ kind: 'opened', isOpen }),
    heard: ({ id, uid, name, message: text, isHost: isByHost }) => {
      if (id && isKnown(id)) return;
      tellSoon({
        kind: 'heard',
        key: newId(),
        // In a meeting all are alike (S3 §6), whatever the server says.
        message: { uid, name, text, isHost: isByHost && !options.isMeeting },
        isMine: isSamePerson(uid, options.uid),
        now: Date.now(),
      });
    },
    missing: (from, to) => tell({ kind: 'gap', key: newId(), from, to }),
  };
}

/** 422 is about the text: the same again is refused again. */
function failureOf(error: unknown, wasOffline: boolean): Failure {
  if (isOutcomeUnknown(error, wasOffline)) return 'unknown';
  return error instanceof ApiError && error.status === 422 ? 'refused' : 'failed';
}
