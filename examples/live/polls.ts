/** Polls of an event's stream: one at a time, one vote each (S3 §5.6). */
import { laravelTime } from '../clock.ts';
import type { Db, Row } from '../database/db.ts';

export interface Poll {
  question: string;
  start_date: string;
  end_date: string | null;
  options: { option_id: number; option: string; votes: number }[];
}

interface OpenPoll {
  id: number;
  poll: Poll;
}

interface NewPoll {
  eventId: number;
  question: string;
  options: readonly string[];
  /** Until it is stopped, without. */
  seconds: number | null;
}

export function openPoll(db: Db, eventId: number, now: Date): OpenPoll | null {
  const sql = `SELECT * FROM live_polls WHERE event_id = ? AND NOT is_stopped AND (ends_at IS NULL OR ends_at > ?)
    ORDER BY id DESC LIMIT 1`;
  const row = db.get(sql, [eventId, now.getTime()]);
  return row && { id: row.int('id'), poll: toPoll(db, row) };
}

export function startPoll(db: Db, { eventId, question, options, seconds }: NewPoll, now: Date): Poll | null {
  const began = now.getTime();
  const ends = seconds === null ? null : began + seconds * 1_000;
  const sql =
    'INSERT INTO live_polls (event_id, question, options, started_at, ends_at) VALUES (?, ?, ?, ?, ?)';
  db.run(sql, [eventId, question, JSON.stringify(options), began, ends]);
  return openPoll(db, eventId, now)?.poll ?? null;
}

/** Whether one was open. */
export function stopPolls(db: Db, eventId: number, now: Date): boolean {
  const isOpen = openPoll(db, eventId, now) !== null;
  db.run('UPDATE live_polls SET is_stopped = 1 WHERE event_id = ?', [eventId]);
  return isOpen;
}

export function hasVoted(db: Db, pollId: number, voter: string): boolean {
  return db.get('SELECT 1 FROM live_votes WHERE poll_id = ? AND voter = ?', [pollId, voter]) !== null;
}

/** False for somebody who has voted. */
export function vote(db: Db, pollId: number, voter: string, option: number): boolean {
  const sql = 'INSERT OR IGNORE INTO live_votes (poll_id, voter, option_id) VALUES (?, ?, ?)';
  return db.run(sql, [pollId, voter, option]).changes > 0;
}

function toPoll(db: Db, row: Row): Poll {
  const sql = 'SELECT option_id, COUNT(*) AS n FROM live_votes WHERE poll_id = ? GROUP BY option_id';
  const counted = db.all(sql, [row.int('id')]);
  const votes = new Map(counted.map((one) => [one.int('option_id'), one.int('n')]));
  const written: unknown = JSON.parse(row.text('options'));
  const options: readonly unknown[] = Array.isArray(written) ? written : [];
  const ends = row.intOrNull('ends_at');
  return {
    question: row.text('question'),
    start_date: laravelTime(new Date(row.int('started_at'))),
    end_date: ends === null ? null : laravelTime(new Date(ends)),
    options: options.map((option, index) => ({
      option_id: index + 1,
      option: String(option),
      votes: votes.get(index + 1) ?? 0,
    })),
  };
}
