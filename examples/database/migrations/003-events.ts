import type { Migration } from './migration.ts';

/** Events with their registrations, rooms held at hotels, and sessions (S1 §3, S3 §3). */
export const events: Migration = {
  name: '003-events',
  sql: `
    CREATE TABLE events (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      name TEXT NOT NULL,
      subtitle TEXT NOT NULL,
      date_from TEXT NOT NULL,
      date_till TEXT NOT NULL,
      city TEXT NOT NULL,
      dates_per_page INTEGER NOT NULL
    );

    CREATE TABLE registrations (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      status TEXT NOT NULL,
      pax_status TEXT NOT NULL,
      reg_number TEXT NOT NULL,
      registered_at TEXT NOT NULL,
      gala_dinner_table TEXT,
      UNIQUE (event_id, contact_id)
    );

    CREATE TABLE hotels (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      city TEXT NOT NULL,
      address TEXT NOT NULL,
      stars INTEGER NOT NULL,
      /* 0: rooms are held here, but the hotel has no page of its own yet. */
      has_page INTEGER NOT NULL
    );

    /* Free rooms of one night; no row: that night is not offered. */
    CREATE TABLE hotel_nights (
      event_id INTEGER NOT NULL REFERENCES events (id),
      night TEXT NOT NULL,
      hotel_id INTEGER NOT NULL REFERENCES hotels (id),
      rooms INTEGER NOT NULL,
      PRIMARY KEY (event_id, night, hotel_id)
    ) WITHOUT ROWID;
    CREATE TABLE event_hotels (
      event_id INTEGER NOT NULL REFERENCES events (id),
      hotel_id INTEGER NOT NULL REFERENCES hotels (id),
      PRIMARY KEY (event_id, hotel_id)
    ) WITHOUT ROWID;

    CREATE TABLE sessions (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      day TEXT NOT NULL,
      start TEXT NOT NULL,
      "end" TEXT NOT NULL,
      location TEXT NOT NULL,
      category TEXT NOT NULL,
      color TEXT NOT NULL,
      type TEXT NOT NULL
    );
    CREATE INDEX sessions_by_day ON sessions (event_id, day, start);

    CREATE TABLE session_speakers (
      session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      registration_id INTEGER NOT NULL REFERENCES registrations (id),
      role TEXT NOT NULL,
      chair_number INTEGER,
      PRIMARY KEY (session_id, registration_id)
    ) WITHOUT ROWID;
  `,
};
