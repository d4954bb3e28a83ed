import type { Screen } from './screen.ts';

export const contactsTable: Screen = {
  name: 'contacts-table',
  path: '/admin/contacts-table?filter=2',
  attributes: { 'data-filter-id': '2' },
  full: (island) => island.getByRole('table').getByRole('link').or(island.getByRole('row')).nth(2),
  field: (island) => island.getByRole('searchbox', { name: 'Search contacts' }),
  load: {
    url: '**/api/custom-stats-maker/fetch-filtered/**',
    method: 'POST',
    empty: { contacts: [] },
    none: (island) => island.getByText('Nobody matches this filter'),
    others: [{ 'data-filter-id': '1' }, { 'data-filter-id': '3' }],
  },
  states: {
    groups: async (island) => {
      await island.getByRole('button', { name: 'By Organisation' }).click();
      await island.getByRole('region', { name: 'By Organisation' }).waitFor();
    },
    columns: async (island) => {
      await island.getByRole('button', { name: /^Columns/ }).click();
      await island.getByRole('dialog').waitFor();
    },
    selected: async (island) => {
      await island.getByRole('checkbox', { name: /all/i }).check();
      await island.getByText(/rows selected/).waitFor();
    },
  },
};
