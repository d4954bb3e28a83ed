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

/** Another kiosk in its place, with an attribute of the page that is not so by itself. */
const bePageOf = (page: Page, attribute: string, value: string) =>
  page.evaluate(
    ([key, given]) => {
      const element = document.querySelector('[data-widget="check-in-kiosk"]');
      const other = element?.cloneNode();
      if (!(other instanceof HTMLElement)) throw new Error('no kiosk');
      other.dataset[key] = given;
      element?.replaceWith(other);
    },
    [attribute, value] as const,
  );

/** What the camera does for a kiosk that comes then: gives a grey picture, or is refused by the name of an error. */
async function startCamera(page: Page, answer: 'ok' | 'NotAllowedError' | 'NotReadableError') {
  await page.evaluate((wanted) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (wanted !== 'ok') throw new DOMException(wanted, wanted);
      const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'grey';
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.captureStream(10);
    };
  }, answer);
  await bePageOf(page, 'idleSeconds', '40');
}

async function openStaff(island: Locator) {
  await island.getByRole('button', { name: 'For staff' }).click();
  await island.getByLabel('PIN').fill(pin);
  await island.getByRole('button', { name: 'Open', exact: true }).click();
  await island.getByRole('heading', { name: 'Log' }).waitFor();
}

const search = (island: Locator) => island.getByRole('searchbox', { name: 'Your name' });

async function openSearch(island: Locator): Promise<void> {
  await island.getByRole('button', { name: 'Search by name' }).click();
  await search(island).waitFor();
}

/** By a part of a name that many have. */
async function lookFor(island: Locator): Promise<void> {
  await openSearch(island);
  await search(island).fill('an');
}

/** From the staff's panel, if it is open. */
async function backToSearch(island: Locator): Promise<void> {
  const back = island.getByRole('button', { name: 'Back to the guests' });
  if (await back.isVisible()) await back.click();
  await openSearch(island);
}

/** Holds up what is typed as the name of a guest, each a registration of its own; of who is on the staff's list the badge is printed. */
async function checkIn(island: Locator): Promise<void> {
  const again = island.getByRole('button', { name: 'Print again' });
  if (await again.isVisible()) return again.click();
  const name = await search(island).inputValue();
  const id = 100_031 + Number(/\d$/.exec(name)?.[0] ?? 9);
  await search(island).fill(JSON.stringify({ registration_id: id, event_id: 13, full_name: name }));
  await search(island).press('Enter');
  await island.getByText(name).first().waitFor();
  await openStaff(island);
}

/** Its camera needs one, or a film of codes (check-in-camera.e2e.ts); without one it says so from the beginning. */
export const checkInKiosk: Screen = {
  name: 'check-in-kiosk',
  path: '/admin/check-in',
  attributes: {
    'data-event-id': '13',
    'data-event-name': 'Aurora Summit 2026',
    'data-printers': '[{"id":1,"name":"Desk 1"}]',
    // A search that waits is not closed meanwhile.
    'data-idle-seconds': '600',
  },
  // Nobody is taken before the desk is there.
  full: (island) =>
    island.locator('section:not([aria-busy])').getByRole('button', { name: 'Search by name' }),
  // Only who searches types.
  isTypedLater: true,
  field: search,
  toField: openSearch,
  load: {
    url: '**/api/badges/get-contacts-by-name-json/**',
    empty: [],
    none: (island) => island.getByText('Nobody by that name.', { exact: false }),
    begin: lookFor,
    isOver: true,
    full: (island) => island.getByRole('listitem').first(),
  },
  action: {
    url: '**/process-registration/*',
    method: 'POST',
    path: '/admin/check-in',
    anew: backToSearch,
    typed: search,
    send: checkIn,
    failed: (island, text) =>
      island
        .getByRole('region', { name: 'Not settled' })
        .getByRole('listitem')
        .filter({ hasText: text })
        .filter({ has: island.page().getByRole('button', { name: 'Print again' }) }),
    logged: /^ERROR check-in: /,
    done: (island) => island.getByText('Everything is settled.'),
  },
  controls: 2,
  isUpright: true,
  states: {
    'search by name': async (island) => {
      await lookFor(island);
      await island.getByRole('listitem').first().waitFor();
    },
    'a code that is none': async (island, page) => {
      await standStill(page);
      await typeCode(page, '[]');
      await island.getByText('Invalid QR Code').waitFor();
    },
    'a camera with a picture': async (island, page) => {
      await startCamera(page, 'ok');
      await island.locator('section:not([aria-busy])').waitFor();
      await island.getByText('The camera is starting…').waitFor({ state: 'hidden' });
    },
    'a camera that is not allowed': async (island, page) => {
      await startCamera(page, 'NotAllowedError');
      await island.getByText('No camera found or permission denied', { exact: false }).waitFor();
    },
    'a camera that another program uses': async (island, page) => {
      await startCamera(page, 'NotReadableError');
      await island.getByText('The camera has gone.', { exact: false }).waitFor();
    },
    'a guest whom the server refuses': async (island, page) => {
      await standStill(page);
      await page.route('**/get-registration-data*', (route) =>
        route.fulfill({ json: { error: 'Already checked in at 09:02.' } }),
      );
      await typeCode(page, guest);
      await island.getByRole('button', { name: 'Print the badge again' }).waitFor();
    },
    'a guest who is kept': async (island, page) => {
      await bePageOf(page, 'offline', 'true');
      await island.locator('section:not([aria-busy])').waitFor();
      await standStill(page);
      await page.route('**/get-registration-data*', (route) => route.abort());
      await typeCode(page, guest);
      await island.getByText('Please collect your badge at the desk.', { exact: false }).waitFor();
    },
    'nobody by that name': async (island) => {
      await openSearch(island);
      await search(island).fill('zzzz');
      await island.getByText('Nobody by that name.', { exact: false }).waitFor();
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
      await lookFor(island);
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
      await bePageOf(page, 'printers', '[]');
      await island.getByRole('dialog', { name: 'No printers found' }).waitFor();
    },
  },
};
