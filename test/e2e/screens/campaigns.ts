import type { Locator } from 'playwright-core';
import { escape, type Screen } from './screen.ts';

async function edit(island: Locator): Promise<void> {
  const row = island.getByRole('row', { name: 'Spring Policy Forum: practical guide' });
  await row.getByRole('button', { name: /^Edit/ }).click();
}

export const campaigns: Screen = {
  name: 'campaigns',
  path: '/admin/campaigns?event=1',
  // Without a tenant it hears nothing: it would read its list anew at the probe's news, and be signed in again by its channel.
  attributes: { 'data-event-id': '1', 'data-tenant': '', 'data-can-modify-campaign': 'true' },
  full: (island) => island.getByRole('button', { name: /^Report for / }).first(),
  field: (island) => island.getByRole('searchbox', { name: 'Search campaigns' }),
  load: {
    url: '**/api/campaigns/get-campaigns-list/**',
    empty: { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0, links: [] },
    none: (island) => island.getByText('No campaigns found'),
    others: [{ 'data-event-id': '2' }, { 'data-event-id': '3' }],
  },
  states: [
    {
      'campaigns ticked': async (island) => {
        await island.getByRole('checkbox').nth(2).check();
        await island.getByText('1 row selected').waitFor();
        // To where the bar stands below the last row: elsewhere it lies over a part of one.
        await island.getByRole('navigation').last().scrollIntoViewIfNeeded();
      },
      'cancellation asked for': async (island) => {
        await island
          .getByRole('row', { name: 'Spring Policy Forum: practical guide' })
          .getByRole('button', { name: /^More for/ })
          .click();
        await island.getByRole('menuitem', { name: 'Cancel campaign' }).click();
        await island.getByRole('alertdialog', { name: 'Cancel campaign?' }).waitFor();
      },
      'a new campaign': async (island) => {
        await escape(island.getByRole('alertdialog'));
        await island.getByRole('button', { name: 'New Campaign' }).click();
        await island.getByRole('radio').first().waitFor();
      },
      'fields are missing': async (island) => {
        await island.getByRole('button', { name: 'Next step' }).click();
        await island.getByRole('alertdialog', { name: 'Missing fields' }).waitFor();
      },
    },
    {
      'lists and contacts': async (island) => {
        await edit(island);
        await island.getByRole('button', { name: /Lists and contacts/ }).click();
        await island.getByRole('checkbox', { checked: true }).first().waitFor();
      },
      'review and send': async (island) => {
        await island.getByRole('button', { name: /Review and send/ }).click();
        await island.locator('iframe').first().waitFor();
      },
    },
  ],
};
