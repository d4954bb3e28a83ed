import type { Migration } from './migration.ts';

/** What the agenda editor, the seating plan and the signage add to sessions and events (S1 §3, S3 §3.4). */
export const programme: Migration = {
  name: '009-programme',
  sql: `
    /* JSON: the agenda_… fields of an event. */
    ALTER TABLE events ADD COLUMN agenda_style TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE sessions ADD COLUMN by_location_name TEXT;
    /* Minutes; longer than the session where its end was clamped at 23:59. */
    ALTER TABLE sessions ADD COLUMN duration INTEGER;
    /* JSON: the table of the seating plan, null before there is one. */
    ALTER TABLE sessions ADD COLUMN seating TEXT;
    /* JSON: what other parts of the product keep in a session; a PUT must send it back. */
    ALTER TABLE sessions ADD COLUMN extra TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE sessions ADD COLUMN updated_at TEXT NOT NULL DEFAULT '2026-01-01 00:00:00';
  `,
};
