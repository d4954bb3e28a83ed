import type { Screen } from './screen.ts';

export const badgeGenerator: Screen = {
  name: 'badge-generator',
  path: '/admin/badge-generator',
  full: (island) => island.getByRole('button', { name: 'Save', exact: true }),
  field: (island) => island.getByRole('textbox', { name: 'Width' }),
  controls: 10,
  load: {
    url: '**/api/badges/get-events-json',
    empty: [],
    none: (island) => island.getByText('No events yet'),
  },
  states: {
    'no event chosen': async (island) => {
      await island.getByRole('button', { name: 'Save', exact: true }).click();
      await island.getByText('Please select an event before proceeding.').waitFor();
    },
    desk: async (island) => {
      await island.getByRole('combobox', { name: /^Event/ }).press('ArrowDown');
      await island.getByRole('option').first().click();
      await island.getByRole('button', { name: 'Save', exact: true }).click();
      await island.getByRole('combobox', { name: 'Search contacts' }).fill('a');
      await island.getByRole('option').nth(2).waitFor();
    },
  },
};
