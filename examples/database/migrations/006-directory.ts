import type { Migration } from './migration.ts';

/**
 * Contacts and organisations as their pages and forms know them (S1 §3), kept apart by tenant. Rows of an older database get
 * their new columns from the seed, which runs right after.
 */
export const directory: Migration = {
  name: '006-directory',
  sql: `
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

    ALTER TABLE organisations DROP COLUMN email;
    ALTER TABLE organisations DROP COLUMN country;
    ALTER TABLE organisations DROP COLUMN city;
    ALTER TABLE organisations DROP COLUMN industry;
    ALTER TABLE organisations DROP COLUMN type;
    ALTER TABLE organisations ADD COLUMN tenant TEXT NOT NULL DEFAULT 'acme';
    ALTER TABLE organisations ADD COLUMN email TEXT;
    ALTER TABLE organisations ADD COLUMN phone TEXT;
    ALTER TABLE organisations ADD COLUMN global_id TEXT;
    ALTER TABLE organisations ADD COLUMN country_id INTEGER REFERENCES countries (id);
    ALTER TABLE organisations ADD COLUMN range_of_action_id INTEGER REFERENCES ranges_of_action (id);
    ALTER TABLE organisations ADD COLUMN type_id INTEGER REFERENCES organisation_types (id);
    ALTER TABLE organisations ADD COLUMN industry_id INTEGER REFERENCES industries (id);
    ALTER TABLE organisations ADD COLUMN website TEXT;
    ALTER TABLE organisations ADD COLUMN vat_number TEXT;
    ALTER TABLE organisations ADD COLUMN address_building TEXT;
    ALTER TABLE organisations ADD COLUMN address_street TEXT;
    ALTER TABLE organisations ADD COLUMN address_postal_code TEXT;
    ALTER TABLE organisations ADD COLUMN address_city TEXT;
    ALTER TABLE organisations ADD COLUMN address_po_box TEXT;
    /* JSON list of texts, here and below. */
    ALTER TABLE organisations ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
    /* What a search looks through: names folded, here and below. */
    ALTER TABLE organisations ADD COLUMN search TEXT NOT NULL DEFAULT '';
    CREATE UNIQUE INDEX organisations_once ON organisations (tenant, country_id, name COLLATE NOCASE);

    ALTER TABLE contacts ADD COLUMN tenant TEXT NOT NULL DEFAULT 'acme';
    ALTER TABLE contacts ADD COLUMN email2 TEXT;
    ALTER TABLE contacts ADD COLUMN mobile TEXT;
    ALTER TABLE contacts ADD COLUMN address_office TEXT;
    /* The organisation's country stands in where this is null. */
    ALTER TABLE contacts ADD COLUMN country_id INTEGER REFERENCES countries (id);
    ALTER TABLE contacts ADD COLUMN website_url TEXT;
    ALTER TABLE contacts ADD COLUMN facebook_url TEXT;
    ALTER TABLE contacts ADD COLUMN twitter_url TEXT;
    ALTER TABLE contacts ADD COLUMN linkedin_url TEXT;
    ALTER TABLE contacts ADD COLUMN biography TEXT;
    ALTER TABLE contacts ADD COLUMN comments TEXT;
    ALTER TABLE contacts ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE contacts ADD COLUMN has_photo INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE contacts ADD COLUMN search TEXT NOT NULL DEFAULT '';
    CREATE UNIQUE INDEX contacts_once ON contacts (tenant, email COLLATE NOCASE);

    /* Who assists whom or gets copies for whom: 2 is an assistant, any other type copy-to (S1 §9). */
    CREATE TABLE contact_links (
      contact_id INTEGER NOT NULL REFERENCES contacts (id),
      linked_contact_id INTEGER NOT NULL REFERENCES contacts (id),
      type_id INTEGER NOT NULL,
      PRIMARY KEY (contact_id, linked_contact_id)
    ) WITHOUT ROWID;
    CREATE INDEX contact_links_back ON contact_links (linked_contact_id, contact_id);

    ALTER TABLE registrations ADD COLUMN confirmed_at TEXT;
    /* Null: not known yet. */
    ALTER TABLE registrations ADD COLUMN attended INTEGER;
    ALTER TABLE registrations ADD COLUMN hotel TEXT;
    ALTER TABLE registrations ADD COLUMN nights INTEGER;
    ALTER TABLE registrations ADD COLUMN flight_in TEXT;
    ALTER TABLE registrations ADD COLUMN arrives_at TEXT;
    ALTER TABLE registrations ADD COLUMN social_event TEXT;
    CREATE INDEX registrations_by_contact ON registrations (contact_id, event_id);
  `,
};
