import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const name = 'hotel-availability';
const call = '**/api/reservations/get-availability/**';

async function open(query = '?event=1', options: PageOptions = {}) {
  const watched = await site.open(`/admin/hotels${query}`, options);
  const island = watched.island(name);
  return {
    ...watched,
    root: island,
    grid: island.getByRole('grid'),
    panel: island.getByRole('group', { name: 'Stay check' }),
  };
}

const row = (grid: Locator, index: number) => grid.locator(`tbody [data-row="${index}"]`);
const night = (grid: Locator, index: number, column: number) =>
  row(grid, index)
    .locator('td')
    .nth(column - 1);
const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

describe('hotel availability in the example host (S1 §2, §3, §7)', () => {
  it('shows rooms, pages through nights, and comes back from the address', async () => {
    const { page, root, grid } = await open();
    await grid.waitFor();
    expect(await root.getByRole('link', { name: 'Grand Palace' }).getAttribute('href')).toBe('/hotels/2');
    const withoutPage = grid.getByRole('row', { name: /^Residencia sin ficha/ });
    expect([await withoutPage.count(), await withoutPage.getByRole('link').count()]).toEqual([1, 0]);
    const first = await grid.getByRole('columnheader').nth(1).getAttribute('aria-label');
    await root.getByRole('button', { name: 'Next' }).click();
    await root.getByText('Page 2 of').waitFor();
    await root.getByRole('searchbox').fill('grand pal');
    await page.waitForURL(/hotels-page=2&hotels-find=grand\+pal/);
    await page.reload();
    await root.getByText('Page 2 of').waitFor();
    await expect
      .poll(() => grid.getByRole('rowheader').allTextContents())
      .toEqual(['All hotels (1)', 'Grand Palace']);
    await root.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => grid.getByRole('columnheader').nth(1).getAttribute('aria-label')).toBe(first);
  });

  it('gives the table as a file, to the clipboard and to the printer', async () => {
    const { page, root, grid } = await open('?event=1&hotels-find=grand+pal', {
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: (one) => one.addInitScript(() => Object.assign(globalThis, { print: () => undefined })),
    });
    await grid.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      root.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    const csv = await text(await download.createReadStream());
    expect(download.suggestedFilename()).toMatch(/^Hotel availability \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/);
    expect(csv).toMatch(/^Hotel,\d{4}-\d\d-\d\d,/);
    expect(csv).toContain('\r\nGrand Palace,');
    await root.getByRole('button', { name: 'Copy table' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\nGrand Palace\t\d+\t/);
    await root.getByRole('button', { name: 'Print' }).click();
    const printed = page.frameLocator('iframe').locator('table');
    await printed.first().waitFor({ state: 'attached' });
    expect(await printed.first().textContent()).toContain('Grand Palace');
  });

  it('shows no night by half under the totals', async () => {
    const { grid } = await open('?event=1', { viewport: { width: 800, height: 700 } });
    await grid.waitFor();
    // The widths of the nights are measured once the table stands.
    const covered = () =>
      grid.evaluate((table) => {
        const [sum, longest] = [...table.querySelectorAll('thead [role="columnheader"]')].slice(-2);
        const edge = Math.min(...[sum, longest].map((head) => head?.getBoundingClientRect().left ?? 0));
        const nights = [...table.querySelectorAll('thead [data-night]')].map((one) =>
          one.getBoundingClientRect(),
        );
        return nights.filter(({ left, right }) => left < edge - 1 && right > edge + 1).length;
      });
    await expect.poll(covered).toBe(0);
  });

  it('has room for the fortnight that its title names on a screen of 1,280 pixels', async () => {
    const { grid } = await open('?event=8', { viewport: { width: 1280, height: 900 } });
    await grid.waitFor();
    const nights = await grid.locator('thead [data-night]').count();
    expect(nights).toBe(14);
    const last = await grid.locator('thead [data-night]').last().boundingBox();
    const total = await grid.getByRole('columnheader', { name: 'Total' }).boundingBox();
    expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual((total?.x ?? 0) + 1);
  });

  it('tints the nights asked of all hotels through all of them', async () => {
    const { page, grid, panel } = await open();
    await grid.waitFor();
    const tint = () =>
      grid.evaluate((table) => {
        const body = table.querySelectorAll('tbody')[1] ?? table;
        const { left, width } = getComputedStyle(body, '::after');
        const from = body.getBoundingClientRect().left + Number.parseFloat(left);
        return [from, from + Number.parseFloat(width)].map(Math.round);
      });
    const [start, end] = await tint();
    expect(end).toBe(start);
    await drag(page, night(grid, 0, 3), night(grid, 0, 5));
    await panel.waitFor();
    const boxes = await Promise.all([3, 5].map((column) => night(grid, 1, column).boundingBox()));
    const [first, last] = boxes.map((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]);
    expect(await tint()).toEqual([first?.[0], last?.[1]].map((edge) => Math.round(edge ?? 0)));
  });

  it('says why it cannot load, and loads on Retry', async () => {
    const { page, root, grid } = await open('?event=1', {
      prepare: (one) => one.route(call, (route) => route.fulfill({ status: 403, json: { message: 'No.' } })),
    });
    await root.getByText('The rooms could not be loaded.').waitFor();
    await page.unroute(call);
    await root.getByRole('button', { name: 'Retry' }).click();
    await grid.waitFor();
    expect(await root.getByText('The rooms could not be loaded.').count()).toBe(0);
  });

  it('is used by keyboard alone', async () => {
    const { page, root, grid, panel } = await open();
    await grid.waitFor();
    await root.getByRole('searchbox').focus();
    const isInGrid = () => grid.evaluate((table) => table.matches(':focus-within'));
    for (let step = 0; step < 12 && !(await isInGrid()); step += 1) await page.keyboard.press('Tab');
    expect(await hasFocus(night(grid, 0, 1))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(night(grid, 2, 2))).toBe(true);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await panel.waitFor();
    expect(await grid.locator('[aria-selected="true"]').count()).toBe(3);
    await expect
      .poll(() =>
        root
          .getByRole('status')
          .allTextContents()
          .then((all) => all.join(' ')),
      )
      .toMatch(/3 nights\./);
    await page.keyboard.press('Escape');
    expect(await panel.count()).toBe(0);
    await page.keyboard.press('Control+End');
    expect(await hasFocus(row(grid, 39).locator('td').last())).toBe(true);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/hotels/2');
  });

  it('checks a stay by dragging, asks for more rooms, and copies the answer', async () => {
    const { page, root, grid, panel } = await open('?event=1', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await grid.waitFor();
    const palace = grid.getByRole('row', { name: /^Grand Palace/ }).locator('td');
    await drag(page, palace.nth(1), palace.nth(4));
    await panel.getByText(/^All 4 nights ≥ \d+$/).waitFor();
    expect(await grid.locator('[aria-selected="true"]').count()).toBe(4);
    await panel.getByRole('textbox', { name: 'Rooms' }).fill('150');
    await panel.getByText(/^1 of 39 hotels has ≥ 150 on every night$/).waitFor();
    await panel.getByRole('button', { name: 'Copy list' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^Hotels with ≥ 150 rooms, .+:\n• Grand Palace \(\d+\)$/);
    await panel.getByRole('button', { name: 'End stay check' }).click();
    expect(await root.locator('[aria-selected]').count()).toBe(0);
  });

  it('checks a stay by two taps on a touch screen of 320 pixels', async () => {
    const { page, root, grid, panel } = await open('?event=1', {
      viewport: { width: 320, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    await grid.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const order = root.getByRole('combobox', { name: 'Order of the hotels' });
    expect(await order.count()).toBe(0);
    await root.getByRole('button', { name: 'Filters' }).tap();
    await order.waitFor();
    await root.getByRole('button', { name: 'Filters' }).tap();
    await root.getByRole('button', { name: 'Check a stay' }).tap();
    await night(grid, 2, 1).tap();
    await panel.getByText('1 night', { exact: true }).waitFor();
    await night(grid, 2, 2).tap();
    await panel.getByText('2 nights', { exact: true }).waitFor();
    // The stay leaves the hotels in sight.
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(0.28 * 700);
  });

  it('lets time run right to left in Arabic', async () => {
    const { page, root, grid } = await open('?event=1', {
      prepare: (one) =>
        one.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelector('[data-widget]')?.setAttribute('data-locale', 'ar'),
          ),
        ),
    });
    await root.getByText(/^كل الفنادق/).waitFor();
    const [first, second, names] = await Promise.all(
      [night(grid, 1, 1), night(grid, 1, 2), row(grid, 1).locator('th')].map((one) => middleOf(one)),
    );
    expect(second?.x).toBeLessThan(first?.x ?? 0);
    expect(first?.x).toBeLessThan(names?.x ?? 0);
    const [back, forward] = await Promise.all(
      ['السابق', 'التالي'].map((label) => middleOf(root.getByRole('button', { name: label }))),
    );
    expect(forward?.x).toBeLessThan(back?.x ?? 0);
    await night(grid, 1, 1).click();
    await page.keyboard.press('ArrowLeft');
    expect(await hasFocus(night(grid, 1, 2))).toBe(true);
    await drag(page, night(grid, 1, 2), night(grid, 1, 4));
    await expect.poll(() => grid.locator('[aria-selected="true"]').count()).toBe(3);
  });

  it('keeps its place and its keyboard among 200 hotels and 60 nights', async () => {
    const { page, grid } = await open('?event=12');
    await grid.waitFor();
    expect(await grid.getAttribute('aria-rowcount')).toBe('202');
    expect(await grid.locator('tbody tr').count()).toBeLessThan(70);
    await night(grid, 3, 1).click();
    await page.keyboard.press('Control+End');
    await expect.poll(() => hasFocus(row(grid, 200).locator('td').last())).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const [cell, header] = await Promise.all([
      night(grid, 200, 1).boundingBox(),
      grid.locator('thead').boundingBox(),
    ]);
    expect(cell?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    // The sum of so many is written as a whole, on one line.
    const total = row(grid, 0).locator('td').nth(-2);
    expect(await total.evaluate((cell) => cell.scrollHeight - cell.clientHeight)).toBeLessThanOrEqual(0);
    const names = await row(grid, 200).locator('th').boundingBox();
    expect(cell?.x).toBeGreaterThanOrEqual((names?.x ?? 0) + (names?.width ?? 0) - 1);
    await grid.evaluate((table) => table.parentElement?.scrollTo(0, 0));
    await expect.poll(() => row(grid, 1).count()).toBe(1);
    expect(await hasFocus(night(grid, 200, 1))).toBe(true);
  });
});
