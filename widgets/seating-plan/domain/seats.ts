/** Who sits where (S3 §4.3, §7.4). */
import type { Speaker } from '#shared/api/sessions.ts';

/** Somebody who speaks in the session; `chair` is `null` when not seated, numbers count from 1. */
export interface Seated {
  readonly id: string;
  readonly chair: number | null;
}

/** One call: `PUT chair_number`, `null` unseats. */
export interface SeatStep {
  readonly speakerId: string;
  readonly chair: number | null;
  /** What it was before: the inverse. */
  readonly before: number | null;
}

/** Who sits on a chair. */
export function occupantOf<T extends Seated>(people: readonly T[], chair: number): T | undefined {
  return people.find((person) => person.chair === chair);
}

/** The people after a step. */
export function applySteps<T extends Seated>(people: readonly T[], steps: readonly SeatStep[]): T[] {
  const chairs = new Map(steps.map(({ speakerId, chair }) => [speakerId, chair]));
  return people.map((person) => {
    const chair = chairs.get(person.id);
    return chair === undefined ? person : { ...person, chair };
  });
}

/**
 * Reads the seats of a session: a chair the table has not, or that two claim, is no seat for the later one. `0` is a number the
 * server may send; it is no chair (S-27), but is kept as sent until it is changed.
 */
export function seatsOf(speakers: readonly Speaker[]): Seated[] {
  const taken = new Set<number>();
  return speakers.map(({ id, chair_number: chair }) => {
    if (chair === null || taken.has(chair)) return { id, chair: null };
    taken.add(chair);
    return { id, chair };
  });
}
