import type { Db } from '../database/db.ts';
import type { User } from '../http/users.ts';
import { mayEnter } from '../live/participants.ts';
import { findRoom } from '../live/rooms.ts';

/**
 * May this user listen to that channel? A channel whose name carries a tenant (`private-Campaign.Sent.acme`) is for that tenant's
 * users; one whose name contains `Forbidden` is for nobody, so that a refusal can be seen. What is written to a contact is for
 * that contact alone; into a live room come those who take part in its event and are not banned from it.
 */
export function mayJoin(db: Db, user: User, channel: string, now = new Date()): boolean {
  if (channel.includes('Forbidden')) return false;
  const parts = channel.replace(/^(private|presence)-/, '').split('.');
  if (parts[0] === 'Chat') return channel.startsWith('private-') && isOwnChat(db, user, parts.slice(1));
  const room = liveRoomIn(channel);
  if (room !== null) {
    const found = findRoom(db, room);
    return found !== null && mayEnter(db, user, found, now);
  }
  const tenants = db.all('SELECT slug FROM tenants').map((row) => row.text('slug'));
  return parts.every((part) => part === user.tenant || !tenants.includes(part));
}

/** The channel of the live room that a channel of it belongs to (S3 §7.7); null for other channels, and those of another kind. */
export function liveRoomIn(channel: string): string | null {
  const waiting = /^private-WaitingRoomPresence\.(.+)$/.exec(channel)?.[1];
  const present = /^presence-LiveStreamingPresence(?:Contact)?\.(.+)$/.exec(channel)?.[1];
  return waiting ?? present ?? (/^\w+-(WaitingRoom|LiveStreaming)Presence/.test(channel) ? '' : null);
}

/** `Chat.{tenant}.{eventId}.{contactId}`: the contact's own, in an event of their tenant that they take part in. */
function isOwnChat(db: Db, user: User, [tenant, eventId, contactId, ...more]: readonly string[]): boolean {
  if (user.guard !== 'contact_web' || more.length > 0) return false;
  if (tenant !== user.tenant || contactId !== String(user.contactId) || !/^\d+$/.test(eventId ?? ''))
    return false;
  const sql = `SELECT contact_id FROM registrations JOIN events ON events.id = event_id
    WHERE event_id = ? AND contact_id = ? AND tenant = ?`;
  return db.get(sql, [Number(eventId), user.contactId, user.tenant]) !== null;
}
