// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

const create = '/api/contacts/detail/create-contact';

let host: Host;
let call: ReturnType<typeof callerOf>;

beforeEach(() => {
  host = seededHost({ clock: () => new Date('2026-05-04T09:00:00Z') });
  call = callerOf(host, host.signIn());
});

afterEach(() => host.close());

const least = { email: 'new@contacts.example', first_name: 'Nia' };
const count = () => host.database.get('SELECT COUNT(*) AS n FROM contacts')?.int('n');

describe('POST create-contact (S1 §5, S2 §7)', () => {
  it('writes every field, and its answer is enough to open the person', async () => {
    const body = {
      ...least,
      organisation_id: '2',
      title: 'Dr.',
      last_name: 'Łęcka',
      email2: 'nia@private.example',
      phone: '+48 1',
      mobile: '+48 2',
      department: 'IT',
      address_office: 'Długa 1',
      function: 'Lead',
      tags: [' a ', 'b', 'a', ''],
      comments: 'one\ntwo',
      biography: '<script>alert(1)</script>',
    };
    const answer = await call('POST', create, { body });
    expect(answer).toMatchObject({ status: 201, body: { id: 121, email: least.email, organisation_id: 2 } });
    const { body: read } = await call('GET', '/api/contacts/detail/get-contact-by-id/121');
    const { title, organisation_id: _sent, tags: _tags, ...same } = body;
    expect(read).toMatchObject({
      contact: { ...same, contact_title: title, organisation_id: 2, tags: ['a', 'b'], country: 'Spain' },
      assistants: [],
      contact_profile_url: null,
      selected_event_id: null,
    });
  });

  it('is content with an e-mail address and a first name', async () => {
    const empty = { organisation_id: null, last_name: '', title: null, phone: ' ', tags: [] };
    expect((await call('POST', create, { body: { ...least, ...empty } })).status).toBe(201);
    const { body } = await call('GET', '/api/contacts/detail/get-contact-by-id/121');
    expect(body).toMatchObject({ contact: { organisation_id: null, phone: null, last_name: '' } });
  });

  it('can be found at once', async () => {
    await call('POST', create, { body: { ...least, last_name: 'Łęcka' } });
    const { body } = await call('GET', '/api/forms-processing/fetch-contacts?searchInput=lecka');
    expect(body).toMatchObject([{ id: 121 }]);
  });

  it.each([
    ['email', '', 'The email field is required.'],
    ['email', 'x', 'The email field must be a valid email address.'],
    ['email', 'JONAS.weiss@contacts.example', 'The email has already been taken.'],
    ['email', ['a@b.example'], 'The email field must be a string.'],
    ['first_name', '  ', 'The first name field is required.'],
    ['first_name', 'x'.repeat(256), 'The first name field must not be greater than 255 characters.'],
    ['email2', 'x@', 'The email2 field must be a valid email address.'],
    ['title', 'x'.repeat(51), 'The title field must not be greater than 50 characters.'],
    ['phone', 'x'.repeat(51), 'The phone field must not be greater than 50 characters.'],
    ['organisation_id', 9_999, 'The selected organisation id is invalid.'],
    ['organisation_id', '24', 'The selected organisation id is invalid.'],
    ['organisation_id', 'Meridian', 'The selected organisation id is invalid.'],
    ['tags', 'VIP', 'The tags field must be an array.'],
    ['tags', ['ok', 'x'.repeat(51)], 'The tags.1 field must not be greater than 50 characters.'],
    ['comments', 'x'.repeat(5_001), 'The comments field must not be greater than 5000 characters.'],
    ['biography', 'x'.repeat(10_001), 'The biography field must not be greater than 10000 characters.'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await call('POST', create, { body: { ...least, [field]: value } });
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } });
    expect(count()).toBe(120);
  });

  it.each([
    ['first_name', 'x'.repeat(255)],
    ['first_name', '😀'.repeat(255)],
    ['title', 'x'.repeat(50)],
    ['biography', 'x'.repeat(10_000)],
    ['organisation_id', 22],
  ])('takes %s up to its limit', async (field, value) => {
    expect((await call('POST', create, { body: { ...least, [field]: value } })).status).toBe(201);
  });

  it('says everything that is wrong at once, the first of it as the summary', async () => {
    expect(await call('POST', create, { body: { email2: 'x' } })).toMatchObject({
      status: 422,
      body: {
        message: 'The email field is required. (and 2 more errors)',
        errors: { email: { length: 1 }, first_name: { length: 1 }, email2: { length: 1 } },
      },
    });
  });

  it.each([[null], ['text'], [[]]])('takes a body of %j for an empty one', async (body) => {
    expect((await call('POST', create, { body })).status).toBe(422);
  });

  it('knows e-mail addresses of its own tenant only', async () => {
    const stranger = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    const body = { email: 'jonas.weiss@contacts.example', first_name: 'Jonas' };
    expect((await stranger('POST', create, { body })).status).toBe(201);
    expect((await call('GET', '/api/contacts/detail/get-contact-by-id/121')).status).toBe(404);
  });

  it('makes one of two POSTs with one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'one wish' };
    const answers = await Promise.all([
      call('POST', create, { body: least, headers }),
      call('POST', create, { body: least, headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(count()).toBe(121);
  });

  it('refuses the second of two without a key', async () => {
    const answers = await Promise.all([
      call('POST', create, { body: least }),
      call('POST', create, { body: least }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(count()).toBe(121);
  });

  it('is for administrators only', async () => {
    expect((await callerOf(host)('POST', create, { body: least })).status).toBe(401);
    expect((await callerOf(host, host.signIn('web'))('POST', create, { body: least })).status).toBe(403);
    expect(count()).toBe(120);
  });

  it('is refused without the token of the session', async () => {
    const stale = callerOf(host, { ...host.signIn(), csrfToken: 'old' });
    expect((await stale('POST', create, { body: least })).status).toBe(419);
  });
});
