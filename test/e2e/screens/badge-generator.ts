import type { Locator } from 'playwright-core';
import { standInForPrinter } from '#test/support/printedJobs.ts';
import type { Screen } from './screen.ts';

const people = (island: Locator) => island.getByRole('combobox', { name: 'Search contacts' });

async function find(island: Locator): Promise<void> {
  await people(island).fill('a');
  await island.getByRole('option').nth(2).waitFor();
}

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
  states: [
    {
      'no event chosen': async (island) => {
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByText('Please select an event before proceeding.').waitFor();
      },
      desk: async (island) => {
        await island.getByRole('combobox', { name: /^Event/ }).press('ArrowDown');
        await island.getByRole('option').first().click();
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await find(island);
      },
      'a desk with a queue, and a history that takes nothing': async (island, page) => {
        // The browser's own dialog would wait for somebody.
        await page.addInitScript(standInForPrinter);
        await page.route('**/api/badges/add-badge-to-history', (route) =>
          route.fulfill({ status: 422, json: {} }),
        );
        const box = people(island);
        await box.press('Enter');
        await island.getByText('1 print is not in the history.').waitFor();
        await island.getByText('Printed last').waitFor();
        await find(island);
        await box.press('Control+Enter');
        await island.getByRole('button', { name: 'Print it' }).waitFor();
        // A code of another event is an alert.
        await box.fill('{"registration_id":1,"event_id":"none"}');
        await box.press('Enter');
        await island.getByText('This code belongs to another event.').first().waitFor();
      },
      'settings opened from the desk': async (island) => {
        await island.getByRole('button', { name: 'Settings', exact: true }).click();
        await island.getByRole('button', { name: 'Cancel' }).waitFor();
      },
    },
  ],
  reported: /^ERROR history of badges: /,
};
