/** Who sits where, and the calls that bring it about (S3 §4.3, §7.4, S-23, S-24, S-26). */
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

/**
 * Seats somebody: a chair holds one, so who sat there is unseated first (S3 §4.3, S-24). Nothing to do for one's own chair.
 */
export function seat(people: readonly Seated[], speakerId: string, chair: number): SeatStep[] {
  const before = chairOf(people, speakerId);
  if (before === chair) return [];
  const previous = occupantOf(people, chair);
  const freed: SeatStep[] = previous ? [{ speakerId: previous.id, chair: null, before: chair }] : [];
  return [...freed, { speakerId, chair, before }];
}

/** Two people change places; with an empty chair it is a move. The chair is freed before it is taken. */
export function swap(people: readonly Seated[], speakerId: string, chair: number): SeatStep[] {
  const before = chairOf(people, speakerId);
  const other = occupantOf(people, chair);
  if (!other || before === null || other.id === speakerId) return seat(people, speakerId, chair);
  return [
    { speakerId: other.id, chair: null, before: chair },
    { speakerId, chair, before },
    { speakerId: other.id, chair: before, before: null },
  ];
}

/** Takes somebody's seat away, as the trash does: `PUT null`, never `DELETE` (S-23). */
export function unseat(people: readonly Seated[], speakerId: string): SeatStep[] {
  const before = chairOf(people, speakerId);
  return before === null ? [] : [{ speakerId, chair: null, before }];
}

/** What undoes some steps: the same backwards. */
export function inverseOf(steps: readonly SeatStep[]): SeatStep[] {
  return steps
    .toReversed()
    .map(({ speakerId, chair, before }) => ({ speakerId, chair: before, before: chair }));
}

/** The people after a step. */
export function applySteps<T extends Seated>(people: readonly T[], steps: readonly SeatStep[]): T[] {
  const chairs = new Map(steps.map(({ speakerId, chair }) => [speakerId, chair]));
  return people.map((person) => {
    const chair = chairs.get(person.id);
    return chair === undefined ? person : { ...person, chair };
  });
}

function chairOf(people: readonly Seated[], speakerId: string): number | null {
  return people.find(({ id }) => id === speakerId)?.chair ?? null;
}

/** Who loses a seat when so many chairs are left (S-26): those above, in the order of their chairs. */
export function losersOf<T extends Seated>(people: readonly T[], chairs: number): T[] {
  return people
    .filter(({ chair }) => chair !== null && chair > chairs)
    .toSorted((a, b) => (a.chair ?? 0) - (b.chair ?? 0));
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
