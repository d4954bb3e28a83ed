import { fetchFiltered } from '../../api/filtered-contacts.ts';
import { deleteFilter, saveFilter, statisticsQuery } from '../../api/statistics.ts';
import { filterItemShapes } from '../alternatives.ts';
import { call, read } from '../call.ts';

const rows = [
  { filterType: 'registration', field: 'Registration Status', value: 'Registered', filter: 'and' },
  {
    condition: 'and',
    filters: [
      { filterType: 'organisation', field: 'Countries', value: 'Spain', filter: 'and' },
      { filterType: 'organisation', field: 'Countries', value: 'France', filter: 'or' },
    ],
  },
  {
    filterType: 'contact',
    field: 'Email',
    value: '@example.org',
    filter: 'and not',
    inputCondition: 'includes',
  },
];

const body = { name: 'Registered', type: 'registrations', filter: JSON.stringify(rows) } as const;

/** Filters of contacts, and whom they find. */
export const statistics = {
  'fetch-filters': call({
    about: 'The stored filters, and what their fields offer to choose from',
    facts:
      '`filter` is JSON text: a list of rows and groups, as `fetch-filtered` is sent it. JSON that was written twice is understood; what is not is shown as the raw text. Each list of choices may come as names, as records with `id` and `name`, or as a map of id to name; what cannot be read of a list is left out. Titles, statuses, tables and social events are stored by their names: send them as a list (in Laravel `->values()` after `->unique()`); a map that has the key 0 is read as a list.',
    at: {},
    run: (api) => read(statisticsQuery(api, '')),
    answer: {
      filters: [{ id: 4, name: 'Registered', type: 'registrations', filter: JSON.stringify(rows) }],
      events: [{ id: 12, name: 'Annual Congress' }],
      galaDinnerTables: ['Table 1'],
      socialEvents: ['Boat trip'],
      industries: [{ id: 2, name: 'Health' }],
      types: [{ id: 1, name: 'Association' }],
      rangesOfAction: [{ id: 3, name: 'International' }],
      titles: ['Dr.'],
      statuses: ['Registered', 'Cancelled'],
      paxStatuses: ['Invited', 'Confirmed'],
    },
    answerNotes: {
      'filters[].type':
        '`registrations` or `contacts`; `all contacts`, `registered contacts` and the like are understood, nothing at all is `registrations`. Any other word is told to the reader, and the filter is shown as registrations.',
    },
  }),
  'fetch-filtered': call({
    about: 'The contacts that a filter finds, all at once',
    facts:
      'Rows and groups apply from left to right, each to all before it. The first of a list is joined to nothing: of its connector only whether it is a `not` counts. The editor sends `and` or `not` there; `contacts-table` sends a stored filter as it came, so take what you store. `filters` may be empty: that finds everybody of the type. Fields and values are listed in the README of `statistics-filters`. Each contact comes once, with its `id`: comparing two filters, and how many each condition leaves out, is told only then; for the latter a contact has `country`, `title`, `email`, `first_name`, `last_name`, `subscribed_mailing`, `department` and `function` under these keys. The answer is read while it comes, so a server may stream it; it may take five minutes (think of the time limits and buffers of PHP and of the web server before it). Every key of a contact becomes a column; a value is text, a number or a truth value, a map with a `name`, or a list of these. `id` leads to the contact. `total` may say how many there are where a server sends no more than some.',
    at: { type: 'registrations' },
    run: (api) =>
      fetchFiltered(api, { type: 'registrations', filters: rows, most: 100_000, onContacts: () => {} }),
    answer: {
      contacts: [
        {
          id: 318,
          title: 'Dr.',
          first_name: 'Layla',
          last_name: 'Haddad',
          email: 'layla@example.com',
          organisation_name: 'Cairo Heart Centre',
          country: 'Egypt',
          subscribed_mailing: true,
        },
      ],
      total: 1,
    },
    bodyNotes: {
      type: { type: 'string', enum: ['registrations', 'contacts'], description: 'As in the address.' },
      'filters[]': { anyOf: filterItemShapes },
    },
  }),
  'create-filter': call({
    about: 'Saves a new filter',
    facts:
      '`filter` is JSON text as `fetch-filters` gives it. The id is read from `id`, `filter.id` or `data.id`, or as a bare number; without one the list is read anew and the filter is found by its name and rows, so the list must give both back as they were sent. The same `Idempotency-Key` again must not make a second filter: answer with the first one’s id.',
    at: {},
    run: (api) => saveFilter(api, { id: null, ...body, intent: 's1' }),
    answer: { id: 4 },
    bodyNotes: { filter: 'JSON text: the list of rows and groups.' },
    invalid: { name: ['The name field is required.'] },
    signs: [/custom-stats-maker\/save-filter/],
  }),
  'save-filter': call({
    about: 'Saves a filter that is there',
    facts: 'Nothing of the answer is read but that it is no refusal. What was not changed comes back equal.',
    at: { id: '4' },
    run: (api, { id }) => saveFilter(api, { id, ...body, intent: 's2' }),
    answer: { success: true },
    bodyNotes: { filter: 'JSON text: the list of rows and groups.' },
    invalid: { name: ['The name field is required.'] },
    signs: [/custom-stats-maker\/save-filter/],
  }),
  'delete-filter': call({
    about: 'Deletes a filter',
    facts: 'Nothing of the answer is read but that it is no refusal.',
    at: { id: '4' },
    run: (api, { id }) => deleteFilter(api, { id, intent: 's3' }),
    answer: { success: true },
  }),
};
