import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { contactQuery, fetchContact, fetchContactRecord } from './contacts.ts';

const target = 'GET /api/contacts/detail/get-contact-by-id/*';

const person = { id: 3, first_name: 'Jonas', email: 'jonas@x.example' };
const whole = {
  contact: person,
  assistants: [],
  managers: [],
  contact_profile_url: null,
  selected_event_id: 1,
};

const read = (answer: unknown) => {
  serve({ [target]: answer });
  return fetchContact(createApi(), { contactId: '3' });
};
const readContact = async (changes: object) =>
  (await read({ ...whole, contact: { ...person, ...changes } })).contact;
const raw = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });

describe('fetchContact: the person (S1 §3, §7)', () => {
  it('gives every field, null where the server says nothing', async () => {
    const contact = await readContact({});
    expect(contact).toMatchObject({ id: '3', first_name: 'Jonas', email: 'jonas@x.example' });
    const { id: _id, first_name: _first, email: _email, ...others } = contact;
    expect(Object.keys(others)).toHaveLength(25);
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  it.each([
    [null, null],
    ['', null],
    [' \n', null],
    [false, null],
    [{}, null],
    [['a'], null],
    ['0', '0'],
    [0, '0'],
    [28001, '28001'],
    [' two  words ', ' two  words '],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['a\u202Egnp', 'a\u202Egnp'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ])('reads %j as %j, exactly as stored', async (given, expected) => {
    const contact = await readContact({ biography: given, phone: given, org_postal_code: given });
    expect([contact.biography, contact.phone, contact.org_postal_code]).toEqual([
      expected,
      expected,
      expected,
    ]);
  });

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    ['true', true],
    [0, false],
    ['0', false],
    [false, false],
    [null, null],
    [undefined, null],
    ['yes', null],
    [2, null],
  ])('reads subscribed_mailing %j as %j', async (given, expected) => {
    expect((await readContact({ subscribed_mailing: given })).subscribed_mailing).toBe(expected);
  });

  it.each([
    [7, '7'],
    ['7', '7'],
    ['8f3c-uuid', '8f3c-uuid'],
    [0, null],
    ['0', null],
    ['', null],
    [null, null],
    [false, null],
    [[], null],
  ])('reads organisation_id %j as %j: PHP and MySQL write 0 for none', async (given, expected) => {
    expect((await readContact({ organisation_id: given })).organisation_id).toBe(expected);
  });

  it('leaves out what the screen does not know', async () => {
    expect(await readContact({ password: 'x', tags: ['a'] })).not.toHaveProperty('password');
  });
});

describe('fetchContact: what is around the person (S1 §3, §7)', () => {
  it.each([
    ['http://h/photo.svg', 'http://h/photo.svg'],
    ['', null],
    [null, null],
    [false, null],
    [[], null],
    [undefined, null],
  ])('reads the photo %j as %j', async (given, expected) => {
    expect((await read({ ...whole, contact_profile_url: given })).contact_profile_url).toBe(expected);
  });

  it.each([
    [4, '4'],
    ['4', '4'],
    [0, null],
    [null, null],
    [[], null],
    [undefined, null],
  ])('reads the selected event %j as %j', async (given, expected) => {
    expect((await read({ ...whole, selected_event_id: given })).selected_event_id).toBe(expected);
  });

  it.each([[null], [undefined], [[]], [{}]])('reads linked people %j as nobody (X-3)', async (given) => {
    expect(await read({ ...whole, assistants: given, managers: given })).toMatchObject({
      assistants: [],
      managers: [],
    });
  });

  it('reads linked people with the type of their link (C-25)', async () => {
    const ana = {
      id: 10,
      title_name: 'Ms.',
      first_name: 'Ana',
      phone: 34600,
      pivot: { contact_id: 3, type_id: 2 },
    };
    const { assistants, managers } = await read({ ...whole, assistants: [ana], managers: { 4: ana } });
    expect(assistants[0]).toMatchObject({
      id: '10',
      title_name: 'Ms.',
      phone: '34600',
      type_id: '2',
      email: null,
    });
    expect(managers).toEqual(assistants);
  });

  it.each([
    [{ type_id: '2' }, '2'],
    [{ type_id: 3 }, '3'],
    [{ type_id: null }, null],
    [{}, null],
    [[], null],
    ['2', null],
    [null, null],
    [undefined, null],
  ])('reads the link %j as type %j', async (pivot, expected) => {
    const { assistants } = await read({ ...whole, assistants: [{ id: 1, pivot }] });
    expect(assistants[0]?.type_id).toBe(expected);
  });

  it('leaves out linked people that cannot be read, and keeps the others in order', async () => {
    const assistants = [{ first_name: 'No id' }, null, 'x', { id: 2 }, { id: '' }, { id: 1 }];
    expect((await read({ ...whole, assistants })).assistants.map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('takes nothing from __proto__', async () => {
    const text = `{"__proto__":{"polluted":1},"contact":{"id":3,"__proto__":{"biography":"forged"},
      "constructor":{"prototype":{"polluted":1}}},"assistants":[{"id":1,"__proto__":{"email":"forged"}}]}`;
    const { contact, assistants } = await read(raw(text));
    expect([contact.id, contact.biography, assistants[0]?.email]).toEqual(['3', null, null]);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('fetchContactRecord: a person as a record to write into', () => {
  const readRecord = (contact: unknown) => {
    serve({ [target]: { ...whole, contact } });
    return fetchContactRecord(createApi(), { contactId: '3' });
  };

  it('has every key that the server says, and no other: what is not said is not empty', async () => {
    const said = { ...person, fax: '+34 1', Diet: ['vegan'], email2: null };
    expect(await readRecord(said)).toEqual({ id: '3', values: said });
  });

  it('has what stands for one field in several keys in one order', async () => {
    const { values } = await readRecord({ organisation_id: 9, organisation_name: 'Example Institute' });
    expect(Object.keys(values)).toEqual(['organisation_name', 'organisation_id']);
  });

  it.each([[null], ['Jonas'], [[person]]])('%j is none', async (contact) => {
    await expect(readRecord(contact)).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('fetchContact: what cannot be read', () => {
  it.each([
    ['contact', {}],
    ['contact', []],
    ['contact', { ...whole, contact: null }],
    ['contact', { ...whole, contact: [] }],
    ['contact', { ...whole, contact: [person] }],
    ['contact', { ...whole, contact: 'Jonas' }],
    ['contact', { status: 'ok', data: { rows: 'none' } }],
    ['assistants', { ...whole, assistants: 'none' }],
    ['managers', { ...whole, managers: { ana: { id: 1 } } }],
    ['', null],
    ['', 'text'],
  ])('names %j as the bad field', async (path, answer) => {
    await expect(read(answer)).rejects.toMatchObject({ kind: 'contract', path });
  });

  it.each([
    ['forbidden', 403],
    ['not-found', 404],
    ['server', 500],
  ])('throws %s for status %i', async (kind, status) => {
    const server = serve({});
    server.fail(target, { status });
    await expect(fetchContact(createApi(), { contactId: '3' })).rejects.toMatchObject({ kind });
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['50%', '50%25'],
    ['#1', '%231'],
  ])('asks for the id %j as %j (X-13)', async (id, sent) => {
    const server = serve({ [target]: whole });
    await fetchContact(createApi(), { contactId: id });
    expect(server.calls[0]?.path).toBe(`/api/contacts/detail/get-contact-by-id/${sent}`);
  });

  it.each(['', '.', '..'])('asks nobody for the id %j (X-13)', async (contactId) => {
    const server = serve({ [target]: whole });
    await expect(async () => fetchContact(createApi(), { contactId })).rejects.toMatchObject({
      kind: 'contract',
    });
    expect(server.calls).toHaveLength(0);
  });

  it('shares answers between islands of one session only', () => {
    const keys = [createApi(), createApi(), createApi({ token: 't' })].map(
      (api) => contactQuery(api, { contactId: '3' }).queryKey,
    );
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0]).not.toEqual(keys[2]);
  });
});
