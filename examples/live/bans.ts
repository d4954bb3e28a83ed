/** Who is kept out of an event's stream, since when, until when and why (S3 §3.6, §5.6). */
import { laravelTime } from '../clock.ts';
import type { Db, Row } from '../database/db.ts';

export interface Ban {
  banned_at: string;
  ends_at: string | null;
  reason: string | null;
}

interface NewBan {
  eventId: number;
  userId: string;
  reason: string | null;
  /** For ever, without. */
  minutes: number | null;
}

export function banOf(db: Db, eventId: number, userId: string | number, now: Date): Ban | null {
  const sql = `SELECT * FROM live_bans WHERE event_id = ? AND user_id = ? AND (ends_at IS NULL OR ends_at > ?)
    ORDER BY ends_at IS NULL DESC, ends_at DESC LIMIT 1`;
  const row = db.get(sql, [eventId, String(userId), now.getTime()]);
  return row && toBan(row);
}

export function ban(db: Db, { eventId, userId, reason, minutes }: NewBan, now: Date): Ban {
  const ends = minutes === null ? null : now.getTime() + minutes * 60_000;
  const sql = 'INSERT INTO live_bans (event_id, user_id, reason, banned_at, ends_at) VALUES (?, ?, ?, ?, ?)';
  db.run(sql, [eventId, userId, reason, now.getTime(), ends]);
  return {
    banned_at: laravelTime(now),
    ends_at: ends === null ? null : laravelTime(new Date(ends)),
    reason,
  };
}

export function liftBans(db: Db, eventId: number, userId?: string): void {
  db.run('DELETE FROM live_bans WHERE event_id = ? AND (? IS NULL OR user_id = ?)', [
    eventId,
    userId ?? null,
    userId ?? null,
  ]);
}

function toBan(row: Row): Ban {
  const ends = row.intOrNull('ends_at');
  return {
    banned_at: laravelTime(new Date(row.int('banned_at'))),
    ends_at: ends === null ? null : laravelTime(new Date(ends)),
    reason: row.textOrNull('reason'),
  };
}
