/** Changing the programme of an event, and telling those who look at it (S3 §7.5). */
import { sqlTime } from '../clock.ts';
import { HttpError, invalid, modelNotFound } from '../http/errors.ts';
import type { HostContext } from '../http/types.ts';
import type { User } from '../http/users.ts';
import type { SessionInput } from './sessionInput.ts';
import { readSession, type SessionRecord } from './sessionRecord.ts';

type Context = Pick<HostContext, 'db' | 'clock' | 'broadcast'>;

/** Which session, of whom. */
export interface SessionPlace {
  user: User;
  eventId: number;
  sessionId: number;
}

/** Throws 404 unless the event is the tenant's. */
export function requireEvent({ db }: Pick<HostContext, 'db'>, user: User, eventId: number): number {
  const event = db.get('SELECT id FROM events WHERE id = ? AND tenant = ?', [eventId, user.tenant]);
  if (!event) throw modelNotFound('Event', eventId);
  return eventId;
}

/** Throws 404 unless the session is of this event and tenant. */
export function requireSession(context: Context, { user, eventId, sessionId }: SessionPlace): SessionRecord {
  requireEvent(context, user, eventId);
  const session = readSession(context.db, eventId, sessionId);
  if (!session) throw modelNotFound('EventSession', sessionId);
  return session;
}

/** Stores a session that was read; a version that is not the stored one is refused with the stored copy (409). */
export function storeSession(
  context: Context,
  place: SessionPlace,
  input: SessionInput,
  version: unknown,
): SessionRecord {
  const { db, clock } = context;
  const before = requireSession(context, place);
  if (typeof version === 'string' && version !== before.updated_at) {
    throw new HttpError(409, 'This session has been changed by somebody else.', {
      body: { session: before },
    });
  }
  const [first, second] = [sqlTime(clock()), before.updated_at];
  const updatedAt = Date.parse(`${first.replace(' ', 'T')}Z`) > Date.parse(second) ? first : later(second);
  db.run(
    `UPDATE sessions SET name = ?, day = ?, start = ?, "end" = ?, duration = ?, type = ?, location = ?,
      by_location_name = ?, extra = ?, updated_at = ? WHERE id = ?`,
    [
      input.name,
      input.day,
      input.start,
      input.end,
      input.duration,
      input.type,
      input.location,
      input.location,
      input.extra,
      updatedAt,
      place.sessionId,
    ],
  );
  storeSpeakers(context, place, input.speakerIds);
  return tell(context, place, 'edited-session');
}

/** Versions are seconds: two changes within one are a second apart. */
function later(version: string): string {
  return sqlTime(new Date(Date.parse(version) + 1_000));
}

function storeSpeakers({ db }: Context, { eventId, sessionId }: SessionPlace, ids: readonly number[]): void {
  const known = ids.filter((id) =>
    db.get('SELECT id FROM registrations WHERE id = ? AND event_id = ?', [id, eventId]),
  );
  if (known.length < ids.length) throw invalid({ speakers: ['The selected speakers are invalid.'] });
  const kept = known.map(String).join(',') || '0';
  db.run(`DELETE FROM session_speakers WHERE session_id = ? AND registration_id NOT IN (${kept})`, [
    sessionId,
  ]);
  for (const id of known)
    db.run(
      "INSERT OR IGNORE INTO session_speakers (session_id, registration_id, role) VALUES (?, ?, 'Speaker')",
      [sessionId, id],
    );
}

/** The channel of an event's editor. */
export function agendaChannel(user: User, eventId: number): string {
  return `presence-InteractiveAgenda.${user.tenant}.${eventId}`;
}

/** Tells everybody in the editor of a session that is there now; gives the session. */
export function tell(
  context: Context,
  { user, eventId, sessionId }: SessionPlace,
  event: 'created-session' | 'edited-session',
): SessionRecord {
  const session = readSession(context.db, eventId, sessionId);
  if (!session) throw modelNotFound('EventSession', sessionId);
  context.broadcast(agendaChannel(user, eventId), event, { session });
  return session;
}

/** Marks a session as changed without changing its times, as seats and tables do. */
export function touch({ db, clock }: Context, sessionId: number): void {
  db.run('UPDATE sessions SET updated_at = ? WHERE id = ?', [sqlTime(clock()), sessionId]);
}
