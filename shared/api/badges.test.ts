import { describe, expect, it } from 'vitest';
import { serve, type Call } from '#test/support/serve.ts';
import { addBadgeToHistory, searchBadgeContacts } from './badges.ts';
import { createApi } from './client.ts';

const search = 'GET /api/badges/get-contacts-by-name-json/*';
const history = 'POST /api/badges/add-badge-to-history';

const row = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  organisation_name: 'Acme',
  organisation_id: 3,
  registration_id: '41',
  pax_status_id: 2,
  contact_title: 'Dr.',
};
const ana = {
  title: 'Dr.',
  firstName: 'Ana',
  lastName: 'Ruiz',
  organisation: 'Acme',
  registrationId: '41',
  statusId: '2',
};

const find = (answer: unknown, text = 'ana') => {
  const server = serve({ [search]: answer });
  return { server, found: searchBadgeContacts(createApi(), { eventId: '7', text }) };
};

describe('searchBadgeContacts (S2 §7)', () => {
  it.each([
    ['a list', [row]],
    ['a list under «data»', { data: [row] }],
    ['a list under «contacts»', { contacts: [row] }],
    ['X-3: a map, as PHP has a list with gaps', { 4: row }],
  ])('reads %s', async (_, answer) => {
    expect(await find(answer).found).toEqual([ana]);
  });

  it.each([[[]], [{ data: [] }]])('finds nobody in %j', async (answer) => {
    expect(await find(answer).found).toEqual([]);
  });

  it('takes what is missing or null for not known, and ids for words', async () => {
    const nobody = { title: null, firstName: null, lastName: null, organisation: null };
    expect(await find([{ ...row, registration_id: 41, contact_title: null }]).found).toEqual([
      { ...ana, title: null },
    ]);
    const bare = { first_name: null, last_name: null, organisation_name: null, contact_title: null };
    expect(await find([{ ...bare, registration_id: 9, pax_status_id: null }]).found).toEqual([
      { ...nobody, registrationId: '9', statusId: null },
    ]);
  });

  it.each([['<html>'], [7], [{ message: 'no' }]])('refuses %j', async (answer) => {
    await expect(find(answer).found).rejects.toMatchObject({ kind: 'contract' });
  });

  it.each([
    ['A/B', 'A%20B'],
    ['50%', '50%25'],
    ['#1', '%231'],
  ])('X-13: asks for %s as %s', async (text, part) => {
    const { server, found } = find([], text);
    await found;
    expect(server.callsTo(search).map(({ path }) => path)).toEqual([
      `/api/badges/get-contacts-by-name-json/${part}/7`,
    ]);
  });

  it.each(['', '  ', '/', '..'])('X-13: asks nothing for %j', async (text) => {
    const { server, found } = find([row], text);
    expect(await found).toEqual([]);
    expect(server.callsTo(search)).toEqual([]);
  });
});

describe('addBadgeToHistory (S2 §7, T-14)', () => {
  const printed = { ...ana, name: 'Dr. Ana Ruiz', intent: 'print-1' };
  const add = (answer: unknown) => {
    const server = serve({ [history]: answer });
    return { server, added: addBadgeToHistory(createApi(), printed) };
  };

  it('sends the names of the spec, numbers as numbers', async () => {
    const { server, added } = add({ success: true });
    await added;
    expect(server.callsTo(history).map(({ body }: Call) => body)).toEqual([
      {
        badge_name: 'Dr. Ana Ruiz',
        badge_first_name: 'Ana',
        badge_last_name: 'Ruiz',
        badge_organisation: 'Acme',
        pax_status: 2,
        registration_id: 41,
      },
    ]);
  });

  it.each([[{ success: true }], [{}], [null], ['ok']])('takes %j for done', async (answer) => {
    await expect(add(answer).added).resolves.toBeUndefined();
  });

  it('fails where the server says that it was not done', async () => {
    await expect(add({ success: false, message: 'No history' }).added).rejects.toMatchObject({
      name: 'ApiError',
    });
  });
});
