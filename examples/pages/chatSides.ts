/** What the pages with a chat know of the people who talk. */
import type { Row } from '../database/db.ts';
import { chatEventId } from '../database/seed/chat.ts';
import { modelNotFound } from '../http/errors.ts';
import { issueToken } from '../http/tokens.ts';
import type { HostContext } from '../http/types.ts';
import type { User } from '../http/users.ts';

/** What the widget is told of the person and the one they talk to. */
export function sideOf({ db }: HostContext, me: User, other: number): Record<string, string> {
  const sql = `SELECT ${nameOf} AS name, organisations.name AS organisation FROM contacts
    LEFT JOIN organisations ON organisations.id = organisation_id WHERE contacts.id = ?`;
  const row = db.get(sql, [other]);
  if (!row) throw modelNotFound('Contact', other);
  return {
    'data-event-id': String(chatEventId),
    'data-tenant': me.tenant,
    'data-contact-id': String(me.contactId ?? ''),
    'data-recipient-id': String(other),
    'data-recipient-name': row.text('name'),
    'data-recipient-organisation': row.text('organisation'),
  };
}

/** The demo accounts' names are those of people, not of the contacts they stand for. */
const nameOf = `COALESCE((SELECT users.name FROM users WHERE contact_id = contacts.id ORDER BY users.id LIMIT 1),
  first_name || ' ' || last_name)`;

/** Whoever has written to the contact or been written to. */
export function partnersOf({ db }: HostContext, { contactId }: User): readonly Row[] {
  const sql = `SELECT contacts.id, ${nameOf} AS name FROM contacts WHERE contacts.id IN (
    SELECT recipient_contact_id FROM chat_messages WHERE event_id = ? AND contact_id = ?
    UNION SELECT contact_id FROM chat_messages WHERE event_id = ? AND recipient_contact_id = ?) ORDER BY contacts.id`;
  return db.all(sql, [chatEventId, contactId, chatEventId, contactId]);
}

/** A bearer token for the widget, which sends nothing by cookie. */
export function tokenOf({ db, clock }: HostContext, user: User): string {
  return issueToken(db, clock, user.id, 'chat page');
}
