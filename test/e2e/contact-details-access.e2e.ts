import { describe, expect, it } from 'vitest';
import {
  clipboardAllowed,
  contactSite,
  events,
  hasFocus,
  participationIn,
} from '#test/support/contactSite.ts';

/** Nadia Hub (7) knows 60 people; 5, 6 and 14 have contents that break what is not made for them. */
const open = contactSite();

describe('by keyboard alone (screens.md §1 «Beyond» 4)', () => {
  it('goes through the linked people, looks at their cards, and opens one', async () => {
    const { page, grid, link, peek } = await open(7);
    const requests: string[] = [];
    await grid.waitFor();
    await link('Edit linked contacts').focus();
    page.on('request', (request) => requests.push(request.url()));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const names = grid.locator('[data-name]');
    expect(await hasFocus(names.first())).toBe(true);
    await peek.waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    expect(await hasFocus(names.nth(3))).toBe(true);
    const name = await names.nth(3).innerText();
    await peek.getByText(name).first().waitFor();
    await page.keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(grid.getByRole('row').nth(4).getByRole('button', { name: /^Copy/ }).first())).toBe(
      true,
    );
    await page.keyboard.press('Home');
    expect(requests).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => !pathname.endsWith('/7/details'));
    expect(new URL(page.url()).pathname).toMatch(/^\/contacts\/\d+\/details$/);
  });

  it('shows all 60, and finds one of them', async () => {
    const { page, root, grid, button } = await open(7);
    await grid.waitFor();
    await button('Show all 60').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.locator('[data-row]').count()).toBe(60);
    await root.getByRole('searchbox').focus();
    const last = await grid.locator('[data-name]').last().innerText();
    await page.keyboard.type(last);
    await expect.poll(() => grid.locator('[data-row]').count()).toBeLessThan(60);
    await grid.getByText(last).first().waitFor();
  });

  it('chooses an event, copies the card, and looks at the code', async () => {
    const { page, root, field, button, clipboard } = await open(3, '', clipboardAllowed);
    await root.getByRole('combobox', { name: 'Event' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Spring');
    await page.keyboard.press('Enter');
    await field('Hotel').getByText('Hotel Atlántico').waitFor();
    await button(/^Copy text/).focus();
    await page.keyboard.press('Enter');
    await expect.poll(clipboard).toContain('Dr. Jonas Weiß');
    await button('QR code').focus();
    await page.keyboard.press('Enter');
    await root.getByRole('img', { name: /^QR code/ }).waitFor();
    await page.keyboard.press('Escape');
    await root.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasFocus(button('QR code'))).toBe(true);
  });
});

describe('what can go wrong (X-15, S1 §8)', () => {
  it.each([999_999, 9_997])('says that there is no contact %i', async (id) => {
    const { root, button } = await open(id);
    await button('Retry').waitFor();
    expect(await root.getByRole('alert').first().innerText()).toContain('There is no such contact.');
  });

  it('keeps the profile and the participation when the list of events cannot be had', async () => {
    const { page, root, field, button } = await open(3, '', {
      prepare: (page) => page.route(events, (route) => route.fulfill({ status: 403, json: {} })),
    });
    await root.getByText('The list of events could not be loaded.').waitFor();
    await field('Registration number').getByText(/^E12-/).waitFor();
    await root.getByRole('heading', { name: 'Dr. Jonas Weiß' }).waitFor();
    await page.unroute(events);
    await button('Retry').click();
    await root.getByRole('combobox', { name: 'Event' }).waitFor();
    expect(await root.getByRole('alert').filter({ hasText: 'list of events' }).count()).toBe(0);
  });

  it('keeps the rest when a participation cannot be had', async () => {
    const { page, root, field, button, choose } = await open(9);
    await field('Registration number').getByText(/^E12-/).waitFor();
    await page.route(participationIn(1), (route) => route.fulfill({ status: 403, json: {} }));
    await choose('Spring Policy Forum');
    await root.getByText(/^The participation in .Spring Policy Forum.? could not be loaded\./).waitFor();
    expect(await root.getByText(/^E12-/).count()).toBe(0);
    await page.unroute(participationIn(1));
    await button('Retry').click();
    await field('Registration number').getByText(/^E1-/).waitFor();
  });

  it('draws initials where the picture is gone', async () => {
    const { root } = await open(3, '', {
      prepare: (page) => page.route('**/photos/**', (route) => route.fulfill({ status: 404 })),
    });
    await expect.poll(() => root.locator('header img').count()).toBe(0);
    await root.locator('header').getByText('DW').waitFor();
  });
});

describe('Arabic, narrow, access (WCAG 2.2 A and AA)', () => {
  it('reads from the right', async () => {
    const { page, root, grid } = await open(1, '?locale=ar');
    expect(await root.getAttribute('dir')).toBe('rtl');
    const [details, card] = await Promise.all([
      root.getByRole('region', { name: 'التفاصيل' }).boundingBox(),
      root.getByRole('region', { name: 'بطاقة العمل' }).boundingBox(),
    ]);
    expect(details?.x).toBeGreaterThan(card?.x ?? Infinity);
    // A Latin value stands at the page's start too.
    const event = root.getByRole('combobox', { name: 'الفعالية' });
    expect(await event.evaluate((el) => [getComputedStyle(el).textAlign, el.matches(':dir(ltr)')])).toEqual([
      'right',
      true,
    ]);
    await grid.locator('[data-name]').first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await hasFocus(grid.getByRole('link').nth(1))).toBe(true);
  });

  it('has heads of one height side by side, and rows for linked people that are no lower than two lines', async () => {
    const { root, grid } = await open(7);
    const heightsOf = (what: ReturnType<typeof root.locator>) =>
      what.evaluateAll((all) => [...new Set(all.map((el) => Math.round(el.getBoundingClientRect().height)))]);
    await root.getByRole('combobox', { name: 'Event' }).waitFor();
    await grid.locator('[data-row]').first().waitFor();
    expect(await heightsOf(root.locator('section > header:has(h3)'))).toHaveLength(1);
    // Work is told whole, spaced as one likes: a long one has a line more.
    expect(Math.min(...(await heightsOf(grid.locator('[data-row]'))))).toBe(60);
  });

  it('keeps the participation beside who reads on, and the card of a linked person off the other rows', async () => {
    const { page, root, grid, peek } = await open(7, '', { viewport: { width: 1_280, height: 900 } });
    const event = root.getByRole('combobox', { name: 'Event' });
    await event.waitFor();
    const row = grid.locator('[data-row]').last();
    await row.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect((await event.boundingBox())?.y).toBeGreaterThan(0);
    await row.locator('[data-name]').hover();
    await peek.waitFor();
    const [one, card] = await Promise.all([row.boundingBox(), peek.boundingBox()]);
    expect(card?.x).toBeGreaterThan((one?.x ?? Infinity) + (one?.width ?? 0));
  });

  it('has the card’s actions before the long list of fields on a phone, two beside two', async () => {
    const { root, button, field } = await open(7, '', {
      viewport: { width: 320, height: 700 },
      hasTouch: true,
    });
    const event = root.getByRole('combobox', { name: 'Event' });
    await event.waitFor();
    const boxOf = async (what: ReturnType<typeof button>) => {
      const box = await what.boundingBox();
      if (!box) throw new Error('not drawn');
      return box;
    };
    const [picture, name, copy, signature, details] = await Promise.all(
      [
        root.locator('header img'),
        root.getByRole('heading', { level: 2 }),
        button(/^Copy text/),
        button('Copy signature'),
        root.getByRole('region', { name: 'Details' }),
      ].map(boxOf),
    );
    expect(name?.x).toBeGreaterThan((picture?.x ?? Infinity) + (picture?.width ?? 0));
    expect(signature?.y).toBe(copy?.y);
    const heights = [/^Copy text/, 'Copy signature', 'Download vCard', 'QR code'].map(
      async (name) => (await boxOf(button(name))).height,
    );
    // One line of words each.
    expect(Math.max(...(await Promise.all(heights)))).toBeLessThan(44);
    expect(copy?.y).toBeLessThan(details?.y ?? 0);
    // The sign of a link that leads away stands beside its address, not below it.
    const site = field('LinkedIn');
    const [link, sign] = await Promise.all([site.getByRole('link'), site.locator('svg').first()].map(boxOf));
    expect(sign?.y).toBeLessThan((link?.y ?? 0) + (link?.height ?? 0));
    expect(await event.evaluate((el) => getComputedStyle(el).textOverflow)).toBe('ellipsis');
  });

  it.each([5, 6, 14])('fits contact %i into 320 px', async (id) => {
    const { page, root, checkAccess } = await open(id, '', { viewport: { width: 320, height: 700 } });
    await root.getByRole('combobox', { name: 'Event' }).waitFor();
    const tooWide = await root.evaluate((el) =>
      [...el.querySelectorAll('*')]
        .filter((one) => one.checkVisibility() && !one.matches('.ew-hidden, .ew-hidden *'))
        .filter(
          (one) =>
            one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1,
        )
        .map((one) => `${one.tagName} ${one.className}`),
    );
    expect(tooWide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await checkAccess('[data-widget]', 'look')).toEqual([]);
  });

  it('has no violation while another event loads', async () => {
    const { page, root, choose, checkAccess, field } = await open(9);
    await field('Registration number').getByText(/^E12-/).waitFor();
    await page.route(participationIn(1), () => undefined);
    await choose('Spring Policy Forum');
    await root.getByText(/^Still showing/).waitFor();
    expect(await checkAccess('[data-widget]')).toEqual([]);
  });
});
