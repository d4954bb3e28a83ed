import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** A finger that rests so long has picked something up. */
const restMs = 600;

async function open(query = '', options: PageOptions = {}) {
  const { database } = site.server.host;
  database.run("UPDATE forms SET layout = '', theme = '' WHERE id = 1");
  const { page, island } = await site.open(`/admin/form-builder?form=1${query}`, options);
  const root = island('form-builder');
  const canvas = root.getByRole('group', { name: 'Form', exact: true });
  const cards = canvas.locator('li [data-card]');
  const tool = (name: string) => root.locator('[data-tool]').filter({ hasText: name }).first();
  const stored = (column: 'layout' | 'theme') =>
    database.get('SELECT layout, theme FROM forms WHERE id = 1')?.text(column) ?? '';
  return { page, root, canvas, cards, tool, stored };
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  let element = await target.elementHandle();
  for (let presses = 0; presses < 120; presses += 1) {
    // To look for it by its role at every press is most of the work of this journey.
    if (await element?.evaluate((el) => el.matches(':focus'))) return;
    await page.keyboard.press('Tab');
    if (presses % 10 === 9) element = await target.elementHandle();
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

describe('a form of three pages, by keyboard alone (screens.md §8, «complete keyboard operation»)', () => {
  it('gets a condition, two languages and a theme, and is saved', async () => {
    const { page, root, canvas, cards, tool, stored } = await open('', {
      viewport: { width: 1440, height: 1000 },
    });
    await canvas.waitFor();
    const { keyboard } = page;
    const type = async (...keys: readonly string[]) => {
      for (const key of keys) await keyboard.press(key);
    };
    const press = async (target: Locator, key = 'Enter') => {
      await tabTo(page, target);
      await keyboard.press(key);
    };
    const add = async (name: string) => {
      await tabTo(page, root.getByRole('searchbox', { name: 'Find a field' }));
      await keyboard.press('Control+a');
      await keyboard.type(name);
      await press(tool(name));
    };
    const rename = async (from: string, to: string) => {
      await tabTo(page, canvas.locator('[data-card][tabindex="0"]'));
      await keyboard.press('Home');
      const card = canvas.locator('[data-card]').filter({ hasText: from });
      for (let step = 0; step < 12; step += 1) {
        if (await card.evaluate((el) => el.matches(':focus'))) break;
        await keyboard.press('ArrowDown');
      }
      await keyboard.press('F2');
      await keyboard.type(to);
      await keyboard.press('Enter');
      const renamed = canvas.locator('[data-card]').filter({ hasText: to });
      await expect.poll(() => renamed.evaluate((el) => el.matches(':focus'))).toBe(true);
    };

    await add('First name');
    await add('Email');
    await press(root.getByRole('button', { name: 'Add page' }));
    await add('Single choice');
    await rename('question1', 'Dinner');
    await press(root.getByRole('button', { name: 'Add page' }));
    await add('Short text');
    await rename('question2', 'Diet');

    await keyboard.press('Enter'); // to its properties
    await press(root.getByRole('button', { name: /^Shown when/ }));
    await press(root.getByRole('button', { name: 'Add condition' }));
    const field = root.getByRole('combobox', { name: 'Field' });
    await expect.poll(() => field.evaluate((el) => el.matches(':focus'))).toBe(true);
    await keyboard.type('Dinner');
    await type('ArrowDown', 'Enter');
    await press(root.getByRole('combobox', { name: 'Value' }), 'ArrowDown');
    await root.getByRole('option', { name: 'Option 2' }).waitFor();
    await keyboard.type('Option 2');
    await keyboard.press('Enter');
    await root.getByText('“Dinner” is “Option 2”').first().waitFor();

    await press(root.getByRole('combobox', { name: 'Language of the texts' }));
    await type('End', 'Enter');
    const dialog = root.getByRole('dialog');
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('combobox', { name: 'Language' }));
    await keyboard.type('Arabic');
    await type('ArrowDown', 'Enter');
    await press(dialog.getByRole('button', { name: 'Add', exact: true }));
    await dialog.waitFor({ state: 'detached' });
    const title = root.getByRole('textbox', { name: 'Title', exact: true });
    await tabTo(page, title);
    await keyboard.press('Control+a');
    await keyboard.type('حمية');

    await tabTo(page, canvas.locator('[data-card][tabindex="0"]'));
    await type('Home', 'Enter');
    const theme = root.getByRole('button', { name: 'Theme', exact: true });
    if ((await theme.getAttribute('aria-expanded')) === 'false') await press(theme);
    await press(root.getByRole('button', { name: 'Accent #b42318' }));

    await keyboard.press('Control+s');
    await root.getByText('Saved', { exact: true }).waitFor();
    const layout = JSON.parse(stored('layout'));
    expect(layout.pages).toHaveLength(3);
    expect(layout.pages[2].elements[0]).toMatchObject({
      title: { default: 'Diet', ar: 'حمية' },
      visibleIf: "{question1} = 'Option 2'",
    });
    // By itself, and last (S2 §3).
    expect(layout.pages[2].elements[1]).toMatchObject({ type: expect.stringMatching(/turnstile/i) });
    expect(await cards.count()).toBe(5);
    expect(stored('theme')).toContain('#b42318');
  });
});

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that rests on one thing and carries it over another; it is lifted by the function given back. */
async function carry(page: Page, from: Locator, to: Locator): Promise<() => Promise<unknown>> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await send('touchStart', start);
  await page.waitForTimeout(restMs);
  for (const part of [0.3, 0.6, 0.9, 1])
    await send('touchMove', {
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    });
  await expect.poll(() => to.getAttribute('data-drop')).toBe('allowed');
  return () => send('touchEnd');
}

describe('by touch', () => {
  it('a tool is carried onto the canvas, and a card before another one', async () => {
    const { page, root, canvas, cards, tool } = await open('', {
      hasTouch: true,
      viewport: { width: 1440, height: 1000 },
      reducedMotion: 'reduce',
    });
    await canvas.waitFor();
    const lift = await carry(page, tool('First name'), canvas.locator('[data-place="end"]').first());
    await lift();
    const card = (name: string) => canvas.locator('li[data-place="over"]').filter({ hasText: name });
    await card('First Name').waitFor();
    await tool('Email').tap();
    await card('Email').waitFor();
    const letGo = await carry(page, card('Email').locator('[data-card]'), card('First Name'));
    await letGo();
    await expect.poll(async () => (await cards.allTextContents())[0]).toContain('Email');
    await root.getByRole('button', { name: 'Undo: Move “Email”' }).tap();
    await expect.poll(async () => (await cards.allTextContents())[0]).toContain('First Name');
  });
});
