import { escape, type Screen } from './screen.ts';

/** Those of a country: what is asked by id would first ask for all filters, as the screen of the filters does beside it. */
const from = (country: string) => ({
  'data-type': 'contacts',
  'data-filters': JSON.stringify([
    { filterType: 'organisation', field: 'Countries', value: country, filter: 'and' },
  ]),
});

export const contactsTable: Screen = {
  name: 'contacts-table',
  path: '/admin/contacts-table?filter=2',
  attributes: from('Spain'),
  full: (island) => island.getByRole('table').getByRole('link').or(island.getByRole('row')).nth(2),
  field: (island) => island.getByRole('searchbox', { name: 'Search contacts' }),
  load: {
    url: '**/api/custom-stats-maker/fetch-filtered/**',
    method: 'POST',
    empty: { contacts: [] },
    none: (island) => island.getByText('Nobody matches this filter'),
    others: [from('Belgium'), from('Portugal')],
  },
  states: [
    {
      columns: async (island) => {
        await island.getByRole('button', { name: /^Columns/ }).click();
        await island.getByRole('dialog').waitFor();
      },
      selected: async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('checkbox', { name: /all/i }).check();
        await island.getByText(/rows selected/).waitFor();
      },
      groups: async (island) => {
        await island.getByRole('checkbox', { name: /all/i }).uncheck();
        await island.getByRole('button', { name: 'By Organisation' }).click();
        await island.getByRole('region', { name: 'By Organisation' }).waitFor();
      },
    },
  ],
};
