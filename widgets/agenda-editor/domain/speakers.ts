/** Who may be dropped on which session (S3 §4.4). */
import type { AgendaSession } from './sessions.ts';
import { overlaps } from './lanes.ts';

export type Drop =
  | { readonly kind: 'allowed' }
  /** The speaker is in this session already. */
  | { readonly kind: 'present' }
  /** The speaker is in these sessions at that time. */
  | { readonly kind: 'busy'; readonly sessions: readonly AgendaSession[] };

/** A speaker may join a session of which they are no part, if they are in no session that overlaps it (S3 §4.4). */
export function dropOn(session: AgendaSession, speakerId: string, sessions: readonly AgendaSession[]): Drop {
  if (hasSpeaker(session, speakerId)) return { kind: 'present' };
  const busy = sessions.filter(
    (other) =>
      other.id !== session.id &&
      other.day === session.day &&
      hasSpeaker(other, speakerId) &&
      overlaps(other, session),
  );
  return busy.length > 0 ? { kind: 'busy', sessions: busy } : { kind: 'allowed' };
}

/** Whether somebody speaks in a session. */
export function hasSpeaker({ speakers }: AgendaSession, speakerId: string): boolean {
  return speakers.some(({ id }) => id === speakerId);
}
