import { escape, type Screen } from './screen.ts';

export const agendaDisplay: Screen = {
  name: 'agenda-display',
  path: '/admin/agenda?event=2',
  attributes: { 'data-event-id': '2' },
  full: (island) => island.locator('[data-session]').first(),
  field: (island) => island.getByRole('searchbox', { name: 'Find a session' }),
  // What it shows when its server is lost later on: see agenda-display.e2e.ts.
  load: {
    url: '**/api/agenda/get-event-by-id/**',
    empty: { event: [], days: [], daysPerPage: 3, daysData: [], sessionsByLocation: [], locations: [] },
    none: (island) => island.getByText("No event sessions for this day's agenda"),
    others: [{ 'data-event-id': '3' }, { 'data-event-id': '4' }],
  },
  states: [
    {
      'the keys’ menu open': async (island) => {
        await island.getByRole('button', { name: 'View and keys' }).click();
        await island.getByRole('menu').waitFor();
      },
      'nothing found': async (island) => {
        await escape(island.getByRole('menu'));
        await agendaDisplay.field(island).fill('no such session');
        await island.getByText('No session matches').first().waitFor();
      },
      rooms: async (island) => {
        await agendaDisplay.field(island).fill('');
        await island.getByRole('tab', { name: 'By Location' }).click();
        await island.getByRole('region', { name: 'By Location' }).waitFor();
      },
    },
  ],
};
