import { escape, type Screen } from './screen.ts';

export const statisticsFilters: Screen = {
  name: 'statistics-filters',
  path: '/admin/statistics-filters?filter-id=2',
  attributes: { 'data-filter-id': '2' },
  full: (island) => island.getByRole('combobox', { name: 'Countries: value' }),
  field: (island) => island.getByRole('textbox', { name: 'Filter name' }),
  states: [
    {
      'what each condition does': async (island) => {
        await island.getByRole('button', { name: 'More', exact: true }).click();
        await island.getByRole('menuitem', { name: 'What each condition does…' }).click();
        const dialog = island.getByRole('dialog', { name: 'What each condition does' });
        await dialog.getByRole('button', { name: 'Load and count' }).click();
        await dialog.getByRole('listitem').first().waitFor();
      },
      'a group, and one left out': async (island) => {
        await escape(island.getByRole('dialog'));
        const more = (at: number) => island.getByRole('button', { name: /^More: / }).nth(at);
        await more(0).click();
        await island.getByRole('menuitem', { name: 'Put into a group' }).click();
        await more(1).click();
        await island.getByRole('menuitem', { name: 'Leave out for now' }).click();
        await island.getByText('left out').waitFor();
      },
      'a value that is missing, and “and” beside “or”': async (island) => {
        const palette = (name: string) => island.getByRole('button', { name, exact: true });
        await palette('Email').click();
        await palette('Title').click();
        const joined = island.getByRole('combobox', { name: /^How “/ });
        await joined.last().click();
        await island.getByRole('option', { name: 'or', exact: true }).click();
        await island.getByText('A value is missing.').first().waitFor();
      },
      'conditions to paste': async (island) => {
        await island.getByRole('button', { name: 'More', exact: true }).click();
        await island.getByRole('menuitem', { name: 'Paste conditions…' }).click();
        await island
          .getByRole('textbox', { name: 'Copied conditions' })
          .fill(
            '[{"filterType":"contact","field":"Email","value":"example.org","filter":"or","inputCondition":"includes"}]',
          );
        await island
          .getByRole('dialog', { name: 'Paste conditions' })
          .getByRole('button', { name: 'Add' })
          .waitFor();
      },
    },
    {
      'the list': async (island) => {
        await island.getByRole('button', { name: 'Back to filters' }).click();
        await island.getByRole('heading', { name: 'Selectable Filters' }).waitFor();
      },
      'two filters compared': async (island) => {
        await island.getByRole('button', { name: 'Compare two filters…' }).click();
        const dialog = island.getByRole('dialog', { name: 'Compare two filters' });
        for (const [at, label] of ['First filter', 'Second filter'].entries()) {
          await dialog.getByRole('combobox', { name: label }).click();
          await island.getByRole('option').nth(at).click();
          // The list of the first has gone before the other's is looked into.
          await island.getByRole('option').first().waitFor({ state: 'hidden' });
        }
        await dialog.getByRole('button', { name: 'Compare' }).click();
        // The parts of the comparison, each to be opened.
        await dialog.locator('summary').first().waitFor();
      },
    },
  ],
  load: {
    url: '**/api/custom-stats-maker/fetch-filters',
    empty: { filters: [] },
    none: (island) => island.getByText('This filter is not there'),
  },
  action: {
    url: '**/api/custom-stats-maker/save-filter/2',
    method: 'POST',
    typed: (island) => statisticsFilters.field(island),
    send: async (island) => {
      // What was saved before is not taken for this.
      await island.getByText('Saved', { exact: true }).waitFor({ state: 'hidden' });
      await island.getByRole('button', { name: 'Save Filter' }).click();
    },
    done: (island) => island.getByText('Saved', { exact: true }),
  },
};
