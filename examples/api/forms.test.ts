// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { formsOf } from '#test/support/formsHost.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

let host: Host;
let call: ReturnType<typeof callerOf>;

beforeEach(() => {
  host = seededHost();
  ({ call } = formsOf(host));
});
afterEach(() => host.close());

const stored = (form: number, column: string) =>
  host.database.get(`SELECT ${column} AS text FROM forms WHERE id = ?`, [form])?.textOrNull('text');

describe('saving a form (S2 §7)', () => {
  it.each([
    ['save-form', 'layout'],
    ['save-theme', 'theme'],
  ])('%s keeps the very text, blanks and order and all (T-22)', async (path, column) => {
    const formLayout = ' {"b" : 1,\r\n\t"a":1.50, "b2":"\\u00e9" }\n';
    const answer = await call('POST', `/api/forms/${path}/3`, { body: { formLayout } });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(stored(3, column)).toBe(formLayout);
  });

  it.each([
    [{}, 'The form layout field is required.'],
    [{ formLayout: '  ' }, 'The form layout field is required.'],
    [{ formLayout: { pages: [] } }, 'The form layout field is required.'],
    [{ formLayout: '{"pages":' }, 'The form layout field must be a valid JSON string.'],
    [{ formLayout: '[]' }, 'The form layout field must be a valid JSON string.'],
  ])('refuses %o', async (body, message) => {
    const before = stored(3, 'layout');
    const answer = await call('POST', '/api/forms/save-form/3', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message, errors: { formLayout: [message] } });
    expect(stored(3, 'layout')).toBe(before);
  });

  it('knows the forms of the tenant alone, and administrators', async () => {
    const body = { formLayout: '{}' };
    expect((await call('POST', '/api/forms/save-form/21', { body })).status).toBe(404);
    expect((await call('POST', '/api/forms/save-form/x', { body })).status).toBe(404);
    expect((await callerOf(host)('POST', '/api/forms/save-form/1', { body })).status).toBe(401);
    const contact = callerOf(host, host.signIn('contact_web'));
    expect((await contact('POST', '/api/forms/save-form/1', { body })).status).toBe(403);
  });
});

describe('what a form is', () => {
  it('says its type (T-34)', async () => {
    expect((await call('GET', '/api/forms/get-form-type/1')).body).toEqual({ formType: 'registration' });
    expect((await call('GET', '/api/forms/get-form-type/3')).body).toEqual({ formType: 'contact' });
  });

  it('computes what its settings can refer to from the layout that is stored', async () => {
    const { body } = await call('GET', '/api/forms/get-model/1');
    expect(body).toMatchObject({
      emailFields: ['Email', 'Email2'],
      nameFields: expect.arrayContaining(['First Name', 'Last Name', 'Organisation']),
      selectFields: expect.arrayContaining(['Title', 'Hotel', 'Diet']),
      prevSelectedFields: ['First Name', 'Last Name', 'Email', 'Hotel'],
      emailAliases: [{ id: 1, name: 'events@acme.example' }, { id: 2 }, { id: 3 }],
      defaultEmailAlias: { id: 1 },
      emailAlias: 1,
      feedbackEmail: 'office@acme.example',
      formType: 'registration',
      eventId: 8,
      notifyOnSubmit: true,
      model: { layout: stored(1, 'layout'), userEmail: 'Email', chosenDesign: 1, emailOnValidation: false },
    });
    const formLayout = '{"elements":[{"type":"text","name":"Mail","inputType":"email"}]}';
    await call('POST', '/api/forms/save-form/1', { body: { formLayout } });
    expect((await call('GET', '/api/forms/get-model/1')).body).toMatchObject({
      emailFields: ['Mail'],
      nameFields: [],
    });
  });

  it('has nothing to refer to where the layout is damaged or empty', async () => {
    for (const form of [17, 18])
      expect((await call('GET', `/api/forms/get-model/${form}`)).body).toMatchObject({
        emailFields: [],
        prevSelectedFields: [],
        emailAlias: null,
      });
  });
});

const settings = {
  selectedFields: ['First Name', 'Email'],
  userEmail: 'Email',
  emailAlias: '2',
  userNameField: 'First Name',
  userLastNameField: null,
  userTitleField: 'Title',
  chosenDesign: '3',
  emailOnValidation: true,
};

describe('notifications (T-31)', () => {
  const save = (form: number, change: object) =>
    call('POST', `/api/forms/save-notifications/${form}`, { body: { ...settings, ...change } });

  it('are stored, and nothing beside the eight keys', async () => {
    expect((await save(1, { notifyOnSubmit: false, feedbackEmail: 'x@y.example' })).body).toEqual({
      success: true,
    });
    const { body } = await call('GET', '/api/forms/get-model/1');
    expect(body).toMatchObject({
      prevSelectedFields: ['First Name', 'Email'],
      emailAlias: 2,
      notifyOnSubmit: true,
      feedbackEmail: 'office@acme.example',
      model: { chosenDesign: 3, emailOnValidation: true, userLastNameField: null },
    });
  });

  it.each([
    [{ selectedFields: ['Nobody'] }, 'selectedFields.0'],
    [{ selectedFields: 'Email' }, 'selectedFields'],
    [{ userEmail: 'First Name' }, 'userEmail'],
    [{ userNameField: 'Gone' }, 'userNameField'],
    [{ emailAlias: '4' }, 'emailAlias'],
    [{ chosenDesign: '999' }, 'chosenDesign'],
    [{ emailOnValidation: 'yes' }, 'emailOnValidation'],
  ])('are refused with %o', async (change, field) => {
    const { status, body } = await save(1, change);
    expect(status).toBe(422);
    expect(Object.keys(Object(Reflect.get(Object(body), 'errors')))).toEqual([field]);
  });

  it('keep fields that were chosen before they went (T-32), and addresses that were typed', async () => {
    const fields = { userNameField: null, userLastNameField: null, userTitleField: 'salutation' };
    expect((await save(4, { ...fields, selectedFields: ['hotel_wish'] })).status).toBe(200);
    expect((await save(4, { ...fields, selectedFields: ['other_wish'] })).status).toBe(422);
    expect((await save(1, { userEmail: 'a@x.example; b@x.example' })).status).toBe(200);
    expect((await save(1, { userEmail: 'a@x.example; nobody' })).status).toBe(422);
  });
});
