/** What was done in this sitting, before and after, to be read again and kept (screens §12 «session log»). */
import type { Decision, Settled } from './decision.ts';

export interface LogEntry {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly decision: Decision;
  /** Of the record to open; `null` where the server does not say it, and of a dismissal. */
  readonly recordId: string | null;
  /** Nobody knows whether it was done. */
  readonly isUnknown: boolean;
}

/** What belongs into the log: what was done, and what nobody knows of; else `null`. */
export function logEntryOf({ decision, outcome, at }: Settled): LogEntry | null {
  if (outcome.kind !== 'done' && outcome.kind !== 'unknown') return null;
  const recordId = outcome.kind === 'done' ? outcome.recordId : null;
  return { at, decision, recordId, isUnknown: outcome.kind === 'unknown' };
}

export interface LogWords {
  readonly head: readonly [
    time: string,
    action: string,
    reply: string,
    type: string,
    id: string,
    field: string,
    before: string,
    after: string,
  ];
  readonly time: (at: number) => string;
  readonly action: (entry: LogEntry) => string;
  readonly type: (decision: Decision) => string;
}

/** A line per field that was changed, one for what changed none. For `toCsv`. */
export function logRows(log: readonly LogEntry[], words: LogWords): readonly (readonly string[])[] {
  const lines = log.flatMap((entry) => {
    const { decision, recordId } = entry;
    const start = [
      words.time(entry.at),
      words.action(entry),
      decision.who,
      words.type(decision),
      recordId ?? '',
    ];
    const changes = decision.kind === 'dismiss' ? [] : decision.changes;
    if (changes.length === 0) return [[...start, '', '', '']];
    return changes.map(({ label, before, after }) => [...start, label, before, after]);
  });
  return [[...words.head], ...lines];
}
