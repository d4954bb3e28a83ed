import type { Migration } from './migration.ts';

/**
 * Campaigns from saving to the last click (S1 §3, S4 §3). Nobody could make templates and campaigns before, so those of an older
 * database give way; the seed, which runs right after, writes them anew.
 */
export const campaigns: Migration = {
  name: '008-campaigns',
  sql: `
    DROP TABLE campaign_recipients;
    DROP TABLE campaigns;
    DROP TABLE email_templates;

    CREATE TABLE email_templates (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      name TEXT NOT NULL,
      html TEXT NOT NULL,
      /* What a search looks through: the name, folded. */
      search TEXT NOT NULL,
      updated_at TEXT NOT NULL
    );
    CREATE TABLE template_events (
      template_id INTEGER NOT NULL REFERENCES email_templates (id) ON DELETE CASCADE,
      event_id INTEGER NOT NULL REFERENCES events (id),
      PRIMARY KEY (template_id, event_id)
    ) WITHOUT ROWID;

    /* The first by id is the default. */
    CREATE TABLE email_aliases (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      email TEXT NOT NULL
    );

    CREATE TABLE contact_lists (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      event_id INTEGER REFERENCES events (id),
      name TEXT NOT NULL
    );
    CREATE TABLE contact_list_members (
      list_id INTEGER NOT NULL REFERENCES contact_lists (id) ON DELETE CASCADE,
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      PRIMARY KEY (list_id, contact_id)
    ) WITHOUT ROWID;

    /* What a tenant may still send in a month (YYYY-MM); no row: all of the plan. */
    ALTER TABLE tenants ADD COLUMN mailing_plan INTEGER NOT NULL DEFAULT 25000;
    CREATE TABLE mailing_credits (
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      month TEXT NOT NULL,
      spent INTEGER NOT NULL,
      PRIMARY KEY (tenant, month)
    ) WITHOUT ROWID;

    CREATE TABLE campaigns (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      event_id INTEGER NOT NULL REFERENCES events (id),
      template_id INTEGER NOT NULL REFERENCES email_templates (id),
      name TEXT NOT NULL,
      subject TEXT NOT NULL,
      sender_name TEXT NOT NULL,
      sender_email TEXT NOT NULL,
      reply_to TEXT NOT NULL,
      cc TEXT NOT NULL DEFAULT '',
      bcc TEXT NOT NULL DEFAULT '',
      /* sending: in the queue until due_at */
      state TEXT NOT NULL CHECK (state IN ('draft', 'scheduled', 'sending', 'sent')),
      created_at TEXT NOT NULL,
      /* What callers are told: null once it is sent (S1 §4); of a draft, when it was last saved. */
      send_start TEXT,
      send_mode TEXT,
      send_mode_later_datetime TEXT,
      due_at TEXT,
      sent_at TEXT,
      /* Credits taken for it. */
      credits INTEGER NOT NULL DEFAULT 0,
      /* Part of the demo: its schedule moves with the calendar of the events. */
      is_demo INTEGER NOT NULL DEFAULT 0,
      search TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX campaigns_by_event ON campaigns (tenant, event_id, created_at);
    CREATE INDEX campaigns_waiting ON campaigns (due_at) WHERE due_at IS NOT NULL;

    CREATE TABLE campaign_lists (
      campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
      list_id INTEGER NOT NULL REFERENCES contact_lists (id) ON DELETE CASCADE,
      PRIMARY KEY (campaign_id, list_id)
    ) WITHOUT ROWID;
    CREATE TABLE campaign_contacts (
      campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      PRIMARY KEY (campaign_id, contact_id)
    ) WITHOUT ROWID;

    /* One message each; delivered or bounced at that time, which may lie ahead: then it is still under way. */
    CREATE TABLE campaign_recipients (
      campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      outcome TEXT NOT NULL CHECK (outcome IN ('delivered', 'soft', 'hard')),
      subtype TEXT,
      reason TEXT,
      at TEXT NOT NULL,
      PRIMARY KEY (campaign_id, contact_id)
    ) WITHOUT ROWID;

    /* What recipients do, and when; reports count what is not ahead. */
    CREATE TABLE campaign_reactions (
      id INTEGER PRIMARY KEY,
      campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      kind TEXT NOT NULL CHECK (kind IN ('open', 'click', 'unsubscribe')),
      at TEXT NOT NULL,
      url TEXT
    );
    CREATE INDEX reactions_of_campaign ON campaign_reactions (campaign_id, kind, contact_id, at);
    CREATE INDEX unsubscribes_by_time ON campaign_reactions (at) WHERE kind = 'unsubscribe';

    /* People taken over from elsewhere may share an address; the form still asks for a new one. */
    DROP INDEX contacts_once;
    CREATE INDEX contacts_by_email ON contacts (tenant, email COLLATE NOCASE);
  `,
};
