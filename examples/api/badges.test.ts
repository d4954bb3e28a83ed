// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

const history = '/api/badges/add-badge-to-history';

let host: Host;
let call: ReturnType<typeof callerOf>;

beforeAll(() => {
  host = seededHost();
  call = callerOf(host, host.signIn());
});
afterAll(() => host.close());

interface Contact {
  readonly registration_id: number;
  readonly first_name: string;
  readonly last_name: string;
}

async function found(typed: string, event = 1, as = call): Promise<readonly Contact[]> {
  const path = `/api/badges/get-contacts-by-name-json/${encodeURIComponent(typed)}/${event}`;
  const { status, body } = await as('GET', path);
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(body));
}

describe('GET get-contacts-by-name-json (S2 §7)', () => {
  const someone = (pattern: RegExp) => {
    const names = host.database
      .all(
        'SELECT registrations.id AS id, first_name, last_name FROM registrations JOIN contacts ON contacts.id = contact_id WHERE event_id = 1',
      )
      .map((row) => ({ id: row.int('id'), name: `${row.text('first_name')} ${row.text('last_name')}` }));
    return names.find(({ name }) => pattern.test(name)) ?? { id: 0, name: 'nobody' };
  };

  it.each([
    ['Latin', /^\p{Script=Latin}+ \p{Script=Latin}+$/u],
    ['Arabic', /^[\u0621-\u064A ]+$/],
    ['Persian', /[پچژگی]/],
    ['Cyrillic', /\p{Script=Cyrillic}/u],
  ])('finds names in %s script', async (_, script) => {
    const { id, name } = someone(script);
    const ids = (await found(name)).map(({ registration_id: one }) => one);
    expect(ids).toContain(id);
  });

  it('finds a registration by its id, first of all', async () => {
    const { id } = someone(/./);
    expect((await found(String(id)))[0]?.registration_id).toBe(id);
  });

  it.each(['a', '50%', '#1', 'A B'])('answers for «%s»', async (typed) => {
    expect(Array.isArray(await found(typed))).toBe(true);
  });

  it('has nobody of another tenant', async () => {
    const stranger = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    expect(await found('a', 1, stranger)).toEqual([]);
  });
});

describe('POST add-badge-to-history (S2 §7)', () => {
  it('keeps what was printed', async () => {
    const body = { badge_name: 'Ana Ruiz', badge_first_name: 'Ana', pax_status: 4, registration_id: 7 };
    expect((await call('POST', history, { body })).status).toBe(201);
    const row = host.database.get('SELECT * FROM badge_history');
    expect([row?.text('badge_name'), row?.int('pax_status'), row?.int('registration_id')]).toEqual([
      'Ana Ruiz',
      4,
      7,
    ]);
  });

  it('refuses a badge without a name', async () => {
    expect((await call('POST', history, { body: { badge_name: '' } })).status).toBe(422);
  });
});
