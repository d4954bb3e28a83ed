import type { Migration } from './migration.ts';

/** Saved filters of contacts (S3 §3.1), and what a dashboard keeps for a tenant and for each of its users (S2 §3). */
export const statistics: Migration = {
  name: '014-statistics',
  sql: `
    CREATE TABLE statistics_filters (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      name TEXT NOT NULL,
      type TEXT NOT NULL CHECK (type IN ('registrations', 'contacts')),
      /* The very text that was saved: JSON, of older ones JSON in JSON. */
      filter TEXT NOT NULL
    );
    CREATE INDEX statistics_filters_by_tenant ON statistics_filters (tenant, id);

    /* Numbers a dashboard can show; one without a filter is counted elsewhere, and has no value here. */
    CREATE TABLE statistics (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      name TEXT NOT NULL,
      stat_filter_id INTEGER REFERENCES statistics_filters (id) ON DELETE CASCADE
    );
    CREATE TABLE selected_statistics (
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      statistic_id INTEGER NOT NULL REFERENCES statistics (id) ON DELETE CASCADE,
      /* From 0. */
      place INTEGER NOT NULL,
      PRIMARY KEY (tenant, statistic_id)
    ) WITHOUT ROWID;

    CREATE TABLE to_do_tasks (
      id INTEGER PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users (id),
      task TEXT NOT NULL,
      /* A day, or a day and a time; null: some day. */
      due_date TEXT
    );
    CREATE INDEX to_do_tasks_by_user ON to_do_tasks (user_id, id);
    CREATE TABLE dashboard_notes (
      id INTEGER PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users (id),
      note TEXT NOT NULL
    );
    CREATE INDEX dashboard_notes_by_user ON dashboard_notes (user_id, id);

    CREATE TABLE calendar_categories (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE calendar_tasks (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      category_id INTEGER NOT NULL REFERENCES calendar_categories (id),
      day TEXT NOT NULL,
      description TEXT NOT NULL
    );
    CREATE INDEX calendar_tasks_by_day ON calendar_tasks (tenant, day, id);
  `,
};
