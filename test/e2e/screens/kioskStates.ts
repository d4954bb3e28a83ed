/** What the check-in kiosk goes through, each entered as guests, staff, or the page and the server would (screens.md §17). */
import type { Locator, Page, Route } from 'playwright-core';
import { drawScene, type HeldCode } from '#test/support/codePictures.ts';
import { typeCode } from '#test/support/typedCode.ts';
import { escape, type Course } from './screen.ts';

const codeOf = (id: number, name = 'Ana Ruiz', event = 13) =>
  JSON.stringify({ registration_id: id, event_id: event, full_name: name });
const guest = codeOf(100_001);
const bruno = codeOf(100_002, 'Bruno Castillo');
const carla = codeOf(100_003, 'Carla Diaz');
/** Of the example host's page. */
const pin = '2468';

const calls = {
  lookUp: '**/get-registration-data*',
  process: '**/process-registration**',
  search: '**/api/badges/get-contacts-by-name-json/**',
} as const;

type Answer = object | 'none' | 'cut' | number;

/** What a call is answered with from now on: a body, a status, a dead line, or nothing ever. */
const answer = (page: Page, call: keyof typeof calls, given: Answer) =>
  page.route(calls[call], (route: Route) => {
    if (given === 'none') return undefined;
    if (given === 'cut') return route.abort();
    return typeof given === 'number'
      ? route.fulfill({ status: given, json: { message: 'Unauthenticated.' } })
      : route.fulfill({ json: given });
  });

/** What goes away by itself after some seconds stays: it is looked at for longer. */
const standStill = (page: Page) =>
  page.evaluate(() => {
    const wait = globalThis.setTimeout.bind(globalThis);
    const isOfDesk = (ms = 0) => ms > 2_000 && ms < 31_000;
    Reflect.set(globalThis, 'setTimeout', (then: () => void, ms?: number) =>
      wait(then, isOfDesk(ms) ? 3_600_000 : ms),
    );
  });

async function beServed(page: Page, processed: Answer = { badge: null }) {
  await standStill(page);
  await answer(page, 'lookUp', { gala_dinner_table: null });
  await answer(page, 'process', processed);
  await typeCode(page, guest);
}

/** Another kiosk in its place, with an attribute of the page that is not so by itself. */
async function bePageOf(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const element = document.querySelector('[data-widget="check-in-kiosk"]');
    const other = element?.cloneNode();
    if (!(other instanceof HTMLElement)) throw new Error('no kiosk');
    Object.assign(other.dataset, given);
    element?.replaceWith(other);
  }, attributes);
  await page.locator('[data-widget="check-in-kiosk"] .ew-root section:not([aria-busy])').waitFor();
}

interface Camera {
  readonly codes?: readonly HeldCode[];
  readonly hasTorch?: boolean;
  readonly idleSeconds?: number;
}

/** What the camera does for a kiosk that comes then: gives a picture, never answers, or is refused by the name of an error. */
async function startCamera(page: Page, does: Camera | 'nothing' | `${string}Error`): Promise<void> {
  const size = { width: 960, height: 720 };
  const { codes = [], hasTorch = false, idleSeconds = 600 } = typeof does === 'string' ? {} : does;
  const picture = Buffer.from(drawScene({ codes }, size)).toString('base64');
  await page.evaluate(
    ({ refusal, grey, width, height, lamp }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        if (refusal === 'nothing') return new Promise<never>(() => undefined);
        if (refusal !== null) throw new DOMException(refusal, refusal);
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        const image = context.createImageData(width, height);
        const pixels = new Uint32Array(image.data.buffer);
        Array.from(atob(grey)).forEach((sign, at) => {
          pixels[at] = sign.charCodeAt(0) * 0x01_01_01 + 0xff_00_00_00;
        });
        // A living picture is never the same twice.
        let turn = 0;
        setInterval(() => {
          turn += 1;
          context.putImageData(image, 0, 0);
          context.fillStyle = `rgb(${turn % 256} 120 120)`;
          context.fillRect(0, 0, width, 24);
        }, 100);
        const stream = canvas.captureStream(10);
        const [track] = stream.getVideoTracks();
        if (!track) throw new Error('no track');
        if (lamp) {
          const capabilities: object = { torch: true };
          track.getCapabilities = () => capabilities;
          track.applyConstraints = async () => undefined;
        }
        return stream;
      };
    },
    { refusal: typeof does === 'string' ? does : null, grey: picture, ...size, lamp: hasTorch },
  );
  await bePageOf(page, { idleSeconds: String(idleSeconds) });
}

const pictureIsOn = (island: Locator) =>
  island.getByText('The camera is starting…').waitFor({ state: 'hidden' });

async function openPin(island: Locator): Promise<void> {
  await island.getByRole('button', { name: 'For staff' }).click();
  await island.getByLabel('PIN').waitFor();
}

async function enterPin(island: Locator, typed: string): Promise<void> {
  await island.getByLabel('PIN').fill(typed);
  await island.getByRole('button', { name: 'Open', exact: true }).click();
}

export async function openStaff(island: Locator): Promise<void> {
  await openPin(island);
  await enterPin(island, pin);
  await island.getByRole('heading', { name: 'Log' }).waitFor();
}

export const search = (island: Locator) => island.getByRole('searchbox', { name: 'Your name' });

export async function openSearch(island: Locator): Promise<void> {
  await island.getByRole('button', { name: 'Search by name' }).click();
  await search(island).waitFor();
}

/** By a part of a name that many have. */
export async function lookFor(island: Locator): Promise<void> {
  await openSearch(island);
  await search(island).fill('an');
}

const next = (island: Locator) => island.getByRole('button', { name: 'Next guest' });

async function beSignedOut(island: Locator, page: Page): Promise<void> {
  await standStill(page);
  await answer(page, 'lookUp', 401);
  await typeCode(page, guest);
  await island.getByText('This kiosk has been signed out. Please ask at the desk.').waitFor();
}

async function beKept(island: Locator, page: Page, of = [guest]): Promise<void> {
  await bePageOf(page, { offline: 'true' });
  await standStill(page);
  await answer(page, 'lookUp', 'cut');
  for (const [at, code] of of.entries()) {
    if (at > 0) await next(island).click();
    await typeCode(page, code);
    await island.getByText('Please collect your badge at the desk.', { exact: false }).waitFor();
  }
}

/** The browser keeps nothing, as in a private window. */
async function keepNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await bePageOf(page, { offline: 'true' });
}

/** What guests see: all of it is touched by them. */
export const guestStates: readonly Course[] = [
  // The search.
  {
    'search by name': async (island) => {
      await lookFor(island);
      await island.getByRole('listitem').first().waitFor();
    },
    '«Is this you?»': async (island) => {
      await island.getByRole('listitem').first().getByRole('button').click();
      await island.getByRole('alertdialog', { name: 'Is this you?' }).waitFor();
    },
    'nobody by that name': async (island) => {
      await escape(island.getByRole('alertdialog'));
      await search(island).fill('zzzz');
      await island.getByText('Nobody by that name.', { exact: false }).waitFor();
    },
    'a signed-out search': async (island, page) => {
      await answer(page, 'search', 401);
      await search(island).fill('ma');
      await island.getByText('This kiosk has been signed out. Please ask at the desk.').waitFor();
    },
  },
  // Codes that are held up.
  {
    'a code that is none': async (island, page) => {
      await standStill(page);
      await typeCode(page, '[]');
      await island.getByText('Invalid QR Code').waitFor();
    },
    'a code of another event': async (island, page) => {
      await next(island).click();
      await typeCode(page, codeOf(100_001, 'Ana Ruiz', 99));
      await island.getByText('This code is for another event.').waitFor();
    },
    'a guest whom the server refuses': async (island, page) => {
      await next(island).click();
      await answer(page, 'lookUp', { error: 'Already checked in at 09:02.' });
      await typeCode(page, guest);
      await island.getByRole('button', { name: 'Print the badge again' }).waitFor();
    },
    'a guest who is looked up': async (island, page) => {
      await next(island).click();
      await answer(page, 'lookUp', 'none');
      await typeCode(page, bruno);
      await island.getByText('QR Detected').waitFor();
    },
  },
  // A camera that sees.
  {
    'a camera with a picture': async (island, page) => {
      await startCamera(page, {});
      await pictureIsOn(island);
    },
    'a camera with two codes, and a light': async (island, page) => {
      const codes = [1, 2].map((id, at) => ({ text: codeOf(id), size: 0.28, x: at * 0.3 - 0.15 }));
      await startCamera(page, { codes, hasTorch: true });
      await island.getByText('Hold up one code only.').waitFor();
      await island.getByRole('button', { name: 'Light' }).click();
      await island.getByRole('button', { name: 'Light', pressed: true }).waitFor();
    },
    'nobody there, over a picture': async (island, page) => {
      await startCamera(page, { idleSeconds: 5 });
      await island.getByText('Check in here').waitFor();
    },
  },
  // A camera that sees nothing.
  {
    'a camera that starts': async (island, page) => {
      await startCamera(page, 'nothing');
      await island.getByText('The camera is starting…').waitFor();
    },
    'a camera that is not allowed': async (island, page) => {
      await startCamera(page, 'NotAllowedError');
      await island.getByText('No camera found or permission denied', { exact: false }).waitFor();
    },
    'a camera that another program uses': async (island, page) => {
      await startCamera(page, 'NotReadableError');
      await island.getByText('The camera has gone.', { exact: false }).waitFor();
    },
    'a page without https': async (island, page) => {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined }),
      );
      await bePageOf(page, { idleSeconds: '600' });
      await island.getByText('The camera works only over https.', { exact: false }).waitFor();
    },
  },
  // Guests who are served.
  {
    'a guest of whom nobody knows whether they are in': async (island, page) => {
      await beServed(page, 'cut');
      await island.getByText('Your check-in could not be confirmed.', { exact: false }).waitFor();
    },
    'a badge that is there': async (island, page) => {
      await next(island).click();
      await answer(page, 'process', { badge: null });
      await typeCode(page, bruno);
      await island.getByText('Please take your badge.').waitFor();
    },
    'who is in already': async (island, page) => {
      await next(island).click();
      await typeCode(page, bruno);
      await island.getByText(/^Already checked in at/).waitFor();
    },
    'the question about the dinner': async (island, page) => {
      await next(island).click();
      await answer(page, 'lookUp', { gala_dinner_table: '12' });
      await typeCode(page, carla);
      await island.getByRole('alertdialog', { name: 'Gala dinner' }).waitFor();
    },
    'a badge that is printing': async (island, page) => {
      await answer(page, 'process', 'none');
      await island.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await island.getByText('Your badge is printing...').waitFor();
    },
  },
  {
    'a badge that fails after its guest has gone': async (island, page) => {
      await bePageOf(page, { mask: 'surname' });
      await answer(page, 'lookUp', { gala_dinner_table: null });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(calls.process, async (route) => {
        await held;
        await route.fulfill({ json: { error: 'Desk 1 is out of paper.' } });
      });
      await typeCode(page, guest);
      await island.getByText('Your badge is printing...').waitFor();
      await island.getByText('Your badge is printing...').waitFor({ state: 'hidden' });
      await standStill(page);
      release();
      await island.getByText('Ana R…').waitFor();
    },
  },
  // A kiosk that is signed out.
  {
    'a signed-out kiosk': beSignedOut,
    'a signed-out kiosk that waits': async (island) => {
      await next(island).click();
      await island.getByText('This kiosk has been signed out.').waitFor();
    },
  },
  // A kiosk on its own.
  {
    'the languages': async (island) => {
      await island.getByRole('combobox', { name: 'Language' }).click();
      await island.getByRole('option', { name: 'العربية' }).waitFor();
    },
    'no connection': async (island, page) => {
      await escape(island.getByRole('listbox'));
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
        dispatchEvent(new Event('offline'));
      });
      await island.getByText('No connection', { exact: true }).waitFor();
    },
    'a guest who is kept': (island, page) => beKept(island, page),
  },
];

/** Behind the PIN, or before anybody comes. */
export const staffStates: readonly Course[] = [
  // The door.
  {
    'the staff’s PIN': async (island, page) => {
      await standStill(page);
      await openPin(island);
    },
    'a wrong PIN': async (island) => {
      await enterPin(island, '1');
      await island.getByText('This PIN is wrong.').waitFor();
    },
    'three wrong PINs': async (island) => {
      for (const typed of ['2', '3']) {
        await enterPin(island, typed);
        await island.locator('input[type="password"][value=""]').waitFor();
      }
      await island.getByText('Too many wrong PINs.', { exact: false }).waitFor();
    },
  },
  // A day without guests.
  {
    'the staff’s panel with nobody on its list': async (island, page) => {
      await standStill(page);
      await openStaff(island);
      await island.getByText('Everything is settled.').waitFor();
    },
    'a plain badge': async (island) => {
      await island.getByRole('button', { name: 'Plain badge' }).click();
      await island.getByRole('textbox', { name: 'Organisation' }).waitFor();
    },
    'no printers': async (island, page) => {
      await bePageOf(page, { printers: '[]' });
      await island.getByRole('dialog', { name: 'No printers found' }).waitFor();
    },
  },
  // A guest without a badge.
  {
    'the staff’s panel with somebody on its list': async (island, page) => {
      await beServed(page, { error: 'Out of paper.' });
      await next(island).click();
      await openStaff(island);
      await island.getByRole('button', { name: 'Print again' }).waitFor();
    },
    'whether a guest is settled': async (island) => {
      await island.getByRole('button', { name: 'Done', exact: true }).click();
      await island.getByRole('dialog', { name: 'Is Ana Ruiz settled?' }).waitFor();
    },
  },
  // What only the staff can mend.
  {
    'the staff’s panel of a signed-out kiosk': async (island, page) => {
      await beSignedOut(island, page);
      await next(island).click();
      await openStaff(island);
      await island.getByRole('link', { name: 'Sign in (new tab)' }).waitFor();
    },
    'the staff’s panel with badges to print, and a guest to be asked': async (island, page) => {
      await beKept(island, page, [guest, bruno, carla]);
      await next(island).click();
      await page.route(calls.lookUp, (route) => {
        const isBruno = route.request().url().endsWith('100002');
        return route.fulfill({ json: { gala_dinner_table: isBruno ? '12' : null } });
      });
      await answer(page, 'process', { badge: null });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await openStaff(island);
      await island.getByRole('button', { name: 'Print all 2 badges' }).waitFor();
      await island.getByRole('button', { name: 'Does not come' }).waitFor();
    },
  },
  // A browser that keeps nothing.
  {
    'the staff’s panel where the browser keeps nothing': async (island, page) => {
      await keepNothing(page);
      await standStill(page);
      await island.getByText('Kept only until this page closes').waitFor();
      await openStaff(island);
      await island.getByText('This browser keeps nothing here', { exact: false }).waitFor();
    },
    'a browser that keeps nothing, and a printer that is not listed': async (island, page) => {
      await bePageOf(page, { printerId: '99' });
      await island.getByText('Kept only until this page closes').waitFor();
      await island.getByText('Printer 99 not found').waitFor();
    },
  },
  // The camera.
  {
    'the rehearsal': async (island, page) => {
      const sample = JSON.stringify({ registration_id: '0', event_id: '13', full_name: 'Sample guest' });
      await startCamera(page, { codes: [{ text: sample, size: 0.4 }] });
      await openStaff(island);
      await island.getByRole('button', { name: 'Rehearsal' }).click();
      await island.getByText('The server answers.').waitFor();
      await island.getByRole('img', { name: 'No guest at all' }).waitFor();
      await island.getByText('Has read: the sample code').waitFor();
    },
    'a camera that is off, and nobody there': async (island, page) => {
      await bePageOf(page, { idleSeconds: '8' });
      await openStaff(island);
      await island.getByRole('switch', { name: 'Camera on' }).click();
      await island.getByRole('button', { name: 'Back to the guests' }).click();
      await island.getByText('The camera is off.', { exact: false }).waitFor();
      await island.getByText('Check in here').waitFor();
    },
  },
];
