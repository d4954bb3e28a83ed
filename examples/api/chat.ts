import { laravelTime, sqlTime } from '../clock.ts';
import type { Db, Row } from '../database/db.ts';
import { forbidden, HttpError, invalid, modelNotFound, unauthenticated } from '../http/errors.ts';
import { droppedHeader } from '../http/faults.ts';
import { requireAnyUser, requireUser } from '../http/guards.ts';
import { readInput, textOf, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostRequest } from '../http/types.ts';
import type { User } from '../http/users.ts';

/** The longest message the host takes, in characters. */
export const maxMessageLength = 5_000;

/** One-to-one chat of the contacts of an event (S3 §7.2). */
export const chat: ApiArea = (context) => {
  const { app, db, clock, broadcast } = context;
  const spoil = addSwitches(context);

  app.get('/api/event/:eventId/chat/fetch-messages/:recipientId', (c) => {
    const me = requireContact(c);
    const eventId = requireEvent(db, me, c.req.param('eventId'));
    const other = c.req.param('recipientId');
    if (!isContact(db, other)) throw modelNotFound('Contact', other);
    requireParticipant(db, eventId, Number(other));
    const sql = `SELECT * FROM chat_messages WHERE event_id = ? AND
      ((contact_id = ? AND recipient_contact_id = ?) OR (contact_id = ? AND recipient_contact_id = ?))
      ORDER BY created_at, id`;
    const rows = db.all(sql, [eventId, me.contactId, Number(other), Number(other), me.contactId]);
    return c.json({ data: rows.map(toMessage) });
  });

  app.post('/api/event/:eventId/chat/send-message', async (c) => {
    const me = requireContact(c);
    const eventId = requireEvent(db, me, c.req.param('eventId'));
    const { text, to } = readMessage(db, me, await readInput(c));
    requireParticipant(db, eventId, to);
    const outcome = spoil();
    if (outcome === 'refuse') throw new HttpError(500, 'Server Error');
    const now = sqlTime(clock());
    const sql = `INSERT INTO chat_messages
      (event_id, contact_id, recipient_contact_id, message, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)`;
    const { id } = db.run(sql, [eventId, me.contactId, to, text, now, now]);
    const row = db.get('SELECT * FROM chat_messages WHERE id = ?', [id]);
    const message = row && toMessage(row);
    for (const contact of [to, me.contactId]) {
      const channel = `private-Chat.${me.tenant}.${eventId}.${contact}`;
      broadcast(channel, String.raw`App\Events\ContactMessageSent`, { message });
    }
    return c.json({ data: message }, 201, outcome === 'lose' ? { [droppedHeader]: '1' } : {});
  });
};

interface Contact extends User {
  contactId: number;
}

/** The chat takes bearer tokens only (S3 §6), of people who are contacts. */
function requireContact(c: HostRequest): Contact {
  if (!c.get('viaToken')) throw unauthenticated('contact_web');
  const { contactId, ...user } = requireUser(c, 'contact_web');
  if (contactId === null) throw forbidden();
  return { ...user, contactId };
}

/** An event of the caller's tenant in which the caller takes part. */
function requireEvent(db: Db, me: Contact, id: string): number {
  const eventId = wholeNumber(id, 0);
  const event = db.get('SELECT id FROM events WHERE id = ? AND tenant = ?', [eventId, me.tenant]);
  if (!event) throw modelNotFound('Event', id);
  requireParticipant(db, eventId, me.contactId);
  return eventId;
}

function requireParticipant(db: Db, eventId: number, contactId: number): void {
  const sql = 'SELECT id FROM registrations WHERE event_id = ? AND contact_id = ?';
  if (!db.get(sql, [eventId, contactId])) throw forbidden('This contact does not take part in the event.');
}

function isContact(db: Db, id: string): boolean {
  return db.get('SELECT id FROM contacts WHERE id = ?', [wholeNumber(id, 0)]) !== null;
}

/** What is written, and to whom; in Laravel's words what is wrong with it. */
function readMessage(db: Db, me: Contact, input: Readonly<Record<string, unknown>>) {
  const text = textOf(input, 'message').replaceAll('\r\n', '\n');
  const to = textOf(input, 'recipient_contact_id');
  const errors: Record<string, string[]> = {};
  if (to === '') errors['recipient_contact_id'] = ['The recipient contact id field is required.'];
  else if (!isContact(db, to) || Number(to) === me.contactId) {
    errors['recipient_contact_id'] = ['The selected recipient contact id is invalid.'];
  }
  if (text === '') errors['message'] = ['The message field is required.'];
  else if (Array.from(text).length > maxMessageLength) {
    errors['message'] = [`The message field must not be greater than ${maxMessageLength} characters.`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { text, to: Number(to) };
}

function toMessage(row: Row) {
  return {
    id: row.int('id'),
    event_id: row.int('event_id'),
    contact_id: row.int('contact_id'),
    recipient_contact_id: row.int('recipient_contact_id'),
    message: row.text('message'),
    created_at: asSent(row.text('created_at')),
    updated_at: asSent(row.text('updated_at')),
  };
}

function asSent(stored: string): string {
  return laravelTime(new Date(`${stored.replace(' ', 'T')}Z`));
}

/** What a send meets with: it works, it fails before anything is stored, or it is stored and its answer is lost. */
type Outcome = 'work' | 'refuse' | 'lose';

/** How sends may be made to fail: all of them, or every fifth. */
const failures = ['none', 'refuse', 'lose', 'refuse-some', 'lose-some', 'mixed-some'] as const;

/** `POST /api/example/chat {fail}` and `{cut}`: switches for anybody who is signed in, as the chat's pages have them. */
function addSwitches({ app, hub }: Parameters<ApiArea>[0]): () => Outcome {
  let fail: (typeof failures)[number] = 'none';
  let count = 0;

  app.post('/api/example/chat', async (c) => {
    requireAnyUser(c);
    const input = await readInput(c);
    const seconds = Number(textOf(input, 'cut'));
    if (!(seconds >= 0 && seconds <= 600))
      throw invalid({ cut: ['The cut field must be between 0 and 600.'] });
    if (seconds > 0) hub.cut(seconds);
    const wanted = failures.find((one) => one === input['fail']);
    if (wanted) [fail, count] = [wanted, 0];
    return c.json({ success: true, fail });
  });

  return () => {
    const [kind = 'none', some] = fail.split('-');
    count += 1;
    if (kind === 'none' || (some && count % 5 !== 0)) return 'work';
    const isLost = kind === 'lose' || (kind === 'mixed' && count % 10 === 0);
    return isLost ? 'lose' : 'refuse';
  };
}
