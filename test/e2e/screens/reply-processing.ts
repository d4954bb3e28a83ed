import type { Locator } from 'playwright-core';
import type { Screen } from './screen.ts';

const none = { pages: 1, fullFields: [], replies: [], fullMatches: [], matches: [] };

/** Opens an own value in the first line, unless one stands there already. */
async function openOwn(island: Locator) {
  const own = island
    .locator('[data-field]')
    .locator('input:not([type=radio]), textarea, [role=combobox]')
    .first();
  if ((await own.count()) > 0) return;
  await island.getByRole('radio', { name: 'Own value' }).first().check();
  await own.waitFor();
}

export const replyProcessing: Screen = {
  name: 'reply-processing',
  path: '/forms-processing?form=1&type=registration',
  attributes: { 'data-form-id': '1', 'data-form-type': 'registration' },
  full: (island) => island.getByRole('button', { name: 'Dismiss', exact: true }),
  field: (island) => island.getByRole('searchbox', { name: 'Search replies' }),
  load: {
    url: '**/api/forms-processing/fetch-responses*',
    empty: {
      ...none,
      organisations: [],
      titles: [],
      hotels: [],
      dinnerTables: [],
      socialEvents: [],
      initialContact: [],
      formData: [],
    },
    none: (island) => island.getByText('All replies are processed'),
    others: [
      { 'data-form-id': '2', 'data-form-type': 'contact' },
      { 'data-form-id': '4', 'data-form-type': 'contact' },
    ],
  },
  states: {
    'all fields': async (island) => {
      await island.getByRole('switch', { name: 'All fields' }).click();
      await island.getByText('Same', { exact: true }).first().waitFor();
    },
    'a new record': async (island) => {
      await island.getByRole('radio', { name: /^New registration/ }).check();
      await island.getByRole('button', { name: 'Create registration' }).waitFor();
    },
    'an own value': openOwn,
    'waiting to be sent': async (island) => {
      await island.getByRole('button', { name: 'Dismiss', exact: true }).click();
      await island.getByRole('button', { name: 'Undo' }).waitFor();
    },
    'nothing found': async (island) => {
      await replyProcessing.field(island).fill('nobody of this name');
      await island.getByText('No reply matches “nobody of this name”').waitFor();
    },
    'the keys': async (island) => {
      await island.getByRole('button', { name: 'Keys' }).click();
      await island.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  },
};
