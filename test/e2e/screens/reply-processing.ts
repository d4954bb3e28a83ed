import type { Locator } from 'playwright-core';
import { isPatient } from '#test/support/notices.ts';
import { until } from '#test/support/until.ts';
import { escape, type Screen } from './screen.ts';

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

const ownValue = (island: Locator, field: string) =>
  island.locator(`[data-field="${field}"]`).getByRole('textbox');

const ownName = (island: Locator) => ownValue(island, 'First Name');

const failedRow = (island: Locator) =>
  island.getByRole('listitem').filter({ hasText: 'Something went wrong' });

/** Of the reply that is being made a contact: as the list calls it, and what was typed for it. */
let contacts = 0;
let sent = { name: '', typed: '' };

/** Begins a new contact of the reply that is looked at, with an own value for its first name; its address is nobody's yet. */
async function beginContact(island: Locator) {
  await island.getByRole('radio', { name: /^New contact/ }).check();
  for (const field of ['First Name', 'Email'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await island.locator(`[data-field="${field}"]`).getByRole('radio', { name: 'Own value' }).check();
  contacts += 1;
  await ownValue(island, 'Email').fill(`screens-${contacts}@example.org`);
}

/** Makes a contact of the reply that is looked at, or of the one that failed: what was typed for it still stands there. */
async function createContact(island: Locator) {
  const failed = failedRow(island);
  const current = island.locator('[data-item][data-current]');
  if ((await failed.count()) > 0) {
    await failed.locator('[data-row]').click();
    await until(
      'what was typed stands there',
      async () => (await ownName(island).inputValue()) === sent.typed,
    );
  } else {
    const name = (await current.locator('bdi').first().textContent()) ?? '';
    sent = { name, typed: await ownName(island).inputValue() };
  }
  const id = await current.getAttribute('data-item');
  // What falls on a reply that has only just come is taken for the rest of a double click.
  await until('it is decided', async () => {
    await island.getByRole('button', { name: 'Create contact' }).click();
    return (await current.getAttribute('data-item')) !== id;
  });
  // Nothing was sent after a failure before somebody says so.
  const goOn = island.getByRole('button', { name: 'Go on' });
  if (await goOn.isVisible()) await goOn.click(isPatient);
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
  // A reply beside its record.
  second: { attributes: { 'data-form-id': '1', 'data-form-type': 'registration' }, last: '[data-field]' },
  action: {
    url: '**/api/forms-processing/create-contact',
    method: 'POST',
    // Sent at once.
    path: '/forms-processing?form=4&type=contact&undo=0',
    anew: beginContact,
    typed: ownName,
    send: createContact,
    failed: (island) => failedRow(island).filter({ hasText: sent.name }),
    done: (island) =>
      island
        .page()
        .locator('[data-widget-notices]')
        .getByText(/has been created|it was probably done/)
        .filter({ hasText: sent.name }),
  },
  states: [
    // One reply.
    {
      'all fields': async (island) => {
        await island.getByRole('switch', { name: 'All fields' }).click();
        await island.getByText('Same', { exact: true }).first().waitFor();
      },
      'an own value': openOwn,
      'a new record': async (island) => {
        await island.getByRole('radio', { name: /^New registration/ }).check();
        await island.getByRole('button', { name: 'Create registration' }).waitFor();
      },
      'the keys': async (island) => {
        await island.getByRole('button', { name: 'Keys' }).click();
        await island.getByRole('dialog', { name: 'Keys' }).waitFor();
      },
    },
    // Many of them.
    {
      'nothing found': async (island) => {
        await replyProcessing.field(island).fill('nobody of this name');
        await island.getByText('No reply matches “nobody of this name”').waitFor();
      },
      'all to dismiss': async (island) => {
        await replyProcessing.field(island).fill('');
        await island.getByRole('checkbox', { name: 'Select all' }).check();
        await island.getByRole('button', { name: 'Dismiss selected' }).click();
        await island.getByRole('alertdialog').waitFor();
      },
      'waiting to be sent': async (island) => {
        await escape(island.getByRole('alertdialog'));
        await island.getByRole('button', { name: 'Dismiss', exact: true }).click();
        await island.getByRole('button', { name: 'Undo' }).waitFor();
      },
      'what was done': async (island, page) => {
        await page.route('**/create-registration', (route) => route.fulfill({ json: { id: 1 } }));
        // Sent at once.
        await page.goto(new URL(`${replyProcessing.path}&undo=0`, page.url()).href);
        await island.getByRole('radio', { name: /^New registration/ }).check();
        await island.getByRole('button', { name: 'Create registration' }).click();
        await island.getByRole('button', { name: /^This session: 1/ }).click();
        const log = island.getByRole('dialog', { name: 'Done in this session' });
        await log.getByText(/^\d+ fields?$/).click();
      },
    },
  ],
};
