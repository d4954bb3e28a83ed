import { agendaQuery } from '../../api/agenda.ts';
import { call, read } from '../call.ts';

const speaker = {
  profile_picture_url: '/photos/501.jpg',
  contact: { first_name: 'Ana', last_name: 'Ruiz' },
  function: 'Director',
  organisation: { name: 'Example Institute' },
};

const session = {
  id: 301,
  name: 'Opening',
  description: 'Welcome and outlook',
  start: '2026-05-04 09:00:00',
  end: '2026-05-04 10:30:00',
  show_as_social: false,
  location: { location: 'Hall A' },
  category: { type: 'Plenary', color: '#0a6ebd' },
  by_location_name: 'Hall A',
  speakers: [speaker],
};

/** The agenda as screens show it. */
export const agenda = {
  display: call({
    about: 'The agenda of an event, a page of days at a time',
    facts:
      'Asked every 10 seconds by every screen that shows it: make it cheap. The timestamp is only there to keep caches out. Whether pages count from 0 or 1 is the host’s choice (`data-first-page`). One record that cannot be read is left out; an answer without `days`, `daysData` and `sessionsByLocation` is none, and the last good one stays.',
    at: { eventId: '12', page: 1, timestamp: 1_777_885_200_000 },
    run: (api, { timestamp, ...request }) => read(agendaQuery(api, request, () => timestamp)),
    answer: {
      days: ['2026-05-04', '2026-05-05'],
      daysPerPage: 3,
      daysData: { '2026-05-04': [session] },
      sessionsByLocation: { 'Hall A': { session, nextSession: [], speakers: [speaker] } },
      locations: ['Hall A', 'Hall B'],
      logoUrl: '/images/congress.svg',
      fontUrl: null,
      font: null,
      event: {
        name: 'Annual Congress',
        subtitle: 'Moving on',
        date_from: '2026-05-04',
        date_till: '2026-05-05',
        address_city: 'Madrid',
        agenda_background_color: '#ffffff',
      },
    },
    answerNotes: {
      days: 'All days of the agenda, `YYYY-MM-DD`.',
      daysData: 'Sessions by day: a list, or `{ "sessions": […] }`. Today’s belong to it on every page.',
      sessionsByLocation: 'What runs in each place now, and what comes next.',
      'sessionsByLocation.*.nextSession': 'A list, or the one session.',
      event:
        'Beside these keys, style by keys that begin with `agenda_`: texts, each checked before it is used.',
    },
  }),
};
