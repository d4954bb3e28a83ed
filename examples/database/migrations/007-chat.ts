import type { Migration } from './migration.ts';

/** What contacts of an event write to each other (S3 §3.2). */
export const chat: Migration = {
  name: '007-chat',
  sql: `
    CREATE TABLE chat_messages (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      recipient_contact_id INTEGER NOT NULL REFERENCES contacts (id),
      message TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    );
    CREATE INDEX chat_messages_of_pair ON chat_messages (event_id, contact_id, recipient_contact_id, id);
  `,
};
