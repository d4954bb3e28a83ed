import type { Db, Value } from '../database/db.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
import { paxStatusList, statusId, statusList } from '../mailing/statuses.ts';
import { byName } from './search.ts';

/** Who a campaign can come from and go to: aliases, lists and their contacts, statuses to filter by (S1 §7). */
export const audience: ApiArea = ({ app, db }) => {
  app.get('/api/campaigns/get-email-aliases', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const rows = db.all('SELECT id, email FROM email_aliases WHERE tenant = ? ORDER BY id', [tenant]);
    return c.json(rows.map((row) => ({ id: row.int('id'), email: row.text('email') })));
  });

  app.get('/api/campaigns/get-pax-and-status-list', (c) => {
    requireUser(c, 'admin');
    return c.json({ paxStatusList, statusList });
  });

  app.get('/api/campaigns/get-contact-lists', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const rows = db.all(
      `SELECT id, name, event_id, (SELECT COUNT(*) FROM contact_list_members WHERE list_id = contact_lists.id) AS contacts
       FROM contact_lists WHERE tenant = ? ORDER BY id`,
      [tenant],
    );
    return c.json(
      rows.map((row) => ({
        id: row.int('id'),
        name: row.text('name'),
        event_id: row.intOrNull('event_id'),
        contacts_count: row.int('contacts'),
      })),
    );
  });

  app.get('/api/campaigns/get-contact-list/:id', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const id = wholeNumber(c.req.param('id'), 0);
    const list = db.get('SELECT * FROM contact_lists WHERE id = ? AND tenant = ?', [id, tenant]);
    if (!list) throw modelNotFound('ContactList', c.req.param('id'));
    const members = 'contacts.id IN (SELECT contact_id FROM contact_list_members WHERE list_id = ?)';
    const eventId = wholeNumber(c.req.query('eventId'), 0);
    return c.json({
      id,
      name: list.text('name'),
      event_id: list.intOrNull('event_id'),
      contacts: peopleOf(db, { where: members, values: [id], eventId }),
    });
  });
};

export interface People {
  /** SQL that chooses among `contacts`. */
  where: string;
  values: readonly Value[];
  /** Only this event's registrations; 0: all. */
  eventId: number;
}

/** Contacts as lists carry them (S1 §3), by name. */
export function peopleOf(db: Db, { where, values, eventId }: People): Record<string, unknown>[] {
  const registrations = registrationsOf(db, { where, values, eventId });
  const rows = db.all(
    `SELECT contacts.id, first_name, last_name, contacts.email, subscribed_mailing, organisations.name AS organisation
     FROM contacts LEFT JOIN organisations ON organisations.id = organisation_id
     WHERE ${where} ORDER BY ${byName}, contacts.id`,
    values,
  );
  return rows.map((row) => {
    const id = row.int('id');
    const organisation = row.textOrNull('organisation');
    return {
      id,
      first_name: row.text('first_name'),
      last_name: row.text('last_name'),
      email: row.text('email'),
      subscribed_mailing: row.int('subscribed_mailing'),
      organisation: organisation === null ? null : { name: organisation },
      registrations: registrations.get(id) ?? [],
    };
  });
}

function registrationsOf(db: Db, { where, values, eventId }: People): Map<number, Record<string, unknown>[]> {
  const found = new Map<number, Record<string, unknown>[]>();
  const rows = db.all(
    `SELECT registrations.id, contact_id, event_id, status, pax_status FROM registrations JOIN contacts ON contacts.id = contact_id
     WHERE ${where} AND (? = 0 OR event_id = ?) ORDER BY registrations.id`,
    [...values, eventId, eventId],
  );
  for (const row of rows) {
    const of = row.int('contact_id');
    const registration = {
      id: row.int('id'),
      event_id: row.int('event_id'),
      pax_status_id: statusId(paxStatusList, row.text('pax_status')),
      status_id: statusId(statusList, row.text('status')),
    };
    found.set(of, [...(found.get(of) ?? []), registration]);
  }
  return found;
}
