/** Sessions that were moved while the screen hung there (screens.md §13 «Changed!»). */
import type { Shown } from './schedule.ts';

/** A changed session is marked for so long. */
const markedMs = 15 * 60_000;

/** When each changed session was found to be so. */
export type Changes = ReadonlyMap<string, number>;

type Known = Pick<Shown, 'id' | 'start' | 'end' | 'location'>;

/**
 * Adds what differs in time or place between two payloads, and forgets what is marked long enough. New and removed sessions are no
 * changes.
 */
export function noteChanges(
  known: Changes,
  before: readonly Known[],
  after: readonly Known[],
  now: number,
): Changes {
  const was = new Map(before.map((session) => [session.id, session]));
  const fresh = after.filter((session) => {
    const old = was.get(session.id);
    return (
      old && (old.start !== session.start || old.end !== session.end || old.location !== session.location)
    );
  });
  const left = [...known].filter(([, at]) => now - at < markedMs);
  if (fresh.length === 0 && left.length === known.size) return known;
  return new Map([...left, ...fresh.map(({ id }): [string, number] => [id, now])]);
}
