import type { Screen } from './screen.ts';

export const contactsTable: Screen = {
  name: 'contacts-table',
  path: '/admin/contacts-table?filter=2',
  attributes: { 'data-filter-id': '2' },
  full: (island) => island.getByRole('table').getByRole('link').or(island.getByRole('row')).nth(2),
  field: (island) => island.getByRole('searchbox', { name: 'Search contacts' }),
  load: {
    url: '**/api/custom-stats-maker/fetch-filtered/**',
    empty: { contacts: [] },
    none: (island) => island.getByText('Nobody matches this filter'),
    others: [{ 'data-filter-id': '1' }, { 'data-filter-id': '3' }],
  },
};
