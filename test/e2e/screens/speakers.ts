import { type Screen } from './screen.ts';

export const speakers: Screen = {
  name: 'speakers',
  path: '/admin/speakers?event=1',
  pictured: '/admin/speakers?event=8',
  attributes: { 'data-event-id': '1' },
  controls: 3,
  full: (island) => island.getByRole('list', { name: 'Speakers' }),
  field: (island) => island.getByRole('searchbox', { name: 'Find a speaker' }),
  load: {
    url: '**/api/events/*/registrations/search-speakers*',
    empty: [],
    none: (island) => island.getByText('No speakers yet'),
    others: [{ 'data-event-id': '2' }, { 'data-event-id': '3' }],
  },
  states: [
    {
      'nobody found': async (island) => {
        await speakers.field(island).fill('nobody of this name');
        await island.getByText('No speakers matching your search.').waitFor();
      },
    },
  ],
};
