/** Messages of one's own that the server has not confirmed yet: sent one after another, never lost (screens.md §16). */
import type { ApiErrorKind } from '#shared/api/errors.ts';

export type Phase =
  /** Not sent yet: it waits for its turn or for the connection. */
  | 'queued'
  | 'sending'
  /** No answer came: the conversation is being read to see whether it arrived. */
  | 'checking'
  /** The server has said yes without sending the message back. */
  | 'sent'
  /** The server has said no. */
  | 'refused'
  /** No answer came, and it is not in the conversation. */
  | 'unconfirmed'
  /** No answer came, and the conversation could not be read. */
  | 'unknown';

export interface Problem {
  readonly kind: ApiErrorKind;
  /** The server's own words for people. */
  readonly said: string;
}

export interface Outgoing {
  readonly id: string;
  /** `Idempotency-Key`: the same on Retry, unless the server has said no. */
  readonly intent: string;
  readonly text: string;
  /** All times in milliseconds since 1970, by the clock of this machine. */
  readonly typedAt: number;
  readonly phase: Phase;
  /** The first and the last time it went out; `null` before. */
  readonly firstTriedAt: number | null;
  readonly triedAt: number | null;
  /** When the last try ended. */
  readonly endedAt: number | null;
  /** The newest message that was known when it first went out. */
  readonly after: string | null;
  /** The message of the conversation that is taken to be this one (S-11). Not drawn twice then. */
  readonly claim: string | null;
  readonly problem: Problem | null;
}

export type Outbox = readonly Outgoing[];

/** What is typed, at the end of the queue. */
export function toOutgoing(of: Pick<Outgoing, 'id' | 'intent' | 'text' | 'typedAt'>): Outgoing {
  const { id, intent, text, typedAt } = of;
  return {
    id,
    intent,
    text,
    typedAt,
    phase: 'queued',
    firstTriedAt: null,
    triedAt: null,
    endedAt: null,
    after: null,
    claim: null,
    problem: null,
  };
}

/** The outbox with one item changed. */
export function changeItem(outbox: Outbox, id: string, change: Partial<Outgoing>): Outbox {
  return outbox.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** What is shown as a bubble of its own, in the order it was typed. */
export function visibleItems(outbox: Outbox): Outbox {
  return outbox.filter(({ claim }) => claim === null);
}

/** Whether the user is asked what to do about it. */
export function isFailed({ phase }: Outgoing): boolean {
  return phase === 'refused' || phase === 'unconfirmed' || phase === 'unknown';
}

/** The next to send: one at a time, in order, and not before it is known what became of the one before. */
export function nextToSend(outbox: Outbox): Outgoing | null {
  if (outbox.some(({ phase }) => phase === 'sending')) return null;
  if (outbox.some(isChecking)) return null;
  return outbox.find(({ phase }) => phase === 'queued') ?? null;
}

/** Whether it is being looked for in the conversation. */
export function isChecking({ phase, claim }: Outgoing): boolean {
  return phase === 'checking' && claim === null;
}

/** Whether the server has taken it, and the conversation does not show it yet. */
export function isAwaited({ phase, claim }: Outgoing): boolean {
  return phase === 'sent' && claim === null;
}

/** Whether anything happens to it without the user. */
export function isUnderWay(item: Outgoing): boolean {
  return item.phase === 'queued' || item.phase === 'sending' || isChecking(item);
}

/**
 * Goes out again: at the end of the queue, because the server will have it after the others. A refused one is a new wish and
 * takes a new key.
 */
export function retryItem(outbox: Outbox, id: string, newIntent: string): Outbox {
  const item = outbox.find((one) => one.id === id);
  if (!item || !isFailed(item)) return outbox;
  const again: Outgoing =
    item.phase === 'refused'
      ? toOutgoing({ ...item, intent: newIntent })
      : { ...item, phase: 'queued', problem: null };
  return [...outbox.filter((one) => one !== item), again];
}

/** Waits again, in its place, as if it had not been tried this time; what a try before has stored may still be found. */
export function postponeItem(outbox: Outbox, id: string): Outbox {
  return outbox.map((item) => {
    if (item.id !== id) return item;
    const isFirst = item.triedAt === item.firstTriedAt;
    return isFirst ? toOutgoing(item) : { ...item, phase: 'queued', problem: null };
  });
}

/** What was left by the page before: an unfinished try is looked for in the conversation, and never repeated by itself. */
export function restoreItems(outbox: Outbox, restored: Outbox, now: number): Outbox {
  const known = new Set(outbox.map(({ id }) => id));
  const left = restored
    .filter(({ id }) => !known.has(id))
    .map((item): Outgoing => {
      const wasTried = item.phase === 'sending' || item.phase === 'checking' || item.phase === 'sent';
      return wasTried ? { ...item, phase: 'checking', endedAt: now, claim: null } : { ...item, claim: null };
    });
  return [...left, ...outbox];
}
