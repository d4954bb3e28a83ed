/** Texts of stored mails that are edited where they stand, by the engine alone (screens.md §4). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openText } from '#test/support/mailText.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();
const open = (text: Readonly<Record<string, unknown>>) => openText(site, text);

/** What is edited, from the start of its words on, and let go again. */
async function type(page: Page, words: string) {
  const frame = page.frameLocator('#a iframe');
  const editing = frame.locator('[data-ew-editing]');
  await frame.getByText('Dear').dblclick({ position: { x: 4, y: 4 } });
  await editing.waitFor();
  if (words !== '') await page.keyboard.press('Home');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await editing.waitFor({ state: 'detached' });
}

const design = (page: Page) => page.evaluate(() => window.engines?.['a']?.output().designJson);

describe('a stored text stays as it came by a look, and loses nothing by a word', () => {
  const link = '<a href="https://example.org/?a=1&amp;b" class="k" name=n>go</a>';
  it.each([
    ['content', `Dear {{first_name}}, ${link} <img src="https://example.org/a.png" width=40 height=20>`],
    ['components', `Dear {{first_name}}, ${link} <img src="https://example.org/a.png" width=40 height=20>`],
    ['content', 'Dear <img src="https://example.org/p.gif" width=1 height=1>Ana<meta charset="utf-8">'],
    ['content', 'Dear <%name%>, <% if seats > 1 && vip %>your <b>seats</b><% end %>'],
    ['content', 'Dear <o:p>Ana</o:p><img src="https://example.org/p.gif" style="display:none">'],
  ])('as HTML in `%s`: %s', async (key, stored) => {
    const { page, html } = await open({ [key]: stored });
    const before = await design(page);
    await type(page, '');
    expect(await design(page)).toBe(before);
    await type(page, 'My ');
    await expect.poll(html).toBe(`My ${stored}`);
    expect(await page.evaluate(() => window.engineErrors)).toEqual([]);
  });

  it('a table of which browsers make more', async () => {
    const { page } = await open({ type: 'mj-table', content: '<tr><td>Dear Ana</td></tr>' });
    const before = await design(page);
    await type(page, '');
    expect(await design(page)).toBe(before);
  });

  it.each(['Dear <select><option>Ana</option></select>', 'Dear <%= vip ? "<b>Ana</b>" : name %>'])(
    'is not edited where it stands when something of it cannot be shown there: %s',
    async (content) => {
      const { page, html } = await open({ content });
      const begins = () =>
        page.evaluate(() => {
          const engine = window.engines?.['a'];
          const [section] = engine?.state().root.children ?? [];
          return engine?.editText(section?.children[0]?.children[0]?.id ?? '');
        });
      expect(await begins()).toBe(false);
      expect(await html()).toBe(content);
    },
  );

  it('keeps what is not to be seen beside words that are typed and taken away', async () => {
    const pixel = '<img src="https://example.org/p.gif" width="1" height="1">';
    const { page, html } = await open({ content: `Dear${pixel}` });
    await type(page, 'My ');
    const frame = page.frameLocator('#a iframe');
    await frame.getByText('Dear').dblclick({ position: { x: 4, y: 4 } });
    await frame.locator('[data-ew-editing]').waitFor();
    for (const key of ['Home', 'Delete', 'Delete', 'Delete', 'End']) await page.keyboard.press(key);
    await page.keyboard.type(' Ana');
    await page.keyboard.press('Escape');
    await expect.poll(html).toMatch(/^Dear/);
    expect((await html()).replace(pixel, '')).toBe('Dear Ana');
    expect(await html()).toContain(pixel);
  });
});
