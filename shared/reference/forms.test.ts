// @vitest-environment node
/** What the reference says of the forms' answers and bodies, against all that the client reads and sends. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { fetchFormModel } from '../api/form-notifications.ts';
import { fetchResponses } from '../api/form-processing.ts';
import { fetchFormsToProcess } from '../api/forms-to-process.ts';
import { fetchReplies } from '../api/form-replies.ts';
import { fetchFormType } from '../api/forms.ts';
import type { Api } from '../api/client.ts';
import { usersIn } from '../build/reference.mjs';
import { call } from './call.ts';
import { documents } from './documents.ts';

const made = await documents({ usersOf: usersIn([]), widgets: [], version: '0.0.0' });
/** As a reader of the file has it. */
const paths: unknown = JSON.parse(JSON.stringify(made['openapi.json'].paths));
const ajv = new Ajv2020({ strict: false });

function partOf(part: unknown, ...steps: readonly string[]): unknown {
  const inner = (of: unknown, step: string): unknown =>
    typeof of === 'object' && of !== null ? Reflect.get(of, step) : undefined;
  return steps.reduce(inner, part);
}

const json = ['content', 'application/json', 'schema'];
const answerOf = (method: string, to: string) => partOf(paths, to, method, 'responses', '200', ...json);
const bodyOf = (to: string) => partOf(paths, to, 'post', 'requestBody', ...json);

function wrongsOf(schema: unknown, value: unknown): string {
  const isRight = ajv.validate(typeof schema === 'object' && schema !== null ? schema : false, value);
  return isRight ? '' : ajv.errorsText();
}

/** What the client makes of an answer. */
async function readBy<T>(run: (api: Api) => Promise<T>, answer: unknown): Promise<T | undefined> {
  let read: T | undefined;
  await call({ about: '', at: {}, run: async (api) => (read = await run(api)), answer }).ask();
  return read;
}

const ana = { id: 31, first_name: 'Ana' };
const bea = { id: '9f-b', 'First Name': 'Bea' };
const asText = (index: number) => JSON.stringify({ index, Email: `${index}@x.es` });
const responses = (answer: object) =>
  readBy((api) => fetchResponses(api, { form: '1', type: 'contact', searchInput: '', page: 1 }), {
    replies: [asText(4), asText(5)],
    ...answer,
  });
const idsOf = (records: readonly (readonly { readonly id: string }[])[] | undefined) =>
  records?.map((all) => all.map(({ id }) => id));

describe('the answer of fetch-responses', () => {
  const schema = answerOf('get', '/api/forms-processing/fetch-responses');

  it.each([
    ['a list beside the replies, of lists', [[ana], [bea]], [['31'], ['9f-b']]],
    ['a list beside the replies, of records', [ana, bea], [['31'], ['9f-b']]],
    ['a list with nothing for somebody', [null, [ana, bea]], [[], ['31', '9f-b']]],
    ['a map by index', { 5: [ana] }, [[], ['31']]],
    ['a map by index, of records', { 4: ana, 5: bea }, [['31'], ['9f-b']]],
    ['nothing', [], [[], []]],
    ['nobody', {}, [[], []]],
  ])('takes as matches %s', async (_, given, ids) => {
    for (const key of ['fullMatches', 'matches'] as const) {
      const read = await responses({ [key]: given });
      expect(idsOf(read?.[key])).toEqual(ids);
      expect(wrongsOf(schema, { replies: [asText(4), asText(5)], [key]: given })).toBe('');
    }
  });

  it('asks for no match of any one reply', () => {
    expect(JSON.stringify(schema)).not.toContain('"1"');
  });

  const lists = [
    ['names', ['Mr', 'Ms'], ['Mr', 'Ms']],
    ['records', [{ id: 2, name: 'Mr' }], ['2']],
    ['a map of id to name', { 2: 'Mr', 3: 'Ms' }, ['2', '3']],
    ['a map of id to record', { 2: { name: 'Mr' } }, ['2']],
    ['nothing', [], []],
    ['none', null, []],
  ] as const;
  const keys = ['titles', 'organisations', 'hotels', 'dinnerTables', 'socialEvents'] as const;
  it.each(lists)('takes as what can be chosen %s', async (_, given, ids) => {
    for (const key of keys) {
      const read = await responses({ [key]: given });
      expect(read?.[key].map(({ id }) => id)).toEqual(ids);
      expect(wrongsOf(schema, { replies: [], [key]: given })).toBe('');
    }
    const read = await responses({ fullFields: given });
    expect(read?.fullFields.map(({ name }) => name)).toEqual(ids);
    expect(wrongsOf(schema, { replies: [], fullFields: given })).toBe('');
  });

  it('takes an empty record of any fields', () => {
    const empty = { initialContact: { Department: null, Nights: 0, Sent: false }, formData: { Hotel: '' } };
    expect(wrongsOf(schema, { replies: [], ...empty })).toBe('');
  });
});

describe('replies', () => {
  it.each([
    ['JSON text', asText(7)],
    ['records', { index: 7, Email: '7@x.es' }],
  ])('come as %s', async (_, reply) => {
    const list = await readBy((api) => fetchReplies(api, { formId: '1', page: 1, searchTerm: '' }), {
      replies: [reply],
      pages: 3,
    });
    const [read] = list?.replies ?? [];
    expect([read?.index, read?.answers]).toEqual(['7', { Email: '7@x.es' }]);
    for (const to of ['/api/forms/get-replies/{formId}', '/api/forms-processing/fetch-responses'])
      expect(wrongsOf(answerOf('get', to), { replies: [reply], pages: 3 })).toBe('');
  });
});

describe('the forms to process', () => {
  it.each([
    ['a map of id to name', { 12: 'Congress' }],
    ['records', [{ id: 12, name: 'Congress' }]],
    ['records below data', { data: [{ id: 12, name: 'Congress' }] }],
    ['a map below forms', { forms: { 12: 'Congress' } }],
  ])('come as %s', async (_, given) => {
    const read = await readBy((api) => fetchFormsToProcess(api, { formType: 'contact' }), given);
    expect(read).toEqual([{ id: '12', name: 'Congress' }]);
    expect(wrongsOf(answerOf('get', '/api/forms-processing/fetch-forms/{formType}'), given)).toBe('');
  });
});

describe('the type of a form', () => {
  it.each([
    ['one word', 'registration'],
    ['a word under a key', { formType: 'registration' }],
    ['a word under a key in snake case', { form_type: 'registration' }],
    ['a record under a key', { type: { id: 1, name: 'registration' } }],
    ['a word below data', { data: { type: 'registration' } }],
  ])('comes as %s', async (_, given) => {
    expect(await readBy((api) => fetchFormType(api, { formId: '1' }), given)).toBe('registration');
    expect(wrongsOf(answerOf('get', '/api/forms/get-form-type/{formId}'), given)).toBe('');
  });
});

describe('the answer of get-model', () => {
  /** What `save-notifications` stores where nothing is chosen. */
  const none = {
    selectedFields: [],
    userEmail: null,
    emailAlias: null,
    userNameField: null,
    userLastNameField: null,
    userTitleField: null,
    chosenDesign: null,
    emailOnValidation: false,
  };

  it.each([
    ['the settings as they are stored', { model: none }, {}],
    ['ids as texts', { model: { ...none, chosenDesign: '01JX' } }, { chosenDesign: '01JX' }],
    ['snake case', { model: { user_email: 'Email', email_on_validation: 1 } }, { userEmail: 'Email' }],
    ['JSON text', { model: JSON.stringify({ userEmail: 'Email' }) }, { userEmail: 'Email' }],
    ['nothing stored', { model: null, prevSelectedFields: null }, { selectedFields: [] }],
    ['an alias as a record', { model: none, emailAlias: { id: 2 } }, { emailAlias: '2' }],
    ['no alias', { model: { ...none, emailAlias: 2 }, emailAlias: 0 }, { emailAlias: '2' }],
    [
      'what goes before the record',
      { model: { selectedFields: ['a'], emailAlias: 1 }, prevSelectedFields: [], emailAlias: 2 },
      { selectedFields: [], emailAlias: '2' },
    ],
    [
      'questions as text with commas',
      { model: none, prevSelectedFields: 'b, a' },
      { selectedFields: ['b', 'a'] },
    ],
  ])('takes %s', async (_, given, settings) => {
    const read = await readBy((api) => fetchFormModel(api, { formId: '1' }), given);
    expect(read?.settings).toMatchObject(settings);
    expect(read?.settings).not.toHaveProperty('unread');
    expect(wrongsOf(answerOf('get', '/api/forms/get-model/{formId}'), given)).toBe('');
  });

  it.each([
    ['records', [{ id: 3, name: 'Confirmation' }], ['3']],
    ['a map of id to name', { 3: 'Confirmation' }, ['3']],
    ['nothing', null, []],
  ])('takes as designs and aliases %s', async (_, given, ids) => {
    const answer = { model: null, designsList: given, emailAliases: given };
    const read = await readBy((api) => fetchFormModel(api, { formId: '1' }), answer);
    expect([read?.designs, read?.aliases].map((all) => all?.map(({ id }) => id))).toEqual([ids, ids]);
    expect(wrongsOf(answerOf('get', '/api/forms/get-model/{formId}'), answer)).toBe('');
  });

  it('asks for no form by a number alone', () => {
    const [place] = [partOf(paths, '/api/forms/get-model/{formId}', 'get', 'parameters')].flat();
    expect(wrongsOf(partOf(place, 'schema'), '01JXA')).toBe('');
  });
});

describe('what is written into records', () => {
  it.each([
    ['/api/forms-processing/update-contact/{id}'],
    ['/api/forms-processing/update-registration/{id}'],
    ['/api/forms-processing/create-contact'],
    ['/api/forms-processing/create-registration'],
  ])('%s: only what changes, of any kind', (to) => {
    const changes = [
      {},
      { Department: '' },
      { 'Number Of Nights': 3, 'Subscribed Mailing': false, Hotel: '2' },
    ];
    expect(changes.map((formData) => wrongsOf(bodyOf(to), { response: asText(4), formData }))).toEqual([
      '',
      '',
      '',
    ]);
    expect(wrongsOf(bodyOf(to), { response: asText(4) })).not.toBe('');
  });

  it.each([
    ['update-contact/{id}'],
    ['update-registration/{id}'],
    ['create-contact'],
    ['create-registration'],
    ['dismiss-reply/{replyIndex}'],
  ])('%s may be refused with 409: somebody else was faster', (to) => {
    const responses = partOf(paths, `/api/forms-processing/${to}`, 'post', 'responses');
    expect(partOf(responses, '409', 'description')).toContain('The list is read again');
  });

  it('a form is sent with an empty token where there is no verification', () => {
    expect(wrongsOf(bodyOf('/forms/{formId}/replies'), { model: '{}', turnstile_token: '' })).toBe('');
  });
});
