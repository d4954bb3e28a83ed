import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** A form that begins with nothing: its save must be allowed. */
async function open(query = '', options: PageOptions = {}) {
  const { database } = site.server.host;
  database.run("UPDATE forms SET layout = '' WHERE id = 1");
  const watched = await site.open(`/admin/form-builder?form=1${query}`, options);
  const root = watched.island('form-builder');
  return { ...watched, ...partsOf(root, watched.page) };
}

function partsOf(root: Locator, page: Page) {
  const canvas = root.getByRole('group', { name: 'Form', exact: true });
  const button = (name: string | RegExp) => root.getByRole('button', { name });
  const tool = (name: string) => root.locator(`[data-tool]`).filter({ hasText: name }).first();
  const card = (name: string | RegExp) => canvas.locator('li').filter({ hasText: name }).first();
  const saved = async () => {
    await Promise.all([page.waitForResponse('**/api/forms/save-form/1'), page.keyboard.press('Control+s')]);
    await root.getByText('Saved', { exact: true }).waitFor();
    const [row] = site.server.host.database.all('SELECT layout FROM forms WHERE id = 1');
    return row?.text('layout') ?? '';
  };
  return { root, canvas, button, tool, card, saved };
}

const pictures = process.env['PICTURES'];
const take = async (page: Page, name: string) => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};

describe('a form of three pages (screens.md §8)', () => {
  it('is built by mouse, with a condition and two languages', async () => {
    const { page, root, canvas, button, tool, card, saved, troubles } = await open('', {
      viewport: { width: 1440, height: 1000 },
    });
    await canvas.waitFor();
    await tool('First name').dragTo(canvas.locator('[data-place="end"]').first());
    await card('First Name').waitFor();
    await tool('Email').click();
    await button('Add page').click();
    await tool('Single choice').click();
    await root.getByRole('textbox', { name: 'Title', exact: true }).fill('Dinner');
    await button('Add page').click();
    await tool('Short text').click();
    await root.getByRole('textbox', { name: 'Title', exact: true }).fill('Diet');
    await take(page, 'built');
    // In front of the e-mail, on the first page.
    await card('Diet').locator('[draggable]').first().dragTo(card('Email').locator('[draggable]').first());
    expect(await canvas.getByRole('listitem').allTextContents()).toHaveLength(5);
    expect(await canvas.locator('li [data-card]').nth(1).textContent()).toContain('Diet');
    await button(/^Shown when/).click();
    await button('Add condition').click();
    await root.getByRole('combobox', { name: 'Field' }).fill('Dinner');
    await root.getByRole('option', { name: /^Dinner/ }).click();
    await root.getByRole('combobox', { name: 'Value' }).click();
    await root.getByRole('option', { name: 'Option 1' }).click();
    await take(page, 'condition');
    await root.getByRole('combobox', { name: 'Language of the texts' }).click();
    await root.getByRole('option', { name: 'Add a language…' }).click();
    await root.getByRole('combobox', { name: 'Language', exact: true }).fill('Arabic');
    await root.getByRole('option', { name: /^Arabic/ }).click();
    await root.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await root.getByRole('textbox', { name: 'Title', exact: true }).fill('حمية');
    const layout = await saved();
    expect(layout).toContain('حمية');
    expect(layout).toContain("{question1} = 'Option 1'");
    // Beside a long form Save stays in sight.
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(async () => (await button('Save').boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect(troubles).toEqual([]);
  });

  it('is built by keyboard alone', async () => {
    const { page, root, canvas, tool, card, saved } = await open();
    await canvas.waitFor();
    await tool('First name').focus();
    await page.keyboard.press('Enter');
    await tool('Email').focus();
    await page.keyboard.press('Enter');
    await tool('Long text').focus();
    await page.keyboard.press('Enter');
    const question = canvas.locator('[data-card]').filter({ hasText: 'question1' });
    await question.focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('Remarks');
    await page.keyboard.press('Enter');
    await card('Remarks').waitFor();
    await canvas.locator('[data-card]').filter({ hasText: 'Remarks' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    const order = async () =>
      (await canvas.locator('li [data-card]').allTextContents()).map((text) => text.slice(0, 7));
    expect((await order())[1]).toBe('Remarks');
    await page.keyboard.press('Control+d');
    expect(await order()).toHaveLength(5);
    await page.keyboard.press('Control+z');
    await expect.poll(order).toHaveLength(4);
    await page.keyboard.press('Delete');
    await expect.poll(order).toHaveLength(3);
    expect(await saved()).not.toContain('Remarks');
    await root.getByRole('button', { name: 'More' }).waitFor();
  });
});

describe('a stored form with the line ends of Windows (T-23)', () => {
  it('is saved untouched byte for byte', async () => {
    const { database } = site.server.host;
    const stored = () => database.get('SELECT layout FROM forms WHERE id = 14')?.text('layout') ?? '';
    const before = stored();
    expect(before).toContain('\r\n');
    const { page, island } = await site.open('/admin/form-builder?form=14');
    const root = island('form-builder');
    await root.getByText('Delegates').first().waitFor();
    await Promise.all([
      page.waitForResponse('**/api/forms/save-form/14'),
      root.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    await root.getByText('Saved', { exact: true }).waitFor();
    expect(stored()).toBe(before);
  });
});

describe('the preview beside the canvas (screens.md §8 «live preview»)', () => {
  it('is live: an edit, a phone, another language, from the right; and makes room again', async () => {
    const { page, root, canvas, button, tool } = await open('', {
      viewport: { width: 1680, height: 1000 },
    });
    await canvas.waitFor();
    await tool('First name').click();
    await tool('Short text').click();
    await button('Preview').click();
    const preview = root.getByRole('complementary', { name: 'Preview' });
    const answer = preview.getByRole('textbox', { name: 'First Name' });
    await answer.fill('Ana');
    const title = root.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Diet');
    await preview.getByRole('textbox', { name: 'Diet' }).waitFor();
    expect(await answer.inputValue()).toBe('Ana');
    await take(page, 'docked');
    const width = async () => (await answer.boundingBox())?.width ?? 0;
    expect(await preview.getByRole('button', { name: 'Phone' }).getAttribute('aria-pressed')).toBe('true');
    const onPhone = await width();
    await preview.getByRole('button', { name: 'Desktop' }).click();
    await expect.poll(width).toBeGreaterThan(onPhone);
    // Nothing stands over the canvas, nor beyond the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await root.getByRole('combobox', { name: 'Language of the texts' }).first().click();
    await root.getByRole('option', { name: 'Add a language…' }).click();
    await root.getByRole('combobox', { name: 'Language', exact: true }).fill('Arabic');
    await root.getByRole('option', { name: /^Arabic/ }).click();
    await root.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await title.fill('حمية');
    await preview.getByRole('combobox', { name: 'Language of the texts' }).click();
    await preview.getByRole('option', { name: /^Arabic/ }).click();
    const arabic = preview.getByRole('textbox', { name: 'حمية' });
    await arabic.waitFor();
    expect(await arabic.evaluate((el) => getComputedStyle(el).direction)).toBe('rtl');
    await take(page, 'docked-arabic');
    await preview.getByRole('button', { name: 'Close the preview' }).click();
    await expect.poll(() => preview.count()).toBe(0);
    expect(await button('Preview').evaluate((el) => el.matches(':focus'))).toBe(true);
  });
});

describe('other places', () => {
  it.each([
    ['at 320 px', '', { viewport: { width: 320, height: 700 } }],
    ['in Arabic', '&locale=ar', { viewport: { width: 1280, height: 900 } }],
  ] as const)('is usable %s', async (name, query, options) => {
    const { page, canvas, root } = await open(query, options);
    await canvas.or(root.locator('[role="group"]').first()).first().waitFor();
    await take(page, name.replaceAll(' ', '-'));
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });

  it('has all tools on one line at 320 px, also with longer words', async () => {
    const { root } = await open('&locale=ru', { viewport: { width: 320, height: 700 } });
    const tops = async (name: string) =>
      (await root.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0;
    await root.getByRole('button', { name: 'Сохранить' }).waitFor();
    expect(Math.abs((await tops('Сохранить')) - (await tops('Ещё')))).toBeLessThan(4);
    expect(Math.abs((await tops('Сохранить')) - (await tops('Добавить')))).toBeLessThan(4);
  });

  it('shows how a long name begins, whichever way the screen reads', async () => {
    const { page, root } = await open('&locale=ar', { viewport: { width: 320, height: 700 } });
    await root.locator('[data-card="form"]').focus();
    await page.keyboard.press('F2');
    await page.keyboard.insertText('Media & Democracy Summit of the two hemispheres');
    await page.keyboard.press('Enter');
    const isFirstSeen = () =>
      root
        .getByRole('heading', { level: 2 })
        .first()
        .evaluate((heading) => {
          const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
          if (!text?.textContent?.startsWith('Media')) return null;
          const first = document.createRange();
          first.setStart(text, 0);
          first.setEnd(text, 1);
          const [letter, line] = [first.getBoundingClientRect(), heading.getBoundingClientRect()];
          return letter.left > line.left - 1 && letter.right < line.right + 1;
        });
    await expect.poll(isFirstSeen).toBe(true);
  });

  it('no wider than 320 px with texts without blanks', async () => {
    const { page, canvas, root } = await open('', { viewport: { width: 320, height: 700 } });
    await canvas.waitFor();
    const long = 'x'.repeat(800);
    for (const card of [
      'form',
      await canvas.locator('section [data-card]').first().getAttribute('data-card'),
    ]) {
      await canvas.locator(`[data-card="${card}"]`).focus();
      await page.keyboard.press('F2');
      await page.keyboard.insertText(long);
      await page.keyboard.press('Enter');
    }
    expect(await root.getByText(long).count()).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
