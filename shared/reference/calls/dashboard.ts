import {
  addNote,
  addTask,
  calendarCategoriesQuery,
  chooseStatistics,
  deleteNote,
  deleteTask,
  fetchNotes,
  fetchStatistics,
  fetchTasks,
  fetchTodaysTasks,
  searchUsers,
} from '../../api/dashboard.ts';
import { anId } from '../alternatives.ts';
import { call, read } from '../call.ts';

const statistics = [
  { id: 1, name: 'Registered', stat_filter_id: 4, value: 812 },
  { id: 2, name: 'Hotel nights', stat_filter_id: null },
];

/** What a day begins with. */
export const dashboard = {
  statistics: call({
    about: 'The statistics of the current event, and which of them are shown',
    facts:
      'The server decides which event is the current one, and whether the choice is one user’s or everybody’s. `event_name` parts the curves of one event from those of another.',
    at: {},
    run: (api) => fetchStatistics(api),
    answer: { event_name: 'Summer Forum', statistics, selected_statistics: [statistics[0]] },
    answerNotes: {
      statistics: 'All there are.',
      'statistics[].value': 'Missing or `null` where nobody counts: shown as a dash.',
      'statistics[].stat_filter_id': 'Of the filter that is counted; `null` for none.',
      selected_statistics: 'Those that are shown, in their order: records as above, or their ids.',
    },
  }),
  choose: call({
    about: 'Chooses which statistics are shown, in which order',
    at: {},
    run: (api) => chooseStatistics(api, { statistics: ['2', '1'], intent: 'b7c1' }),
    answer: { success: true },
    bodyNotes: {
      statistics: 'Ids in the order in which they are to be shown; an empty list shows none.',
      'statistics[]': { anyOf: [anId] },
    },
    invalid: { statistics: ['The selected statistics is invalid.'] },
  }),
  tasks: call({
    about: 'The user’s to-do list',
    at: {},
    run: (api) => fetchTasks(api),
    answer: [{ id: 12, task: 'Call the hotel', due_date: '2026-05-05 09:00:00' }],
    answerNotes: {
      '[].due_date':
        '`YYYY-MM-DD`, or with a time in the server’s zone; midnight alone counts as the whole day.',
    },
  }),
  'add-task': call({
    about: 'Writes a task down',
    facts: 'The same `Idempotency-Key` is the same wish, which must not make a second task.',
    at: {},
    run: (api) => addTask(api, { text: 'Call the hotel', due: '2026-05-05 09:00:00', intent: 'b7c1' }),
    answer: { id: 12 },
    answerNotes: { id: 'Of the new task. Without it the list is read again.' },
    bodyNotes: {
      due_date: {
        type: ['string', 'null'],
        description: '`YYYY-MM-DD`, with a time `YYYY-MM-DD HH:MM:SS` in the server’s zone; `null` for none.',
      },
    },
    invalid: { task: ['The task field is required.'] },
  }),
  'delete-task': call({
    about: 'Deletes a task',
    facts:
      '404 with a `message` says that it is gone already; the screen takes that for done. Without one it may be a route that is missing: then the next list decides.',
    at: {},
    run: (api) => deleteTask(api, { id: '2', intent: 'b7c1' }),
    answer: { success: true },
    bodyNotes: { id: { anyOf: [anId] } },
  }),
  notes: call({
    about: 'The user’s notes',
    at: {},
    run: (api) => fetchNotes(api),
    answer: [{ id: 31, note: 'Ask for the late check-out' }],
  }),
  'add-note': call({
    about: 'Writes a note down: despite its name the call creates',
    facts: 'The same `Idempotency-Key` is the same wish, which must not make a second note.',
    at: {},
    run: (api) => addNote(api, { text: 'Ask for the late check-out', due: null, intent: 'b7c1' }),
    answer: { id: 31 },
    answerNotes: { id: 'Of the new note. Without it the list is read again.' },
    invalid: { note: ['The note field is required.'] },
  }),
  'delete-note': call({
    about: 'Deletes a note',
    facts:
      '404 with a `message` says that it is gone already; the screen takes that for done. Without one it may be a route that is missing: then the next list decides. May come while the page is left.',
    at: { id: '2' },
    run: (api, { id }) => deleteNote(api, { id, intent: 'b7c1' }),
    answer: { success: true },
  }),
  categories: call({
    about: 'The categories of the calendar',
    at: {},
    run: (api) => read(calendarCategoriesQuery(api)),
    answer: [{ id: 1, name: 'Meeting' }],
  }),
  today: call({
    about: 'What today’s calendar has',
    at: {},
    run: (api) => fetchTodaysTasks(api),
    answer: [{ description: 'Meet the caterer' }],
    answerNotes: { '[].description': 'Shown as it is; without one it is shown as «Without text».' },
  }),
  users: call({
    about: 'Users by a part of their name',
    at: { text: 'vid' },
    run: (api, { text }) => searchUsers(api, text),
    answer: [{ id: 7, name: 'Marta Vidal' }],
    placeNotes: { text: 'What was typed, at least one character; slashes are sent as blanks.' },
  }),
};
