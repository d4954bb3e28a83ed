// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMap } from '#shared/lib/json.ts';
import { isFound } from '#test/support/leftToRight.ts';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';
import { manyFilters } from '#test/support/randomFilters.ts';
import { writeItems } from '../../widgets/statistics-filters/domain/wire.ts';
import type { Row } from '../database/db.ts';
import { filterQuery, type FilterType } from './filterQuery.ts';

const today = '2026-05-04';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
  const { database } = site.host;
  // So that what the filters ask is so of somebody.
  const set = (column: string, table: string, values: readonly string[]) =>
    values.forEach((value, at) =>
      database.run(`UPDATE ${table} SET ${column} = ? WHERE id % ${values.length} = ?`, [value, at]),
    );
  set('gala_dinner_table', 'registrations', ['4', 'and 7', '9']);
  set('social_event', 'registrations', ['Boat trip', 'City walk', '', 'Concert']);
  set('status', 'registrations', ['Registered', 'Cancelled', 'not (Pending) or so', 'Pending', 'Registered']);
  set('pax_status', 'registrations', ['Confirmed', 'Invited', 'Pending']);
  set('registered_at', 'registrations', [
    `${today} 08:00:00`,
    '2026-01-31 23:59:59',
    '2026-02-28 00:00:00',
    '2026-12-31 12:00:00',
    '2026-03-15 12:00:00',
    '2025-12-31 12:00:00',
    '2026-01-30 12:00:00',
  ]);
  set('department', 'contacts', ['Ana', 'not (x) and', 'or', '; of these only', 'Sales', '']);
  set('function', 'contacts', ['a', 'ANA', 'x; of these only', 'b', 'Head']);
  set('last_name', 'contacts', ['Anaya', 'or', 'Smith', 'a', 'ana', 'Not (X) and', 'Li']);
});

afterAll(() => site.host.close());

interface PlainRow {
  readonly filterType: string;
  readonly field: string;
  readonly value: unknown;
  readonly inputCondition?: unknown;
}

const textLike = (of: (facts: Row) => string | null) => (facts: Row, given: PlainRow) => {
  const [own, typed] = [of(facts)?.toLowerCase(), String(given.value).toLowerCase()];
  return given.inputCondition === 'includes' ? own?.includes(typed) === true : own === typed;
};
const textOf = (column: string) => textLike((facts) => facts.textOrNull(column));
const same = (column: string) => (facts: Row, given: PlainRow) => facts.textOrNull(column) === given.value;
const sameNumber = (column: string) => (facts: Row, given: PlainRow) =>
  facts.intOrNull(column) === given.value;
const dayOf = (facts: Row) => facts.text('registered_at').slice(0, 10);

/** What decides, as a person would look it up. */
const columns: Readonly<Record<string, (facts: Row, given: PlainRow) => boolean>> = {
  'organisation Status': (facts, { value }) =>
    facts.intOrNull('is_public') !== null && facts.flag('is_public') === (value === 'Public'),
  'organisation No Organisation': (facts, { value }) =>
    (facts.intOrNull('organisation_id') === null) === value,
  'organisation Countries': same('country'),
  'organisation Industry': sameNumber('industry_id'),
  'organisation Type': sameNumber('type_id'),
  'organisation Range of Action': sameNumber('range_of_action_id'),
  'contact Title': same('title'),
  'contact Email': textOf('email'),
  'contact First Name': textOf('first_name'),
  'contact Last Name': textOf('last_name'),
  'contact Department': textOf('department'),
  'contact Function': textOf('function'),
  'contact Subscribed Mailing': (facts, { value }) => facts.flag('subscribed_mailing') === value,
  'registration Registration Status': same('status'),
  'registration PAX Status': same('pax_status'),
  'registration Registration Date': (facts, { value }) => dayOf(facts) === value,
  'registration Registration Period': (facts, { value }) => {
    const [from, till] = Array.isArray(value) ? value.map(String) : [];
    return from !== undefined && till !== undefined && from <= dayOf(facts) && dayOf(facts) <= till;
  },
  'registration Current Day': (facts, { value }) => (dayOf(facts) === today) === value,
  'registration Gala Dinner Table': same('gala_dinner_table'),
  'registration Social Event': same('social_event'),
  'registration Event': sameNumber('event_id'),
};

function rowHolds(given: Readonly<Record<string, unknown>>, facts: Row): boolean {
  const { filterType, field, value, inputCondition } = given;
  const row = { filterType: String(filterType), field: String(field), value, inputCondition };
  const decide = columns[`${row.filterType} ${row.field}`];
  if (!decide) throw new Error(`Nothing decides ${row.field}`);
  return decide(facts, row);
}

const holds = (list: readonly unknown[], facts: Row) => isFound(list, (row) => rowHolds(row, facts));

const factsOf = (type: FilterType) =>
  site.host.database.all(
    `SELECT c.*, is_public, industry_id, type_id, range_of_action_id, country.name AS country
       ${type === 'registrations' ? ', r.*, c.id AS contact' : ', c.id AS contact'}
     FROM contacts c ${type === 'registrations' ? 'JOIN registrations r ON r.contact_id = c.id' : ''}
     LEFT JOIN organisations o ON o.id = organisation_id
     LEFT JOIN countries country ON country.id = COALESCE(c.country_id, o.country_id)
     WHERE c.tenant = 'acme' ORDER BY c.id`,
  );

describe('the SQL of a filter (S3 §3.1, S-5)', () => {
  it('finds by the 2,000 filters of the sentence whom one finds by hand', () => {
    const facts = { registrations: factsOf('registrations'), contacts: factsOf('contacts') };
    const sizes = new Set<number>();
    const asked = new Map<string, Set<boolean>>();
    for (const { type, items } of manyFilters()) {
      const filters = writeItems(items);
      const byHand = new Set(
        facts[type].filter((one) => holds(filters, one)).map((one) => one.int('contact')),
      );
      const { sql, values } = filterQuery({ type, tenant: 'acme', filters, today });
      const found = site.host.database.all(`${sql} ORDER BY c.id`, values).map((one) => one.int('id'));
      expect(found, JSON.stringify(filters)).toEqual([...byHand]);
      sizes.add(found.length);
      for (const item of items)
        if (item.kind === 'row') {
          const key = `${item.source} ${item.field}`;
          const outcomes = asked.get(key) ?? new Set();
          for (const one of facts[type]) outcomes.add(rowHolds(writeRow(item), one));
          asked.set(key, outcomes);
        }
    }
    expect(sizes.size).toBeGreaterThan(60);
    // Of each field it was asked, and true of some and of others not.
    const undecided = Object.keys(columns).filter((key) => asked.get(key)?.size !== 2);
    expect(undecided).toEqual([]);
  });
});

function writeRow(item: Parameters<typeof writeItems>[0][number]): Readonly<Record<string, unknown>> {
  const [written] = writeItems([item]);
  if (!isMap(written)) throw new Error('no row');
  return written;
}
