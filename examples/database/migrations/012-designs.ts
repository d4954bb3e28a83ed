import type { Migration } from './migration.ts';

/**
 * What the template designer stores (S2 §3). A table of its own: campaigns choose from `email_templates` and refer to them, so
 * deleting a design takes nothing away from a campaign, and no list of theirs grows by what somebody is still drawing.
 */
export const designs: Migration = {
  name: '012-designs',
  sql: `
    CREATE TABLE template_designs (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      name TEXT NOT NULL,
      template_subject TEXT NOT NULL,
      /* The very texts that were saved, never written anew; null: nobody has designed it. */
      design TEXT,
      html TEXT,
      is_badge INTEGER NOT NULL DEFAULT 0,
      badge_width TEXT,
      badge_height TEXT,
      badge_double_sided INTEGER NOT NULL DEFAULT 0,
      /* What a search looks through: name and subject, folded. */
      search TEXT NOT NULL,
      updated_at TEXT NOT NULL
    );
    CREATE INDEX template_designs_by_tenant ON template_designs (tenant, is_badge, updated_at);
    CREATE TABLE design_events (
      design_id INTEGER NOT NULL REFERENCES template_designs (id) ON DELETE CASCADE,
      event_id INTEGER NOT NULL REFERENCES events (id),
      PRIMARY KEY (design_id, event_id)
    ) WITHOUT ROWID;

    /* As they were sent, in the order of their ids. */
    CREATE TABLE palette_colours (
      id INTEGER PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES users (id),
      color TEXT NOT NULL
    );
    CREATE INDEX palette_colours_by_user ON palette_colours (user_id, id);
  `,
};
