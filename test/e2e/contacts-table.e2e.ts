import { describe, expect, it } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** A crowd is made when it is first asked for. */
const isPatient = { timeout: 60_000 };

async function open(query: string, options: Parameters<typeof site.open>[1] = {}) {
  const watched = await site.open(`/admin/contacts-table?${query}`, options);
  return { ...watched, root: watched.island('contacts-table') };
}

describe('contacts of a filter in the example host (S3 §2.1)', () => {
  it('shows whom a stored filter finds, each with a way to the contact', async () => {
    const { root } = await open('filter=2');
    const first = root.getByRole('table').getByRole('link').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toMatch(/^\/admin\/contacts\/\d+\/details$/);
  });

  it('is used by keyboard alone: searched, put in order, selected, taken away', async () => {
    const { page, root } = await open('filter=8');
    await root.getByRole('searchbox').focus();
    await page.keyboard.type('egypt');
    await root.getByRole('button', { name: 'Name', exact: true }).focus();
    await page.keyboard.press('Enter');
    await root.locator('th[aria-sort="ascending"]').waitFor();
    await root.getByRole('checkbox', { name: /all/i }).focus();
    await page.keyboard.press('Space');
    await root.getByText(/^\d+ rows? selected$/).waitFor();
    await root.getByRole('button', { name: 'Export the selected' }).focus();
    await page.keyboard.press('Enter');
    await root.getByRole('menuitem', { name: 'CSV' }).waitFor();
    const download = page.waitForEvent('download');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  it('shows fifty thousand while they come, to the last row, and can be stopped (S-9)', async () => {
    const { page, root } = await open('everybody=1&crowd=1');
    await root.getByRole('button', { name: 'Cancel loading' }).click(isPatient);
    await root.getByRole('button', { name: 'Load contacts' }).click();
    await root.getByText('50,000 contacts', { exact: true }).waitFor(isPatient);
    await root.getByRole('searchbox').fill('person49');
    await root.getByText(/^[\d,]+ of 50,000 contacts$/).waitFor();
    await root.getByRole('searchbox').fill('');
    await root.getByRole('group', { name: 'Contacts found' }).hover();
    const table = root.getByRole('table');
    await page.mouse.wheel(0, 50_000 * 100);
    await table.locator('[data-row="49999"]').waitFor();
    expect(await table.locator('[data-row]').count()).toBeLessThan(100);
  });

  it('reads from the right in Arabic, and has no violation where it is narrow and dark', async () => {
    const { root } = await open('filter=8&locale=ar');
    await root.getByRole('table').getByRole('link').first().waitFor();
    expect(await root.getAttribute('dir')).toBe('rtl');
    const narrow = await open('filter=2&theme=dark', { viewport: { width: 320, height: 800 } });
    await narrow.root.getByRole('table').getByRole('link').first().waitFor();
    await narrow.root.getByRole('button', { name: 'By Organisation' }).click();
    await narrow.root.getByRole('region', { name: 'By Organisation' }).waitFor();
    expect(await narrow.checkAccess('[data-widget]', 'look')).toEqual([]);
  });

  it.each([
    ['en', 320],
    // Joined letters are narrower than each alone.
    ['ar', 390],
  ])('has cards on a phone that are as high as what they say: in %s, %i px wide', async (locale, width) => {
    const { page, root } = await open(`filter=2&locale=${locale}`, { viewport: { width, height: 800 } });
    const table = root.getByRole('table');
    await table.locator('tr[data-row]').nth(3).getByText('@').waitFor();
    /** In px, what is empty below the text of a card; less than nothing where some of it is cut. */
    const spare = () =>
      table.locator('[data-card="text"] > div').evaluateAll((cards) =>
        cards.map((card) => {
          const [first, ...others] = [...card.children].map((part) => part.scrollHeight);
          return card.clientHeight - others.reduce((sum, height) => sum + height, first ?? 0);
        }),
      );
    expect(new Set(await spare())).toEqual(new Set([0]));
    // Nothing stands for what a contact has not.
    expect(await root.locator('tbody').getByText('–', { exact: true }).count()).toBe(0);
    await page.setViewportSize({ width: 560, height: 800 });
    await expect.poll(async () => new Set(await spare())).toEqual(new Set([0]));
    await root.getByRole('group', { name: /^Iberia/ }).evaluate((list) => list.scrollTo({ top: 1e6 }));
    const last = table.locator('tr[data-row="527"]');
    await last.waitFor();
    const below = () =>
      last.evaluate((row) => {
        const list = row.closest('[data-scrolls]')?.getBoundingClientRect();
        return Math.round((list?.bottom ?? 0) - row.getBoundingClientRect().bottom);
      });
    await expect.poll(below).toBe(0);
  });

  it.each([320, 1_280])('moves nothing when contacts have come, %i px wide', async (width) => {
    const gate = deferred<undefined>();
    const { root } = await open('filter=2', {
      viewport: { width, height: 900 },
      prepare: (page) =>
        page.route('**/fetch-filtered/**', async (route) => {
          await gate.promise;
          await route.continue();
        }),
    });
    const table = root.getByRole('table');
    const topOf = async () => Math.round((await table.boundingBox())?.y ?? 0);
    await root.getByRole('button', { name: 'Cancel loading' }).waitFor();
    const before = await topOf();
    gate.resolve(undefined);
    await root.getByText('528 contacts', { exact: true }).waitFor();
    expect(await topOf()).toBe(before);
  });

  it('shows the letters of every face on a tablet, also of names whose letters are wide', async () => {
    const contacts = [{ id: 1, first_name: 'محمد', last_name: 'الحسن', email: 'm@x.example' }];
    const { root } = await open('filter=2', {
      viewport: { width: 1_280, height: 800 },
      prepare: (page) => page.route('**/fetch-filtered/**', (route) => route.fulfill({ json: { contacts } })),
    });
    await root.getByRole('table').getByRole('link').waitFor();
    expect(await root.getByText('م\u200Cا', { exact: true }).isVisible()).toBe(true);
  });

  it('cuts a name of 10,000 letters on a phone, and leaves what is over to the only column', async () => {
    const contacts = [{ id: 1, last_name: 'L'.repeat(10_000) }];
    const { page, root } = await open('filter=2', {
      viewport: { width: 320, height: 800 },
      prepare: (page) => page.route('**/fetch-filtered/**', (route) => route.fulfill({ json: { contacts } })),
    });
    const name = root.getByRole('table').getByRole('link');
    await name.waitFor();
    expect((await name.boundingBox())?.height).toBeLessThan(100);
    await page.setViewportSize({ width: 1_280, height: 800 });
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(800);
    // Its title is the name alone, without the letters of its face.
    await name.hover();
    await expect.poll(async () => root.locator('td[title]').getAttribute('title')).toMatch(/^L{10000}$/);
  });
});
