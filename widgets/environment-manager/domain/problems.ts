/** Why a call did not succeed, as the screen tells it (S3 §8, S-37). */
import type { ApiError, ApiErrorKind } from '#shared/api/errors.ts';

/** `refused` is an answer with `success: false`. */
export type ProblemKind = ApiErrorKind | 'refused';

export interface Problem {
  readonly kind: ProblemKind;
  /** What the server said about it; may be empty. */
  readonly messages: readonly string[];
  /** Nobody knows whether the server did it: no answer came, or none that can be read. */
  readonly isOutcomeUnknown: boolean;
  /** What was thrown; `null` when the server answered. */
  readonly error: Failure | null;
}

type Failure = Pick<ApiError, 'kind' | 'status' | 'serverMessage' | 'fields'>;

/** Gateways that gave up waiting: the server behind them may have gone on. */
const gatewayStatuses: readonly number[] = [502, 504];

/** Kinds whose own words are worth more than ours; of the others the server says only that something failed. */
const tellingKinds: readonly ApiErrorKind[] = ['forbidden', 'conflict'];

/**
 * The problem behind a failed call. `wasOffline` when the browser knew that it had no connection: then nothing was sent.
 */
export function problemOf(failure: Failure, { wasOffline }: { readonly wasOffline: boolean }): Problem {
  const { kind, status = 200 } = failure;
  const hasNoAnswer = kind === 'timeout' || (kind === 'network' && !wasOffline);
  const isUnreadable = kind === 'contract' && status >= 200 && status < 300;
  return {
    kind,
    messages: messagesOf(failure),
    isOutcomeUnknown: hasNoAnswer || isUnreadable || gatewayStatuses.includes(status),
    error: failure,
  };
}

/** The problem of an answer with `success: false`. */
export function refusal(message: string | null): Problem {
  const messages = message === null ? [] : [message];
  return { kind: 'refused', messages, isOutcomeUnknown: false, error: null };
}

/** 422: all messages about the name, else about anything; a forbidden or overtaken call: what the server said. */
function messagesOf({ kind, fields, serverMessage }: Failure): readonly string[] {
  const said = serverMessage?.trim() ? [serverMessage] : [];
  if (kind === 'invalid') {
    const { environmentName = Object.values(fields).flat() } = fields;
    return environmentName.length > 0 ? [...new Set(environmentName)] : said;
  }
  return tellingKinds.includes(kind) ? said : [];
}

/** Kinds by which the server has made clear that it did not do it, and why. */
const finalKinds: readonly ProblemKind[] = ['invalid', 'refused', 'forbidden', 'conflict', 'not-found'];

/**
 * Whether sending the same again may help, as the same wish with the same `Idempotency-Key`. After a refusal it is a new
 * wish: a server that keeps answers by key would repeat the refusal for ever.
 */
export function isRepeatable({ kind }: Problem): boolean {
  return !finalKinds.includes(kind);
}

/** Whether the list may tell more than the answer did: it came to nothing, or broke in the middle of the work. */
export function isWorthChecking({ kind, isOutcomeUnknown }: Problem): boolean {
  return isOutcomeUnknown || kind === 'server';
}
