import { eventsQuery } from '../../api/events.ts';
import { call, read } from '../call.ts';

/** Lists of events. */
export const events = {
  list: call({
    about: 'The events of the tenant',
    facts:
      'A list of `{ id, name }` or a map of id to name, also below `data` or `events`. The screen sorts it by name.',
    at: {},
    run: (api) => read(eventsQuery(api)),
    answer: [
      { id: 12, name: 'Annual Congress' },
      { id: 13, name: 'Spring Forum' },
    ],
  }),
};
