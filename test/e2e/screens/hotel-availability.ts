import { escape, type Screen } from './screen.ts';

export const hotelAvailability: Screen = {
  name: 'hotel-availability',
  path: '/admin/hotels?event=1',
  attributes: { 'data-event-id': '1' },
  full: (island) => island.getByRole('grid'),
  field: (island) => island.getByRole('searchbox', { name: 'Find a hotel' }),
  load: {
    url: '**/api/reservations/get-availability/**',
    empty: {
      availability: [],
      hotelsNameIdMap: [],
      pagination: { current_page: 1, last_page: 1, previous_page_url: null, next_page_url: null },
      filter: [],
    },
    none: (island) => island.getByText('No rooms here'),
    others: [{ 'data-event-id': '2' }, { 'data-event-id': '3' }],
  },
  states: [
    {
      'stay check': async (island) => {
        await island.getByRole('gridcell').nth(3).click();
        await island.page().keyboard.press('Shift+ArrowRight');
        await island.getByRole('group', { name: 'Stay check' }).waitFor();
      },
      'order chosen from a list': (island) => island.getByRole('combobox').first().click(),
      'nothing found': async (island) => {
        await escape(island.getByRole('option').first());
        await hotelAvailability.field(island).fill('no such hotel');
        await island.getByText('No hotel matches').waitFor();
      },
    },
  ],
};
