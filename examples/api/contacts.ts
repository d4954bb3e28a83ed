import type { Db, Row } from '../database/db.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readInput, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostRequest } from '../http/types.ts';
import { photoPath } from '../pages/photos/photos.ts';
import { createContact } from './contactForm.ts';
import { participationOf } from './participation.ts';
import { byName, searchLimit, whereEveryWord } from './search.ts';

/** Contacts: detail, participation, search and creation (S1 §7, S2 §7). */
export const contacts: ApiArea = ({ app, db, clock }) => {
  app.get('/api/contacts/detail/get-contact-by-id/:id', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const row = findContact(db, tenant, c.req.param('id'));
    const id = row.int('id');
    return c.json({
      contact: toContact(row),
      assistants: linkedTo(db, { from: 'contact_id', to: 'linked_contact_id', id }),
      managers: linkedTo(db, { from: 'linked_contact_id', to: 'contact_id', id }),
      contact_profile_url: row.flag('has_photo') ? photoUrl(c, id) : null,
      selected_event_id: selectedEvent(db, id, clock().toISOString().slice(0, 10)),
    });
  });

  app.get('/api/contacts/detail/get-contact-event-data/:event/:contact', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const eventId = wholeNumber(c.req.param('event'), 0);
    const event = db.get('SELECT id FROM events WHERE id = ? AND tenant = ?', [eventId, tenant]);
    if (!event) throw modelNotFound('Event', c.req.param('event'));
    const contact = findContact(db, tenant, c.req.param('contact'));
    return c.json(participationOf(db, eventId, contact.int('id')) ?? []);
  });

  app.get('/api/forms-processing/fetch-contacts', (c) => {
    const { tenant } = requireUser(c, 'admin');
    return c.json(search(db, tenant, c.req.query('searchInput') ?? ''));
  });

  app.post('/api/contacts/detail/create-contact', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const input = await readInput(c);
    return c.json(createContact({ db, now: clock() }, tenant, input), 201);
  });
};

const columns = `contacts.*, organisations.name AS organisation_name, countries.name AS country, countries.iso, countries.call_code,
    organisations.address_street AS org_street, organisations.address_building AS org_building,
    organisations.address_postal_code AS org_postal_code, organisations.address_city AS org_city`;
const joins = `
  LEFT JOIN organisations ON organisations.id = organisation_id
  LEFT JOIN countries ON countries.id = COALESCE(contacts.country_id, organisations.country_id)`;

function findContact(db: Db, tenant: string, id: string): Row {
  const sql = `SELECT ${columns} FROM contacts ${joins} WHERE contacts.id = ? AND contacts.tenant = ?`;
  const row = db.get(sql, [wholeNumber(id, 0), tenant]);
  if (!row) throw modelNotFound('Contact', id);
  return row;
}

/** Columns of a contact that are sent as they are stored. */
const plainFields = [
  'first_name',
  'last_name',
  'email',
  'email2',
  'language',
  'phone',
  'mobile',
  'fax',
  'organisation_name',
  'department',
  'address_office',
  'country',
  'call_code',
  'function',
  'website_url',
  'facebook_url',
  'twitter_url',
  'linkedin_url',
  'biography',
  'comments',
  'org_street',
  'org_building',
  'org_postal_code',
  'org_city',
] as const;

function toContact(row: Row): Record<string, unknown> {
  const plain = plainFields.map((field) => [field, row.textOrNull(field)] as const);
  return {
    id: row.int('id'),
    contact_title: row.textOrNull('title'),
    ...Object.fromEntries(plain),
    subscribed_mailing: row.int('subscribed_mailing'),
    organisation_id: row.intOrNull('organisation_id'),
    country_shortcode: row.textOrNull('iso'),
    tags: JSON.parse(row.text('tags')),
    created_at: row.text('created_at'),
  };
}

interface Direction {
  from: 'contact_id' | 'linked_contact_id';
  to: 'contact_id' | 'linked_contact_id';
  id: number;
}

/** The people at the other end of a contact's links, with the link itself as Laravel's `pivot`. */
function linkedTo(db: Db, { from, to, id }: Direction): Record<string, unknown>[] {
  const rows = db.all(
    `SELECT ${columns}, contact_id, linked_contact_id, contact_links.type_id AS link_type
     FROM contact_links JOIN contacts ON contacts.id = ${to} ${joins}
     WHERE ${from} = ? ORDER BY ${byName}, contacts.id`,
    [id],
  );
  return rows.map((row) => ({
    id: row.int('id'),
    title_name: row.textOrNull('title'),
    first_name: row.textOrNull('first_name'),
    last_name: row.textOrNull('last_name'),
    function: row.textOrNull('function'),
    organisation_name: row.textOrNull('organisation_name'),
    address_office: row.textOrNull('address_office'),
    country: row.textOrNull('country'),
    email: row.textOrNull('email'),
    phone: row.textOrNull('phone'),
    mobile: row.textOrNull('mobile'),
    pivot: {
      contact_id: row.int('contact_id'),
      linked_contact_id: row.int('linked_contact_id'),
      type_id: row.int('link_type'),
    },
  }));
}

function photoUrl(c: HostRequest, id: number): string {
  return new URL(photoPath(id), c.req.url).href;
}

/** The contact's next event, else the last one; null when there is none. */
function selectedEvent(db: Db, contactId: number, today: string): number | null {
  const row = db.get(
    `SELECT events.id FROM registrations JOIN events ON events.id = event_id WHERE contact_id = ?
     ORDER BY date_till < ?, CASE WHEN date_till < ? THEN julianday(date_till) * -1 ELSE julianday(date_from) END LIMIT 1`,
    [contactId, today, today],
  );
  return row?.int('id') ?? null;
}

/** People whose names and e-mail address have every word, an equal address first; nobody for a blank search. */
function search(db: Db, tenant: string, typed: string): Record<string, unknown>[] {
  const words = whereEveryWord('contacts', typed);
  if (!words) return [];
  const rows = db.all(
    `SELECT contacts.id, title, first_name, last_name, contacts.email, organisation_id, organisations.name AS organisation_name
     FROM contacts LEFT JOIN organisations ON organisations.id = organisation_id
     WHERE contacts.tenant = ? AND ${words.where}
     ORDER BY contacts.email = ? COLLATE NOCASE DESC, ${byName}, contacts.id LIMIT ?`,
    [tenant, ...words.values, typed.trim(), searchLimit],
  );
  return rows.map((row) => ({
    id: row.int('id'),
    contact_title: row.textOrNull('title'),
    first_name: row.text('first_name'),
    last_name: row.textOrNull('last_name'),
    email: row.text('email'),
    organisation_id: row.intOrNull('organisation_id'),
    organisation_name: row.textOrNull('organisation_name'),
  }));
}
