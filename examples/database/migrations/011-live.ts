import type { Migration } from './migration.ts';

/** What a live room keeps: which event a channel belongs to, polls, shared media, bans (S3 §3.6). Times in milliseconds. */
export const live: Migration = {
  name: '011-live',
  sql: `
    CREATE TABLE live_rooms (
      channel TEXT PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      host_seen_at INTEGER NOT NULL
    );
    CREATE TABLE live_polls (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      question TEXT NOT NULL,
      options TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      ends_at INTEGER,
      is_stopped INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX live_polls_of_event ON live_polls (event_id, id);
    CREATE TABLE live_votes (
      poll_id INTEGER NOT NULL REFERENCES live_polls (id),
      voter TEXT NOT NULL,
      option_id INTEGER NOT NULL,
      PRIMARY KEY (poll_id, voter)
    );
    CREATE TABLE live_media (
      event_id INTEGER PRIMARY KEY REFERENCES events (id),
      uid TEXT NOT NULL,
      url TEXT NOT NULL,
      mime_type TEXT NOT NULL
    );
    CREATE TABLE live_files (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      mime_type TEXT NOT NULL,
      base64 TEXT NOT NULL
    );
    CREATE TABLE live_bans (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      user_id TEXT NOT NULL,
      reason TEXT,
      banned_at INTEGER NOT NULL,
      ends_at INTEGER
    );
    CREATE INDEX live_bans_of_user ON live_bans (event_id, user_id);
  `,
};
