import type { Migration } from './migration.ts';

/** Who may sign in, their sessions and tokens, and what the host itself remembers. */
export const accounts: Migration = {
  name: '001-accounts',
  sql: `
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);

    CREATE TABLE tenants (slug TEXT PRIMARY KEY, name TEXT NOT NULL, licenses INTEGER NOT NULL);

    CREATE TABLE users (
      id INTEGER PRIMARY KEY,
      guard TEXT NOT NULL CHECK (guard IN ('admin', 'contact_web', 'web')),
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      password TEXT NOT NULL,
      role TEXT NOT NULL,
      contact_id INTEGER,
      UNIQUE (guard, email)
    );

    CREATE TABLE http_sessions (
      id TEXT PRIMARY KEY,
      csrf TEXT NOT NULL,
      admin_id INTEGER REFERENCES users (id),
      contact_web_id INTEGER REFERENCES users (id),
      web_id INTEGER REFERENCES users (id),
      settings TEXT NOT NULL DEFAULT '{}',
      seen_at INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE tokens (
      hash TEXT PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users (id),
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE idempotency (
      key TEXT PRIMARY KEY,
      status INTEGER NOT NULL,
      body TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE notes (
      id INTEGER PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users (id),
      text TEXT NOT NULL,
      created_at TEXT NOT NULL
    );
  `,
};
