import type { Screen } from './screen.ts';

export const statisticsFilters: Screen = {
  name: 'statistics-filters',
  path: '/admin/statistics-filters?filter-id=2',
  attributes: { 'data-filter-id': '2' },
  full: (island) => island.getByRole('combobox', { name: 'Countries: value' }),
  field: (island) => island.getByRole('textbox', { name: 'Filter name' }),
  states: {
    'what each condition does': async (island) => {
      await island.getByRole('button', { name: 'More', exact: true }).click();
      await island.getByRole('menuitem', { name: 'What each condition does…' }).click();
      const dialog = island.getByRole('dialog', { name: 'What each condition does' });
      await dialog.getByRole('button', { name: 'Load and count' }).click();
      await dialog.getByRole('listitem').first().waitFor();
    },
    'two filters compared': async (island) => {
      await island.getByRole('button', { name: 'Back to filters' }).click();
      await island.getByRole('button', { name: 'Compare two filters…' }).click();
      const dialog = island.getByRole('dialog', { name: 'Compare two filters' });
      for (const [at, label] of ['First filter', 'Second filter'].entries()) {
        await dialog.getByRole('combobox', { name: label }).click();
        await island.getByRole('option').nth(at).click();
      }
      await dialog.getByRole('button', { name: 'Compare' }).click();
      // The parts of the comparison, each to be opened.
      await dialog.locator('summary').first().waitFor();
    },
  },
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
