import { ApiError } from '#shared/api/errors.ts';
import { report } from '#shared/lib/report.ts';
import { problemOf, type Problem } from '../domain/problems.ts';

/** The problem behind whatever was thrown; what no server can have caused is reported. */
export function toProblem(error: unknown, wasOffline: boolean): Problem {
  if (error instanceof ApiError) return problemOf(error, { wasOffline });
  report(error, 'environment-manager');
  return problemOf(new ApiError('contract', String(error)), { wasOffline });
}

/** A 2xx that says nothing (no body, `[]`, another shape): believed only when the list shows what it would mean. */
export class WordlessAnswer extends ApiError {
  constructor() {
    super('contract', 'The answer does not say what was done.', { path: 'message' });
  }
}
