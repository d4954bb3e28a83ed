import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { byKeyboard } from '#test/support/byKeyboard.ts';
import { designerSite } from '#test/support/designerSite.ts';
import { carryByFinger, middleOf } from '#test/support/fingerCarry.ts';

const { site, open, storedOf } = designerSite();

/** The mail on the canvas, without the marks of the editor. */
const drawnIn = async (mail: FrameLocator) =>
  (await mail.locator('body').innerHTML()).replaceAll(/ (?:data-ew-[a-z]+|class)="[^"]*"/g, '');

/** Leaves without a question, opens it again, and saves it unchanged: byte for byte what it was. */
async function expectSameAgain({ page, root, button }: Awaited<ReturnType<typeof open>>, name: string) {
  const before = storedOf(name);
  await button('Back to the templates').click();
  await root.getByRole('heading', { name: 'Email templates' }).waitFor();
  expect(await root.getByRole('alertdialog').count()).toBe(0);
  await button(new RegExp(`^${name}`))
    .first()
    .click();
  await root.getByText('Saved', { exact: true }).waitFor();
  const isSaved = page.waitForResponse('**/save-design');
  await button('Save').click();
  expect((await isSaved).status()).toBe(200);
  expect(storedOf(name)).toEqual(before);
}

/** By mouse: out of the palette, onto the canvas, until it says where it drops. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x, y } = await middleOf(to);
  await page.mouse.move(x, y - 6, { steps: 5 });
  await page.mouse.move(x, y);
  await page.frameLocator('iframe').locator('[data-ew-drop]').waitFor({ state: 'attached' });
  await page.mouse.up();
}

const built = ['Body', 'Section', 'Column', 'Text', 'Section', 'Column', 'Picture', 'Column', 'Button'];

describe('the list', () => {
  it('T-12: draws the pictures of the cards that are seen, others once they come into view', async () => {
    const { page, root } = await open('', undefined, { viewport: { width: 1440, height: 500 } });
    const cards = root
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Actions for/ }) });
    await cards.first().locator('iframe').waitFor({ state: 'attached' });
    expect(await cards.count()).toBe(12);
    expect(await cards.last().locator('iframe').count()).toBe(0);
    await cards.last().scrollIntoViewIfNeeded();
    await cards.last().locator('iframe').waitFor({ state: 'attached' });
  });
});

describe('a new mail (S2 §2, §4; screens.md §4)', () => {
  it('is made by mouse, undone and redone, saved, left without a question, and opened as it was', async () => {
    const opened = await open();
    const { page, root, button, box, tab, mail, lines } = opened;
    await button('New template').first().click();
    await mail.locator('[data-ew-block]').first().waitFor({ state: 'attached' });
    const empty = await drawnIn(mail);
    await dragTo(page, button('2 columns'), mail.locator('html'));
    const bare = mail.locator('[data-ew-empty]');
    await expect.poll(() => bare.count()).toBe(2);
    await dragTo(page, button('Picture'), bare.first());
    // The host's own pictures (T-10).
    await button('Choose a picture').click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    const picture = picker.getByRole('button', { name: 'Picture 2' });
    const address = (await picture.getAttribute('value')) ?? '';
    await picture.click();
    await expect.poll(() => box('Address of the picture').inputValue()).toBe(address);
    await mail.locator(`img[src="${address}"]`).waitFor();
    await box('Text for those who do not see it').fill('A meadow');
    await box('Text for those who do not see it').press('Enter');
    await mail.locator('img[alt="A meadow"]').waitFor();
    await dragTo(page, button('Button'), bare);
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
    const full = await drawnIn(mail);
    expect(full).not.toBe(empty);
    await pressAll('Undo');
    expect(await lines()).toEqual(['Body', 'Section', 'Column', 'Text']);
    await expect.poll(() => drawnIn(mail)).toBe(empty);
    await root.getByText('Not saved').waitFor({ state: 'detached' });
    await pressAll('Redo');
    expect(await lines()).toEqual(built);
    await expect.poll(() => drawnIn(mail)).toBe(full);
    await root.getByText('Not saved').waitFor();

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
    expect(html).toContain(address);
    await expectSameAgain(opened, 'Made by mouse');
    await tab('Outline').click();
    expect(await lines()).toEqual(built);
    expect(new URL(page.url()).searchParams.get('template-design')).toMatch(/^\d+$/);
  });

  it('takes what a finger carries out of the palette, where it lets go', async () => {
    const { page, button, tab, mail, lines } = await open('', undefined, { hasTouch: true });
    await button('New template').first().tap();
    const text = mail.locator('[data-ew-block]').last();
    await text.waitFor({ state: 'attached' });
    const lift = await carryByFinger(page, button('Line'), mail.locator('html'));
    await mail.locator('[data-ew-drop]').waitFor({ state: 'attached' });
    await lift();
    await tab('Outline').tap();
    const first = ['Body', 'Section', 'Column', 'Text'];
    await expect.poll(lines).toEqual([...first, 'Section', 'Column', 'Line']);
    await button('Undo').tap();
    await expect.poll(lines).toEqual(first);
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
    const eventsOf = (name: string) =>
      site.server.host.database
        .all(
          'SELECT event_id FROM design_events JOIN template_designs ON id = design_id WHERE name = ? ORDER BY event_id',
          [name],
        )
        .map((row) => row.int('event_id'));
    expect(eventsOf('From Unlayer')).toEqual(eventsOf(before?.text('name') ?? ''));
    expect(eventsOf('From Unlayer')).not.toEqual([]);
    await button('Back to the templates').click();
    await button('New template').first().waitFor();
  });

  it('is made by keyboard alone', async () => {
    const opened = await open();
    const { page, root, button, box, tab, mail, lines } = opened;
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
    await tabTo(chosen);
    // A tag in the text, a picture with its words, a colour of the button.
    await keys('Home', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await press(button('Insert a merge tag'));
    const firstName = root.getByRole('menuitem', { name: /^First name/ });
    await firstName.waitFor();
    await keys('f');
    await comesTo(firstName);
    await keys('Enter');
    await tabTo(chosen, 'Shift+Tab');
    await keys('ArrowDown', 'ArrowDown', 'ArrowDown');
    await write(box('Address of the picture'), '/media-pictures/1');
    await write(box('Text for those who do not see it'), 'A meadow');
    await keys('Enter');
    await tabTo(chosen, 'Shift+Tab');
    await keys('ArrowDown');
    await write(box('Background'), '#0f766e');
    await keys('Enter');
    await mail.locator('img[alt="A meadow"]').waitFor({ state: 'attached' });
    await tabTo(chosen, 'Shift+Tab');

    const [full, names] = [await drawnIn(mail), await lines()];
    const allTheWay = async (key: string, name: string) => {
      while (await button(name).isEnabled()) {
        await keys(key);
        // Drawn in the next frame.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    };
    await allTheWay('Control+z', 'Undo');
    expect(await lines()).toEqual(['Body', 'Section', 'Column', 'Text']);
    await root.getByText('Not saved').waitFor({ state: 'detached' });
    await allTheWay('Control+Shift+Z', 'Redo');
    expect(await lines()).toEqual(names);
    await expect.poll(() => drawnIn(mail)).toBe(full);

    await write(box('Name'), 'Made by keys', 'Shift+Tab');
    await write(box('Subject'), 'Keys');
    await keys('Control+s');
    await root.getByText('Saved', { exact: true }).waitFor();
    const { html } = storedOf('Made by keys');
    for (const part of ['role="presentation"', '{{first_name}}', 'alt="A meadow"', 'bgcolor="#0f766e"'])
      expect(html).toContain(part);
    await tabTo(button('Back to the templates'), 'Shift+Tab');
    await keys('Enter');
    await root.getByRole('heading', { name: 'Email templates' }).waitFor();
    await press(button(/^Made by keys/).first());
    await root.getByText('Saved', { exact: true }).waitFor();
    await write(box('Subject'), 'Keys');
    const isSaved = page.waitForResponse('**/save-design');
    await keys('Control+s');
    await isSaved;
    expect(storedOf('Made by keys').html).toBe(html);
    // Some hundred keys, each after what the one before has done: beside two other browsers they take their time.
  }, 300_000);
});

describe('words of a mail (screens.md §4)', () => {
  it('lead somewhere and have a colour; no address is taken that a mail may not lead to', async () => {
    const { page, root, button, box, tab, mail } = await open();
    await button('New template').first().click();
    await tab('Outline').click();
    await root.getByRole('treeitem', { name: /^Text/ }).click();
    await button('Edit the text').click();
    const text = mail.locator('[data-ew-editing]');
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Read the programme');
    const chooseAll = () => text.evaluate((el) => el.ownerDocument.getSelection()?.selectAllChildren(el));
    await chooseAll();
    await button('Link').click();
    const address = box('Address that the chosen words lead to');
    await address.fill('javascript:alert(1)');
    await button('Link the words').click();
    await root.getByText('This is no address that a mail may lead to.').waitFor();
    await address.fill('https://example.org/programme');
    await address.press('Enter');
    await mail.getByRole('link', { name: 'Read the programme' }).waitFor();
    await button('Colour of words').click();
    await box('Colour of the chosen words').fill('#0F766E');
    await box('Colour of the chosen words').press('Enter');
    await box('Name').fill('Words');
    await box('Subject').fill('Words');
    await button('Save').click();
    await root.getByText('Saved', { exact: true }).waitFor();
    const { html } = storedOf('Words');
    expect(html).toContain('href="https://example.org/programme"');
    expect(html.toLowerCase()).toContain('color="#0f766e"');
    expect(html).not.toContain('javascript:');
    // What stands in the mail already is changed where it stands.
    await button('Finish the text').click();
    await button('Edit the text').click();
    await text.waitFor();
    await chooseAll();
    const shown = box('Colour of the chosen words');
    await shown.fill('#B91C1C');
    await shown.press('Enter');
    await button('Link').click();
    await expect.poll(() => address.inputValue()).toBe('https://example.org/programme');
    await address.fill('https://example.org/b');
    await address.press('Enter');
    const isSaved = page.waitForResponse('**/save-design');
    await button('Save').click();
    await isSaved;
    await root.getByText('Saved', { exact: true }).waitFor();
    const again = storedOf('Words').html.toLowerCase();
    expect(again).toContain('href="https://example.org/b"');
    expect(again).toContain('#b91c1c');
    expect(again).not.toContain('#0f766e');
    expect(again).not.toContain('/programme');
  });

  it('are linked, coloured and let go by keyboard alone, and a mere caret links nothing', async () => {
    const { page, root, button, box, tab, mail } = await open();
    const { press, keys, tabTo, write } = byKeyboard(page);
    await press(button('New template').first());
    await mail.locator('[data-ew-block]').first().waitFor({ state: 'attached' });
    await press(tab('Add'), 'ArrowRight');
    await tabTo(root.getByRole('treeitem', { name: /^Body/ }));
    await keys('ArrowDown', 'ArrowDown', 'ArrowDown');
    await press(button('Edit the text'));
    await mail.locator('[data-ew-editing]').waitFor();
    await keys('Control+a');
    await page.keyboard.type('Read the programme');
    const address = box('Address that the chosen words lead to');
    await press(button('Link'), 'Enter');
    await page.keyboard.type('https://example.org/a');
    await keys('Enter');
    await root.getByText('Choose words in the mail first.').waitFor();
    expect(await mail.getByRole('link').count()).toBe(0);
    await tabTo(mail.locator('[data-ew-editing]'), 'Shift+Tab');
    await keys('Control+a');
    await tabTo(address);
    await keys('Enter');
    await mail.getByRole('link', { name: 'Read the programme' }).waitFor();
    await keys('Escape');
    await expect.poll(() => button('Link').evaluate((el) => el.matches(':focus'))).toBe(true);
    // A caret in the link stands for all of it, and its address is there to be changed.
    await tabTo(mail.locator('[data-ew-editing]'), 'Shift+Tab');
    await keys('End', 'ArrowLeft');
    await press(button('Colour of words'));
    await write(box('Colour of the chosen words'), '#0F766E');
    await keys('Enter');
    await root.getByText(/^The words have the colour/).waitFor();
    await press(button('Link'), 'Enter');
    expect(await address.inputValue()).toBe('https://example.org/a');
    await press(button('Remove the link'));
    await expect.poll(() => mail.getByRole('link').count()).toBe(0);
    expect(await mail.locator('[data-ew-editing]').innerText()).toBe('Read the programme');
  });

  it('two links are told apart, a changed address is taken back, and another style is kept', async () => {
    const { page, root, button, box, tab, mail } = await open();
    await button('New template').first().click();
    await tab('Outline').click();
    await root.getByRole('treeitem', { name: /^Text/ }).click();
    await button('Edit the text').click();
    const text = mail.locator('[data-ew-editing]');
    const choose = (from: number, to = from) =>
      text.evaluate(
        (el, [begin, end]) => {
          const at = (index: number): [Node, number] => {
            const walker = el.ownerDocument.createTreeWalker(el, 4);
            let left = index;
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const length = node.nodeValue?.length ?? 0;
              if (left <= length) return [node, left];
              left -= length;
            }
            return [el, 0];
          };
          el.ownerDocument.getSelection()?.setBaseAndExtent(...at(begin), ...at(end));
        },
        [from, to] as const,
      );
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('one two.');
    const address = box('Address that the chosen words lead to');
    const lead = async (to: string) => {
      await address.fill(to);
      await address.press('Enter');
    };
    await choose(0, 3);
    await button('Link').click();
    await lead('https://example.org/a');
    await choose(4, 7);
    await expect.poll(() => address.inputValue()).toBe('');
    await lead('https://example.org/a');
    const links = () =>
      mail.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await expect.poll(links).toEqual(['https://example.org/a', 'https://example.org/a']);
    await choose(1);
    await expect.poll(() => address.inputValue()).toBe('https://example.org/a');
    await lead('https://example.org/b');
    await choose(5);
    await expect.poll(() => address.inputValue()).toBe('https://example.org/a');
    await choose(1);
    await expect.poll(() => address.inputValue()).toBe('https://example.org/b');
    await text.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(links).toEqual(['https://example.org/a', 'https://example.org/a']);
    // With a letter more than the link.
    await mail.getByRole('link', { name: 'two' }).evaluate((link) => link.setAttribute('title', 'Two'));
    await choose(4, 8);
    await lead('https://example.org/c');
    await expect
      .poll(links)
      .toEqual(['https://example.org/a', 'https://example.org/c', 'https://example.org/c']);
    expect(await mail.getByRole('link', { name: 'two' }).getAttribute('title')).toBe('Two');
  });

  it('of a button are none of their own: its link is set as a whole', async () => {
    const { root, button, box, tab } = await open();
    await button('New template').first().click();
    await button('Button').click();
    await tab('Outline').click();
    await root.getByRole('treeitem', { name: /^Button/ }).click();
    await button('Edit the text').click();
    await button('Link').click();
    await root.getByText(/^This text is part of a link/).waitFor();
    expect(await box('Address that the chosen words lead to').count()).toBe(0);
  });
});
