/** Which event a channel of a live room belongs to, and whether a host is there (S3 §4.6). */
import type { Db } from '../database/db.ts';
import { wholeNumber } from '../http/input.ts';

export interface Room {
  channel: string;
  eventId: number;
  tenant: string;
  isMeeting: boolean;
}

/** A host who has not been heard of for this long has gone. */
const hostAbsentMs = 2 * 60_000;

export const isChannel = (name: string): boolean => /^[\w\-=@,.;]{1,120}$/.test(name);

/** `live-1`, `live-1-anything` and `meeting-1` belong to event 1; others to the event whose host has opened them. */
export function findRoom(db: Db, channel: string): Room | null {
  if (!isChannel(channel)) return null;
  const opened = db.get('SELECT event_id FROM live_rooms WHERE channel = ?', [channel])?.int('event_id');
  const named = /^(?:live|meeting)-(\d{1,9})(?:-|$)/.exec(channel)?.[1];
  const eventId = opened ?? wholeNumber(named, 0);
  const tenant = db.get('SELECT tenant FROM events WHERE id = ?', [eventId])?.text('tenant');
  return tenant === undefined ? null : { channel, eventId, tenant, isMeeting: isMeeting(channel) };
}

export function isMeeting(channel: string): boolean {
  return channel.startsWith('meeting-');
}

/** The channel of an event's stream: the one that a host opened last. */
export function streamOf(db: Db, eventId: number): string {
  const sql = 'SELECT channel FROM live_rooms WHERE event_id = ? ORDER BY host_seen_at DESC, rowid DESC';
  const opened = db.all(sql, [eventId]).map((row) => row.text('channel'));
  return opened.find((channel) => !isMeeting(channel)) ?? `live-${eventId}`;
}

/** A host has come, or is still there. */
export function noteHost(db: Db, { channel, eventId }: Pick<Room, 'channel' | 'eventId'>, now: Date): void {
  db.run(
    `INSERT INTO live_rooms (channel, event_id, host_seen_at) VALUES (?, ?, ?)
     ON CONFLICT (channel) DO UPDATE SET host_seen_at = excluded.host_seen_at`,
    [channel, eventId, now.getTime()],
  );
}

/** A host who has opened the room is heard of every minute; before it is opened nobody is let in. */
export function refreshHost(db: Db, channel: string, now: Date): void {
  if (isOpen(db, channel, now))
    db.run('UPDATE live_rooms SET host_seen_at = ? WHERE channel = ?', [now.getTime(), channel]);
}

export function forgetHost(db: Db, channel: string): void {
  db.run('UPDATE live_rooms SET host_seen_at = 0 WHERE channel = ?', [channel]);
}

/** Whether a host has opened the room and is still there. */
export function isOpen(db: Db, channel: string, now: Date): boolean {
  const seen = db.get('SELECT host_seen_at FROM live_rooms WHERE channel = ?', [channel]);
  return seen !== null && now.getTime() - seen.int('host_seen_at') < hostAbsentMs;
}

/** The channels of a room as they stand on the wire. */
export const wire = {
  waiting: (channel: string) => `private-WaitingRoomPresence.${channel}`,
  room: (channel: string) => `presence-LiveStreamingPresence.${channel}`,
  contacts: (channel: string) => `presence-LiveStreamingPresenceContact.${channel}`,
  meeting: (channel: string) => `Meeting.${channel}`,
} as const;

/** The events, as Laravel names them by default. */
export const eventName = (name: string) => `App\\Events\\${name}`;
