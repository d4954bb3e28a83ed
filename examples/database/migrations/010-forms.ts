import type { Migration } from './migration.ts';

/**
 * Forms with their theme and settings, what the public sent, what became of it, and what registrations and contacts lacked for it
 * (S2 §3). Until now nobody could write into the two tables but the seed, which fills them again.
 */
export const forms: Migration = {
  name: '010-forms',
  sql: `
    DROP TABLE form_replies;
    DROP TABLE forms;

    CREATE TABLE forms (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      event_id INTEGER REFERENCES events (id),
      type TEXT NOT NULL CHECK (type IN ('contact', 'registration')),
      name TEXT NOT NULL,
      /* The very texts that were saved, never written anew. */
      layout TEXT NOT NULL,
      theme TEXT,
      /* JSON: the eight keys of the notifications as they were saved. */
      notifications TEXT NOT NULL DEFAULT '{}',
      notify_on_submit INTEGER NOT NULL DEFAULT 1,
      feedback_email TEXT,
      /* 0: making a record of a reply does not say its id. */
      says_id INTEGER NOT NULL DEFAULT 1,
      updated_at TEXT NOT NULL
    );

    CREATE TABLE form_replies (
      id INTEGER PRIMARY KEY,
      form_id INTEGER NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
      /* The text that was sent, without an index. */
      answers TEXT NOT NULL,
      /* Of the sender, in small letters. */
      email TEXT NOT NULL DEFAULT '',
      /* What a search looks through: all answers, folded. */
      search TEXT NOT NULL,
      created_at TEXT NOT NULL,
      /* Null: still to be processed, and counted by the indexes. */
      gone_at TEXT
    );
    CREATE INDEX form_replies_waiting ON form_replies (form_id, id) WHERE gone_at IS NULL;
    CREATE INDEX form_replies_by_sender ON form_replies (form_id, email);

    /* What was written from which reply into which record. */
    CREATE TABLE form_journal (
      id INTEGER PRIMARY KEY,
      form_id INTEGER NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
      reply_id INTEGER NOT NULL REFERENCES form_replies (id) ON DELETE CASCADE,
      action TEXT NOT NULL CHECK (action IN ('updated', 'created', 'dismissed')),
      record_type TEXT CHECK (record_type IN ('contact', 'registration')),
      record_id INTEGER,
      /* The reply's text, what was sent to be written, and the record before and after: JSON. */
      answers TEXT NOT NULL,
      form_data TEXT,
      before TEXT,
      after TEXT,
      by_whom TEXT NOT NULL,
      at TEXT NOT NULL
    );

    /* Tokens of the stand-in for the verification: each is good once, for five minutes. */
    CREATE TABLE verification_tokens (
      token TEXT PRIMARY KEY,
      /* In ms. */
      expires_at INTEGER NOT NULL,
      used_at INTEGER
    ) WITHOUT ROWID;

    ALTER TABLE contacts ADD COLUMN fax TEXT;
    ALTER TABLE registrations ADD COLUMN flight_out TEXT;
    ALTER TABLE registrations ADD COLUMN departs_at TEXT;
    ALTER TABLE registrations ADD COLUMN comments TEXT;
  `,
};
