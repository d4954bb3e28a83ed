import { fetchAvailability } from '../../api/hotels.ts';
import { call } from '../call.ts';

/** Hotel rooms. */
export const hotels = {
  availability: call({
    about: 'Free rooms by hotel and night, a page of nights at a time',
    facts:
      'Event 0 is every event. First and last night follow the event where the user chose them; the address has no place for a last night alone. A night that a hotel does not list is not offered.',
    at: { page: 1, eventId: '12', startDate: '2026-05-04', endDate: '2026-05-08' },
    run: (api, { page, eventId, startDate, endDate }) => [
      fetchAvailability(api, { page, eventId }),
      fetchAvailability(api, { page, eventId, range: { start: startDate } }),
      fetchAvailability(api, { page, eventId, range: { start: startDate, end: endDate } }),
    ],
    signs: [/api\/reservations\/get-availability\//],
    answer: {
      availability: { 'Grand Hotel': { '2026-05-04': 12, '2026-05-05': 0 }, Riverside: { '2026-05-04': 3 } },
      hotelsNameIdMap: { 'Grand Hotel': 4, Riverside: 9 },
      pagination: {
        current_page: 1,
        last_page: 3,
        previous_page_url: null,
        next_page_url: '/api/reservations/get-availability/2/12',
      },
      filter: { start_date: null, end_date: null },
    },
    answerNotes: {
      availability: 'By the name of the hotel; hotels of one name are one.',
      'availability.*': 'Free rooms by night, `YYYY-MM-DD`. Below zero: overbooked. `null`: not known.',
      hotelsNameIdMap: 'Ids by name, for links to `/hotels/{id}`; a hotel that is not listed gets no link.',
      'pagination.previous_page_url': 'Only whether there is one counts: pages are asked for by number.',
      'pagination.next_page_url': 'Only whether there is one counts: pages are asked for by number.',
      filter: 'The nights that the answer is narrowed to.',
    },
    invalid: { endDate: ['The end date field must be a date after or equal to start date.'] },
  }),
};
