import {
  bouncedContactsQuery,
  bounceTypes,
  fetchReportContacts,
  type ReportList,
} from '../../api/campaign-report-people.ts';
import {
  clicksQuery,
  exportPath,
  hourlyOpensQuery,
  opensQuery,
  pdfPath,
  reportQuery,
  unsubscribeMetricsQuery,
  type ReportExport,
} from '../../api/campaign-reports.ts';
import { call, read } from '../call.ts';

const at = { campaignId: '41' };

const contact = {
  id: 501,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana.ruiz@example.org',
  organisation: 'Example Institute',
  subscribedMailing: true,
  openCount: 3,
  firstOpen: '2026-02-11 09:04:00',
  clickedUrls: ['https://example.org/programme'],
};

const page = (row: object) => ({
  data: [row],
  pagination: { total: 1, perPage: 10, currentPage: 1, lastPage: 1 },
});

const opensByHour = [
  { hour: 9, opens: 40 },
  { hour: 10, opens: 22 },
];

const reason = { subtype: 'General', reason: 'The mailbox does not exist.', count: 3, percentage: 1.2 };

const hourNote = '0 to 23, also as `"13:00"`; hours may be missing.';

const searchNotes = {
  search:
    'What the user typed; empty for all. Looked for in the names, addresses and organisations of the people, each of its words.',
  page: 'From 1.',
  perPage:
    'Rows of a page: 10, or 200 where the screen reads all of them. A 422 for so many makes it ask for 10.',
};

const pageFacts =
  'Laravel’s paginator is understood in the place of `{ data, pagination }`, too, plain or as an API resource; not the simple one nor the one with cursors, which do not say how many people there are.';

/** A list of people that is searched and paged. */
const people = (of: ReportList, about: string, signs?: readonly RegExp[]) =>
  call({
    about,
    facts: pageFacts,
    at,
    run: (api, { campaignId }) =>
      fetchReportContacts(api, { of, campaignId, search: '', page: 1, perPage: 10 }),
    answer: { contacts: page(contact) },
    queryNotes: searchNotes,
    ...(signs && { signs }),
  });

const fileFacts =
  'Fetched and saved by the screen; its name is the screen’s. Answer with the file itself: a redirect is followed within the page’s origin alone, and with a bearer token to another origin not at all.';

/** A file that is saved, never shown. */
const file = (what: ReportExport, about: string, query: { readonly type?: string } = {}) =>
  call({
    about,
    facts: fileFacts,
    at,
    run: (api, place) => api.blob(exportPath(what, place), { query }),
    answer: null,
    file: 'text/csv',
    queryNotes: 'type' in query ? { type: { enum: [...bounceTypes] } } : {},
    signs: [new RegExp(`["'\`]${what}["'\`]`)],
  });

/** What became of a sent campaign. */
export const campaignReports = {
  report: call({
    about: 'The counts of a campaign, and why mails bounced',
    facts:
      'Counts are what is shown; rates are only compared with them. Read again while the campaign is young.',
    at,
    run: (api, request) => read(reportQuery(api, request)),
    answer: {
      sent: 250,
      delivered: 244,
      opened: 120,
      openedTotal: 190,
      clicked: 48,
      distinctClicks: 31,
      distinctContacts: 120,
      hardBounces: 3,
      softBounces: 3,
      uniqueUnsubscribes: 2,
      deliveryRate: 0.976,
      openRate: 0.492,
      clickRate: 0.127,
      hardBounceRate: 0.012,
      softBounceRate: 0.012,
      unsubscribeRate: 0.008,
      unsubscribeToOpenRate: 0.017,
      bounces: {
        hard: [reason],
        soft: [{ ...reason, subtype: 'MailboxFull', reason: 'The mailbox is full.' }],
      },
    },
    answerNotes: {
      opened: 'People who opened it.',
      openedTotal: 'Openings, each person’s every one.',
      clicked: 'Clicks, each person’s every one.',
      distinctClicks: 'People who clicked.',
      openRate: 'A fraction, or percent.',
    },
  }),
  bounced: call({
    about: 'A page of the people whose mail bounced',
    facts: pageFacts,
    at,
    run: (api, { campaignId }) =>
      read(bouncedContactsQuery(api, { campaignId, type: 'hard', search: '', page: 1, perPage: 10 })),
    answer: {
      contacts: page({
        id: 502,
        firstName: 'Ivan',
        lastName: 'Petrov',
        email: 'ivan@example.org',
        organisation: 'Example Institute',
        bounceSubType: 'General',
        reason: 'The mailbox does not exist.',
        bounceDate: '2026-02-11 09:01:00',
      }),
    },
    queryNotes: { ...searchNotes, type: { enum: [...bounceTypes] } },
  }),
  opens: call({
    about: 'Opens by hour of the day, and the first page of the people who opened',
    at,
    run: (api, request) => read(opensQuery(api, request, '')),
    answer: { opensByHour, contacts: page(contact) },
    answerNotes: { 'opensByHour[].hour': hourNote },
  }),
  'hourly-opens': call({
    about: 'Opens by hour of the day alone, to keep a chart up to date',
    at,
    run: (api, request) => read(hourlyOpensQuery(api, request)),
    answer: { opensByHour },
    answerNotes: { 'opensByHour[].hour': hourNote },
  }),
  clicks: call({
    about: 'Clicks by hour of the day, the mail, and the first page of the people who clicked',
    at,
    run: (api, request) => read(clicksQuery(api, request, '')),
    answer: {
      clicksByHour: [{ hour: 9, clicks: 12 }],
      opensByHour,
      templateHtml:
        '<p>Dear {{first_name}}, see the <a href="https://example.org/programme">programme</a>.</p>',
      contacts: page(contact),
    },
    answerNotes: {
      'clicksByHour[].hour': hourNote,
      templateHtml:
        'The mail as it was sent, for the map of clicks. It is shown without scripts, in a frame of its own.',
      'contacts.data[].clickedUrls': 'As stored; only http and https are links.',
    },
  }),
  unsubscribes: call({
    about: 'The first page of the people who unsubscribed',
    at,
    run: (api, request) => read(unsubscribeMetricsQuery(api, request, '')),
    answer: { contacts: page(contact) },
  }),
  'contacts-opens': people('opens', 'A page of the people who opened'),
  'contacts-clicks': people('clicks', 'A page of the people who clicked', [
    /get-contact-clicks/,
    /["'`]clicks["'`]/,
  ]),
  'contacts-unsubscribes': people('unsubscribes', 'A page of the people who unsubscribed', [
    /\/unsubscribes`/,
    /["'`]unsubscribes["'`]/,
  ]),
  'export-opens': file('export-opens', 'The people who opened, as CSV'),
  'export-opens-by-hour': file('export-opens-by-hour', 'Opens by hour, as CSV'),
  'export-clicks': file('export-clicks', 'The people who clicked, as CSV'),
  'export-clicks-by-hour': file('export-clicks-by-hour', 'Clicks by hour, as CSV'),
  'export-unsubscribes': file('export-unsubscribes', 'The people who unsubscribed, as CSV'),
  'export-bounce-reasons': file('export-bounce-reasons', 'Why mails bounced, as CSV', { type: 'hard' }),
  'export-bounced-contacts': file('export-bounced-contacts', 'The people whose mail bounced, as CSV', {
    type: 'hard',
  }),
  pdf: call({
    about: 'The report as PDF',
    facts: fileFacts,
    at,
    run: (api, place) => api.blob(pdfPath(place)),
    answer: null,
    file: 'application/pdf',
  }),
};
