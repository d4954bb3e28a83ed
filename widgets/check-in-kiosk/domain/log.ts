/** What came of each guest, for the staff (screens.md §17): moments and registrations, no names, and nothing that a server said. */
import { isFree, type Event, type Phase, type Problem } from './kiosk.ts';

/** `sent`, `badge`: from what had waited, the latter of who was in. `reprinted`: another badge. `refused`: in the server's words, which may hold a name. */
export type LogWhat = 'printed' | 'reprinted' | 'kept' | 'sent' | 'badge' | 'known' | 'refused' | Problem;

export interface LogEntry {
  /** Counts up; the next one has another. */
  readonly number: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** `null` where the code named none. */
  readonly registrationId: string | null;
  readonly what: LogWhat;
}

/** No more are kept: a kiosk stands for days. */
export const mostEntries = 200;

/** What is noted of what happened at the kiosk; `null` where nothing has come of anybody. `before`: what was shown until then. */
export function noteOf(event: Event, before: Phase): Pick<LogEntry, 'registrationId' | 'what'> | null {
  switch (event.is) {
    case 'unreadable':
      // While somebody is served nothing is read.
      return isFree(before) ? { registrationId: event.registrationId ?? null, what: event.why } : null;
    case 'readAgain':
      return !isFree(before) ? null : { registrationId: event.guest.registrationId, what: 'known' };
    case 'ended':
      return {
        registrationId: event.guest.registrationId,
        what: event.isReprint ? 'reprinted' : event.ending,
      };
    case 'failed':
      return {
        registrationId: event.guest.registrationId,
        what: event.said.by === 'server' ? 'refused' : event.said.why,
      };
    default:
      return null;
  }
}

/** The newest first. */
export function addNote(
  log: readonly LogEntry[],
  { registrationId, what }: Pick<LogEntry, 'registrationId' | 'what'>,
  at: number,
): readonly LogEntry[] {
  const number = (log[0]?.number ?? 0) + 1;
  return [{ number, at, registrationId, what }, ...log].slice(0, mostEntries);
}
