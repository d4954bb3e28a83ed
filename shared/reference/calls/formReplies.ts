import { fetchResponses } from '../../api/form-processing.ts';
import { fetchFormsToProcess } from '../../api/forms-to-process.ts';
import { dismissReply, writeRecord } from '../../api/reply-records.ts';
import { fetchReplies } from '../../api/form-replies.ts';
import { choiceShapes, formShapes, matchShapes, replyShapes } from '../alternatives.ts';
import { call } from '../call.ts';

const first = JSON.stringify({ index: 0, 'First Name': 'Bea', Email: 'bea@example.org' });

const reply = JSON.stringify({
  index: 1,
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

const choosable = {
  anyOf: choiceShapes,
  description: 'Names, records with a name, or either by id.',
} as const;

const writing = {
  facts:
    '`formData` holds only what changes, by the names of `fullFields`: of a record that is there what becomes another, of a new one every field that is filled. What is not in it stays as it is. It may be `{}`, which PHP reads as `[]`: the record is right as it is, and the reply only leaves the list. `response` is the reply as it was sent here, by which it is found: its index may mean another by now. The id of the record is read from the answer (`id`, below the record or `data`, or a bare number). The reply leaves the list, and the indexes behind it go down by one.',
  bodyNotes: {
    formData: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description:
        'An empty text empties the field (Laravel makes `null` of it). Numbers and yes or no are numbers and booleans; what cannot be read as such is text, for you to refuse. A moment is `YYYY-MM-DD HH:MM:SS`, without a zone. Titles and organisations go by name, hotels, tables and social events by id; each by the other where the record holds the other, and by name where the list has no ids. An organisation comes by its id, too, where several bear its name in whatever writing, or where the user has looked for one that is not in the list: take both. A name that is in no list goes as it was typed.',
    },
    response: 'Unchanged, with the index that it had.',
  },
  invalid: { Email: ['The email has already been taken.'] },
  conflict: {
    about:
      'The reply has been processed by somebody else, or the record has just changed. The list is read again; where the reply is still there, it is sent once more with its text as it is now. After the same text was refused twice, or after three repetitions, the message is shown.',
    answer: { message: 'This reply has been processed by somebody else.' },
  },
} as const;

const typeWords =
  '`contact` or `registration`, where the user chooses it on the screen; else the very word of `data-form-type`, of `?type=` in the page’s address, or of `get-form-type`. What begins with «registration», whatever its case, is about registrations, anything else about contacts.';

const indexWords =
  '`index` is the place of a reply, counted from 0, in the list of all replies to the form that still wait, also in a search.';

/** Replies to forms: their list, and turning them into contacts and registrations. */
export const formReplies = {
  list: call({
    about: 'A page of the replies to a form',
    facts: `Each reply is JSON text, or a map, of question to answer with its \`index\`; one that is no JSON is shown as it is. ${indexWords} It is the same here, in \`fetch-responses\` and in every call that writes. So leave out what has been processed or dismissed here, too: otherwise the link to a reply opens another person. How many a page has is up to the server. So is the order, as long as it is the same on all pages; oldest first is best, since a new reply then moves no other. The form builder looks at the first page and the last one before it saves; the preview of a notification begins with the reply of these that has the highest index.`,
    at: { formId: '12' },
    run: (api, { formId }) =>
      ['', 'ana'].map((searchTerm) => fetchReplies(api, { formId, page: 1, searchTerm })),
    answer: { replies: [first, reply], pages: 3 },
    answerNotes: {
      'replies[]': { anyOf: replyShapes, description: 'JSON text of question to answer, or the map.' },
      pages: 'How many pages there are, of this search.',
    },
    queryNotes: {
      page: 'From 1.',
      searchTerm:
        'What the user typed; empty for all (Laravel makes `null` of it). Where it is looked for is up to the server. The screen marks each word by itself, whatever its case and accents.',
    },
  }),
  'forms-to-process': call({
    about: 'The forms whose replies become records of a type',
    facts: 'A map of id to name, or a list of `{ id, name }`, also below `data` or `forms`.',
    at: { formType: 'registration' },
    placeNotes: { formType: typeWords },
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
    facts: `\`fullMatches\` are records that are surely the same person, \`matches\` those that may be: a list beside the replies, or a map by their indexes, each of one record or a list of records with \`id\` and fields by the names of \`fullFields\` or in snake case. ${indexWords} When one goes, those behind it go down by one. Its place on the page is never sent. The page is read again before each write: a record that you have offered must still be among the matches of its reply, and unchanged.`,
    at: {},
    run: (api) => fetchResponses(api, { form: '12', type: 'registration', searchInput: '', page: 1 }),
    answer: {
      pages: 2,
      fullFields: ['Id', 'First Name', 'Last Name', 'Email', 'Organisation'],
      replies: [first, reply],
      fullMatches: { 1: [contact] },
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
      'replies[]': { anyOf: replyShapes, description: 'JSON text of question to answer, or the map.' },
      pages: 'How many pages there are, of this search.',
      fullFields: choosable,
      fullMatches: { anyOf: matchShapes, description: 'Surely the same person.' },
      matches: { anyOf: matchShapes, description: 'May be the same person.' },
      titles: choosable,
      organisations: choosable,
      hotels: choosable,
      dinnerTables: choosable,
      socialEvents: choosable,
      initialContact: {
        type: 'object',
        additionalProperties: {},
        description: 'An empty record. Only its names are read: fields that `fullFields` lacks.',
      },
      formData: { type: 'object', additionalProperties: {}, description: 'As `initialContact`.' },
    },
    queryNotes: {
      form: 'The form’s id.',
      type: typeWords,
      searchInput: 'What the user typed; empty for all.',
      page: 'From 1.',
    },
  }),
  'update-contact': call({
    about: 'Writes what was chosen of a reply into a contact',
    ...writing,
    at: { id: '31' },
    run: (api, { id }) =>
      changes.map((formData) =>
        writeRecord(api, { type: 'contact', id, response: reply, formData, intent: 'p1' }),
      ),
    answer: { id: 31 },
    signs: [/api\/forms-processing\/update-/],
  }),
  'update-registration': call({
    about: 'Writes what was chosen of a reply into a registration',
    ...writing,
    at: { id: '8001' },
    run: (api, { id }) =>
      changes.map((formData) =>
        writeRecord(api, { type: 'registration', id, response: reply, formData, intent: 'p2' }),
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
      '`response` is the reply as it was sent here: refuse with 409 where the index no longer means it. Only `success` is read. The indexes behind it go down by one.',
    at: { replyIndex: 1 },
    placeNotes: { replyIndex: 'From 0, in the list of all replies to the form that still wait.' },
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
      about:
        'The index means another reply by now. The list is read again, and where the reply is still there, it is dismissed by the index that it has now.',
      answer: { message: 'Another reply has this index by now.' },
    },
  }),
};
