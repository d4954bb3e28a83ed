import type { Migration } from './migration.ts';

/** Badges that were printed (S2 §4 «Legacy badge»). */
export const badges: Migration = {
  name: '015-badges',
  sql: `
    CREATE TABLE badge_history (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      user_id INTEGER NOT NULL REFERENCES users (id),
      badge_name TEXT NOT NULL,
      badge_first_name TEXT,
      badge_last_name TEXT,
      badge_organisation TEXT,
      pax_status INTEGER,
      registration_id INTEGER,
      printed_at TEXT NOT NULL
    );
    CREATE INDEX badge_history_by_tenant ON badge_history (tenant, id);
  `,
};
