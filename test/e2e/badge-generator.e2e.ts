import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { jobsOf, standInForPrinter } from '#test/support/printedJobs.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const database = () => site.server.host.database;
beforeEach(() => void database().run('DELETE FROM badge_history'));

const history = () =>
  database()
    .all('SELECT badge_name FROM badge_history ORDER BY id')
    .map((row) => row.text('badge_name'));

async function open(query = '?event=1', options: PageOptions = {}) {
  const watched = await site.open(`/admin/badge-generator${query}`, {
    ...options,
    prepare: (one) => one.addInitScript(standInForPrinter),
  });
  const root = watched.island('badge-generator');
  return { ...watched, root, box: root.getByRole('combobox').first() };
}

describe('the badge generator of the example host (S2 §2, §4)', () => {
  it('demands an event, then prints whom one types, by the keyboard alone', async () => {
    const { page, root, box } = await open('');
    await root.getByRole('button', { name: 'Save' }).press('Enter');
    await root.getByText('Please select an event before proceeding.').waitFor();
    const event = root.getByRole('combobox', { name: /^Event/ });
    await event.press('ArrowDown');
    await root.getByRole('option').first().waitFor();
    await event.press('ArrowDown');
    await event.press('Enter');
    await root.getByRole('button', { name: 'Save' }).press('Enter');
    await root.getByRole('combobox', { name: 'Search contacts' }).waitFor();
    await box.focus();
    await page.keyboard.type('a');
    const first = root.getByRole('option').first();
    const name = await first.locator('bdi').first().innerText();
    await page.keyboard.press('Enter');
    await expect.poll(history).toHaveLength(1);
    expect(name).toContain(history()[0] ?? 'nobody');
    expect(await jobsOf(page)).toHaveLength(1);
    await expect.poll(() => box.evaluate((one) => one.matches(':focus'))).toBe(true);
    expect(await box.inputValue()).toBe('');
  });

  it('prints on while the history is down, and each print arrives once', async () => {
    const { page, root, box } = await open();
    await page.route('**/api/badges/add-badge-to-history', (route) => route.abort());
    await box.fill('a');
    await root.getByRole('option').first().waitFor();
    await box.press('Enter');
    await root.getByRole('button', { name: /^Print again/ }).waitFor();
    await box.press('Alt+Digit1');
    await expect.poll(() => jobsOf(page)).toHaveLength(2);
    await page.unroute('**/api/badges/add-badge-to-history');
    // Between its tries it waits longer and longer; the device says when it has a line again.
    await expect
      .poll(async () => {
        await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
        return history();
      })
      .toHaveLength(2);
  });
});

describe('events that cannot be had', () => {
  it('are told of, also where the answer comes before the settings do', async () => {
    const begun = deferred<null>();
    const { page, island } = await site.open('/admin/badge-generator', {
      prepare: async (one) => {
        await one.route('**/chunks/Settings-*.js', (route) => begun.promise.then(() => route.continue()));
        await one.route('**/api/badges/get-events-json', (route) => route.fulfill({ status: 403, json: {} }));
      },
    });
    const told = island('badge-generator').getByRole('alert').getByText('The events could not be loaded.');
    await told.waitFor();
    begun.resolve(null);
    // The settings say it in their own frame, and with the only way on.
    await page.waitForLoadState('networkidle');
    await told.waitFor();
    expect(await island('badge-generator').getByRole('button', { name: 'Retry' }).count()).toBe(1);
  });
});

describe('at 320 px', () => {
  it('a name has its line, also beside when it was printed', async () => {
    const { page, root, box } = await open('?event=1&locale=ar');
    await page.setViewportSize({ width: 320, height: 800 });
    await box.fill('a');
    await root.getByRole('option').first().waitFor();
    await box.press('Enter');
    await expect.poll(() => jobsOf(page)).toHaveLength(1);
    await box.fill('a');
    const row = root.getByRole('option').first();
    await row.getByText(/عند هذا المكتب/).waitFor();
    const name = await row.locator('bdi').first().boundingBox();
    // Two lines at most.
    expect(name?.height).toBeLessThan(50);
  });
});

describe('names that would be something else', () => {
  const hostile = '<img src=x onerror="top.hurt=1"><script>top.hurt=1</script>{{organisation}}\u202Egnik';

  it('are texts in the list, the preview and the print frame', async () => {
    const { page, root, box } = await open();
    await page.route('**/api/badges/get-contacts-by-name-json/**', (route) =>
      route.fulfill({
        json: [
          {
            first_name: hostile,
            last_name: '<b>Ruiz</b>',
            organisation_name: '<svg onload="top.hurt=1"></svg>',
            registration_id: 12,
            pax_status_id: '"><img src=x onerror="top.hurt=1">',
            contact_title: '<i>Dr</i>',
          },
        ],
      }),
    );
    await box.fill('ana');
    const row = root.getByRole('option');
    await row.waitFor();
    const preview = root.getByRole('img');
    await preview.waitFor();
    for (const place of [row, preview]) {
      expect(await place.locator('img, script, b, i').count()).toBe(0);
      expect(await place.innerText()).toContain('<img');
    }
    await box.press('Enter');
    await expect.poll(() => jobsOf(page)).toHaveLength(1);
    const [job = ''] = await jobsOf(page);
    expect(job).toContain('&lt;img');
    expect(job).not.toMatch(/<(?:img|script|b|i|svg)\b/);
    expect(job).not.toContain('\u202E');
    await expect.poll(history).toHaveLength(1);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hurt'))).toBeUndefined();
  });
});

const settings = { width: 9.5, height: 6.2, margin: 0.5 };

describe.each(['en', 'ar'])('what is printed in %s (T-4)', (locale) => {
  it.each([false, true])(
    'is as large as the badge and stands where it should; turned: %s',
    async (isTurned) => {
      const { page, root, box } = await open(`?event=1&locale=${locale}`);
      await box.waitFor();
      await root.getByRole('button').first().click();
      const inputs = root.getByRole('textbox');
      for (const [at, value] of Object.values(settings).entries()) await inputs.nth(at).fill(String(value));
      if (isTurned) await root.getByRole('checkbox').first().check();
      await root.locator('button[type="submit"]').click();
      await box.fill('a');
      await root.getByRole('option').first().waitFor();
      // It is drawn by a part of its own.
      await expect.poll(async () => (await placesOf(page, true)).length).toBeGreaterThan(1);
      const preview = await placesOf(page, true);
      await box.press('Enter');
      await expect.poll(() => jobsOf(page)).toHaveLength(1);
      const [job = ''] = await jobsOf(page);
      const paper = await page.context().newPage();
      await paper.setContent(job);
      await paper.emulateMedia({ media: 'print' });
      const pdf = await PDFDocument.load(await paper.pdf({ preferCSSPageSize: true }));
      expect(pdf.getPageCount()).toBe(1);
      const mm = (points: number) => (points / 72) * 25.4;
      const sides = isTurned ? [62, 95] : [95, 62];
      const { width, height } = pdf.getPage(0).getSize();
      expect(Math.abs(mm(width) - (sides[0] ?? 0))).toBeLessThan(0.5);
      expect(Math.abs(mm(height) - (sides[1] ?? 0))).toBeLessThan(0.5);
      const printed = await placesOf(paper, false);
      expect(printed.length).toBeGreaterThan(1);
      expect(printed.map(({ text }) => text)).toEqual(preview.map(({ text }) => text));
      for (const [at, { x, y }] of printed.entries()) {
        // Turned clockwise: what was across goes down, what was down comes from the right.
        const is = isTurned ? { x: y, y: 62 - x } : { x, y };
        const should = preview[at] ?? { x: NaN, y: NaN };
        expect(Math.abs(is.x - should.x)).toBeLessThan(0.5);
        expect(Math.abs(is.y - should.y)).toBeLessThan(0.5);
      }
      await paper.close();
    },
  );
});

/** The middle of each line of a badge, in millimetres from its corner, by what the browser has laid out. */
async function placesOf(page: Page, isPreview: boolean) {
  return page.evaluate((inIsland) => {
    const host = document.querySelector('[data-widget="badge-generator"]')?.shadowRoot;
    const from = inIsland ? host?.querySelector('[role="img"]') : document.querySelector('section');
    const sheet = from?.firstElementChild;
    if (!from || !(sheet instanceof HTMLElement)) return [];
    const origin = (inIsland ? sheet : from).getBoundingClientRect();
    // The preview is smaller than the badge where there is no room for it.
    const scale = inIsland ? sheet.getBoundingClientRect().width / 95 : 96 / 25.4;
    return [...sheet.querySelectorAll('[data-object] > div')].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const { x, y, width, height } = range.getBoundingClientRect();
      const [left, top] = [x + width / 2 - origin.x, y + height / 2 - origin.y];
      return { text: line.textContent, x: left / scale, y: top / scale };
    });
  }, isPreview);
}
