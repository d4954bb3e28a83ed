/** The mechanisms on the kit page, in real Chromium against the real server. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#test/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const pages: Page[] = [];

afterEach(() => Promise.all(pages.splice(0).map((page) => page.close())));

async function openKit(prepare?: (page: Page) => Promise<unknown>) {
  const { page, troubles, island } = await site.open('/admin/kit', prepare ? { prepare } : {});
  pages.push(page);
  const kit = island('kit');
  await kit.getByRole('heading', { name: 'Mechanisms' }).waitFor();
  return { page, troubles, kit };
}

const stateOf = (kit: Locator, of: string) => kit.getByRole('status', { name: `State of ${of}` });

async function joined(kit: Locator, of: string): Promise<void> {
  await stateOf(kit, of).getByText('joined').waitFor();
}

const press = (kit: Locator, name: string) => kit.getByRole('button', { name, exact: true }).click();

describe('realtime (DESIGN.md §3)', () => {
  it('serves two subscribers over one socket and one subscription', async () => {
    const sockets: string[] = [];
    const { kit, troubles } = await openKit((page) => {
      page.on('websocket', (socket) => sockets.push(socket.url()));
      return Promise.resolve();
    });
    await joined(kit, 'First subscriber');
    await joined(kit, 'Second subscriber');
    await press(kit, 'Let the server send a campaign');
    for (const name of ['First subscriber', 'Second subscriber']) {
      await kit
        .getByRole('log', { name: `Heard by ${name}` })
        .getByText('Campaign 7 was sent')
        .waitFor();
    }
    await press(kit, 'Remove the second subscriber');
    await press(kit, 'Let the server send a campaign');
    // A first join that took long tells a gap in a line of its own.
    const log = kit.getByRole('log', { name: 'Heard by First subscriber' });
    const heard = log.getByRole('listitem').filter({ hasText: 'Campaign 7 was sent' });
    await heard.nth(1).waitFor();
    expect(await heard.count()).toBe(2);
    expect(sockets).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  it('sees colleagues come, hears their whispers, and sees them go', async () => {
    const one = await openKit();
    const two = await openKit();
    await joined(one.kit, 'Presence');
    await joined(two.kit, 'Presence');
    expect(await one.kit.getByRole('list', { name: 'Members' }).getByText('(you)').count()).toBe(1);
    await press(two.kit, 'Whisper');
    await one.kit.getByRole('log', { name: 'Whispers' }).getByText('is moving Opening').waitFor();
  });

  it.each([1, 6, 30])(
    'comes back after a cut of %d s and tells the gap',
    { timeout: 90_000 },
    async (seconds) => {
      const { kit, troubles } = await openKit();
      await joined(kit, 'First subscriber');
      const heard = kit.getByRole('log', { name: 'Heard by First subscriber' });
      const gaps = heard.getByText('Gap: joined');
      const before = await gaps.count();
      await press(kit, `Cut all sockets for ${seconds} s`);
      // The first joining is one too: what was missed before it is read as well.
      await gaps.nth(before).waitFor({ timeout: (seconds + 40) * 1_000 });
      await joined(kit, 'First subscriber');
      await press(kit, 'Let the server send a campaign');
      await heard.getByText('Campaign 7 was sent').waitFor();
      expect(troubles.filter((trouble) => !/WebSocket/.test(trouble))).toEqual([]);
    },
  );

  it('connects though its code could not be loaded at first', async () => {
    let isFirst = true;
    const { kit } = await openKit((page) =>
      page.route('**/chunks/echo-*', (route) => {
        const isCut = isFirst;
        isFirst = false;
        return isCut ? route.abort() : route.continue();
      }),
    );
    await joined(kit, 'First subscriber');
    expect(isFirst).toBe(false);
  });

  it('leaves window.Pusher to the page, and closes its socket with the last island', async () => {
    const { page, kit } = await openKit();
    await joined(kit, 'First subscriber');
    expect(await page.evaluate(() => 'Pusher' in globalThis)).toBe(false);
    await page.evaluate(() => document.querySelector('[data-widget="kit"]')?.remove());
    await expect.poll(() => site.server.host.hub.size, { timeout: 25_000 }).toBe(0);
  });
});

describe('modal dialogs', () => {
  it('have no toast over their buttons, and its shadow is whole', async () => {
    const { page, kit } = await openKit();
    await press(kit, 'Warning');
    await press(kit, 'Danger');
    await press(kit, 'Dialog: normal');
    const dialog = kit.getByRole('dialog', { name: 'New contact' });
    const toast = page.getByRole('alert').filter({ hasText: 'Not saved' }).locator('[data-tone]').last();
    const layer = toast.locator('xpath=ancestor::*[@popover]');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await Promise.all(
        [layer, dialog.getByRole('button', { name: 'Create contact' })].map((one) => one.boundingBox()),
      );
      const [notices, button] = over;
      if (!notices || !button) throw new Error('not shown');
      const isBeside = notices.x + notices.width <= button.x || notices.y + notices.height <= button.y;
      expect(isBeside, `at ${width} px`).toBe(true);
    }
    const [reach, room] = await toast.evaluate((el) => {
      const [, y = 0, blur = 0] = (getComputedStyle(el).boxShadow.match(/-?[\d.]+px/g) ?? []).map(
        Number.parseFloat,
      );
      const parent = el.parentElement?.parentElement ?? el;
      return [y + blur, Number.parseFloat(getComputedStyle(parent).paddingBottom)];
    });
    expect(reach).toBeLessThanOrEqual(room ?? 0);
  });

  it('stay modal, with what is typed and the focus, when the page moves their island', async () => {
    const { page, kit, troubles } = await openKit();
    await press(kit, 'Dialog: normal');
    const dialog = kit.getByRole('dialog', { name: 'New contact' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.pressSequentially('Ada');
    await dialog.getByRole('button', { name: 'Another one' }).click();
    const inner = kit.getByRole('dialog', { name: 'New organisation' });
    await inner.waitFor();
    const move = () =>
      page.evaluate(() => {
        const el = document.querySelector('[data-widget="kit"]');
        el?.parentElement?.prepend(el);
      });
    const isModal = (el: Locator) => el.evaluate((one) => one.matches(':modal'));
    await move();
    await expect.poll(() => Promise.all([dialog, inner].map(isModal))).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await inner.waitFor({ state: 'detached' });
    await name.focus();
    await move();
    await expect.poll(() => isModal(dialog)).toBe(true);
    await page.keyboard.type(' Lovelace');
    expect(await name.inputValue()).toBe('Ada Lovelace');
    expect(troubles).toEqual([]);
  });
});

describe('draft vault', () => {
  it('offers what was typed after a reload', async () => {
    const { page, kit } = await openKit();
    const field = kit.getByLabel('Draft subject');
    await field.fill('Invitation to the opening');
    await stateOf(kit, 'the draft').getByText('disk').waitFor();
    await page.reload();
    await kit.getByText('Unsaved work: «Invitation to the opening»').waitFor();
    await press(kit, 'Take it back');
    // The button is gone: what comes after it has the focus, not the page's body.
    await expect.poll(() => field.evaluate((el) => el.matches(':focus'))).toBe(true);
    expect(await field.inputValue()).toBe('Invitation to the opening');
    await press(kit, 'Save for good');
    await page.reload();
    await field.waitFor();
    expect(await kit.getByText('Unsaved work').count()).toBe(0);
  });
});

describe('command stack', () => {
  const counter = (kit: Locator) => kit.getByLabel('Counter');
  const shows = (kit: Locator, value: number) =>
    counter(kit).getByText(`${value}`, { exact: true }).waitFor();

  async function addEleven(kit: Locator) {
    await shows(kit, 0);
    await press(kit, 'Add one');
    await shows(kit, 1);
    await press(kit, 'Add ten');
    await shows(kit, 11);
  }

  it('undoes and redoes on the server, and refuses when someone else has changed it', async () => {
    const { page, kit } = await openKit();
    await addEleven(kit);
    await press(kit, 'Undo');
    await shows(kit, 1);
    await kit.getByRole('button', { name: 'Add one' }).press('Control+Shift+z');
    await shows(kit, 11);
    await page.reload();
    await shows(kit, 11);
    await press(kit, 'Add one');
    await shows(kit, 12);
    await press(kit, 'Change it as someone else');
    await shows(kit, 112);
    await press(kit, 'Undo');
    await kit.getByText('refused: someone else has changed it').first().waitFor();
    expect(await counter(kit).textContent()).toBe('112');
  });
});

describe('print, download and safe content', () => {
  it('offers a defused CSV without leaving the page, and prints from a frame', async () => {
    const { page, kit, troubles } = await openKit((opening) =>
      opening.addInitScript(() => {
        globalThis.print = () => {
          Object.assign(top ?? {}, { printed: document.title });
          dispatchEvent(new Event('afterprint'));
        };
      }),
    );
    const download = page.waitForEvent('download');
    await press(kit, 'Download CSV');
    expect((await download).suggestedFilename()).toBe('rooms.csv');
    await press(kit, 'Print');
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'printed'))).toBe('Rooms');
    await expect.poll(() => page.locator('body > iframe').count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  it('shows foreign HTML that can do nothing', async () => {
    const { kit, troubles } = await openKit();
    const frame = kit.locator('iframe[title="Foreign content"]').contentFrame();
    await frame.getByText('from an e-mail').waitFor();
    expect(await frame.locator('script, [onerror], [href^="javascript"]').count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  it('says things in a live region', async () => {
    const { kit } = await openKit();
    await press(kit, 'Announce politely');
    await expect.poll(() => kit.getByText('Announcement 1').count()).toBe(1);
  });
});
