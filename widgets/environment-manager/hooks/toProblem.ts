import { ApiError } from '#shared/api/errors.ts';
import { report } from '#shared/lib/report.ts';
import { problemOf, type Problem } from '../domain/problems.ts';

/** The problem behind whatever was thrown; what no server can have caused is reported. */
export function toProblem(error: unknown, wasOffline: boolean): Problem {
  if (error instanceof ApiError) return problemOf(error, { wasOffline });
  report(error, 'environment-manager');
  return problemOf(new ApiError('contract', String(error)), { wasOffline });
}
