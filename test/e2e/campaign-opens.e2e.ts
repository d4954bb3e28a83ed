import { describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '?campaign=1', options: PageOptions = {}) {
  const watched = await site.open(`/admin/campaign-opens${query}`, options);
  return { ...watched, root: watched.island('campaign-opens') };
}

describe('opens in the example host (S4 §1)', () => {
  it('shows the graph, then the list, searched and paged', async () => {
    const { root } = await open();
    await root.locator('.apexcharts-bar-series').waitFor();
    await root.getByText('Contact list', { exact: true }).click();
    await root.getByText(/^Showing 1 to 10 of/).waitFor();
    await root.getByRole('button', { name: 'Next' }).click();
    await root.getByText(/^Showing 11 to 20 of/).waitFor();
    await root.getByRole('searchbox').fill('zzzz nobody');
    await root.getByText('No contacts found').waitFor();
    expect(await root.getByText(/^Showing 11 to 20/).count()).toBe(0);
  });

  it('is used by keyboard alone', async () => {
    const { page, root } = await open();
    await root.locator('.apexcharts-bar-series').waitFor();
    await root.getByRole('radio', { name: 'Graph' }).focus();
    await page.keyboard.press('ArrowRight');
    await root.getByRole('searchbox').waitFor();
    expect(await root.getByRole('radio', { name: 'Contact list' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    const slider = root.getByRole('slider');
    await slider.waitFor();
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^23:00/);
  });

  it('reads from the right in Arabic, and has no violation where it is narrow and dark', async () => {
    const { root } = await open('?campaign=1&locale=ar');
    await root.locator('.apexcharts-bar-series').waitFor();
    expect(await root.getAttribute('dir')).toBe('rtl');
    const narrow = await open('?campaign=1&theme=dark', { viewport: { width: 320, height: 800 } });
    await narrow.root.locator('.apexcharts-bar-series').waitFor();
    expect(await narrow.checkAccess('[data-widget]', 'look')).toEqual([]);
    await narrow.root.getByText('Contact list', { exact: true }).click();
    await narrow.root.getByText(/^Showing 1 to 10 of/).waitFor();
    expect(await narrow.checkAccess('[data-widget]', 'look')).toEqual([]);
  });

  it('tells a failure and tries again (R-1)', async () => {
    const { page, root } = await open('?campaign=1', {
      prepare: (opening) =>
        opening.route('**/get-opens/*', (route) => route.fulfill({ status: 403, json: {} })),
    });
    await root.getByText('The hours could not be loaded.').waitFor();
    await page.unrouteAll();
    await root.getByRole('button', { name: 'Retry' }).click();
    await root.locator('.apexcharts-bar-series').waitFor();
    expect(await root.getByText('The hours could not be loaded.').count()).toBe(0);
  });

  it('has every column in sight on a tablet, the organisation below the name', async () => {
    const { root } = await open('?campaign=1&view=contacts', { viewport: { width: 768, height: 1_024 } });
    await root.getByText('Contact list', { exact: true }).click();
    await root.getByText(/^Showing 1 to 10 of/).waitFor();
    expect(await root.getByRole('columnheader').allInnerTexts()).toEqual([
      'Contact\nOrganisation',
      'Email',
      'Opens',
      'First Open',
      'Subscribed Mailing',
    ]);
    const table = root.getByRole('table');
    expect(await table.evaluate((el) => el.scrollWidth - (el.parentElement?.clientWidth ?? 0))).toBe(0);
    const first = root.getByRole('row').nth(1).getByRole('cell').first();
    const [who, where] = (await first.innerText()).split('\n');
    expect([who, where].every((line) => line && line.trim() !== '')).toBe(true);
    // One who does not want it has it nowhere.
    await root.getByRole('button', { name: 'Columns' }).click();
    await root.getByRole('menuitemcheckbox', { name: 'Organisation' }).click();
    await expect.poll(() => first.innerText()).toBe(who);
  });
});
