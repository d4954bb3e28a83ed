/** What is on at a moment. */
import type { AgendaSession } from '../domain/sessions.ts';

/** The session of a day that runs at a minute, of several the one begun last; else the next one; else the last of the day. */
export function sessionAt(
  sessions: readonly AgendaSession[],
  day: string,
  minute: number,
): AgendaSession | undefined {
  const all = sessions.filter((session) => session.day === day);
  const running = all.filter(({ start, end }) => start <= minute && minute < end);
  return running.at(-1) ?? all.find(({ start }) => start >= minute) ?? all.at(-1);
}
