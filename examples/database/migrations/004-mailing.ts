import type { Migration } from './migration.ts';

/** E-mail templates, campaigns with what became of every message, and forms (S1 §3, S2, S4). */
export const mailing: Migration = {
  name: '004-mailing',
  sql: `
    CREATE TABLE email_templates (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      event_id INTEGER REFERENCES events (id),
      name TEXT NOT NULL,
      html TEXT NOT NULL,
      updated_at TEXT NOT NULL
    );

    CREATE TABLE campaigns (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      template_id INTEGER NOT NULL REFERENCES email_templates (id),
      name TEXT NOT NULL,
      subject TEXT NOT NULL,
      sender_name TEXT NOT NULL,
      sender_email TEXT NOT NULL,
      reply_to TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('draft', 'scheduled', 'sent')),
      created_at TEXT NOT NULL,
      send_start TEXT
    );
    CREATE INDEX campaigns_by_event ON campaigns (event_id, created_at);

    CREATE TABLE campaign_recipients (
      campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      outcome TEXT NOT NULL CHECK (outcome IN ('delivered', 'bounced')),
      opened_at TEXT,
      opens INTEGER NOT NULL DEFAULT 0,
      clicked_at TEXT,
      clicks INTEGER NOT NULL DEFAULT 0,
      unsubscribed_at TEXT,
      PRIMARY KEY (campaign_id, contact_id)
    ) WITHOUT ROWID;

    CREATE TABLE forms (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      name TEXT NOT NULL,
      layout TEXT NOT NULL,
      created_at TEXT NOT NULL
    );

    CREATE TABLE form_replies (
      id INTEGER PRIMARY KEY,
      form_id INTEGER NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
      contact_id INTEGER REFERENCES contacts (id),
      answers TEXT NOT NULL,
      created_at TEXT NOT NULL
    );
    CREATE INDEX form_replies_by_form ON form_replies (form_id, created_at);
  `,
};
