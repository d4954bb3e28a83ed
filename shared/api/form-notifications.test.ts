import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { fetchFormModel, saveNotifications, withSettings } from './form-notifications.ts';

const api = () => createApi({ base: 'http://localhost/', guard: 'admin' });

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

  it.each([
    ['the layout itself', { questions: [{ name: 'a' }] }],
    ['a record with other questions', { questions: [], form_layout: '{"questions":[{"name":"a"}]}' }],
  ])('finds questions without pages in %s', async (_, model) => {
    expect((await read({ model })).layout).toEqual({ questions: [{ name: 'a' }] });
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
    expect((await read({ model: null, ...answer })).settings?.selectedFields).toEqual(['b', 'a']);
  });

  it.each([[[]], [''], ['[]'], [null]])('reads %j as no question selected', async (prevSelectedFields) => {
    expect((await read({ model: null, prevSelectedFields })).settings?.selectedFields).toEqual([]);
  });

  it.each([['["b"'], [7], [true], [[{ question: 4 }]]])(
    'refuses selected questions as %j: an empty list would be saved over them',
    async (prevSelectedFields) => {
      const model = await read({ model: null, prevSelectedFields });
      expect(() => withSettings(model)).toThrow(expect.objectContaining({ kind: 'contract' }));
    },
  );

  it('keeps what is stored and cannot be read as it came', async () => {
    const model = {
      userEmail: ['a@example.org', 'b@example.org'],
      emailOnValidation: 'on request',
      chosen_design: { design: 4 },
      userTitleField: [],
      userNameField: 'First Name',
    };
    const { settings } = await read({ model, emailAlias: [1, 2] });
    expect(settings).toMatchObject({ userEmail: null, emailOnValidation: null, userNameField: 'First Name' });
    expect(settings?.unread).toEqual({
      userEmail: model.userEmail,
      emailOnValidation: 'on request',
      chosenDesign: { design: 4 },
      emailAlias: [1, 2],
    });
  });

  it.each([[null], [''], ['0'], [0], [false], [[]]])('takes %j for nothing stored', async (nothing) => {
    const model = { emailOnValidation: nothing, chosenDesign: nothing, userEmail: null };
    const { settings } = await read({ model, emailAlias: nothing });
    expect(settings).toMatchObject({ emailOnValidation: false, chosenDesign: null, emailAlias: null });
    expect(settings?.unread).toBeUndefined();
  });

  it.each([[{ name: 'Team' }], [{ id: 0 }], [{ id: null }], [[1]], [null]])(
    'reads the sender of the record where it is %j beside it',
    async (emailAlias) => {
      const { settings } = await read({ model: { emailAlias: 3 }, emailAlias });
      expect(settings?.emailAlias).toBe('3');
      expect(settings?.unread).toBeUndefined();
    },
  );

  it.each([[{ id: null, name: 'None' }], [{ id: 0 }], [{ id: '' }]])(
    'takes the choice %j for none',
    async (choice) => {
      const { settings } = await read({ model: { chosenDesign: choice }, emailAlias: choice });
      expect(settings).toMatchObject({ emailAlias: null, chosenDesign: null });
      expect(settings?.unread).toBeUndefined();
    },
  );

  it.each([['{"userEmail":"a'], [7], [['Email']]])(
    'refuses settings as %j: empty ones would be saved over them',
    async (model) => {
      const found = await read({ model, emailFields: ['Email'], formType: 'Registration' });
      expect(() => withSettings(found)).toThrow(expect.objectContaining({ kind: 'contract' }));
      // Who only reads titles has them.
      expect(found).toMatchObject({ emailFields: [{ name: 'Email' }], formType: 'Registration' });
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

  it('reads a list of PHP’s that lost an entry as names, not as a map of title by number', async () => {
    const { emailFields, nameFields, selectFields } = await read({
      emailFields: { 0: 'Email', 3: 'Email2' },
      nameFields: { 1: { name: 'first', title: 'First name' } },
      selectFields: { 2: 'Title' },
    });
    expect([emailFields, nameFields, selectFields]).toEqual([
      [
        { name: 'Email', title: 'Email' },
        { name: 'Email2', title: 'Email2' },
      ],
      [{ name: 'first', title: 'First name' }],
      [{ name: 'Title', title: 'Title' }],
    ]);
  });

  it('reads a map of numbers by the names of the form’s questions, where they are numbers', async () => {
    const elements = ['1', '2', '101', '102'].map((name) => ({ type: 'text', name }));
    const { emailFields, nameFields, selectFields, settings } = await read({
      model: { layout: { pages: [{ elements }] } },
      prevSelectedFields: '{"101":"Email","1":"First name"}',
      emailFields: { 101: 'Email', 102: { title: 'Second' } },
      nameFields: { 1: '2', 2: '101' },
      selectFields: { 0: 'Title', 1: 'Country' },
    });
    expect(emailFields).toEqual([
      { name: '101', title: 'Email' },
      { name: '102', title: 'Second' },
    ]);
    // A list of PHP’s without its first entry.
    expect(nameFields.map(({ name }) => name)).toEqual(['2', '101']);
    expect(selectFields.map(({ name }) => name)).toEqual(['Title', 'Country']);
    expect(settings?.selectedFields).toEqual(['1', '101']);
  });

  it.each([
    [{}, true],
    [{ emailFields: 7, designsList: 'x', feedbackEmail: [1] }, true],
    [{ emailFields: [], designsList: [], feedbackEmail: null }, false],
    [{ emailFields: ['a'], designsList: { 3: 'b' }, feedbackEmail: 'c@example.org' }, false],
  ])('tells what is not said from what is none (T-31): %j', async (said, isUnsaid) => {
    expect((await read({ model: null, ...said })).isUnsaid).toEqual({
      emailFields: isUnsaid,
      designs: isUnsaid,
      feedbackEmail: isUnsaid,
    });
  });

  it('refuses an answer about something else', async () => {
    await expect(read({ hello: 1 })).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('saving notifications (S2 §7)', () => {
  it('sends exactly their eight keys (T-31)', async () => {
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
