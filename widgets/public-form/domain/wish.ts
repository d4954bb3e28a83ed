/** One submission that a person means (DESIGN.md §3): what is sent, under one key until the server has decided. */
import { parseJson } from '#shared/lib/json.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';
import type { KeptDoubt } from './draft.ts';

export interface Wish {
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** The answers as JSON text, as they are sent. */
  readonly model: string;
  /** Passwords are among them, whatever the form says by now: no device keeps them. */
  readonly hasSecrets?: boolean | undefined;
  /** It has been sent, and no answer has decided on it. */
  readonly isDoubtful: boolean;
  /** Since when, in milliseconds. */
  readonly doubtedAt?: number | undefined;
}

/** What is to be sent. */
type Wanted = Pick<Wish, 'model' | 'hasSecrets'>;

/** For so long hosts keep keys. */
const keyMs = 24 * 3_600_000;

interface Chances {
  /** The server stores a key once. */
  readonly isIdempotent: boolean;
  /** In milliseconds. */
  readonly now: number;
}

/** The wish for these answers: an open one where they are the same, in whatever order, else a new one. */
export function wishFor(open: readonly Wish[], wanted: Wanted, newKey: () => string): Wish {
  const same = open.find((one) => isSame(one.model, wanted.model));
  return same ?? { ...wanted, key: newKey(), isDoubtful: false };
}

/** Whether a key that was sent still stores once: one that the server knows is answered by its yes. */
export const isKeyGood = ({ doubtedAt = 0 }: Wish, { isIdempotent, now }: Chances): boolean =>
  isIdempotent && now - doubtedAt < keyMs;

/**
 * Whether sending these answers could store a second reply, so that a person has to say so; a key is good for a day.
 *
 * @param model is asked for only where it decides: files make it large.
 */
export function mayStoreTwice(doubts: readonly Wish[], model: () => string, chances: Chances): boolean {
  if (!doubts.every((doubt) => isKeyGood(doubt, chances))) return true;
  if (doubts.length === 0) return false;
  const written = model();
  return !doubts.every((doubt) => isSame(doubt.model, written));
}

/** A draft gives the answers back in another order than they were typed in. */
const isSame = (one: string, other: string): boolean => one === other || inOrder(one) === inOrder(other);

function inOrder(model: string): string | null {
  const read = parseJson(model);
  return read.ok ? stableStringify(read.value) : null;
}

/** Of all doubts together; a draft has little more room. */
const mostLetters = 100_000;

/**
 * What a draft keeps of wishes in doubt: the newest whole; the key alone of one with passwords, and of one with large files, which no
 * reload brings back.
 */
export function keptDoubts(doubts: readonly Wish[]): KeptDoubt[] {
  let left = mostLetters;
  const kept = doubts.toReversed().map(({ key, model, doubtedAt, hasSecrets }) => {
    if (!hasSecrets) left -= model.length;
    return { key, model: hasSecrets || left < 0 ? '' : model, doubtedAt };
  });
  return kept.toReversed();
}

/** The few letters of a key that people can read to somebody who helps: «3F9A-61C2». */
export function referenceOf(key: string): string {
  const letters = key.replace(/[^a-z0-9]/gi, '').toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}
