import { contactListQuery, contactListsQuery, statusListsQuery } from '../../api/campaign-recipients.ts';
import {
  aliasesQuery,
  deleteCampaign,
  fetchCampaign,
  fetchCampaigns,
  saveCampaign,
  sendCampaign,
} from '../../api/campaigns.ts';
import { addressShapes, anId, nameShapes, objectWith } from '../alternatives.ts';
import { call, read } from '../call.ts';
import type { Notes } from '../notes.ts';

const campaign = {
  id: 41,
  name: 'Save the date',
  created_at: '2026-01-12T08:00:00.000000Z',
  sender_name: 'Congress Office',
  sender_email: { email: 'office@example.org' },
  reply_to: { email: 'office@example.org' },
  subject: 'We look forward to seeing you',
  cc: null,
  bcc: null,
  template: {
    id: 3,
    name: 'Announcement',
    html: '<p>Dear {{ first_name }}</p>',
    events: [{ id: 12, name: 'Congress' }],
  },
  contact_lists: [{ id: 8, name: 'Members', event_id: 12 }],
  contacts: [],
  send_start: null,
  status: 'sent',
  recipients_count: 555,
  sent_count: 555,
  opened_count: 233,
  send_mode: 'now',
  send_mode_later_datetime: null,
};

const campaignNotes = {
  sender_email: { description: 'The address, or `{ "email": … }`.', anyOf: addressShapes },
  reply_to: { description: 'The address, or `{ "email": … }`.', anyOf: addressShapes },
  'template.events': { description: 'The events that it is linked to.', anyOf: nameShapes },
  cc: 'Addresses with commas between them; `campaignCC` is read too. Tell it also when there are none: without the key nobody knows who is there, and saving replaces it.',
  bcc: 'Addresses with commas between them; `campaignBCC` is read too. Tell it also when there are none, as `cc`.',
  send_start:
    '`null` means that it has been sent; a moment, that it is not: in the future it is planned for then. Give a campaign that is saved and not sent a moment that has passed: with `null` only the computer that saved it knows. Without a zone it is read in `data-server-time-zone`.',
  status: 'Wins over `send_start` where a server sends it: `draft`, `scheduled`, `sending`, `sent`.',
  recipients_count:
    'How many mails the campaign has, those of CC and BCC included. May be left out, or `null` while nothing has left.',
  sent_count:
    'How many of them have left by now: with `recipients_count` the row of a campaign that is on its way out shows how far it is, «120 of 555», and is read again every ten seconds. Without a `status` a campaign whose time has come counts as being sent from the first mail on. May be left out.',
  opened_count:
    'How many people have opened it, as `opened` in the report: with `sent_count` the row of a sent campaign shows its open rate. May be left out.',
  send_mode:
    '`now` or `later`, as it was sent with; `null` for a campaign that never was. For your own books: no screen decides by it.',
  send_mode_later_datetime:
    'With `later`: the moment it was, or is, planned for, kept after it was sent: the report names it. Otherwise `null`. What is still to come is told by `send_start`.',
  contacts: 'Recipients chosen one by one, beside those of the lists.',
};

const under = (prefix: string, notes: Notes) =>
  Object.fromEntries(Object.entries(notes).map(([place, words]) => [`${prefix}${place}`, words]));

const listRequest = {
  page: 1,
  perPage: 10,
  search: '',
  sortBy: 'created_at',
  sortByDirection: 'desc',
} as const;

const person = {
  id: 501,
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana.ruiz@example.org',
  subscribed_mailing: 1,
  organisation: { name: 'Example Institute' },
  registrations: [{ event_id: 12, pax_status_id: 2, status_id: 5 }],
};

const personNotes = {
  subscribed_mailing: '0 or `false`: has unsubscribed, and gets nothing. `null` where it is not known.',
  registrations: 'By event; the filters by status read them.',
};

/** Campaigns: the list, the wizard, its recipients. */
export const campaigns = {
  list: call({
    about: 'A page of the campaigns of an event, or of all events',
    facts:
      'Laravel’s paginator, simple paginator or cursor paginator, plain or as an API resource (`links`, `meta`). Pages are asked for by number, and by `cursor` where the answer before gave a `next_cursor`; links are not followed. While the screen filters by status it reads all pages, 100 a page.',
    at: { eventId: '12' },
    run: (api, { eventId }) => [
      fetchCampaigns(api, { ...listRequest, eventId }),
      fetchCampaigns(api, { ...listRequest, eventId: undefined }),
    ],
    answer: { data: [campaign], current_page: 1, last_page: 3, per_page: 10, total: 24 },
    answerNotes: under('data[].', campaignNotes),
    queryNotes: {
      page: 'From 1.',
      perPage: { description: 'Rows of a page.', maximum: 100 },
      search:
        'What the user typed; empty for all. Looked for in the names, subjects and senders’ names of the campaigns, each of its words.',
      sortBy: { enum: ['name', 'created_at', 'send_start'] },
      sortByDirection: { enum: ['asc', 'desc'] },
    },
  }),
  details: call({
    about: 'One campaign',
    facts:
      'The campaign itself; below `campaign` or `data` it is found too. Read at opening, before each save and before it is sent, so that nobody writes over what a colleague did.',
    at: { campaignId: '41' },
    run: (api, at) => fetchCampaign(api, at),
    answer: campaign,
    answerNotes: campaignNotes,
  }),
  save: call({
    about: 'Saves a campaign; without an id it is a new one',
    facts:
      'The answer is the id, also as `{ "id": … }`. Nothing is sent by this, and no time comes with it: a campaign keeps the one it had.',
    at: {},
    run: (api) =>
      ['41', null].map((campaignId) =>
        saveCampaign(api, {
          eventId: '12',
          campaignInfo: {
            campaignName: 'Save the date',
            senderName: 'Congress Office',
            senderEmail: 'office@example.org',
            replyTo: 'office@example.org',
            subject: 'We look forward to seeing you',
            selectedTemplate: '3',
            campaignId,
            campaignCC: '',
            campaignBCC: '',
          },
          lists: {
            selectedLists: [{ id: '8', name: 'Members' }],
            selectedListsId: ['8'],
            selectedContacts: ['501'],
          },
          intent: 'c1',
        }),
      ),
    answer: 41,
    answerNotes: { '': { anyOf: [anId, objectWith({ id: anId })] } },
    bodyNotes: {
      'campaignInfo.campaignName': { maxLength: 100 },
      'campaignInfo.senderName': { maxLength: 30 },
      'campaignInfo.subject': { maxLength: 200 },
      'campaignInfo.campaignId': '`null` makes a new campaign.',
      'campaignInfo.selectedTemplate': 'The id of the template.',
      'campaignInfo.campaignCC': 'Addresses with commas between them.',
      'campaignInfo.campaignBCC': 'Addresses with commas between them.',
      'lists.selectedListsId': 'Lists of which everybody gets it; the ids of `selectedLists`.',
      'lists.selectedContacts':
        'Contacts chosen one by one. A list of which somebody was left out is not among the lists: its others stand here.',
    },
    invalid: { 'campaignInfo.subject': ['The subject field is required.'] },
    conflict: {
      about: 'The campaign has been sent, or is being sent. It is read again to see which.',
      answer: { message: 'This campaign has already been sent and cannot be modified' },
    },
  }),
  send: call({
    about: 'Sends a saved campaign, now or at a time',
    facts:
      'Answer once it is accepted; when it has been sent, broadcast `CampaignSent`. Want of credits is an answer with status 200, not an error: the word `NO_CREDITS`, alone or in `status`, `message`, `error` or `code`. `success: false` is a refusal, told in the words of `message`; any other answer with a status of success says that it is accepted. A repetition under the same `Idempotency-Key` must not send it twice.',
    at: {},
    run: (api) => [
      sendCampaign(api, {
        campaignId: '41',
        sendingInfo: { sendMode: 'later', sendModeLaterTime: '2026-03-01T08:00:00.000Z' },
        intent: 's1',
      }),
      sendCampaign(api, {
        campaignId: '41',
        sendingInfo: { sendMode: 'now', sendModeLaterTime: null },
        intent: 's2',
      }),
    ],
    answer: { success: true },
    others: { 'Not enough credits: nothing is sent': 'NO_CREDITS' },
    bodyNotes: {
      'sendingInfo.sendMode': { enum: ['now', 'later'] },
      'sendingInfo.sendModeLaterTime': 'A moment in UTC; `null` for now.',
    },
    invalid: { 'sendingInfo.sendModeLaterTime': ['The time must be a date after now.'] },
    conflict: {
      about: 'The campaign has been sent, or is being sent. It is read again to see which.',
      answer: { message: 'This campaign has already been sent and cannot be modified' },
    },
  }),
  delete: call({
    about: 'Cancels a campaign that is not sent yet, and deletes it',
    facts:
      '`success: false` is a refusal, told in the words of `message`; any other answer with a status of success says that it is done.',
    at: {},
    run: (api) => deleteCampaign(api, { campaignId: '41', intent: 'd1' }),
    answer: { success: true },
    conflict: {
      about: 'The campaign has been sent, or is being sent. It is read again to see which.',
      answer: { message: 'This campaign has already been sent and cannot be modified' },
    },
  }),
  aliases: call({
    about: 'The addresses that campaigns may be sent from',
    facts: 'Objects with `email`, or the addresses alone; the first is the default.',
    at: {},
    run: (api) => read(aliasesQuery(api)),
    answer: [{ email: 'office@example.org' }, { email: 'press@example.org' }],
    answerNotes: { '[]': { anyOf: addressShapes } },
  }),
  statuses: call({
    about: 'The statuses that recipients are filtered by',
    facts: 'Each a list of `{ id, name }`, or a map of id to name. A contact’s `registrations` hold the ids.',
    at: {},
    run: (api) => read(statusListsQuery(api)),
    answer: {
      paxStatusList: [{ id: 2, name: 'Delegate' }],
      statusList: [{ id: 5, name: 'Confirmed' }],
    },
    answerNotes: { paxStatusList: { anyOf: nameShapes }, statusList: { anyOf: nameShapes } },
  }),
  'contact-lists': call({
    about: 'The lists of contacts that a campaign can be sent to',
    facts:
      'Lists without an event are offered for every event. `contacts` may be left out: a list is read when it is opened. `contacts_count` may be left out too: without it a list says how many are on it once it is opened.',
    at: {},
    run: (api) => read(contactListsQuery(api)),
    answer: [{ id: 8, name: 'Members', event_id: 12, contacts_count: 340 }],
    answerNotes: { '[].contacts_count': 'How many are on it.' },
  }),
  'contact-list': call({
    about: 'The contacts of a list',
    facts: 'All of them, up to 10,000, in one answer; below `data` they are found too.',
    at: { listId: '8' },
    run: (api, { listId }) => [
      read(contactListQuery(api, { listId, eventId: '12' })),
      read(contactListQuery(api, { listId, eventId: undefined })),
    ],
    answer: [person],
    others: {
      'The list with its contacts': {
        id: 8,
        name: 'Members',
        contacts: [person, { ...person, organisation: null }],
      },
    },
    answerNotes: under('[].', personNotes),
    queryNotes: { eventId: 'The event of the campaign.' },
  }),
};
