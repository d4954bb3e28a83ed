/** Sends what waits in the outbox: one after another, in order, none before it is known what became of the one before. */
import { sendMessage } from '#shared/api/chat.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown, isRepeatable } from '#shared/api/outcome.ts';
import { newId, newIntent } from '#shared/lib/ids.ts';
import { report } from '#shared/lib/report.ts';
import { pageStore } from '#shared/store/page.ts';
import { serverWords } from '#shared/ui/errorText.ts';
import type { ChatEvent } from '../domain/conversation.ts';
import { isChecking, isUnderWay, nextToSend, type Outgoing } from '../domain/outbox.ts';
import type { ChatStore } from './chatStore.ts';
import { readNow } from './messagesQuery.ts';

/** Wait before a message of unknown outcome is looked for again; doubled each time. */
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/** Sends a text after what waits already. */
export function send(chat: ChatStore, text: string): void {
  chat.apply({ kind: 'typed', item: { id: newId(), intent: newIntent(), text, typedAt: Date.now() } });
  deliver(chat);
}

/** Sends a failed message again, after what waits already. */
export function retry(chat: ChatStore, id: string): void {
  chat.apply({ kind: 'retried', id, intent: newIntent() });
  deliver(chat);
}

const running = new WeakSet<ChatStore>();

/** Delivers what waits: in one run, which takes up what is typed meanwhile. It goes on without an island. */
function deliver(chat: ChatStore): void {
  if (running.has(chat)) return;
  running.add(chat);
  emptyOutbox(chat).catch((error: unknown) => report(error, 'contact-chat'));
}

/** Takes up what an earlier page has left. */
export function takeUp(chat: ChatStore, items: readonly Outgoing[]): void {
  if (items.length === 0) return;
  chat.apply({ kind: 'restored', items, now: Date.now() });
  deliver(chat);
}

async function emptyOutbox(chat: ChatStore): Promise<void> {
  const outbox = () => chat.state().outbox;
  const release = chat.hold((items) => takeUp(chat, items));
  let looks = 0;
  try {
    while (outbox().some(isUnderWay) && !isAbandoned(chat)) {
      const next = nextToSend(outbox());
      if (!isAble(chat))
        await until(chat, () => isAble(chat) || isAbandoned(chat) || !outbox().some(isUnderWay));
      else if (outbox().some(isChecking)) await look(chat, looks++);
      else if (next) await transmit(chat, next);
      else return;
    }
  } finally {
    running.delete(chat);
    release();
  }
}

/** Online and signed in. */
function isAble(chat: ChatStore): boolean {
  const { isOnline, signedOut } = pageStore.getState();
  return isOnline && !signedOut[chat.api().id];
}

/**
 * Signed out by cookie while nobody looks on: the next to sign in on this page may be somebody else. Whoever typed it finds
 * it in the draft vault.
 */
function isAbandoned(chat: ChatStore): boolean {
  const { id, hasToken } = chat.api();
  return !hasToken && pageStore.getState().signedOut[id] === true && chat.holders() === 1;
}

async function transmit(chat: ChatStore, item: Outgoing): Promise<void> {
  const { id, text, intent } = item;
  const { eventId, other: recipientId } = chat.reading;
  chat.apply({ kind: 'tried', id, now: Date.now() });
  await chat.written();
  try {
    const message = await sendMessage(chat.api(), { eventId, recipientId, message: text, intent });
    chat.apply({ kind: 'answered', id, message, now: Date.now() });
  } catch (error) {
    chat.apply(outcomeOf(item, error, Date.now()));
  }
}

/** The event that a failed send stands for. A try that was turned away tells nothing of one before that may have been stored. */
function outcomeOf({ id, firstTriedAt }: Outgoing, error: unknown, now: number): ChatEvent {
  if (!(error instanceof ApiError)) {
    report(error, 'contact-chat');
    return { kind: 'unanswered', id, problem: { kind: 'contract', said: '' }, now };
  }
  if (error.kind === 'signed-out') return { kind: 'postponed', id };
  const { message, fields } = serverWords(error);
  const problem = { kind: error.kind, said: fields.join(' ') || message };
  const isUnknown = isOutcomeUnknown(error) || (firstTriedAt !== null && isRepeatable(error));
  return { kind: isUnknown ? 'unanswered' : 'refused', id, problem, now };
}

/** Reads the conversation to see what became of a message; an echo may tell before the next look. */
async function look(chat: ChatStore, looks: number): Promise<void> {
  await readNow(chat);
  const waitMs = Math.min(firstWaitMs * 2 ** looks, longestWaitMs);
  await until(chat, () => isAbandoned(chat) || !chat.state().outbox.some(isChecking), waitMs);
}

/** Resolves once the claim holds, and after the time in any case. */
function until(chat: ChatStore, holds: () => boolean, limitMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      resolve();
    };
    const check = () => {
      if (holds()) end();
    };
    const stops = [pageStore.subscribe(check), chat.subscribe(check)];
    const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs);
    check();
  });
}
