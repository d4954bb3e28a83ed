/** What a failed call means: was it done, will it pass, may it be sent again (DESIGN.md §3). The one place that decides by kind. */
import { ApiError, kindOf, type ApiErrorKind } from './errors.ts';

interface Meaning {
  /** The server may have done it. */
  readonly isUnknown: boolean;
  /** Time alone may cure it. */
  readonly isTransient: boolean;
  /** The server has not decided on what was asked for. */
  readonly isRepeatable: boolean;
  /** The cause is the line or who is asking, not what was asked for. */
  readonly stopsOthers: boolean;
}

const decided: Meaning = { isUnknown: false, isTransient: false, isRepeatable: false, stopsOthers: false };
const turnedAway: Meaning = { isUnknown: false, isTransient: false, isRepeatable: true, stopsOthers: true };
const unanswered: Meaning = { isUnknown: true, isTransient: true, isRepeatable: true, stopsOthers: true };

const meanings: Readonly<Record<ApiErrorKind, Meaning>> = {
  network: unanswered,
  timeout: unanswered,
  // It broke at its work, before or after it was done; the next record may be luckier.
  server: { ...unanswered, stopsOthers: false },
  // It was done, but the answer cannot be read; that does not change by itself.
  contract: { ...unanswered, isTransient: false, stopsOthers: false },
  'rate-limited': { ...turnedAway, isTransient: true },
  'signed-out': turnedAway,
  expired: turnedAway,
  forbidden: { ...decided, stopsOthers: true },
  'not-found': decided,
  conflict: decided,
  invalid: decided,
};

/** What is no error of a call counts as an answer that cannot be read; a 4xx without a kind of its own is a no all the same. */
function meaningOf(error: unknown): Meaning {
  const kind = kindOf(error);
  const status = error instanceof ApiError ? (error.status ?? 0) : 0;
  const isPlainRefusal = kind === 'contract' && status >= 400 && status < 500;
  return isPlainRefusal ? decided : meanings[kind];
}

/**
 * Whether the server may have done it: no answer came, none that can be read, or it broke at its work. A write is then never
 * repeated by itself.
 *
 * @param wasOffline the browser knew that it had no connection: then nothing was sent.
 */
export function isOutcomeUnknown(error: unknown, wasOffline = false): boolean {
  return meaningOf(error).isUnknown && !(wasOffline && kindOf(error) === 'network');
}

/** What stands between answers so when what lies behind it does not: a gateway, a load balancer. */
const gatewayStatuses = [502, 503, 504];
const standingWords =
  /^(?:bad gateway|(?:service )?(?:temporarily )?unavailable|gateway time-?out|(?:internal )?server error)\.?$/i;

/** Whether somebody has written what stands in the answer's `error`: what gateways and frameworks say by themselves is no answer. */
export const hasOwnWords = ({ refusal }: ApiError): boolean =>
  refusal !== undefined && !standingWords.test(refusal);

/** Whether there was no way to the server: none of what was asked for has been looked at, or nobody heard what became of it. */
export function isUnreachable(error: unknown): boolean {
  const kind = kindOf(error);
  if (kind === 'network' || kind === 'timeout') return true;
  if (!(error instanceof ApiError) || !gatewayStatuses.includes(error.status ?? 0)) return false;
  // What has words of its own is the server itself.
  return !hasOwnWords(error);
}

export interface Doubts<W> {
  /** A try has failed: whether the server may have done it, by this try or one before. */
  readonly failed: (wish: W, error: unknown, wasOffline?: boolean) => boolean;
  /** The server has decided: the same again is another wish. */
  readonly decided: (wish: W) => void;
  readonly has: (wish: W) => boolean;
}

/** Remembers wishes that may have been done. A later try that was not even sent takes no doubt away; only the server's decision does. */
export function createDoubts<W>(): Doubts<W> {
  const wishes = new Set<W>();
  return {
    failed: (wish, error, wasOffline) => {
      if (isOutcomeUnknown(error, wasOffline)) wishes.add(wish);
      else if (!isRepeatable(error)) wishes.delete(wish);
      return wishes.has(wish);
    },
    decided: (wish) => void wishes.delete(wish),
    has: (wish) => wishes.has(wish),
  };
}

/** Whether it may pass by itself, so that a read is worth trying again. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && meaningOf(error).isTransient;
}

/**
 * Whether the same may be sent again as the same wish, under the same `Idempotency-Key`. After a decision of the server it is
 * a new wish: a server that keeps answers by key would repeat the refusal for ever.
 */
export function isRepeatable(error: unknown): boolean {
  return meaningOf(error).isRepeatable;
}

/** Whether other calls would fail alike just now: work on a list of records stops here. */
export function stopsOthers(error: unknown): boolean {
  return meaningOf(error).stopsOthers;
}

/** Whether what was meant is no longer there; a route that is missing says nothing of it. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'not-found' && !error.isRouteMissing;

/** Takes something away; what is gone already is done. */
export async function untilGone(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
