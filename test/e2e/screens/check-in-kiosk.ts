import type { Locator, Page } from 'playwright-core';
import { typeCode } from '#test/support/typedCode.ts';
import type { Screen } from './screen.ts';

const guest = '{"registration_id":100001,"event_id":13,"full_name":"Ana Ruiz"}';
/** Of the example host's page. */
const pin = '2468';

/** What goes away by itself after some seconds stays: it is looked at for longer. */
const standStill = (page: Page) =>
  page.evaluate(() => {
    const wait = globalThis.setTimeout.bind(globalThis);
    const isOfDesk = (ms = 0) => ms > 2_000 && ms < 16_000;
    Reflect.set(globalThis, 'setTimeout', (then: () => void, ms?: number) =>
      wait(then, isOfDesk(ms) ? 3_600_000 : ms),
    );
  });

async function beServed(page: Page, answer: object = { badge: null }) {
  await standStill(page);
  await page.route('**/get-registration-data*', (route) =>
    route.fulfill({ json: { gala_dinner_table: null } }),
  );
  await page.route('**/process-registration/**', (route) => route.fulfill({ json: answer }));
  await typeCode(page, guest);
}

async function openStaff(island: Locator) {
  await island.getByRole('button', { name: 'For staff' }).click();
  await island.getByLabel('PIN').fill(pin);
  await island.getByRole('button', { name: 'Open', exact: true }).click();
  await island.getByRole('heading', { name: 'Log' }).waitFor();
}

/** Its camera needs one, or a film of codes (check-in-camera.e2e.ts); without one it says so from the beginning. */
export const checkInKiosk: Screen = {
  name: 'check-in-kiosk',
  path: '/admin/check-in',
  attributes: {
    'data-event-id': '13',
    'data-event-name': 'Aurora Summit 2026',
    'data-printers': '[{"id":1,"name":"Desk 1"}]',
  },
  // Nobody is taken before the desk is there.
  full: (island) =>
    island.locator('section:not([aria-busy])').getByRole('button', { name: 'Search by name' }),
  // Only who searches types.
  isTypedLater: true,
  field: (island) => island.getByRole('searchbox', { name: 'Your name' }),
  controls: 2,
  states: {
    'search by name': async (island) => {
      await island.getByRole('button', { name: 'Search by name' }).click();
      await island.getByRole('searchbox', { name: 'Your name' }).fill('an');
      await island.getByRole('listitem').first().waitFor();
    },
    'a code that is none': async (island, page) => {
      await standStill(page);
      await typeCode(page, '[]');
      await island.getByText('Invalid QR Code').waitFor();
    },
    'the question about the dinner': async (island, page) => {
      await page.route('**/get-registration-data*', (route) =>
        route.fulfill({ json: { gala_dinner_table: '12' } }),
      );
      await typeCode(page, '{"registration_id":100001}');
      await island.getByRole('alertdialog', { name: 'Gala dinner' }).waitFor();
    },
    'the staff’s PIN': async (island) => {
      await island.getByRole('button', { name: 'For staff' }).click();
      await island.getByLabel('PIN').waitFor();
    },
    '«Is this you?»': async (island) => {
      await island.getByRole('button', { name: 'Search by name' }).click();
      await island.getByRole('searchbox', { name: 'Your name' }).fill('an');
      await island.getByRole('listitem').first().getByRole('button').click();
      await island.getByRole('alertdialog', { name: 'Is this you?' }).waitFor();
    },
    'a badge that is printing': async (island, page) => {
      await standStill(page);
      await page.route('**/get-registration-data*', (route) =>
        route.fulfill({ json: { gala_dinner_table: null } }),
      );
      // Nothing ever answers.
      await page.route('**/process-registration/**', () => undefined);
      await typeCode(page, guest);
      await island.getByText('Your badge is printing...').waitFor();
    },
    'a badge that is there': async (island, page) => {
      await beServed(page);
      await island.getByText('Please take your badge.').waitFor();
    },
    'who is in already': async (island, page) => {
      await beServed(page);
      await island.getByRole('button', { name: 'Next guest' }).click();
      await typeCode(page, guest);
      await island.getByText(/^Already checked in at/).waitFor();
    },
    'the staff’s panel with somebody on its list': async (island, page) => {
      await beServed(page, { error: 'Out of paper.' });
      await island.getByRole('button', { name: 'Next guest' }).click();
      await openStaff(island);
      await island.getByRole('button', { name: 'Print again' }).waitFor();
    },
    'a plain badge': async (island) => {
      await openStaff(island);
      await island.getByRole('button', { name: 'Plain badge' }).click();
      await island.getByRole('textbox', { name: 'Organisation' }).waitFor();
    },
    'the rehearsal': async (island) => {
      await openStaff(island);
      await island.getByRole('button', { name: 'Rehearsal' }).click();
      await island.getByText('The server answers.').waitFor();
      await island.getByRole('img', { name: 'No guest at all' }).waitFor();
    },
    'a camera that is off, and nobody there': async (island) => {
      await openStaff(island);
      await island.getByRole('switch', { name: 'Camera on' }).click();
      await island.getByRole('button', { name: 'Back to the guests' }).click();
      await island.getByText('The camera is off.', { exact: false }).waitFor();
      // Half a minute without a touch.
      await island.getByText('Check in here').waitFor({ timeout: 60_000 });
    },
    'no printers': async (island, page) => {
      await standStill(page);
      await page.evaluate(() => {
        const element = document.querySelector('[data-widget="check-in-kiosk"]');
        const other = element?.cloneNode();
        if (!(other instanceof HTMLElement)) throw new Error('no kiosk');
        other.dataset['printers'] = '[]';
        element?.replaceWith(other);
      });
      await island.getByRole('dialog', { name: 'No printers found' }).waitFor();
    },
  },
};
