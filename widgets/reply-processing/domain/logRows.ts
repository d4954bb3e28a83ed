/** The log of a sitting as a table (screens §12 «session log»). */
import { wallTimeIn } from '#shared/lib/zones.ts';
import type { Decision } from './decision.ts';
import type { LogEntry } from './sessionLog.ts';

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
  /** In the place of what was before, where the server does not say it. */
  readonly unknown: string;
}

/** A moment to the second, by the clocks of a zone, and how far these are from UTC. */
export function timeIn(timeZone: string, at: number): string {
  const wall = wallTimeIn(timeZone, at);
  const ahead = Math.round((wall - at) / 60_000);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const offset = [hours, minutes].map((one) => String(one).padStart(2, '0')).join(':');
  return `${new Date(wall).toISOString().slice(0, 19)}${ahead < 0 ? '-' : '+'}${offset}`;
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
    return changes.map(({ label, before, after, isUnknown }) => [
      ...start,
      label,
      isUnknown ? words.unknown : before,
      after,
    ]);
  });
  return [[...words.head], ...lines];
}
