// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { formsOf, journalOf } from '#test/support/formsHost.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

let host: Host;
let forms: ReturnType<typeof formsOf>;

beforeEach(() => {
  host = seededHost();
  forms = formsOf(host);
});
afterEach(() => host.close());

/** Of event 8, in both cases. */
const registrations = 1;
const contacts = 3;

async function replyAt(form: number, index: number): Promise<string> {
  const text = (await forms.replies(form)).find((one) => readReply(one).index === String(index));
  if (text === undefined) throw new Error(`no reply ${index}`);
  return text;
}
const answersAt = async (form: number, index: number) => readReply(await replyAt(form, index)).answers ?? {};

const send = (path: string, body: object, key?: string) =>
  forms.call('POST', `/api/forms-processing/${path}`, {
    body,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

const recordOf = async (form: number, type: string, index: number) => {
  const { fullMatches } = await forms.responses(form, type);
  return Object(Reflect.get(Object(fullMatches), String(index)))[0];
};
const errorsIn = (body: unknown) => Reflect.get(Object(body), 'errors');

describe('forms to process (S2 §7)', () => {
  it('are those of the type, by id', async () => {
    const names = async (type: string) =>
      Object.keys(Object((await forms.call('GET', `/api/forms-processing/fetch-forms/${type}`)).body));
    expect(await names('registration')).toEqual([
      '1',
      '2',
      '6',
      '7',
      '8',
      '10',
      '12',
      '13',
      '15',
      '17',
      '20',
    ]);
    expect(await names('Registration')).toEqual(await names('registration'));
    expect(await names('contact')).toEqual(['3', '4', '5', '9', '11', '14', '16', '18', '19']);
  });
});

describe('a page of replies with their matches', () => {
  it('has fields, choices and an empty contact by the type that is asked for (S2 §3)', async () => {
    const registration = await forms.responses(registrations, 'registration');
    expect(registration).toMatchObject({
      pages: 1,
      fullFields: expect.arrayContaining([
        'Id',
        'First Name',
        'Fax',
        'Subscribed Mailing',
        'Gala Dinner Table',
      ]),
      initialContact: { 'First Name': '', Email: '' },
      socialEvents: expect.arrayContaining(['City walk']),
      dinnerTables: expect.arrayContaining(['Table 1']),
      titles: expect.arrayContaining(['Dr.']),
    });
    expect(Object.values(Object(registration['hotels'])).length).toBeGreaterThan(0);
    const contact = await forms.responses(registrations, 'contact');
    expect(contact).toMatchObject({ hotels: [], dinnerTables: [] });
    expect(contact['fullFields']).not.toContain('Hotel');
  });

  it('takes the same e-mail address for the same person, in any case, in either field', async () => {
    const record = await recordOf(registrations, 'registration', 4);
    const answers = await answersAt(registrations, 4);
    expect(record).toMatchObject({ email: answers['Email'], last_name: answers['Last Name'] });
    const row = host.database.get('SELECT event_id FROM registrations WHERE id = ?', [record.id]);
    expect(row?.int('event_id')).toBe(8);
    host.database.run("UPDATE contacts SET email2 = upper(email), email = 'x@y.example' WHERE id = ?", [
      record.contact_id,
    ]);
    expect(await recordOf(registrations, 'registration', 4)).toMatchObject({ id: record.id });
  });

  it('takes a namesake under another address for a maybe, beside the reply', async () => {
    const { replies, matches } = await forms.responses(registrations, 'contact');
    const answers = await answersAt(registrations, 1);
    const maybe: unknown = Array.isArray(matches) ? matches[1] : [];
    expect(Array.isArray(replies) && Array.isArray(matches) && matches.length === replies.length).toBe(true);
    expect(maybe).toEqual([
      expect.objectContaining({ first_name: answers['First Name'], last_name: answers['Last Name'] }),
    ]);
  });

  it('looks for matches of registrations in the event alone', async () => {
    const contact = await recordOf(registrations, 'contact', 2);
    expect(contact).toMatchObject({ email: (await answersAt(registrations, 2))['Email'] });
    expect(await recordOf(registrations, 'registration', 2)).toBeUndefined();
  });

  it('has 20 replies, and finds answers', async () => {
    const all = await forms.responses(2, 'registration');
    expect(all).toMatchObject({ pages: 12 });
    expect((await forms.responses(2, 'registration', { search: 'ida index' }))['replies']).toHaveLength(1);
    expect(
      (await forms.call('GET', '/api/forms-processing/fetch-responses?form=21&type=contact')).status,
    ).toBe(404);
  });
});

describe('writing a reply into a record (T-28)', () => {
  it('writes what was chosen, leaves the rest, and takes the reply off the list', async () => {
    const response = await replyAt(registrations, 4);
    const record = await recordOf(registrations, 'registration', 4);
    const answers = readReply(response).answers ?? {};
    const formData = {
      'First Name': answers['First Name'],
      Fax: '+34 1',
      'Number Of Nights': 2,
      'Flights In Date Time': '2026-05-01 09:30:00',
      'Registration Comments': 'By night train',
      'Subscribed Mailing': false,
    };
    const { status, body } = await send(`update-registration/${record.id}`, { response, formData });
    expect([status, body]).toEqual([200, { id: record.id }]);
    const [entry] = journalOf(host);
    expect(entry).toMatchObject({
      action: 'updated',
      recordType: 'registration',
      recordId: record.id,
      formData,
      byWhom: 'marta@acme.example',
      before: record,
      after: {
        ...record,
        fax: '+34 1',
        number_of_nights: 2,
        flights_in_date_time: '2026-05-01 09:30:00',
        registration_comments: 'By night train',
        subscribed_mailing: false,
      },
    });
    expect(await forms.replies(registrations)).not.toContain(response);
  });

  it('finds a reply that has shifted, by its text', async () => {
    const response = await replyAt(registrations, 4);
    const record = await recordOf(registrations, 'registration', 4);
    await send('dismiss-reply/0', { form: '1', type: 'registration' });
    expect(readReply((await forms.replies(registrations))[3]).answers).toEqual(readReply(response).answers);
    expect((await send(`update-registration/${record.id}`, { response, formData: {} })).status).toBe(200);
    expect(journalOf(host).map(({ answers }) => JSON.parse(answers))[1]).toEqual(readReply(response).answers);
  });

  it('refuses a reply that is gone with 409, and writes nothing', async () => {
    const response = await replyAt(contacts, 0);
    await send('dismiss-reply/0', { form: '3', type: 'contact', response });
    const answer = await send('update-contact/31', { response, formData: { 'First Name': 'Wrong' } });
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'This reply has been processed by somebody else.' },
    ]);
    expect(journalOf(host)).toHaveLength(1);
    expect(host.database.get('SELECT first_name FROM contacts WHERE id = 31')?.text('first_name')).not.toBe(
      'Wrong',
    );
  });

  it.each([
    [{ Email: 'mononym@contacts.example' }, 'Email', 'The Email has already been taken.'],
    [{ Email: '' }, 'Email', 'The Email field is required.'],
    [{ 'First Name': null }, 'First Name', 'The First Name field is required.'],
    [{ Email2: 'nobody' }, 'Email2', 'The Email2 field must be a valid email address.'],
    [{ Organisation: 'Nowhere Ltd' }, 'Organisation', 'The selected Organisation is invalid.'],
    [{ Hotel: 'Nowhere Inn' }, 'Hotel', 'The selected Hotel is invalid.'],
    [{ 'Number Of Nights': -1 }, 'Number Of Nights', 'The Number Of Nights field must be an integer.'],
    [
      { 'Number Of Nights': 100_000 },
      'Number Of Nights',
      'The Number Of Nights field must not be greater than 99999.',
    ],
    [
      { 'Flights Out Date Time': '2026-05-01T09:30' },
      'Flights Out Date Time',
      'The Flights Out Date Time field must match the format Y-m-d H:i:s.',
    ],
    [
      { 'Flights Out Date Time': '2026-02-30 09:30:00' },
      'Flights Out Date Time',
      'The Flights Out Date Time field must match the format Y-m-d H:i:s.',
    ],
  ])('refuses %o', async (formData, field, message) => {
    const response = await replyAt(registrations, 4);
    const { id } = await recordOf(registrations, 'registration', 4);
    const { status, body } = await send(`update-registration/${id}`, { response, formData });
    expect([status, errorsIn(body)]).toEqual([422, { [field]: [message] }]);
    expect(await forms.replies(registrations)).toContain(response);
    expect(journalOf(host)).toEqual([]);
  });

  it('takes organisations and hotels by id and by name, and fields by any of their names', async () => {
    const response = await replyAt(registrations, 4);
    const { id } = await recordOf(registrations, 'registration', 4);
    const [hotel] = host.database.all(
      'SELECT id, name FROM hotels JOIN event_hotels ON hotel_id = id WHERE event_id = 8 ORDER BY id',
    );
    await send(`update-registration/${id}`, {
      response,
      formData: { organisation: '1', hotel: hotel?.int('id'), department: null, Nickname: 'Ann' },
    });
    expect(journalOf(host)[0]?.after).toMatchObject({
      organisation: 'Nordic Institute for Energy & Environment',
      hotel: hotel?.text('name'),
      department: null,
    });
  });

  it('lets what is stored already stay, whatever the rules say today', async () => {
    const response = await replyAt(registrations, 4);
    const { id } = await recordOf(registrations, 'registration', 4);
    host.database.run("UPDATE registrations SET hotel = 'Closed Inn' WHERE id = ?", [id]);
    const answer = await send(`update-registration/${id}`, { response, formData: { Hotel: 'Closed Inn' } });
    expect(answer.status).toBe(200);
  });

  it('refuses bodies without a reply or choices, and records of others', async () => {
    const response = await replyAt(contacts, 0);
    expect(errorsIn((await send('update-contact/31', { formData: {} })).body)).toHaveProperty('response');
    expect(errorsIn((await send('update-contact/31', { response, formData: 'x' })).body)).toHaveProperty(
      'formData',
    );
    expect((await send('update-contact/119', { response, formData: {} })).status).toBe(404);
    expect((await send('update-registration/999999', { response, formData: {} })).status).toBe(404);
    expect(journalOf(host)).toEqual([]);
  });
});

describe('making a record of a reply', () => {
  const formData = { 'First Name': 'Nora', 'Last Name': 'New', Email: 'nora@new.example', Fax: '1' };

  it('gives the id of a new contact, once for one intent', async () => {
    const response = await replyAt(contacts, 3);
    const first = await send('create-contact', { response, formData }, 'one');
    const again = await send('create-contact', { response, formData }, 'one');
    expect(again.body).toEqual(first.body);
    const id = Number(Reflect.get(Object(first.body), 'id'));
    expect(host.database.get('SELECT * FROM contacts WHERE id = ?', [id])?.text('fax')).toBe('1');
    expect(journalOf(host)).toEqual([
      expect.objectContaining({ action: 'created', recordId: id, before: null }),
    ]);
  });

  it('does not say the id for a form of that kind', async () => {
    const response = await replyAt(5, 3);
    expect((await send('create-contact', { response, formData })).body).toEqual({ success: true });
    expect(journalOf(host)).toHaveLength(1);
  });

  it('refuses an address that is taken', async () => {
    const response = await replyAt(contacts, 0);
    const taken = { ...formData, Email: 'MONONYM@contacts.example' };
    const { status, body } = await send('create-contact', { response, formData: taken });
    expect([status, errorsIn(body)]).toEqual([422, { Email: ['The Email has already been taken.'] }]);
  });

  it('registers a contact who is known without changing them, and a stranger as a new one', async () => {
    const known = await replyAt(registrations, 2);
    const person = await recordOf(registrations, 'contact', 2);
    const first = await send('create-registration', {
      response: known,
      formData: { 'First Name': 'Other', Email: person.email, 'Number Of Nights': 2 },
    });
    expect(first.status).toBe(200);
    expect(journalOf(host)[0]?.after).toMatchObject({
      contact_id: person.id,
      first_name: person.first_name,
      number_of_nights: 2,
    });
    const stranger = await replyAt(registrations, 2);
    await send('create-registration', { response: stranger, formData });
    expect(journalOf(host)[1]?.after).toMatchObject({ first_name: 'Nora', email: 'nora@new.example' });
  });

  it('refuses a second registration of the same person for the event', async () => {
    const response = await replyAt(registrations, 4);
    const { email } = await recordOf(registrations, 'registration', 4);
    const { status, body } = await send('create-registration', {
      response,
      formData: { 'First Name': 'Twice', Email: email },
    });
    expect([status, errorsIn(body)]).toEqual([422, { Email: ['The Email has already been taken.'] }]);
  });
});

describe('dismissing (T-27)', () => {
  const dismiss = (index: number, body: object = {}) =>
    send(`dismiss-reply/${index}`, { form: '1', type: 'registration', ...body });

  it('takes away the reply that the index means, and all behind it shift', async () => {
    const before = (await forms.replies(registrations)).map((text) => readReply(text).answers);
    expect((await dismiss(2)).body).toEqual({ success: true });
    const after = await forms.replies(registrations);
    expect(after.map((text) => readReply(text).answers)).toEqual(before.toSpliced(2, 1));
    expect(after.map((text) => readReply(text).index)).toEqual(after.map((_, at) => String(at)));
    expect(journalOf(host)).toEqual([expect.objectContaining({ action: 'dismissed', recordId: null })]);
  });

  it('refuses with 409 where the index means another reply by now', async () => {
    const third = await replyAt(registrations, 2);
    await dismiss(0);
    const answer = await dismiss(2, { response: third });
    expect([answer.status, answer.body]).toEqual([409, { message: 'Another reply has this index by now.' }]);
    expect((await dismiss(1, { response: await replyAt(registrations, 1) })).status).toBe(200);
    expect(journalOf(host).map(({ answers }) => JSON.parse(answers))).toContainEqual(
      readReply(third).answers,
    );
  });

  it('refuses an index past the last, and a form that is not named', async () => {
    expect((await dismiss(999)).status).toBe(409);
    expect(errorsIn((await send('dismiss-reply/0', {})).body)).toEqual({
      form: ['The form field is required.'],
    });
    expect((await dismiss(0, { form: '21' })).status).toBe(404);
  });
});
