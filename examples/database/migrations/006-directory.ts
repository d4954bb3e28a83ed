import type { Migration } from './migration.ts';

/**
 * Contacts and organisations as their pages and forms know them (S1 §3), kept apart by tenant, and what a registration says.
 * The tables are made anew: until now nobody could write into them but the seed, which fills them again under the same ids.
 */
export const directory: Migration = {
  name: '006-directory',
  sql: `
    DROP TABLE organisations;
    DROP TABLE contacts;
    DROP TABLE registrations;

    CREATE TABLE countries (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      /* ISO 3166-1 alpha-2 */
      iso TEXT NOT NULL UNIQUE,
      call_code TEXT NOT NULL
    );
    CREATE TABLE ranges_of_action (id INTEGER PRIMARY KEY, range_of_action TEXT NOT NULL);
    CREATE TABLE organisation_types (id INTEGER PRIMARY KEY, type TEXT NOT NULL);
    CREATE TABLE industries (id INTEGER PRIMARY KEY, industry TEXT NOT NULL);

    CREATE TABLE organisations (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      acronym TEXT NOT NULL,
      name TEXT NOT NULL,
      email TEXT,
      phone TEXT,
      global_id TEXT,
      country_id INTEGER NOT NULL REFERENCES countries (id),
      is_public INTEGER NOT NULL,
      member INTEGER NOT NULL,
      range_of_action_id INTEGER REFERENCES ranges_of_action (id),
      type_id INTEGER REFERENCES organisation_types (id),
      industry_id INTEGER REFERENCES industries (id),
      website TEXT,
      vat_number TEXT,
      address_building TEXT,
      address_street TEXT,
      address_postal_code TEXT,
      address_city TEXT,
      address_po_box TEXT,
      /* JSON list of texts, here and below. */
      tags TEXT NOT NULL,
      /* What a search looks through: names folded, here and below. */
      search TEXT NOT NULL
    );
    CREATE UNIQUE INDEX organisations_once ON organisations (tenant, country_id, name COLLATE NOCASE);

    CREATE TABLE contacts (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL REFERENCES tenants (slug),
      title TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL,
      email2 TEXT,
      phone TEXT,
      mobile TEXT,
      function TEXT,
      department TEXT,
      address_office TEXT,
      /* The organisation's country stands in where this is null. */
      country_id INTEGER REFERENCES countries (id),
      language TEXT NOT NULL,
      subscribed_mailing INTEGER NOT NULL,
      organisation_id INTEGER REFERENCES organisations (id),
      website_url TEXT,
      facebook_url TEXT,
      twitter_url TEXT,
      linkedin_url TEXT,
      biography TEXT,
      comments TEXT,
      tags TEXT NOT NULL,
      has_photo INTEGER NOT NULL DEFAULT 0,
      created_at TEXT NOT NULL,
      search TEXT NOT NULL
    );
    CREATE UNIQUE INDEX contacts_once ON contacts (tenant, email COLLATE NOCASE);
    CREATE INDEX contacts_by_name ON contacts (last_name, first_name);
    CREATE INDEX contacts_by_organisation ON contacts (organisation_id);

    /* Who assists whom or gets copies for whom: 2 is an assistant, any other type copy-to (S1 §9). */
    CREATE TABLE contact_links (
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      linked_contact_id INTEGER NOT NULL REFERENCES contacts (id),
      type_id INTEGER NOT NULL,
      PRIMARY KEY (contact_id, linked_contact_id)
    ) WITHOUT ROWID;
    CREATE INDEX contact_links_back ON contact_links (linked_contact_id, contact_id);

    CREATE TABLE registrations (
      id INTEGER PRIMARY KEY,
      event_id INTEGER NOT NULL REFERENCES events (id),
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      status TEXT NOT NULL,
      pax_status TEXT NOT NULL,
      reg_number TEXT NOT NULL,
      registered_at TEXT NOT NULL,
      confirmed_at TEXT,
      /* Null: not known yet. */
      attended INTEGER,
      hotel TEXT,
      nights INTEGER,
      flight_in TEXT,
      arrives_at TEXT,
      social_event TEXT,
      gala_dinner_table TEXT,
      UNIQUE (event_id, contact_id)
    );
    CREATE INDEX registrations_by_contact ON registrations (contact_id, event_id);
  `,
};
