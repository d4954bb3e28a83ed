import type { Db, Row } from '../database/db.ts';
import { isoDay } from '../clock.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readExactly, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostContext } from '../http/types.ts';
import { crowdOf } from '../statistics/crowd.ts';
import { filterQuery, filterTypes, isFilterType, unpacked } from '../statistics/filterQuery.ts';
import { required, text, textOrNull, validate, type Input } from './rules.ts';

/** Filters of contacts, and whom they find (S3 §7.1). */
export const statistics: ApiArea = (context) => {
  const { db } = context;
  finding(context, '', () => db);
  // The same filters, asked of a crowd.
  finding(context, '/api/example/crowd', crowdOf(context));
  saving(context);
};

/** Which filters there are, and whom they find, below an address. */
function finding({ app, db, clock }: HostContext, below: string, people: () => Db): void {
  app.get(`${below}/api/custom-stats-maker/fetch-filters`, (c) => {
    const { tenant } = requireUser(c, 'admin');
    return c.json({ filters: filtersOf(db, tenant), ...choicesOf(db, tenant) });
  });

  app.post(`${below}/api/custom-stats-maker/fetch-filtered/:type`, async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const type = c.req.param('type');
    if (!isFilterType(type)) throw modelNotFound('StatisticsType', type);
    const { filters } = await readExactly(c);
    const { sql, values } = filterQuery({ type, tenant, filters, today: isoDay(clock()) });
    const contacts = contactsIn(people(), sql, values);
    return contacts.length <= atOnce ? c.json({ contacts }) : c.body(inPieces(contacts), 200, asJson);
  });
}

function saving({ app, db }: HostContext): void {
  app.post('/api/custom-stats-maker/save-filter', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const { name, type, filter } = savedOf(await readExactly(c));
    const id = db.transaction(() => {
      const sql = 'INSERT INTO statistics_filters (tenant, name, type, filter) VALUES (?, ?, ?, ?)';
      const saved = db.run(sql, [tenant, name, type, filter]).id;
      db.run('INSERT INTO statistics (tenant, name, stat_filter_id) VALUES (?, ?, ?)', [tenant, name, saved]);
      return saved;
    });
    return c.json({ id }, 201);
  });

  app.post('/api/custom-stats-maker/save-filter/:id', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const id = idIn(db, tenant, c.req.param('id'));
    const { name, type, filter } = savedOf(await readExactly(c));
    db.transaction(() => {
      const sql = 'UPDATE statistics_filters SET name = ?, type = ?, filter = ? WHERE id = ?';
      db.run(sql, [name, type, filter, id]);
      db.run('UPDATE statistics SET name = ? WHERE stat_filter_id = ?', [name, id]);
    });
    return c.json({ success: true });
  });

  app.post('/api/custom-stats-maker/delete-filter/:id', (c) => {
    const { tenant } = requireUser(c, 'admin');
    db.run('DELETE FROM statistics_filters WHERE id = ?', [idIn(db, tenant, c.req.param('id'))]);
    return c.json({ success: true });
  });
}

/** More contacts than these are sent in so many pieces, with a pause behind each: a large load takes its time. */
const atOnce = 2_000;
const pauseMs = 30;
const asJson = { 'Content-Type': 'application/json' };

function inPieces(contacts: readonly unknown[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const piece = contacts.slice(at, at + atOnce).map((contact) => JSON.stringify(contact));
      const [begin, isLast] = [at === 0 ? '{"contacts":[' : ',', at + atOnce >= contacts.length];
      controller.enqueue(encoder.encode(`${begin}${piece.join(',')}${isLast ? ']}' : ''}`));
      at += atOnce;
      if (isLast) controller.close();
      else await new Promise((resolve) => setTimeout(resolve, pauseMs));
    },
  });
}

function filtersOf(db: Db, tenant: string) {
  const sql = 'SELECT id, name, type, filter FROM statistics_filters WHERE tenant = ? ORDER BY id';
  return db.all(sql, [tenant]).map((row) => ({
    id: row.int('id'),
    name: row.text('name'),
    type: row.text('type'),
    filter: row.text('filter'),
  }));
}

function idIn(db: Db, tenant: string, given: string): number {
  const id = wholeNumber(given, 0);
  if (!db.get('SELECT id FROM statistics_filters WHERE id = ? AND tenant = ?', [id, tenant]))
    throw modelNotFound('StatisticsFilter', given);
  return id;
}

/** What is to be saved: the filter stays the very text, or is written once where it came as a list. */
function savedOf(input: Input): { name: string; type: string; filter: string } {
  const name = textOrNull(input, 'name')?.trim() ?? '';
  const { type = null, filter = null } = input;
  const isKnown = (given: unknown) =>
    filterTypes.some((known) => known === given) ? null : 'The selected type is invalid.';
  const isList = (given: unknown) =>
    Array.isArray(unpacked(given)) ? null : 'The filter field must be an array.';
  validate(
    { name, type, filter },
    { name: [required, text(255)], type: [required, isKnown], filter: [isList] },
  );
  return { name, type: String(type), filter: typeof filter === 'string' ? filter : JSON.stringify(filter) };
}

/** What the fields of a filter offer to choose from. */
function choicesOf(db: Db, tenant: string) {
  const named = (sql: string, values: readonly string[] = []) =>
    db.all(sql, values).map((row) => ({ id: row.int('id'), name: row.text('name') }));
  const used = (column: string) =>
    db
      .all(
        `SELECT DISTINCT ${column} AS used FROM registrations JOIN events ON events.id = event_id
         WHERE tenant = ? AND trim(${column}) <> '' ORDER BY ${column}`,
        [tenant],
      )
      .map((row) => row.text('used'));
  return {
    events: named('SELECT id, name FROM events WHERE tenant = ? ORDER BY id', [tenant]),
    galaDinnerTables: used('gala_dinner_table'),
    socialEvents: used('social_event'),
    industries: named('SELECT id, industry AS name FROM industries ORDER BY id'),
    types: named('SELECT id, type AS name FROM organisation_types ORDER BY id'),
    rangesOfAction: named('SELECT id, range_of_action AS name FROM ranges_of_action ORDER BY id'),
    titles: db
      .all("SELECT DISTINCT title FROM contacts WHERE tenant = ? AND title <> '' ORDER BY title", [tenant])
      .map((row) => row.text('title')),
    statuses: used('status'),
    paxStatuses: used('pax_status'),
  };
}

function contactsIn(db: Db, sql: string, values: Parameters<Db['all']>[1]) {
  const rows = db.all(
    `SELECT c.id, c.title, first_name, last_name, c.email, c.phone, c.function, c.department,
       c.subscribed_mailing, o.name AS organisation_name, country.name AS country
     FROM contacts c LEFT JOIN organisations o ON o.id = organisation_id
     LEFT JOIN countries country ON country.id = COALESCE(c.country_id, o.country_id)
     WHERE c.id IN (${sql}) ORDER BY c.id`,
    values,
  );
  return rows.map(toContact);
}

function toContact(row: Row) {
  return {
    id: row.int('id'),
    title: row.text('title'),
    first_name: row.text('first_name'),
    last_name: row.text('last_name'),
    email: row.text('email'),
    phone: row.textOrNull('phone'),
    function: row.textOrNull('function'),
    department: row.textOrNull('department'),
    organisation_name: row.textOrNull('organisation_name'),
    country: row.textOrNull('country'),
    subscribed_mailing: row.flag('subscribed_mailing'),
  };
}
