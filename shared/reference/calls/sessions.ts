import { removeSpeaker, saveTable, seatSpeaker, tableTypes } from '../../api/seating.ts';
import { fetchInteractiveAgenda, saveSession, searchSpeakers } from '../../api/sessions.ts';
import { call } from '../call.ts';

const speaker = {
  id: 8001,
  first_name: 'Ana',
  last_name: 'Ruiz',
  profile_picture: '/photos/501.jpg',
  organisation: 'Example Institute',
  mobile: null,
  role: { name: 'Speaker' },
  status: { name: 'Confirmed' },
  chair_number: 1,
};

const table = {
  type: 'Multiple Lines',
  chairs: 8,
  heads_of_table: 1,
  number_of_lines: 2,
  chairs_per_line: [{ chairs: 4 }, { chairs: 4 }],
} as const;

const session = {
  id: 301,
  event_id: 12,
  name: 'Opening',
  day: '2026-05-04',
  start: '09:00',
  end: '10:30',
  duration: 90,
  type: 'session',
  by_location_name: 'Hall A',
  location: { location: 'Hall A' },
  speakers: [speaker],
  table,
  updated_at: '2026-02-11T16:05:00.000000Z',
};

/** What is sent back is what was sent: no more of a session than every server sends of it. */
const least = { id: '301', day: '2026-05-04', start: '09:00', end: '10:30' };

/** Somebody who was dropped on a session, of whom the search knew no more. */
const dropped = {
  id: '8002',
  first_name: null,
  last_name: null,
  profile_picture: null,
  organisation: null,
  mobile: null,
  role: { name: null },
  status: { name: null },
  chair_number: null,
};

/** Sessions as servers may send them, and so get them back. */
const sentBack = [
  session,
  least,
  { ...least, location: {} },
  {
    ...least,
    location: 'Hall A',
    speakers: [dropped, { id: '8003', role: 'Speaker', status: 'Confirmed' }, { id: '8004' }],
    table: { type: 'Round' },
  },
  {
    ...least,
    event_id: '12',
    name: null,
    duration: null,
    type: null,
    by_location_name: null,
    location: null,
    speakers: null,
    table: null,
    updated_at: null,
  },
];

const seat = { eventId: '12', sessionId: '301', speakerId: '8001' };

/** Sessions of an event, their speakers and seats. */
export const sessions = {
  'interactive-agenda': call({
    about: 'All sessions of an event',
    facts: 'What the agenda editor and the seating plan work on. An answer without `sessions` is none.',
    at: { eventId: '12' },
    run: (api, at) => fetchInteractiveAgenda(api, at),
    answer: {
      sessions: [session],
      tenantSimpleId: 'acme',
      earliestTime: '08:00',
      latestTime: '20:00',
      days: ['2026-05-04', '2026-05-05'],
      tables: [...tableTypes],
    },
    answerNotes: {
      'sessions[].day': '`YYYY-MM-DD`.',
      'sessions[].start': '`HH:MM`.',
      'sessions[].end': '`HH:MM`, on the same day.',
      'sessions[].duration': 'Minutes; kept when a move past midnight cuts the session off at 23:59.',
      'sessions[].updated_at':
        'Comes back with the PUT, so that the server can tell whether somebody else was faster.',
      'sessions[].speakers[].organisation': { type: ['string', 'null'] },
      'sessions[].speakers[].chair_number': 'From 1; `null` without a seat.',
      'sessions[].table.type': { enum: [...tableTypes] },
      days: 'Days that can be shown, also those without a session.',
    },
  }),
  save: call({
    about: 'Saves a session: a move, another length, other speakers',
    facts:
      'The body is the whole session as the server last sent it, unknown keys included, with the changes of the user on top. Keep what is not listed. Answer with the session as it is now, alone or below `session` or `data`, and broadcast `edited-session`.',
    at: { eventId: '12', sessionId: '301' },
    run: (api, at) => sentBack.map((one) => saveSession(api, { ...at, session: one })),
    answer: { session },
    bodyNotes: {
      updated_at: 'Of the copy that the change was made on; missing where the server sends none.',
      speakers: 'All speakers of the session; who is missing is taken out of it.',
    },
    invalid: { end: ['The end field must be a date after start.'] },
    conflict: {
      about:
        'Somebody else has saved the session since. With the session as it is now, alone or below `session` or `data`, the change is merged into it and sent again, up to four times; without it the change is taken back.',
      answer: { message: 'The session was changed meanwhile.', session },
    },
  }),
  'search-speakers': call({
    about: 'Registered people who can speak in a session',
    facts: 'A list, also below `data`.',
    at: { eventId: '12' },
    run: (api, { eventId }) => searchSpeakers(api, { eventId, query: '' }),
    answer: [{ ...speaker, chair_number: null }],
    answerNotes: {
      '[].id': 'Of the registration.',
      '[].organisation': { type: ['string', 'null'] },
      '[].role': 'Its name, or `{ "name": … }`.',
      '[].status': 'Its name, or `{ "name": … }`.',
    },
    queryNotes: { query: 'What the user typed; empty for all.' },
  }),
  seat: call({
    about: 'Gives a speaker a chair, or takes it away',
    facts:
      'Nobody may sit there: whoever does is unseated first, by a call of its own. The answer is not read; broadcast `edited-session`.',
    at: seat,
    run: (api, at) => [seatSpeaker(api, { ...at, chair: 3 }), seatSpeaker(api, { ...at, chair: null })],
    answer: { success: true },
    bodyNotes: { chair_number: 'From 1; `null` frees the chair.' },
    invalid: { chair_number: ['The chair number has already been taken.'] },
  }),
  'remove-speaker': call({
    about: 'Takes a speaker out of a session',
    facts: 'The answer is not read; broadcast `edited-session`.',
    at: seat,
    run: (api, at) => removeSpeaker(api, at),
    answer: { success: true },
  }),
  'save-table': call({
    about: 'Saves the table of a session',
    facts:
      'Who sits on a chair that goes is unseated before, by calls of their own. The answer is not read; broadcast `edited-session`.',
    at: { eventId: '12', sessionId: '301' },
    run: (api, at) =>
      saveTable(api, { ...at, table: { ...table, chairs_per_line: [...table.chairs_per_line] } }),
    answer: { success: true },
    bodyNotes: {
      'table.type': { enum: [...tableTypes] },
      'table.chairs': 'Of a table without lines.',
      'table.heads_of_table': 'How many of the chairs are heads of the table.',
      'table.chairs_per_line': 'One entry for each line.',
    },
  }),
};
