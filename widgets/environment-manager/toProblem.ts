import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown, isRepeatable } from '#shared/api/outcome.ts';
import { report } from '#shared/lib/report.ts';
import { messagesOf, type Problem } from './domain/problems.ts';

/**
 * The problem behind whatever was thrown; what no server can have caused is reported. `wasOffline` when the browser knew that
 * it had no connection.
 */
export function toProblem(thrown: unknown, wasOffline: boolean): Problem {
  if (!(thrown instanceof ApiError)) report(thrown, 'environment-manager');
  const error = thrown instanceof ApiError ? thrown : new ApiError('contract', String(thrown));
  return {
    kind: error.kind,
    messages: messagesOf(error),
    isOutcomeUnknown: isOutcomeUnknown(error, wasOffline),
    isRepeatable: isRepeatable(error),
    error,
  };
}

/** A 2xx that says nothing (no body, `[]`, another shape): believed only when the list shows what it would mean. */
export class WordlessAnswer extends ApiError {
  constructor() {
    super('contract', 'The answer does not say what was done.', { path: 'message' });
  }
}
