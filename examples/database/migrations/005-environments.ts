import type { Migration } from './migration.ts';

/** Environments of a tenant within its licences (S3 §3.5). */
export const environments: Migration = {
  name: '005-environments',
  sql: `
    CREATE TABLE environments (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      display_name TEXT NOT NULL COLLATE NOCASE,
      protected INTEGER NOT NULL DEFAULT 0,
      /* 0 while it is being provisioned: it counts as a licence, but is not listed. */
      ready INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      UNIQUE (tenant, display_name)
    );
  `,
};
