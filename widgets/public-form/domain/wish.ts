/** One submission that a person means (DESIGN.md §3): what is sent, under one key until the server has decided. */

export interface Wish {
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** The answers as JSON text, as they are sent. */
  readonly model: string;
  /** It has been sent, and no answer has decided on it. */
  readonly isDoubtful: boolean;
  /** Since when, in milliseconds. */
  readonly doubtedAt?: number | undefined;
}

/** For so long hosts keep keys. */
const keyMs = 24 * 3_600_000;

interface Chances {
  /** The server stores a key once. */
  readonly isIdempotent: boolean;
  /** In milliseconds. */
  readonly now: number;
}

/** The wish for these answers: the open one where they are the same, else a new one. */
export function wishFor(open: Wish | null, model: string, newKey: () => string): Wish {
  return open?.model === model ? open : { key: newKey(), model, isDoubtful: false };
}

/** Whether sending these answers could store a second reply, so that a person has to say so; a key is good for a day. */
export function mayStoreTwice(open: Wish | null, model: string, { isIdempotent, now }: Chances): boolean {
  if (!open?.isDoubtful) return false;
  const isKeyKnown = isIdempotent && now - (open.doubtedAt ?? 0) < keyMs;
  return !isKeyKnown || open.model !== model;
}

/** The few letters of a key that people can read to somebody who helps: «3F9A-61C2». */
export function referenceOf(key: string): string {
  const letters = key.replace(/[^a-z0-9]/gi, '').toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}
