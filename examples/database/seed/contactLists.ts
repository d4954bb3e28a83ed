import { foldForSearch } from '#shared/lib/text.ts';
import type { Db } from '../db.ts';
import type { SeedContext } from './sizes.ts';
import { wellKnown } from './wellKnown.ts';

interface ListPlan {
  name: string;
  /** Of that event alone. */
  eventId?: number;
  /** SQL that chooses among the tenant's contacts. */
  who: string;
}

const ofEvent = (id: number) => `id IN (SELECT contact_id FROM registrations WHERE event_id = ${id})`;

/** 25 lists in the order of their ids (examples/README.md); people stand on several, some share an address, some have left. */
function listPlans(events: readonly { id: number; name: string }[]): ListPlan[] {
  return [
    { name: 'All contacts', who: '1' },
    ...events.map(({ id, name }) => ({ name: `Registered – ${name}`, eventId: id, who: ofEvent(id) })),
    { name: 'Newsletter', who: 'id % 5 < 3' },
    { name: 'Press and media', who: 'id % 40 = 7 OR id < 10' },
    { name: 'Speakers of past years', who: 'id % 30 = 7 OR id IN (8, 9, 18)' },
    { name: 'Board and committees', who: 'id % 400 = 7 OR id IN (1, 2, 9)' },
    { name: 'VIP', who: 'id % 160 = 7 OR id IN (1, 2, 3, 9)' },
    { name: 'قائمة القراء العرب', who: "language = 'ar'" },
    { name: 'خوانندگان فارسی', who: "language = 'fa'" },
    { name: 'Українською та російською', who: "language = 'uk'" },
    { name: 'Imported 2021 (some people twice)', who: 'address_is_shared' },
    { name: 'No longer subscribed', who: 'NOT subscribed_mailing AND id % 4 = 3' },
    { name: '<b>Guests</b> & "friends" \u202Etsil', who: 'id BETWEEN 3 AND 14' },
    { name: 'Nobody yet', who: '0' },
  ];
}

/** Lists of contacts for every tenant; some contacts come to share an address with another. */
export function seedContactLists({ db, size }: SeedContext): void {
  shareAddresses(db, size.contacts - size.foreignContacts);
  const events = db
    .all("SELECT id, name FROM events WHERE tenant = 'acme' ORDER BY id")
    .map((row) => ({ id: row.int('id'), name: row.text('name') }));
  const plans = listPlans(events);
  db.insert(
    'contact_lists',
    ['id', 'tenant', 'name', 'event_id'],
    [
      ...plans.map(({ name, eventId }, index) => [index + 1, 'acme', name, eventId ?? null]),
      [plans.length + 1, 'globex', 'Everyone at Globex', null],
    ],
  );
  const shared =
    'email COLLATE NOCASE IN (SELECT email COLLATE NOCASE FROM contacts GROUP BY 1 HAVING COUNT(*) > 1)';
  plans.forEach(({ who }, index) =>
    addMembers(db, index + 1, `tenant = 'acme' AND (${who.replace('address_is_shared', shared)})`),
  );
  addMembers(db, plans.length + 1, "tenant = 'globex'");
}

function addMembers(db: Db, listId: number, who: string): void {
  db.run(
    `INSERT INTO contact_list_members (list_id, contact_id) SELECT ${listId}, id FROM contacts WHERE ${who}`,
  );
}

/** One contact in 80, from the middle on, has the address of the one before it, some in capitals. */
function shareAddresses(db: Db, own: number): void {
  const step = Math.max(4, Math.min(80, Math.floor(own / 20)));
  for (let id = Math.max(wellKnown.length + 2, Math.floor(own / 2)); id <= own; id += step) {
    const other = db.get('SELECT email FROM contacts WHERE id = ?', [id - 1])?.text('email') ?? '';
    const email = id % 3 === 0 ? other.toUpperCase() : other;
    const row = db.get('SELECT first_name, last_name FROM contacts WHERE id = ?', [id]);
    const search = foldForSearch(`${row?.text('first_name')} ${row?.text('last_name')} ${email}`);
    db.run('UPDATE contacts SET email = ?, search = ? WHERE id = ?', [email, search, id]);
  }
}
