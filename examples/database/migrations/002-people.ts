import type { Migration } from './migration.ts';

/** Contacts and organisations (S1 §3). */
export const people: Migration = {
  name: '002-people',
  sql: `
    CREATE TABLE organisations (
      id INTEGER PRIMARY KEY,
      acronym TEXT NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      country TEXT NOT NULL,
      city TEXT NOT NULL,
      industry TEXT NOT NULL,
      type TEXT NOT NULL,
      is_public INTEGER NOT NULL,
      member INTEGER NOT NULL
    );

    CREATE TABLE contacts (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT,
      function TEXT,
      department TEXT,
      language TEXT NOT NULL,
      subscribed_mailing INTEGER NOT NULL,
      organisation_id INTEGER REFERENCES organisations (id),
      created_at TEXT NOT NULL
    );
    CREATE INDEX contacts_by_name ON contacts (last_name, first_name);
    CREATE INDEX contacts_by_organisation ON contacts (organisation_id);
  `,
};
