import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from '#test/support/faultRoutes.ts';
import { prepareHostProcess } from '#test/support/hostProcess.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite({ provisioningMs: 400 });

beforeEach(() => {
  const { database } = site.server.host;
  database.run("DELETE FROM environments WHERE tenant = 'acme'");
  database.run("UPDATE tenants SET licenses = 20 WHERE slug = 'acme'");
  const sql =
    "INSERT INTO environments (tenant, display_name, protected, ready, created_at, updated_at) VALUES ('acme', ?, ?, 1, ?, ?)";
  database.run(sql, ['production', 1, '2023-05-12 08:00:00', '2023-05-12 08:00:00']);
  database.run(sql, ['staging', 0, '2025-01-01 08:00:00', '2025-01-01 08:00:00']);
  database.run(sql, ['training', 0, '2026-01-01 08:00:00', '2026-01-01 08:00:00']);
});

const create = '**/api/environments/create-environment';
const list = '**/api/environments/get-environments-list';

async function open(query = '', options: PageOptions = {}) {
  const watched = await site.open(`/admin/environments${query}`, options);
  const root = watched.island('environment-manager');
  return { ...watched, ...partsOf(root, watched.page) };
}

function partsOf(root: Locator, page: Page) {
  const button = (name: string | RegExp) => root.getByRole('button', { name });
  const row = (name: string) => root.getByRole('listitem').filter({ hasText: name });
  return {
    root,
    button,
    row,
    input: root.getByRole('textbox', { name: 'New Environment Name' }),
    dialog: root.getByRole('alertdialog'),
    notices: page.locator('[data-widget-notices]'),
  };
}

const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));

describe('environments in the example host (S3 §2.6, §4.5)', () => {
  it('creates, marks, deletes with the typed name, and finds all again after a reload', async () => {
    const { page, root, input, row, button, dialog, notices } = await open();
    const held = await holdBack(page, { url: create, method: 'POST' });
    await input.fill('alpha');
    await input.press('Enter');
    await row('alpha').getByText('Being created…').waitFor();
    await root.getByText('20 total – 3 used – 1 being created = 16').waitFor();
    expect(await hasFocus(input)).toBe(true);
    // It stands for a moment only.
    const created = row('alpha').getByText('Created', { exact: true }).waitFor();
    held.release();
    await created;
    await notices.getByText('Environment "alpha" created successfully.').waitFor();
    await row('alpha')
      .getByText(/^Created [^I]*\d$/)
      .waitFor();
    await button('Delete staging').click();
    await dialog.getByText('This environment will be permanently deleted and the data erased.').waitFor();
    await dialog.getByRole('textbox').fill('staging');
    await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
    await row('staging').waitFor({ state: 'detached' });
    await notices.getByText('Environment "staging" deleted successfully.').waitFor();
    await page.reload();
    await row('alpha').waitFor();
    expect(await row('staging').count()).toBe(0);
  });

  it('has its title once on the page', async () => {
    const { page, root } = await open();
    await root.getByRole('heading', { name: '3 environments' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Environments', exact: true }).count()).toBe(1);
  });

  it('copies name and ID', async () => {
    const { page, button } = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await button('Copy name staging').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('staging');
    await button(/^Copy ID/)
      .first()
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  });

  it('keeps two islands in step', async () => {
    const watched = await site.open('/admin/several', { islands: 3 });
    const [one, other] = [0, 1].map((index) =>
      partsOf(watched.island('environment-manager', index), watched.page),
    );
    const held = await holdBack(watched.page, { url: create, method: 'POST' });
    await one?.input.fill('alpha');
    await one?.input.press('Enter');
    await other?.row('alpha').getByText('Being created…').waitFor();
    held.release();
    await other?.button('Delete alpha').waitFor();
    expect(await one?.row('alpha').count()).toBe(1);
  });
});

describe('what can go wrong (S3 §8, S-36, S-37)', () => {
  it('shows the words of a 422 under the input and keeps the name', async () => {
    const { input, root } = await open();
    await input.fill('my env');
    await root.getByText('The server may refuse: space').waitFor();
    await input.press('Enter');
    await root
      .getByText('The environment name field must only contain letters, numbers, and dashes.')
      .waitFor();
    expect(await input.inputValue()).toBe('my env');
    expect(await input.getAttribute('aria-invalid')).toBe('true');
  });

  it('brings a refused deletion back, in red (S-36)', async () => {
    const { button, dialog, notices, row } = await open();
    await button('Delete production').click();
    await dialog.getByRole('textbox').fill('production');
    await dialog.getByRole('textbox').press('Enter');
    await notices.getByText('This environment is protected.').waitFor();
    await button('Delete production').waitFor();
    expect(await row('production').getAttribute('data-state')).toBeNull();
    // Whichever row is beside it: its bin stays free.
    const toast = await notices.getByRole('alert').locator('[data-tone]').boundingBox();
    const bin = await button('Delete production').boundingBox();
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(bin?.x ?? 0);
  });

  it.each([
    ['', 'Delete production'],
    ['?locale=ar', 'حذف production'],
  ])('keeps every bin free of toasts on a phone%s', async (query, name) => {
    const { page, button, dialog, notices } = await open(query, { viewport: { width: 320, height: 640 } });
    await button(name).click();
    await dialog.getByRole('textbox').fill('production');
    await dialog.getByRole('textbox').press('Enter');
    await notices.getByRole('alert').getByRole('button').first().waitFor();
    // The row as far up as it goes below the page's own bar: where the toasts are.
    await button(name).evaluate((el) => scrollBy(0, el.getBoundingClientRect().top - 60));
    const [toast, bin] = await Promise.all([
      notices.getByRole('alert').locator('[data-tone]').boundingBox(),
      button(name).boundingBox(),
    ]);
    expect(bin?.y).toBeLessThan((toast?.y ?? 0) + (toast?.height ?? 0));
    const hits = await button(name).evaluate((el) => {
      const { left, right, top, bottom } = el.getBoundingClientRect();
      const root = el.getRootNode();
      const spots = [left + 1, (left + right) / 2, right - 1].map((x) => [x, (top + bottom) / 2] as const);
      return spots.map(([x, y]) => root instanceof ShadowRoot && el.contains(root.elementFromPoint(x, y)));
    });
    expect(hits).toEqual([true, true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it('finds out that it was created when the answer was lost', async () => {
    const { page, input, notices, button } = await open();
    await page.route(create, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-example-fault': 'lost-answer' } }),
    );
    await input.fill('alpha');
    await input.press('Enter');
    await notices.getByText(/is in the list: it has been created/).waitFor();
    await button('Delete alpha').waitFor();
    expect(await input.inputValue()).toBe('');
  });

  it('tells every fault, keeps the name, and goes on', async () => {
    const { page, root, input, button } = await open();
    const faults = {
      '500': 'The server had a problem',
      '403': 'You are not allowed to do this.',
      '419': 'This page has been open for too long.',
      '429': 'Too many requests.',
      'login-page': 'You are signed out.',
      dropped: 'It is not known whether',
    };
    for (const [fault, words] of Object.entries(faults)) {
      await page.route(create, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-example-fault': fault } }),
      );
      await input.fill(`after-${fault}`);
      await input.press('Enter');
      await root.getByText(words).first().waitFor();
      expect(await input.inputValue()).toBe(`after-${fault}`);
      await page.unroute(create);
      await input.press('Enter');
      await button(`Delete after-${fault}`).waitFor();
    }
  });

  it('survives a kill -9 of the server: what was created is still there', { timeout: 120_000 }, async () => {
    const host = await prepareHostProcess();
    const first = await host.start();
    try {
      const watched = await site.open(`${first.url}/admin/environments`);
      const { input, button, root } = partsOf(watched.island('environment-manager'), watched.page);
      await input.fill('alpha');
      await input.press('Enter');
      await button('Delete alpha').waitFor();
      await first.kill();
      await input.fill('beta');
      await input.press('Enter');
      await root.getByText(/It is not known whether “.beta.” has been created/).waitFor();
      expect(await input.inputValue()).toBe('beta');
      const second = await host.start(Number(new URL(first.url).port));
      await root.getByRole('button', { name: 'Retry' }).last().click();
      await button('Delete beta').waitFor();
      await watched.page.reload();
      await button('Delete alpha').waitFor();
      await button('Delete beta').waitFor();
      await watched.page.context().close();
      await second.kill();
    } finally {
      await first.kill();
      await host.remove();
    }
  });
});

describe('how many licences there are', () => {
  it('stands beside the bar that shows it, below each other only where it is narrow', async () => {
    const { page, root } = await open();
    const sum = root.getByText('20 total – 3 used = 17');
    const available = root.getByText('Available licenses', { exact: true });
    const isBeside = async () => {
      const [left, right] = await Promise.all([available.boundingBox(), sum.boundingBox()]);
      return (right?.x ?? 0) > (left?.x ?? 0) + (left?.width ?? 0);
    };
    await sum.waitFor();
    expect(await isBeside()).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isBeside()).toBe(false);
  });
});

describe('by keyboard alone', () => {
  it('creates and deletes, and never loses its place', async () => {
    const { page, input, dialog, button, row } = await open();
    await input.focus();
    await page.keyboard.type('alpha');
    await page.keyboard.press('Enter');
    await button('Delete alpha').waitFor();
    expect(await hasFocus(input)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(button('Create Environment'))).toBe(true);
    for (let step = 0; step < 30 && !(await hasFocus(button('Delete training'))); step += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(button('Delete training'))).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.type('training');
    await page.keyboard.press('Enter');
    await row('training').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button('Delete staging'))).toBe(true);
  });
});

describe('Arabic', () => {
  it('reads from the right, creates and asks', async () => {
    const { page, root } = await open('?locale=ar');
    expect(await root.getAttribute('dir')).toBe('rtl');
    const input = root.getByRole('textbox', { name: 'اسم البيئة الجديدة' });
    const held = await holdBack(page, { url: create, method: 'POST' });
    await input.fill('alpha');
    await input.press('Enter');
    await root.getByText('قيد الإنشاء…').waitFor();
    held.release();
    await root.getByRole('button', { name: 'حذف alpha' }).click();
    await root.getByRole('alertdialog', { name: 'حذف البيئة' }).waitFor();
    const [first, last] = await Promise.all([
      root.getByText('إجمالي التراخيص', { exact: true }).boundingBox(),
      root.getByText('التراخيص المتاحة', { exact: true }).boundingBox(),
    ]);
    expect(first?.x).toBeGreaterThan(last?.x ?? Infinity);
    await page.keyboard.press('Escape');
  });
});

describe('access (WCAG 2.2 A and AA)', () => {
  it('has no violation without licences', async () => {
    const answer = { status: 200, json: { environments: [], licenses: 0 } };
    const { root, checkAccess } = await open('', {
      prepare: (page) => page.route(list, (route) => route.fulfill(answer)),
    });
    await root.getByText('You have no available').first().waitFor();
    expect(await checkAccess('[data-widget]')).toEqual([]);
  });
});
