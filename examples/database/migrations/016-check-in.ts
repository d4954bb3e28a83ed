import type { Migration } from './migration.ts';

/** Who has come, and what became of every badge that was asked for (S3 §4.2, §7.3). */
export const checkIn: Migration = {
  name: '016-check-in',
  sql: `
    /* The first time; null: has not come yet. */
    ALTER TABLE registrations ADD COLUMN checked_in_at TEXT;

    CREATE TABLE check_in_journal (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      /* As it was sent: nobody need be registered under it. */
      registration_id TEXT NOT NULL,
      full_name TEXT NOT NULL,
      /* Null: the badge went back in the answer. */
      printer_id INTEGER,
      idempotency_key TEXT,
      gala_dinner INTEGER NOT NULL,
      asked_at TEXT NOT NULL,
      outcome TEXT NOT NULL CHECK (outcome IN ('printing', 'printed', 'sent', 'refused', 'failed')),
      /* What the caller was told of a refusal. */
      reason TEXT
    );
    CREATE INDEX check_in_journal_by_tenant ON check_in_journal (tenant, id);
  `,
};
