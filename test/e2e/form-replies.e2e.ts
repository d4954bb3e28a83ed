import { text } from 'node:stream/consumers';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '?form=2', options: PageOptions = {}) {
  const watched = await site.open(`/admin/form-replies${query}`, options);
  const root = watched.island('form-replies');
  const list = root.getByRole('list', { name: 'Replies' });
  return { ...watched, root, list, heads: list.locator('[data-head]') };
}

const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));
const isOpen = (head: Locator) => head.getAttribute('aria-expanded');

describe('form replies in the example host (S2 §2, §4, §9)', () => {
  it('pages, opens, compares and exports by mouse, and comes back from the address', async () => {
    const { page, root, heads } = await open();
    await root.getByText('1–10 of 25+').waitFor();
    await root.getByRole('button', { name: 'Page 2' }).click();
    await root.getByText(/^11–20 of \d+\+$/).waitFor();
    await heads.nth(2).click();
    await root.getByRole('button', { name: 'Print this reply' }).waitFor();
    await page.waitForURL(/replies-page=2&replies-reply=12/);
    await page.reload();
    await root.getByRole('button', { name: 'Print this reply' }).waitFor();
    expect(await isOpen(heads.nth(2))).toBe('true');
    const boxes = root.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await root.getByText('2 selected').waitFor();
    await root.getByRole('button', { name: 'Compare', exact: true }).click();
    const comparison = root.getByRole('dialog', { name: 'Compare two replies' });
    await comparison.getByRole('rowheader').first().waitFor();
    await page.keyboard.press('Escape');
    await root
      .getByRole('group', { name: 'Selected replies' })
      .getByRole('button', { name: 'Export' })
      .click();
    const dialog = root.getByRole('dialog', { name: 'Export replies' });
    expect(await dialog.getByRole('radio', { name: 'Selected (2)' }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: 'CSV' }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Replies to form [A-Z].*\.csv$/);
    const lines = (await text(await download.createReadStream())).trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['No.', '11', '12']);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('saves all replies as a workbook, the rest loaded first', async () => {
    const { page, root } = await open('?form=3');
    await root.getByText('1–10 of 25+').waitFor();
    await root.getByRole('button', { name: 'Export' }).click();
    const dialog = root.getByRole('dialog', { name: 'Export replies' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Replies to form [A-Z].*\.xlsx$/);
    expect(await text(await download.createReadStream())).toMatch(/^PK/);
    await root.getByText('1–10 of 30').waitFor();
  });

  it('is used by keyboard alone', async () => {
    const { page, root, heads } = await open();
    await heads.first().waitFor();
    await root.getByRole('searchbox').focus();
    const isInList = () => heads.first().evaluate((head) => head.matches(':focus'));
    for (let step = 0; step < 20 && !(await isInList()); step += 1) await page.keyboard.press('Tab');
    expect(await hasFocus(heads.nth(0))).toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(heads.nth(2))).toBe(true);
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    expect(await isOpen(heads.nth(1))).toBe('true');
    await root.getByText('1 selected').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('j');
    await root.getByText(/^11–20 of /).waitFor();
    await expect.poll(() => hasFocus(heads.nth(0))).toBe(true);
    await page.keyboard.press('k');
    await root.getByText(/^1–10 of /).waitFor();
    await expect.poll(() => hasFocus(heads.nth(9))).toBe(true);
  });

  it('reads from the right in Arabic', async () => {
    const { root, list } = await open('?form=1', {
      prepare: (one) =>
        one.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelector('[data-widget]')?.setAttribute('data-locale', 'ar'),
          ),
        ),
    });
    const item = root.locator('li:has([data-head])').first();
    await item.waitFor();
    const [box, head] = await Promise.all([
      item.getByRole('checkbox').boundingBox(),
      item.locator('[data-head]').boundingBox(),
    ]);
    expect(box?.x).toBeGreaterThan((head?.x ?? 0) + (head?.width ?? 0) - 1);
    expect(await list.count()).toBe(0);
    expect(await item.evaluate((el) => getComputedStyle(el).direction)).toBe('rtl');
  });

  it('fits 320 pixels, with a reply opened and in the summary', async () => {
    const { page, root, heads } = await open('?form=1', {
      viewport: { width: 320, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    await heads.first().waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    // In one column list and grid are the same.
    expect(await root.getByRole('button', { name: 'Expand all' }).isVisible()).toBe(true);
    expect(await root.getByRole('button', { name: 'Grid' }).count()).toBe(0);
    const [count, again] = await Promise.all([
      root.getByText(/^1–10 of/).boundingBox(),
      root.getByRole('button', { name: 'Read again' }).boundingBox(),
    ]);
    expect(again?.y).toBeLessThan((count?.y ?? 0) + (count?.height ?? 0));
    // No question is cut, nor what was answered.
    const cut = await heads.first().evaluate((head) => {
      const end = head.getBoundingClientRect().right;
      const texts = [...head.querySelectorAll('bdi')].filter((bdi) => {
        const range = document.createRange();
        range.selectNodeContents(bdi);
        const seen = bdi.parentElement?.getBoundingClientRect().right ?? end;
        return range.getBoundingClientRect().right > Math.min(seen, end) + 1;
      });
      return texts.map((bdi) => bdi.textContent);
    });
    expect(cut).toEqual([]);
    await heads.first().tap();
    await root.getByRole('button', { name: 'Print this reply' }).waitFor();
    expect(await width()).toBeLessThanOrEqual(320);
    await root.getByRole('button', { name: 'Summary' }).tap();
    await root.getByText(/^Counted over/).waitFor();
    expect(await width()).toBeLessThanOrEqual(320);
    const search = root.getByRole('searchbox', { name: 'Search replies' });
    await search.fill('x'.repeat(300));
    await root
      .getByRole('paragraph')
      .filter({ hasText: /^Nothing found for/ })
      .waitFor();
    expect(await width()).toBeLessThanOrEqual(320);
  });

  it('shows in forced colours which of two is pressed', async () => {
    const { root } = await open('?form=1', { forcedColors: 'active' });
    const pressed = root.getByRole('button', { name: 'List', pressed: true });
    const { fill, highlight } = await pressed.evaluate((el) => {
      const probe = el.parentElement?.appendChild(document.createElement('i'));
      probe?.style.setProperty('background', 'Highlight');
      const fillOf = (one: Element | undefined) => one && getComputedStyle(one).backgroundColor;
      return { fill: fillOf(el), highlight: fillOf(probe) };
    });
    expect(fill).toBe(highlight);
  });

  it('has what loads the rest beside the other tools at 320 px', async () => {
    const { root } = await open('?form=1', { viewport: { width: 320, height: 700 } });
    const middleOf = async (name: string) => {
      const { y = 0, height = 0 } = (await root.getByRole('button', { name }).boundingBox()) ?? {};
      return y + height / 2;
    };
    await root.getByRole('button', { name: 'Load all' }).waitFor();
    expect(Math.abs((await middleOf('Load all')) - (await middleOf('Fields')))).toBeLessThan(4);
  });

  it('ends the cards of a line of the grid at one height', async () => {
    const { root, list } = await open('?form=1', { viewport: { width: 1280, height: 900 } });
    await root.getByRole('button', { name: 'Grid' }).click();
    await root.getByRole('button', { name: 'Grid', pressed: true }).waitFor();
    const boxes = await list.getByRole('listitem').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    const lines = [...new Set(boxes.map(({ top }) => top))].map((line) =>
      boxes.filter(({ top }) => top === line).map(({ bottom }) => Math.round(bottom)),
    );
    expect(lines[0]?.length).toBeGreaterThan(1);
    expect(lines.filter((bottoms) => new Set(bottoms).size > 1)).toEqual([]);
  });
});
