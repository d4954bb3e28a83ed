import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { byKeyboard } from '#test/support/byKeyboard.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '') {
  const watched = await site.open(`/admin/templates${query}`, { viewport: { width: 1440, height: 1000 } });
  const root = watched.island('template-designer');
  return { ...watched, root, ...partsOf(root) };
}

function partsOf(root: Locator) {
  const button = (name: string | RegExp) =>
    root.getByRole('button', { name, exact: typeof name === 'string' });
  const box = (name: string) => root.getByRole('textbox', { name, exact: true });
  const tab = (name: string) => root.getByRole('tab', { name, exact: true });
  const tree = root.getByRole('tree');
  return {
    button,
    box,
    tab,
    mail: root.frameLocator('iframe'),
    lines: async () => (await tree.getByRole('treeitem').allInnerTexts()).map((text) => text.split('\n')[0]),
  };
}

const storedOf = (name: string) => {
  const [row] = site.server.host.database.all('SELECT html, design FROM template_designs WHERE name = ?', [
    name,
  ]);
  return { html: row?.text('html') ?? '', design: row?.text('design') ?? '' };
};

const built = ['Body', 'Section', 'Column', 'Text', 'Section', 'Column', 'Picture', 'Column', 'Button'];

describe('a new mail (S2 §2, §4; screens.md §4)', () => {
  it('is made by mouse, undone and redone, saved, left without a question, and opened as it was', async () => {
    const { page, root, button, box, tab, mail, lines } = await open();
    await button('New template').first().click();
    await button('2 columns').click();
    await button('Picture').click();
    await box('Address of the picture').fill('/media-pictures/1');
    await box('Text for those who do not see it').fill('A meadow');
    await box('Text for those who do not see it').press('Enter');
    await mail.locator('img[alt="A meadow"]').waitFor({ state: 'attached' });
    await tab('Outline').click();
    await root
      .getByRole('treeitem', { name: /^Column/ })
      .nth(2)
      .click();
    await tab('Add').click();
    await button('Button').click();
    await box('Link').fill('https://example.org/programme');
    await box('Background').fill('#0F766E');
    await box('Background').press('Enter');
    await tab('Outline').click();
    expect(await lines()).toEqual(built);
    // A tag, at the end of the chosen text.
    await root.getByRole('treeitem', { name: /^Text/ }).click();
    await button('Insert a merge tag').click();
    await root.getByRole('menuitem', { name: /^First name/ }).click();
    await mail.getByText('{{first_name}}').waitFor();

    const pressAll = async (name: string) => {
      while (await button(name).isEnabled()) {
        await button(name).click();
        // Drawn in the next frame.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    };
    await pressAll('Undo');
    expect(await lines()).toEqual(['Body', 'Section', 'Column', 'Text']);
    await pressAll('Redo');
    expect(await lines()).toEqual(built);

    await box('Name').fill('Made by mouse');
    await button('Save').click();
    await root.getByText('A subject is required').waitFor();
    await box('Subject').fill('Hello');
    await button('Save').click();
    await root.getByText('Saved', { exact: true }).waitFor();
    const { html } = storedOf('Made by mouse');
    expect(html).toContain('<!--[if mso');
    expect(html).toContain('{{first_name}}');
    expect(html).toMatch(/bgcolor="#0f766e"/i);
    expect(html).toContain('alt="A meadow"');
    await button('Back to the templates').click();
    await button(/^Made by mouse/)
      .first()
      .click();
    await tab('Outline').click();
    expect(await lines()).toEqual(built);
    await root.getByText('Saved', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('template-design')).toMatch(/^\d+$/);
  });

  it('T-2, T-3: what another editor made is saved as a copy, and leaving asks only when something is unsaved', async () => {
    const { root, button, box, tab } = await open('?design=2');
    await root.getByText(/made in Unlayer/).waitFor();
    const [before] = site.server.host.database.all('SELECT name, design FROM template_designs WHERE id = 2');
    await tab('Outline').click();
    await root.getByRole('treeitem', { name: /^Button/ }).click();
    await box('Rounded corners').fill('12px');
    await box('Rounded corners').press('Enter');
    await root.getByText('Not saved').waitFor();
    await button('Back to the templates').click();
    await root.getByRole('alertdialog', { name: 'Save changes before leaving?' }).waitFor();
    await button('Stay').click();
    await box('Name').fill('From Unlayer');
    await button('Save').click();
    await root.getByRole('alertdialog', { name: 'Another editor made this template' }).waitFor();
    await button('Save as a copy').click();
    await root.getByText('Saved', { exact: true }).waitFor();
    const [after] = site.server.host.database.all('SELECT name, design FROM template_designs WHERE id = 2');
    expect(after?.text('design')).toBe(before?.text('design'));
    expect(storedOf('From Unlayer').design).toContain('"mj-button"');
    await button('Back to the templates').click();
    await button('New template').first().waitFor();
  });

  it('is made by keyboard alone', async () => {
    const { page, root, button, box, tab, lines } = await open();
    const { press, keys, write, tabTo, comesTo } = byKeyboard(page);
    const chosen = root.getByRole('treeitem', { selected: true });
    await press(button('New template').first());
    await press(button('2 columns'));
    await press(tab('Add'), 'ArrowRight');
    await tabTo(chosen);
    // To the row's first column.
    await keys('ArrowDown', 'Shift+Tab', 'ArrowLeft');
    await press(button('Picture'));
    await press(tab('Add'), 'ArrowRight');
    await tabTo(chosen);
    await keys('ArrowDown', 'Shift+Tab', 'ArrowLeft');
    await press(button('Button'));
    await press(tab('Add'), 'ArrowRight');
    expect(await lines()).toEqual(built);
    // The button goes into the picture's column, is doubled, renamed and removed.
    await tabTo(chosen);
    await keys('Alt+ArrowUp');
    await expect.poll(lines).toEqual([...built.slice(0, 7), 'Button', 'Column']);
    await comesTo(chosen);
    await keys('Control+d');
    await expect.poll(lines).toEqual([...built.slice(0, 7), 'Button', 'Button', 'Column']);
    await comesTo(chosen);
    await keys('F2');
    await page.keyboard.type('Register');
    await keys('Enter');
    await expect.poll(lines).toContain('Register');
    await comesTo(chosen);
    await keys('Delete');
    await expect.poll(lines).not.toContain('Register');
    await write(box('Name'), 'Made by keys', 'Shift+Tab');
    await write(box('Subject'), 'Keys');
    await keys('Control+s');
    await root.getByText('Saved', { exact: true }).waitFor();
    expect(storedOf('Made by keys').html).toContain('role="presentation"');
  });
});

describe('two people with one template', () => {
  it('are told of each other before anything is written over', async () => {
    const mine = await open('?design=1');
    await mine.root.getByText('Saved', { exact: true }).waitFor();
    site.server.host.database.run("UPDATE template_designs SET name = 'Theirs' WHERE id = 1");
    await mine.box('Subject').fill('Mine');
    await mine.page.keyboard.press('Control+s');
    await mine.root.getByRole('alertdialog', { name: 'Somebody else has changed this template' }).waitFor();
    expect(storedOf('Theirs').html).not.toBe('');
    await mine.button('Load theirs').click();
    await expect.poll(() => mine.box('Name').inputValue()).toBe('Theirs');
  });
});
