import { escape, type Screen } from './screen.ts';

export const formReplies: Screen = {
  name: 'form-replies',
  path: '/admin/form-replies?form=1',
  attributes: { 'data-form-id': '1' },
  full: (island) => island.getByRole('list', { name: 'Replies' }).getByRole('listitem').first(),
  field: (island) => island.getByRole('searchbox', { name: 'Search replies' }),
  load: {
    url: '**/api/forms/get-replies/**',
    empty: { replies: [], pages: 1 },
    none: (island) => island.getByText('No replies yet'),
    others: [{ 'data-form-id': '3' }, { 'data-form-id': '4' }],
  },
  // The summary, and over it what is asked before an export.
  second: {
    attributes: { 'data-form-id': '1' },
    press: ['Summary', 'Export'],
    last: '.ew-root:has([aria-label="Show as"]) dialog input[type="radio"]',
  },
  states: [
    {
      'fields to show': async (island) => {
        await island.getByRole('button', { name: /^Fields/ }).click();
        await island.getByRole('dialog', { name: 'Fields to show' }).waitFor();
      },
      'nothing found': async (island) => {
        await escape(island.getByRole('dialog'));
        await formReplies.field(island).fill('no such answer');
        await island
          .getByRole('paragraph')
          .filter({ hasText: /^Nothing found for/ })
          .waitFor();
      },
      'all expanded': async (island) => {
        await formReplies.field(island).fill('');
        await island.getByRole('button', { name: 'Expand all' }).click();
        await island.getByRole('button', { name: 'Print this reply' }).first().waitFor();
      },
      // The switch stands where there is room for more than one column.
      grid: async (island) => {
        await island.getByRole('button', { name: 'Grid', pressed: false }).click();
        await island.getByRole('button', { name: 'Grid', pressed: true }).waitFor();
      },
    },
    {
      'two selected': async (island) => {
        const boxes = island.getByRole('checkbox', { name: /^Select (?!all)/ });
        await boxes.nth(0).check();
        await boxes.nth(1).check();
        await island.getByRole('group', { name: 'Selected replies' }).waitFor();
      },
      'two compared': async (island) => {
        await island.getByRole('button', { name: 'Compare', exact: true }).click();
        const comparison = island.getByRole('dialog', { name: 'Compare two replies' });
        await comparison.getByRole('rowheader').first().waitFor();
      },
      'export asked for': async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('button', { name: 'Export' }).first().click();
        await island.getByRole('dialog', { name: 'Export replies' }).waitFor();
      },
      summary: async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('button', { name: 'Summary' }).click();
        await island.getByText(/^Counted over/).waitFor();
      },
    },
  ],
};
