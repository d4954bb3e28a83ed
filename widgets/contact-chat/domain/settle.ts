/** Which message of the conversation is which of one's own bubbles (S-11). */
import { isSameText, type Message } from './message.ts';
import type { Outbox, Outgoing } from './outbox.ts';

/** S-11: an echo is matched by sender and text within this time. */
const matchMs = 30_000;

/** A message that may be what became of a bubble, and how it was found. */
export interface Sighting {
  readonly message: Message;
  /** Pushed just now, or found in a list. */
  readonly via: { readonly kind: 'heard'; readonly now: number } | ListSighting;
}

export interface ListSighting {
  readonly kind: 'list';
  readonly list: readonly Message[];
  /** How far the server's clock is ahead of ours. */
  readonly skewMs: number;
}

/** An item under way goes before one that was given up, or is about to be tried again. */
const tiers = [
  ['sending', 'checking', 'sent'],
  ['unconfirmed', 'unknown', 'queued'],
];

/** Settles the oldest bubble that the message may be; at most one. */
export function claimItem(outbox: Outbox, sighting: Sighting): Outbox {
  const { message } = sighting;
  if (!message.isMine || outbox.some(({ claim }) => claim === message.key)) return outbox;
  const able = outbox.filter((item) => mayBe(item, sighting));
  const item = tiers.flatMap((phases) => able.filter(({ phase }) => phases.includes(phase))).at(0);
  if (!item) return outbox;
  return outbox.map((one) => (one === item ? { ...one, claim: message.key } : one));
}

function mayBe(item: Outgoing, { message, via }: Sighting): boolean {
  const { triedAt, claim, text } = item;
  if (claim !== null || triedAt === null || !isSameText(text, message.text)) return false;
  return via.kind === 'heard' ? via.now - triedAt <= matchMs : isNear(item, message, via);
}

/** Sent about when the item went out, and after what was known then. Without a time the place alone decides. */
function isNear(
  { firstTriedAt, triedAt, after }: Outgoing,
  message: Message,
  { list, skewMs }: ListSighting,
): boolean {
  const anchor = after === null ? -1 : list.findIndex(({ key }) => key === after);
  const place = list.findIndex(({ key }) => key === message.key);
  if (anchor >= 0 && place <= anchor) return false;
  if (message.at === null || triedAt === null) return anchor >= 0;
  const at = message.at - skewMs;
  return at >= (firstTriedAt ?? triedAt) - matchMs && at <= triedAt + matchMs;
}

/**
 * Settles what the server has taken without sending it back: by any message of about that time that nobody claims, since the
 * server may have changed the text.
 */
export function claimAltered(outbox: Outbox, candidates: readonly Message[], via: ListSighting): Outbox {
  return outbox.reduce<Outbox>((now, item) => {
    if (item.phase !== 'sent' || item.claim !== null) return now;
    const isFree = (key: string) => now.every(({ claim }) => claim !== key);
    const found = candidates.find(
      (message) => message.isMine && isFree(message.key) && isNear(item, message, via),
    );
    return found ? now.map((one) => (one === item ? { ...one, claim: found.key } : one)) : now;
  }, outbox);
}

/** Takes a message from whoever claims it: it belongs to another. */
export function releaseClaim(outbox: Outbox, key: string): Outbox {
  if (!outbox.some(({ claim }) => claim === key)) return outbox;
  return outbox.map((item) => (item.claim === key ? { ...item, claim: null } : item));
}

/**
 * Drops what is settled for good. A claim may turn out wrong only while an equal text is on its way: its answer then names the
 * message as its own.
 */
export function dropSettled(outbox: Outbox): Outbox {
  const isWaiting = (item: Outgoing) =>
    outbox.some(({ phase, text }) => phase === 'sending' && isSameText(text, item.text));
  return outbox.filter((item) => item.claim === null || isWaiting(item));
}
