import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { campaignSite } from '#test/support/campaignSite.ts';
import { hostileMark, hostileOrigin, hostileTemplates } from '#test/support/hostileTemplates.ts';
import { turn } from '#test/support/turn.ts';

const { open } = campaignSite();

const details = '**/api/campaigns/get-campaign-details/*';
const everybody = 9_960;
const rowHeight = 48;

/** Opens step 2 with the list of everybody. */
async function openEverybody(query = '') {
  const opened = await open(`&edit-campaign=2&campaign-step=2${query}`);
  const { root } = opened;
  await root.getByRole('button', { name: /^All contacts/ }).click();
  const box = root.getByRole('listbox').first();
  await root.getByRole('option').first().waitFor();
  return { ...opened, box, search: root.getByRole('searchbox', { name: 'Find by first or last name' }) };
}

/** Runs in the page: how many rows in view were not there, over so many frames of scrolling. */
async function countBlanks({ frames, height }: { readonly frames: number; readonly height: number }) {
  const root = document.querySelector('[data-widget="campaigns"]')?.shadowRoot;
  const box = root?.querySelector<HTMLElement>('[role="listbox"][aria-multiselectable]');
  if (!box) throw new Error('no list');
  let blanks = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    // Slow, fast, and thrown from end to end.
    const jump = frame % 3 === 0 ? 40 : frame % 3 === 1 ? 2_500 : ((frame * 7_919) % 100) * 4_000;
    box.scrollTop = frame % 3 === 2 ? jump : box.scrollTop + jump;
    // The frame in which the scroll is told is the one that is painted.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const drawn = new Set(
      [...box.querySelectorAll('[data-index]')].map((row) => Number(row.getAttribute('data-index'))),
    );
    const first = Math.floor(box.scrollTop / height);
    const last = Math.floor((box.scrollTop + box.clientHeight - 1) / height);
    for (let row = first; row <= last; row += 1) if (!drawn.has(row)) blanks += 1;
  }
  return blanks;
}

/** Runs in the page: heap in MB after the garbage is gone. */
function heap(): number {
  Reflect.get(globalThis, 'gc')?.();
  return Number(Reflect.get(Reflect.get(performance, 'memory') ?? {}, 'usedJSHeapSize')) / 1_048_576;
}

describe('10,000 contacts in the picker', () => {
  it('scroll without blank rows, and few are in the document', async () => {
    const { page, root, box } = await openEverybody();
    expect(await page.evaluate(countBlanks, { frames: 60, height: rowHeight })).toBe(0);
    expect(await root.getByRole('option').count()).toBeLessThan(40);
    await box.evaluate((el) => el.scrollTo({ top: el.scrollHeight }));
    await root.locator(`[data-index="${everybody - 1}"]`).waitFor();
  });

  it('are found, selected as found, and counted, with what the filter hides', async () => {
    const { root, search } = await openEverybody();
    await root.getByRole('checkbox', { name: /Registered – Spring/ }).uncheck();
    await search.fill('garcia');
    await root
      .getByRole('option', { name: /García/ })
      .first()
      .waitFor();
    const found = Number(await root.getByRole('option').first().getAttribute('aria-setsize'));
    await root.getByRole('checkbox', { name: /contacts shown$/ }).check();
    await search.fill('no such name');
    const said = root.locator('output').filter({ hasText: 'hidden by filter' });
    const [selected, hidden] = (await said.innerText()).match(/\d[\d,]*/g) ?? [];
    expect(selected).toBe(hidden);
    expect(Number(selected?.replace(',', ''))).toBeGreaterThanOrEqual(found);
    expect(found).toBeLessThan(everybody);
  });

  it('take no more memory with every search and tick', async () => {
    const { page, search } = await openEverybody();
    const round = async () => {
      for (const words of ['m', 'ma', 'mar', 'maria', 'x', '']) await search.fill(words);
      await page.keyboard.press('Tab');
    };
    await round();
    const before = await page.evaluate(heap);
    for (let count = 0; count < 5; count += 1) await round();
    expect((await page.evaluate(heap)) - before).toBeLessThan(3);
  });
});

describe('by keyboard alone', () => {
  it('finds, ranges, selects all that are shown, excludes, and says how many', async () => {
    const { page, root, box, search } = await openEverybody();
    const { keyboard } = page;
    await search.focus();
    await keyboard.type('garcia');
    await root
      .getByRole('option', { name: /García/ })
      .first()
      .waitFor();
    for (let presses = 0; presses < 8 && !(await box.evaluate((el) => el.matches(':focus'))); presses += 1)
      await keyboard.press('Tab');
    const on = () => root.locator('[role="option"][aria-selected="true"]').count();
    const before = await on();
    await keyboard.press('End');
    await keyboard.press('Home');
    if ((await root.getByRole('option').first().getAttribute('aria-selected')) === 'false')
      await keyboard.press('Space');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    expect(await on()).toBeGreaterThanOrEqual(Math.max(before, 3));
    await keyboard.press('Control+A');
    await expect.poll(() => root.getByRole('checkbox', { name: /contacts shown$/ }).isChecked()).toBe(true);
    await keyboard.press('Delete');
    await root.getByText(/1 person excluded/).waitFor();
    const active = await box.getAttribute('aria-activedescendant');
    expect(await root.locator(`[id="${active}"]`).getAttribute('data-tick')).toBe('excluded');
  });
});

describe('Arabic and access', () => {
  it('has no violation: lists, people, somebody excluded', async () => {
    const { page, root, checkAccess } = await open('&edit-campaign=2&campaign-step=2');
    await root.getByRole('option').first().waitFor();
    await root.getByRole('option').first().click();
    expect(await checkAccess('[data-widget]')).toEqual([]);
    await turn(page, 'campaigns', 'dark');
    expect(await checkAccess('[data-widget]', 'look')).toEqual([]);
  });

  it('has no violation: the review with its table and its question', async () => {
    const { page, root, button, checkAccess } = await open('&edit-campaign=9&campaign-step=3');
    const check = async () => {
      expect(await checkAccess('[data-widget]')).toEqual([]);
      await turn(page, 'campaigns', 'dark');
      expect(await checkAccess('[data-widget]', 'look')).toEqual([]);
      await turn(page, 'campaigns', 'light');
    };
    await root
      .getByText(/linked to several events/)
      .first()
      .waitFor();
    await check();
    await button('Show everyone').click();
    await root.getByRole('dialog').getByRole('table').waitFor();
    await check();
    await page.keyboard.press('Escape');
    await button('Schedule campaign').click();
    await root.getByRole('alertdialog').waitFor();
    await check();
  });
});

describe('foreign HTML in the review', () => {
  // The frame is the report's, where each of them is shown: campaign-report-mails.e2e.ts.
  const some = hostileTemplates.filter((_, index) => index % 6 === 0);

  it(`lets none of ${some.length} hostile mails ask, run or lead away`, async () => {
    let html = '';
    const asked: string[] = [];
    const prepare = async (page: Page) => {
      page.on('request', (request) => {
        if (request.url().startsWith(hostileOrigin)) asked.push(request.url());
      });
      await page.route(details, async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, template: { ...answer.template, html } } });
      });
    };
    const { page, root, row, heading, step } = await open('', { prepare });
    await row('practical guide').getByRole('button', { name: /^Edit/ }).click();
    await root.getByRole('button', { name: /Review and send/ }).click();
    await step('Review and send').waitFor();
    const address = page.url();
    const troubles: string[] = [];
    for (const mail of some) {
      ({ html } = mail);
      // To the list and back: the campaign is read anew, the page is not.
      await page.evaluate(() => history.go(-2));
      await heading('Campaigns').waitFor();
      await page.evaluate(() => history.go(2));
      await root.locator('[role="tabpanel"] iframe').first().waitFor({ state: 'attached' });
      await root.locator('[aria-busy="true"] > iframe').waitFor({ state: 'detached' });
      const isMarked = await page.evaluate(
        (mark) => Reflect.get(globalThis, mark) !== undefined,
        hostileMark,
      );
      if (isMarked || page.url() !== address || asked.length > 0)
        troubles.push(`${mail.name}: ${asked.join()}`);
    }
    expect(troubles).toEqual([]);
  });
});
