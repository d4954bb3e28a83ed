/** One change that moves several sessions (issue «shift all later sessions»). */
import { moveTo, type When } from './moves.ts';
import type { AgendaSession } from './sessions.ts';

/** A session and the time it shall have. */
export interface Moved {
  readonly id: string;
  readonly from: When;
  readonly to: When;
}

/**
 * Moves a session and all that begin at or after it on its day by the same minutes (one undo step). Those that would not move,
 * because the day ends, are left out.
 */
export function shiftFrom(sessions: readonly AgendaSession[], first: AgendaSession, by: number): Moved[] {
  return sessions
    .filter(({ day, start, id }) => day === first.day && (start > first.start || id === first.id))
    .flatMap((session): Moved[] => {
      const to = moveTo(session, { day: session.day, start: session.start + by });
      return to.start === session.start && to.end === session.end
        ? []
        : [{ id: session.id, from: whenOf(session), to }];
    });
}

/** How many sessions such a shift cuts short or does not move the whole way, because the day ends there. */
export function cutShort(moved: readonly Moved[], by: number): number {
  const missing = ({ end, start, duration }: When) => duration - (end - start);
  return moved.filter(({ from, to }) => to.start - from.start !== by || missing(to) > missing(from)).length;
}

/** The time of a session alone. */
export function whenOf({ day, start, end, duration }: When): When {
  return { day, start, end, duration };
}
