/** What was done in this sitting, before and after, to be read again and kept (screens §12 «session log»). */
import type { Decision, Settled } from './decision.ts';

export interface LogEntry {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly decision: Decision;
  /** Of the record to open; `null` of a dismissal, and of a new one where the server does not say it. */
  readonly recordId: string | null;
  /** Nobody knows whether it was done. */
  readonly isUnknown: boolean;
}

/** What belongs into the log: what was done, and what nobody knows of; else `null`. */
export function logEntryOf({ decision, outcome, at }: Settled): LogEntry | null {
  if (outcome.kind !== 'done' && outcome.kind !== 'unknown') return null;
  const told = outcome.kind === 'done' ? outcome.recordId : null;
  const recordId = told ?? (decision.kind === 'update' ? decision.record.id : null);
  return { at, decision, recordId, isUnknown: outcome.kind === 'unknown' };
}
