import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { createContact, searchContacts, type NewContact } from './contacts.ts';

const find = 'GET /api/forms-processing/fetch-contacts';
const ana = { id: 10, first_name: 'Ana', email: 'ana@x.example', organisation_name: 'Acme' };
const read10 = {
  id: '10',
  contact_title: null,
  first_name: 'Ana',
  last_name: null,
  email: 'ana@x.example',
  organisation_name: 'Acme',
};

const search = (answer: unknown, searchInput = 'ana') => {
  const server = serve({ [find]: answer });
  return { server, result: searchContacts(createApi(), { searchInput }) };
};

describe('searchContacts (S2 §7)', () => {
  it.each(['ana', 'A/B', '50%', '#1', '..', 'ع & = ?'])('sends %j as it was typed (X-13)', async (typed) => {
    const { server, result } = search([], typed);
    expect(await result).toEqual([]);
    expect(server.calls[0]?.query).toEqual({ searchInput: typed });
  });

  it.each([
    ['a list', [ana]],
    ['a list with gaps', { 3: ana }],
    ['a page', { data: [ana], current_page: 1, last_page: 1 }],
    ['a list with gaps on a page', { data: { 7: ana } }],
    ['contacts', { contacts: [ana] }],
    ['ids as text', [{ ...ana, id: '10' }]],
    ['the organisation as an object', [{ ...ana, organisation_name: null, organisation: { name: 'Acme' } }]],
    ['unreadable ones between', [null, 'x', { first_name: 'No id' }, ana, { id: {} }]],
  ])('reads %s', async (_, answer) => {
    expect(await search(answer).result).toEqual([read10]);
  });

  it.each([[[]], [{}], [{ data: [] }], [{ contacts: {} }]])('reads %j as nobody', async (answer) => {
    expect(await search(answer).result).toEqual([]);
  });

  it.each([
    [null],
    ['none'],
    [{ status: 'ok', data: { rows: 'none' } }],
    [{ message: 'x' }],
    [{ data: null }],
    [{ contacts: 'none' }],
  ])('cannot read %j', async (answer) => {
    await expect(search(answer).result).rejects.toMatchObject({ kind: 'contract' });
  });

  it('takes nothing from __proto__', async () => {
    const text = '{"data":[{"id":1,"__proto__":{"email":"forged"}}],"__proto__":{"contacts":[{"id":2}]}}';
    expect(await search(new Response(text)).result).toMatchObject([{ id: '1', email: null }]);
  });
});

const create = 'POST /api/contacts/detail/create-contact';
const contact: NewContact = {
  organisation_id: '4',
  email: 'ana@x.example',
  title: 'Ms.',
  first_name: 'Ana',
  last_name: null,
  email2: 'ana2@x.example',
  phone: null,
  mobile: null,
  department: null,
  address_office: null,
  function: null,
  tags: ['VIP'],
  comments: null,
  biography: '<b>',
};

const make = (answer: unknown) => {
  const server = serve({ [create]: answer });
  return { server, result: createContact(createApi(), { contact, intent: 'wish' }) };
};

describe('createContact (S2 §7)', () => {
  it('sends the fields in snake case, the title as its name, with the key of the wish (X-11)', async () => {
    const { server, result } = make({ id: 1 });
    await result;
    expect(server.calls[0]).toMatchObject({ body: contact, headers: { 'idempotency-key': 'wish' } });
  });

  it.each([
    [{ id: 121 }, '121'],
    [{ id: '121' }, '121'],
    [{ contact: { id: 121 } }, '121'],
    [{ data: { id: 121 } }, '121'],
    [{ id: null, contact: { id: 7 } }, '7'],
    [121, '121'],
    ['121', '121'],
    [{ success: true }, null],
    [{ id: 0 }, null],
    [{ id: false }, null],
    [{ contact: null }, null],
    [[], null],
    [null, null],
    [true, null],
    ['created', null],
    [0, null],
    [new Response(null, { status: 204 }), null],
    [new Response('{"__proto__":{"id":9}}'), null],
  ])('reads the id of %j as %j', async (answer, expected) => {
    expect(await make(answer).result).toBe(expected);
  });

  it('throws messages by field on 422 (C-21)', async () => {
    const server = serve({});
    const errors = { email: ['The email has already been taken.'], 'tags.0': ['Too long.'] };
    server.fail(create, { status: 422, body: { message: 'Invalid.', errors } });
    await expect(createContact(createApi(), { contact, intent: 'wish' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: errors,
    });
  });

  it('never repeats by itself', async () => {
    const server = serve({});
    server.fail(create, { status: 500 });
    await expect(createContact(createApi(), { contact, intent: 'wish' })).rejects.toMatchObject({
      kind: 'server',
    });
    expect(server.callsTo(create)).toHaveLength(1);
  });
});
