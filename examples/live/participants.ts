/** Who may do what in an event's stream (S3 §6). */
import type { Db } from '../database/db.ts';
import { forbidden, invalid, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { User } from '../http/users.ts';
import { banOf } from './bans.ts';
import { streamOf, type Room } from './rooms.ts';
import { liveStateOf } from './state.ts';
import { readUid } from './uids.ts';

export interface Participant {
  user: User;
  eventId: number;
  uid: string;
  /** The channel of the event's stream. */
  channel: string;
}

/** Somebody who takes part in the event: administrators of its tenant, and contacts who are registered. */
export function requireParticipant(context: HostContext, c: HostRequest, id: string): Participant {
  const user = requireUser(c, 'admin', 'contact_web');
  const { db, hub } = context;
  const eventId = wholeNumber(id, 0);
  const event = db.get('SELECT id FROM events WHERE id = ? AND tenant = ?', [eventId, user.tenant]);
  if (!event) throw modelNotFound('Event', id);
  if (!takesPart(db, user, eventId)) throw forbidden('This contact does not take part in the event.');
  return { user, eventId, uid: liveStateOf(hub).uidFor(eventId, user), channel: streamOf(db, eventId) };
}

/** The same, unless they are banned. */
export function requireAdmitted(context: HostContext, c: HostRequest, id: string): Participant {
  const participant = requireParticipant(context, c, id);
  if (isBanned(context, participant)) throw forbidden('User is banned');
  return participant;
}

/** An administrator of the event's tenant. */
export function requireHost(context: HostContext, c: HostRequest, id: string): Participant {
  requireUser(c, 'admin');
  return requireParticipant(context, c, id);
}

export function takesPart(db: Db, user: User, eventId: number): boolean {
  if (user.guard === 'admin') return true;
  const sql = 'SELECT id FROM registrations WHERE event_id = ? AND contact_id = ?';
  return user.guard === 'contact_web' && db.get(sql, [eventId, user.contactId]) !== null;
}

export function isBanned(
  { db, clock }: Pick<HostContext, 'db' | 'clock'>,
  { user, eventId }: Pick<Participant, 'user' | 'eventId'>,
): boolean {
  return user.guard !== 'admin' && banOf(db, eventId, user.id, clock()) !== null;
}

/** May this user be in that room at all? */
export function mayEnter(db: Db, user: User, { eventId, tenant }: Room, now: Date): boolean {
  if (tenant !== user.tenant || !takesPart(db, user, eventId)) return false;
  return user.guard === 'admin' || banOf(db, eventId, user.id, now) === null;
}

/** Bots have ids that no user has. */
export const firstBotId = 9_000;

/** Whom a uid names: a contact of the tenant, an administrator who only watches, or a bot; 422 for anybody else. */
export function requireAudience({ db }: HostContext, { user }: Participant, uid: string) {
  if (uid === '') throw invalid({ uid: ['The uid field is required.'] });
  const parts = readUid(uid);
  const sql =
    "SELECT id FROM users WHERE id = ? AND tenant = ? AND (guard = 'contact_web' OR ? = 'audience')";
  const isKnown =
    parts !== null &&
    (wholeNumber(parts.userId, 0) >= firstBotId ||
      db.get(sql, [parts.userId, user.tenant, parts.suffix]) !== null);
  if (!isKnown) throw invalid({ uid: ['The selected uid is invalid.'] });
  return parts;
}
