import type { Screen } from './screen.ts';

export const statisticsFilters: Screen = {
  name: 'statistics-filters',
  path: '/admin/statistics-filters?filter-id=2',
  attributes: { 'data-filter-id': '2' },
  full: (island) => island.getByRole('combobox', { name: 'Countries: value' }),
  field: (island) => island.getByRole('textbox', { name: 'Filter name' }),
  load: {
    url: '**/api/custom-stats-maker/fetch-filters',
    empty: { filters: [] },
    none: (island) => island.getByText('This filter is not there'),
  },
  action: {
    url: '**/api/custom-stats-maker/save-filter/2',
    method: 'POST',
    typed: (island) => statisticsFilters.field(island),
    send: (island) => island.getByRole('button', { name: 'Save Filter' }).click(),
    done: (island) => island.getByText('Saved', { exact: true }),
  },
};
