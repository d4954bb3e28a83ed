import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { turn } from '#test/support/turn.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '?campaign=1', options: PageOptions = {}) {
  const watched = await site.open(`/admin/campaign-report${query}`, options);
  const root = watched.island('campaign-report');
  return { ...watched, ...partsOf(root, watched.page) };
}

function partsOf(root: Locator, page: Page) {
  const region = (name: string) => root.getByRole('region', { name, exact: true });
  const tab = (name: string) => root.getByRole('tab', { name });
  const button = (name: string) => root.getByRole('button', { name, exact: true });
  /** The name of the file that a button brings. */
  const fileOf = async (press: () => Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return download.suggestedFilename();
  };
  const chart = (name: string) => region(name).locator('.apexcharts-bar-series');
  return { root, region, tab, button, fileOf, chart, notices: page.locator('[data-widget-notices]') };
}

const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));
const name = 'Spring Policy Forum you are invited';

describe('the report in the example host (S4)', () => {
  it('walks four tabs, draws, compares, searches and exports', async () => {
    const { page, root, region, tab, button, fileOf, chart } = await open();
    await region('Bounced contacts').getByText('Showing 1 to').waitFor();
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((one) => one.name)
          .join(),
      ),
    ).not.toContain('ApexHours');
    expect(await fileOf(() => button('Export Bounce reasons, Soft Bounce').click())).toBe(
      `${name} – Bounce reasons – Soft Bounce.csv`,
    );
    expect(await fileOf(() => button('Export report').click())).toBe(`${name} – Report.pdf`);

    await tab('Opens').click();
    await chart('Opens by hour').waitFor();
    await region('Contact opens').getByRole('searchbox').fill('zzzz nobody');
    await root.getByText('No contacts found').waitFor();
    await root.getByText('Showing 0 to 0 of 0 results').waitFor();
    expect(await fileOf(() => button('Export Opens by hour').click())).toBe(`${name} – Opens by hour.csv`);

    await tab('Clicks').click();
    const compare = root.getByRole('checkbox', { name: 'Compare with opens' });
    await compare.check();
    await root.locator('.apexcharts-line-series').waitFor();
    await region('Clicks by hour').getByText('Table', { exact: true }).click();
    const heads = region('Clicks by hour').getByRole('columnheader');
    expect(await heads.allInnerTexts()).toEqual(['Hour', 'Clicks', 'Opens', 'Click Rate']);
    await region('Click map')
      .getByText(/^Based on (\d+) of \1 clickers$/)
      .waitFor();

    await tab('Subscription Cancellations').click();
    await region('Contacts who unsubscribed').getByText('Showing 1 to').waitFor();
    expect(await fileOf(() => button('Export Contacts who unsubscribed').click())).toBe(
      `${name} – Contacts who unsubscribed.csv`,
    );
    expect(page.url()).toContain('/admin/campaign-report');
  });

  it('draws once, follows the theme without drawing, and leaves nothing behind', async () => {
    const { page, root, tab, chart } = await open();
    await tab('Opens').click();
    const bars = chart('Opens by hour');
    await bars.waitFor();
    const bar = bars.locator('path').nth(8);
    await bar.evaluate((el) => Reflect.set(globalThis, 'firstBar', el));
    const colour = () => bar.evaluate((el) => getComputedStyle(el).fill);
    const before = await colour();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(colour).not.toBe(before);
    await root.getByRole('button', { name: 'Next' }).last().click();
    await root.getByText('Showing 11 to 20').waitFor();
    expect(await bar.evaluate((el) => el === Reflect.get(globalThis, 'firstBar'))).toBe(true);
    await page.evaluate(() => document.querySelector('[data-widget="campaign-report"]')?.remove());
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('body > svg').length)).toBe(0);
    expect(
      await page.evaluate(() => ['Apex', 'SVG', 'ApexCharts'].filter((key) => key in globalThis)),
    ).toEqual([]);
  });

  it('puts its numbers on the links of the mail, wherever those lie', async () => {
    const { root, region, tab } = await open();
    await tab('Clicks').click();
    const map = region('Click map');
    await map.getByText(/^Based on (\d+) of \1 clickers$/).waitFor();
    const links = map.getByRole('list', { name: 'Links by clicks' }).getByRole('button');
    await links.first().focus();
    const marked = map.locator('[data-active][data-level]').first();
    await marked.waitFor();
    const frame = root.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin');
    const lies = await frame.evaluate((el) => {
      if (!(el instanceof HTMLIFrameElement)) return null;
      const outside = el.getBoundingClientRect();
      return Array.from(el.contentDocument?.querySelectorAll('a') ?? [], (link) => {
        const { left, top } = (link.querySelector('img') ?? link).getBoundingClientRect();
        return [Math.round(left + outside.left), Math.round(top + outside.top)];
      });
    });
    const box = await marked.boundingBox();
    expect(
      lies?.some(([x = 0, y = 0]) => Math.abs(x - (box?.x ?? -9)) <= 2 && Math.abs(y - (box?.y ?? -9)) <= 2),
    ).toBe(true);
    const style = await frame.evaluate((el) => {
      const page = el instanceof HTMLIFrameElement ? el.contentDocument : null;
      return page?.defaultView?.getComputedStyle(page.querySelector('h1, h2, td a') ?? page.body).color;
    });
    expect(style).not.toBe('rgb(0, 0, 0)');
  });

  it('tells its host that it is left (X-22)', async () => {
    const { page, button } = await open();
    await page.evaluate(() => {
      document.addEventListener('close-report', (event) => {
        document.title = event instanceof CustomEvent ? `left ${event.detail.campaignId}` : '';
      });
    });
    await button('Back').click();
    expect(await page.title()).toBe('left 1');
  });
});

describe('what can go wrong (S4 §8, R-1, R-11)', () => {
  it('tells every failed part in its place, and brings it back', async () => {
    const { page, root, region, tab } = await open();
    await page.route('**/api/campaigns/get-opens/*', (route) => route.fulfill({ status: 403, json: {} }));
    await page.route('**/api/campaigns/get-contact-opens/**', (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    await tab('Opens').click();
    await region('Opens by hour').getByText('The hours could not be loaded.').waitFor();
    const retry = region('Contact opens').getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unrouteAll();
    await retry.click();
    await region('Contact opens').getByText('Showing 1 to 10').waitFor();
    await region('Opens by hour').getByRole('button', { name: 'Retry' }).click();
    await root.locator('.apexcharts-bar-series').waitFor();
    expect(await root.getByText('The hours could not be loaded.').count()).toBe(0);
  });

  it('tells a failed export and a failed PDF without leaving', async () => {
    const { page, root, button, notices } = await open();
    await page.route('**/export-bounce-reasons/**', (route) =>
      route.fulfill({ status: 200, body: '<h1>Oops</h1>', contentType: 'text/html' }),
    );
    await page.route('**/export/1/pdf', (route) => route.fulfill({ status: 500, json: {} }));
    await button('Export Bounce reasons, Soft Bounce').click();
    await notices.getByText('the file could not be made').waitFor();
    await button('Export report').click();
    await root.getByText('The report could not be made as a PDF.').waitFor();
    await button('Print instead').waitFor();
    expect(page.url()).toContain('/admin/campaign-report');
  });
});

describe('by keyboard alone', () => {
  it('walks the tabs, reads the chart, goes through the click map and leaves', async () => {
    const { page, root, tab, region } = await open();
    await region('Bounced contacts').getByText('Showing 1 to').waitFor();
    await tab('Deliverability').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab('Opens').getAttribute('aria-selected')).toBe('false');
    await page.keyboard.press('Enter');
    const slider = root.getByRole('slider', { name: 'Hour shown' });
    await slider.waitFor();
    for (let step = 0; step < 12 && !(await hasFocus(slider)); step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^23:00 – Opens: \d+$/);
    await tab('Opens').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tab('Clicks').getAttribute('aria-disabled')).toBeNull();
    await page.keyboard.press('Enter');
    const first = root.getByRole('list', { name: 'Links by clicks' }).getByRole('button').first();
    await first.waitFor();
    for (let step = 0; step < 40 && !(await hasFocus(first)); step += 1) await page.keyboard.press('Tab');
    expect(await hasFocus(first)).toBe(true);
    expect(await first.getAttribute('aria-pressed')).toBe('true');
  });
});

/** Links whose addresses are longer than any screen is wide. */
function lengthenLinks(page: Page): Promise<unknown> {
  return page.route('**/get-contact-clicks/**', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"(https?:[^"]+)"/g, `"$1${'/conference'.repeat(40)}"`);
    await route.fulfill({ response, body: text });
  });
}

describe('links with long addresses (screens.md §3)', () => {
  it('leave all numbers in sight at 1280 and at 320 pixels', async () => {
    const { page, region, tab } = await open('?campaign=6', {
      viewport: { width: 1_280, height: 900 },
      prepare: lengthenLinks,
    });
    await tab('Clicks').click();
    const first = region('Links').getByRole('row').filter({ hasText: '/conference/conference' }).first();
    await first.waitFor();
    for (const width of [1_280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => hiddenNumbers(first)).toEqual([]);
    }
  });
});

/** Numbers of a row that are not seen as a whole where they stand, once it has been scrolled to. */
async function hiddenNumbers(row: Locator): Promise<readonly string[]> {
  await row.scrollIntoViewIfNeeded();
  return row.evaluate((tr) => {
    const cells = [...tr.children].filter((cell) => /^[\d.,]+%?$/.test(cell.textContent.trim()));
    if (cells.length !== 3) return [`numbers: ${cells.length}`];
    const box = tr.closest('section')?.getBoundingClientRect();
    return cells
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { left, right, width } = range.getBoundingClientRect();
        return (
          width === 0 || left < Math.max(box?.left ?? 0, 0) || right > Math.min(box?.right ?? 0, innerWidth)
        );
      })
      .map((cell) => cell.textContent);
  });
}

describe('Arabic (R-17)', () => {
  it('draws from the right, with its axis there', async () => {
    const { root } = await open('?campaign=1&locale=ar');
    expect(await root.getAttribute('dir')).toBe('rtl');
    await root.getByRole('tab').nth(1).click();
    const labels = root.locator('[data-label]');
    await labels.first().waitFor();
    const xOf = async (index: number) => (await labels.nth(index).boundingBox())?.x ?? 0;
    expect(await xOf(0)).toBeGreaterThan(await xOf(7));
    expect(await labels.first().innerText()).toMatch(/^(0|٠):(00|٠٠)$/);
    const axis = await root.locator('.apexcharts-yaxis').first().boundingBox();
    const bars = await root.locator('.apexcharts-bar-series').boundingBox();
    expect(axis?.x ?? 0).toBeGreaterThan(bars?.x ?? Number.POSITIVE_INFINITY);
  });
});

describe('a phone', () => {
  it('has all four tabs in sight', async () => {
    const { root, region } = await open('?campaign=6', { viewport: { width: 320, height: 900 } });
    await region('Bounced contacts').getByText('Showing').waitFor();
    const list = await root.getByRole('tablist').boundingBox();
    for (const tab of await root.getByRole('tab').all()) {
      const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(list?.x ?? 0);
      expect(x + width).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    }
  });
});

describe('access (WCAG 2.2 A and AA)', () => {
  it('has no violation in any tab of a narrow screen', async () => {
    const { page, root, tab, region, checkAccess } = await open('?campaign=6', {
      viewport: { width: 320, height: 900 },
    });
    await region('Bounced contacts').getByText('Showing').waitFor();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await tab('Opens').click();
    await root.locator('.apexcharts-bar-series').waitFor();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await tab('Clicks').click();
    await root.getByRole('checkbox', { name: 'Compare with opens' }).check();
    await root.locator('.apexcharts-line-series').waitFor();
    await region('Click map')
      .getByText(/^Based on (\d+) of \1 clickers$/)
      .waitFor();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await turn(page, 'campaign-report', 'dark');
    expect(await checkAccess('[data-widget]', 'look')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
