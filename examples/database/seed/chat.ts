import { createHash } from 'node:crypto';
import { addDays } from '../../clock.ts';
import { conversations, longConversation, type Line } from './chatTexts.ts';
import type { SeedContext } from './sizes.ts';

/** The event whose demo contacts talk to each other. */
export const chatEventId = 1;

/** The demo accounts of the contact area, who each can be signed in beside the other. */
export const chatters = [
  { contactId: 1, email: 'layla@guest.example', token: 'demo-token-layla' },
  { contactId: 2, email: 'kaveh@guest.example', token: 'demo-token-kaveh' },
] as const;

/** Contacts of the event who have written to them, or may. */
const participants = [1, 2, 3, 4, 5, 6];

/** Conversations of several contacts, so that a channel carries the messages of more than one (S-12). */
export function seedChat(context: SeedContext): void {
  seedParticipants(context);
  seedTokens(context);
  const rows = [...conversations, longConversation(context.size.chatHistory)].flatMap(({ between, lines }) =>
    lines.map((line) => toRow(context.today, between, line)),
  );
  const columns = ['event_id', 'contact_id', 'recipient_contact_id', 'message', 'created_at', 'updated_at'];
  context.db.insert(
    'chat_messages',
    columns,
    rows.toSorted((a, b) => (a[4] < b[4] ? -1 : 1)),
  );
}

function toRow(today: string, [one, other]: readonly [number, number], line: Line) {
  const { by, daysAgo, time, text } = line;
  const at = `${addDays(today, -daysAgo)} ${time}`;
  const [from, to] = by === 'one' ? [one, other] : [other, one];
  return [chatEventId, from, to, text, at, at] as const;
}

/** Whoever chats takes part. */
function seedParticipants({ db, today }: SeedContext): void {
  for (const contact of participants) {
    const columns = 'event_id, contact_id, status, pax_status, reg_number, registered_at';
    db.run(`INSERT OR IGNORE INTO registrations (${columns}) VALUES (?, ?, ?, ?, ?, ?)`, [
      chatEventId,
      contact,
      'Registered',
      'Confirmed',
      `E${chatEventId}-C${contact}`,
      `${addDays(today, -30)} 10:00:00`,
    ]);
  }
}

/** Tokens that pages for tests can name: as public as the demo accounts' password. */
function seedTokens({ db, today }: SeedContext): void {
  for (const { email, token } of chatters) {
    const sql = `INSERT INTO tokens (hash, user_id, name, created_at)
      SELECT ?, id, 'demo', ? FROM users WHERE guard = 'contact_web' AND email = ?`;
    db.run(sql, [hashOf(token), Date.parse(`${today}T00:00:00Z`), email]);
  }
}

/** As `http/tokens.ts` looks a token up. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
