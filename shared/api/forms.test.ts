import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import {
  fetchFormModel,
  fetchFormType,
  saveForm,
  saveNotifications,
  saveTheme,
  submitReply,
} from './forms.ts';

const api = () => createApi({ base: 'http://localhost/', guard: 'admin' });

describe('get-form-type (S2 §7, T-34)', () => {
  it.each([
    ['registration', 'registration'],
    [{ type: 'Registration' }, 'Registration'],
    [{ formType: 'contact' }, 'contact'],
    [{ data: { type: 'registration' } }, 'registration'],
    [{ type: { id: 1, name: 'registration' } }, 'registration'],
    [null, null],
    [{}, null],
  ])('reads %j', async (answer, expected) => {
    serve({ 'GET /api/forms/get-form-type/12': answer });
    expect(await fetchFormType(api(), { formId: '12' })).toBe(expected);
  });
});

const layout = { pages: [{ elements: [{ type: 'text', name: 'a' }] }] };

describe('get-model (S2 §3)', () => {
  const read = async (answer: unknown) => {
    serve({ 'GET /api/forms/get-model/12': answer });
    return fetchFormModel(api(), { formId: '12' });
  };

  it.each([
    ['the layout itself', layout],
    ['its text', JSON.stringify(layout)],
    ['a record that has it', { id: 1, layout }],
    ['a record that has its text', { form_layout: JSON.stringify(layout) }],
  ])('finds the layout in %s', async (_, model) => {
    expect((await read({ model })).layout).toMatchObject(layout);
  });

  it('reads the settings in camel and in snake case', async () => {
    const model = {
      user_email: 'Email',
      userNameField: 'First Name',
      chosen_design: '3',
      email_on_validation: '1',
    };
    expect(await read({ model, prevSelectedFields: '["Email"]', emailAlias: { id: 2 } })).toMatchObject({
      layout: null,
      settings: {
        selectedFields: ['Email'],
        userEmail: 'Email',
        userNameField: 'First Name',
        userLastNameField: null,
        chosenDesign: '3',
        emailAlias: '2',
        emailOnValidation: true,
      },
    });
  });

  it.each([
    ['records', { prevSelectedFields: [{ name: 'b', title: 'B' }, { name: 'a' }] }],
    ['a map of name to title', { prevSelectedFields: { b: 'B', a: 'A' } }],
    ['a map with numbers as keys', { prevSelectedFields: { 0: 'b', 2: 'a' } }],
    ['JSON text of a list', { prevSelectedFields: '["b","a"]' }],
    ['text with commas', { prevSelectedFields: 'b, a' }],
    ['the form’s record', { model: { selectedFields: ['b', 'a'] } }],
    ['its text, in snake case', { model: { selected_fields: 'b,a' }, prevSelectedFields: null }],
  ])('reads the selected questions from %s (S2 §3)', async (_, answer) => {
    expect((await read({ model: null, ...answer })).settings.selectedFields).toEqual(['b', 'a']);
  });

  it.each([[[]], [''], ['[]'], [null]])('reads %j as no question selected', async (prevSelectedFields) => {
    expect((await read({ model: null, prevSelectedFields })).settings.selectedFields).toEqual([]);
  });

  it.each([['["b"'], [7], [true], [[{ question: 4 }]]])(
    'refuses selected questions as %j: an empty list would be saved over them',
    async (prevSelectedFields) => {
      await expect(read({ model: null, prevSelectedFields })).rejects.toMatchObject({ kind: 'contract' });
    },
  );

  it('reads questions and choices in each of their shapes (X-3)', async () => {
    const model = await read({
      model: null,
      emailFields: ['Email', { name: 'Email2', title: 'Second' }],
      nameFields: { first: 'First name' },
      selectFields: [],
      designsList: { 3: 'Welcome' },
      emailAliases: [{ id: 1, alias: 'Team' }],
      defaultEmailAlias: { id: 1 },
      notifyOnSubmit: '0',
    });
    expect(model).toMatchObject({
      emailFields: [
        { name: 'Email', title: 'Email' },
        { name: 'Email2', title: 'Second' },
      ],
      nameFields: [{ name: 'first', title: 'First name' }],
      selectFields: [],
      designs: [{ id: '3', name: 'Welcome' }],
      aliases: [{ id: '1', name: 'Team' }],
      defaultAlias: '1',
      notifyOnSubmit: false,
      eventId: null,
    });
  });

  it('refuses an answer about something else', async () => {
    await expect(read({ hello: 1 })).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('saving (S2 §7)', () => {
  it('layout and theme go out under one key (T-22)', async () => {
    const server = serve({ 'POST /api/forms/save-form/12': '', 'POST /api/forms/save-theme/12': 'OK' });
    const request = { formId: '12', formLayout: '{"a":1}', intent: 'x' };
    await saveForm(api(), request);
    await saveTheme(api(), request);
    expect(server.calls.map(({ body }) => body)).toEqual([
      { formLayout: '{"a":1}' },
      { formLayout: '{"a":1}' },
    ]);
  });

  it('notifications have exactly their eight keys (T-31)', async () => {
    const server = serve({ 'POST /api/forms/save-notifications/12': { success: true } });
    const settings = {
      selectedFields: ['a'],
      userEmail: null,
      emailAlias: null,
      userNameField: null,
      userLastNameField: null,
      userTitleField: null,
      chosenDesign: null,
      emailOnValidation: true,
    };
    await saveNotifications(api(), { formId: '12', settings, intent: 'x' });
    expect(server.calls[0]?.body).toEqual(settings);
  });
});

describe('submitReply (S2 §7, §8)', () => {
  const send = (submitUrl = '/forms/12/replies') =>
    submitReply(api(), { submitUrl, model: '{"a":1}', turnstileToken: 't', intent: 'k' });
  const to = 'POST /forms/12/replies';

  it('sends model and token, once meant', async () => {
    const server = serve({ [to]: { success: true } });
    await send();
    expect(server.calls[0]).toMatchObject({ body: { model: '{"a":1}', turnstile_token: 't' } });
  });

  it.each([200, 201, 204])('T-8: %i is a yes', async (status) => {
    const server = serve({ [to]: {} });
    server.fail(to, { status, body: status === 204 ? '' : 'Stored' });
    await expect(send()).resolves.toBeUndefined();
  });

  it.each([
    [
      { status: 409, body: { message: 'Again?' } },
      { kind: 'conflict', serverMessage: 'Again?' },
    ],
    [
      { status: 422, body: { message: 'x', errors: { a: ['b'] } } },
      { kind: 'invalid', fields: { a: ['b'] } },
    ],
    [{ body: { success: false } }, { kind: 'invalid' }],
    ['html', { kind: 'contract' }],
  ] as const)('%j is no yes', async (fault, problem) => {
    const server = serve({ [to]: {} });
    server.fail(to, fault);
    await expect(send()).rejects.toMatchObject(problem);
  });

  it('with files on a slow line it is waited for as long as they are on their way', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const held = serve({ [to]: { success: true } }).hold(to);
    const model = 'x'.repeat(1_600_000);
    let end = 'open';
    const sent = submitReply(api(), {
      submitUrl: '/forms/12/replies',
      model,
      turnstileToken: 't',
      intent: 'k',
    });
    sent.then(
      () => (end = 'stored'),
      () => (end = 'failed'),
    );
    await vi.advanceTimersByTimeAsync(120_000);
    expect(end).toBe('open');
    held.release();
    await sent;
  });

  it('goes to no other origin', async () => {
    serve({});
    await expect(send('https://elsewhere.example/x')).rejects.toMatchObject({ kind: 'contract' });
  });
});
