/** Why a call did not succeed, as the screen tells it (S3 §8, S-37). */
import type { ApiError, ApiErrorKind } from '#shared/api/errors.ts';

/** `refused` is an answer with `success: false`. */
export type ProblemKind = ApiErrorKind | 'refused';

export interface Problem {
  readonly kind: ProblemKind;
  /** What the server said about it; may be empty. */
  readonly messages: readonly string[];
  /** Nobody knows whether the server did it. The list may tell more. */
  readonly isOutcomeUnknown: boolean;
  /** Sending it again is the same wish. */
  readonly isRepeatable: boolean;
  /** What was thrown; `null` when the server answered. */
  readonly error: Failure | null;
}

type Failure = Pick<ApiError, 'kind' | 'status' | 'serverMessage' | 'fields'>;

/** The problem of an answer with `success: false`. */
export function refusal(message: string | null): Problem {
  const messages = message === null ? [] : [message];
  return { kind: 'refused', messages, isOutcomeUnknown: false, isRepeatable: false, error: null };
}

/** Kinds whose own words are worth more than ours; of the others the server says only that something failed. */
const tellingKinds: readonly ApiErrorKind[] = ['forbidden', 'conflict'];

/** 422: all messages about the name, else about anything; a forbidden or overtaken call: what the server said. */
export function messagesOf({ kind, fields, serverMessage }: Failure): readonly string[] {
  const said = serverMessage?.trim() ? [serverMessage] : [];
  if (kind === 'invalid') {
    const { environmentName = Object.values(fields).flat() } = fields;
    return environmentName.length > 0 ? [...new Set(environmentName)] : said;
  }
  return tellingKinds.includes(kind) ? said : [];
}
