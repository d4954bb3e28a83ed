import {
  dismissReply,
  fetchFormsToProcess,
  fetchReplies,
  fetchResponses,
  writeRecord,
} from '../../api/form-replies.ts';
import { choiceShapes, formShapes, matchShapes, replyShapes } from '../alternatives.ts';
import { call } from '../call.ts';

const reply = JSON.stringify({
  index: 4,
  Title: 'Ms',
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
});

const contact = {
  id: 31,
  title: 'Ms',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.org',
  organisation: 'Example Institute',
};

/** What changes, of any kind; nothing, where the record is as it should be; the first is the example. */
const changes = [
  { 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: 'ana@example.org' },
  { 'Number Of Nights': 3, 'Subscribed Mailing': false, Hotel: '2', Department: '' },
  {},
];

const writing = {
  facts:
    'Everything that was chosen goes out under the names of `fullFields`; what is not in `formData` stays as it is. `response` is the reply as it was sent here. The id of the record is read from the answer (`id`, below the record or `data`, or a bare number). The reply leaves the list.',
  bodyNotes: {
    formData: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  },
  invalid: { Email: ['The email has already been taken.'] },
} as const;

/** Replies to forms: their list, and turning them into contacts and registrations. */
export const formReplies = {
  list: call({
    about: 'A page of the replies to a form',
    facts:
      'How many a page has is up to the server. Each is JSON text, or a map, of question to answer with its `index`; one that is no JSON is shown as it is.',
    at: { formId: 12 },
    run: (api, { formId }) =>
      ['', 'ana'].map((searchTerm) => fetchReplies(api, { formId: String(formId), page: 1, searchTerm })),
    answer: { replies: [reply], pages: 3 },
    answerNotes: { 'replies[]': { anyOf: replyShapes } },
    queryNotes: { page: 'From 1.', searchTerm: 'What the user typed; empty for all.' },
  }),
  'forms-to-process': call({
    about: 'The forms whose replies become records of a type',
    facts: 'A map of id to name, or a list of `{ id, name }`, also below `data` or `forms`.',
    at: { formType: 'registration' },
    run: (api, { formType }) => fetchFormsToProcess(api, { formType }),
    answer: { 12: 'Annual Congress: registration' },
    others: {
      'A list of records': [{ id: 12, name: 'Annual Congress: registration' }],
      'Below data': { data: [{ id: 12, name: 'Annual Congress: registration' }] },
    },
    answerNotes: { '': { anyOf: formShapes } },
  }),
  responses: call({
    about: 'A page of replies to process, with the records they may be about',
    facts:
      '`fullMatches` are records that are surely the same person, `matches` those that may be: a list beside the replies, or a map by their indexes, each of one record or a list of records with `id` and fields by the names of `fullFields` or in snake case. `index` counts the replies that are still there, so it shifts when one goes. Nobody’s place on the page is ever sent.',
    at: {},
    run: (api) => fetchResponses(api, { form: '12', type: 'registration', searchInput: '', page: 1 }),
    answer: {
      pages: 2,
      fullFields: ['Id', 'First Name', 'Last Name', 'Email', 'Organisation'],
      replies: [reply],
      fullMatches: { 4: [contact] },
      matches: [],
      organisations: { 9: 'Example Institute' },
      titles: ['Mr', 'Ms', 'Dr'],
      hotels: { 2: 'Hotel Colón' },
      dinnerTables: ['Table 1', 'Table 2'],
      socialEvents: ['City walk'],
      initialContact: { 'First Name': '', 'Last Name': '', Email: '' },
      formData: {},
    },
    answerNotes: {
      'replies[]': { anyOf: replyShapes },
      fullFields: { anyOf: choiceShapes },
      fullMatches: { anyOf: matchShapes },
      matches: { anyOf: matchShapes },
      titles: { anyOf: choiceShapes },
      organisations: { anyOf: choiceShapes },
      hotels: { anyOf: choiceShapes },
      dinnerTables: { anyOf: choiceShapes },
      socialEvents: { anyOf: choiceShapes },
      initialContact: { type: 'object', additionalProperties: {} },
      formData: { type: 'object', additionalProperties: {} },
    },
    queryNotes: {
      form: 'The form’s id.',
      type: 'As the list of forms was asked for.',
      searchInput: 'What the user typed; empty for all.',
      page: 'From 1.',
    },
  }),
  'update-contact': call({
    about: 'Writes what was chosen of a reply into a contact',
    ...writing,
    at: { id: 31 },
    run: (api, { id }) =>
      changes.map((formData) =>
        writeRecord(api, { type: 'contact', id: String(id), response: reply, formData, intent: 'p1' }),
      ),
    answer: { id: 31 },
    signs: [/api\/forms-processing\/update-/],
  }),
  'update-registration': call({
    about: 'Writes what was chosen of a reply into a registration',
    ...writing,
    at: { id: 8001 },
    run: (api, { id }) =>
      changes.map((formData) =>
        writeRecord(api, { type: 'registration', id: String(id), response: reply, formData, intent: 'p2' }),
      ),
    answer: { id: 8001 },
    signs: [/api\/forms-processing\/update-/],
  }),
  'create-contact': call({
    about: 'Makes a contact of a reply',
    ...writing,
    at: {},
    run: (api) =>
      changes.map((formData) =>
        writeRecord(api, { type: 'contact', id: null, response: reply, formData, intent: 'p3' }),
      ),
    answer: { id: 32 },
    signs: [/api\/forms-processing\/create-/],
  }),
  'create-registration': call({
    about: 'Makes a registration of a reply, and its contact where there is none',
    ...writing,
    at: {},
    run: (api) =>
      changes.map((formData) =>
        writeRecord(api, { type: 'registration', id: null, response: reply, formData, intent: 'p4' }),
      ),
    answer: { id: 8002 },
    signs: [/api\/forms-processing\/create-/],
  }),
  dismiss: call({
    about: 'Takes a reply off the list without a record',
    facts:
      '`response` is the reply as it was sent here: refuse with 409 where the index no longer means it. Only `success` is read.',
    at: { replyIndex: 4 },
    run: (api, { replyIndex }) =>
      dismissReply(api, {
        index: String(replyIndex),
        form: '12',
        type: 'registration',
        response: reply,
        intent: 'p5',
      }),
    answer: { success: true },
    conflict: {
      about: 'The index means another reply by now: the page reads the list anew.',
      answer: { message: 'Another reply has this index by now.' },
    },
  }),
};
