import { describe, expect, it } from 'vitest';
import { designerSite } from '#test/support/designerSite.ts';

const { site, open, storedOf } = designerSite();

describe('a page that cannot have the editor’s file', () => {
  it('gives the source of what is stored, and opens it once the file is there', async () => {
    const engine = '**/chunks/grapesEngine-*';
    const { page, root, button, tab, troubles } = await open('?design=1', (one) =>
      one.route(engine, (route) => route.fulfill({ status: 500, body: 'no' })),
    );
    await root.getByText('The editor’s file could not be loaded. What is stored is unchanged.').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy the source').click();
    await button('Copied').waitFor();
    const [row] = site.server.host.database.all('SELECT design FROM template_designs WHERE id = 1');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(row?.text('design'));
    // Nothing else is told to whoever watches the page.
    expect(troubles.splice(0).filter((trouble) => !trouble.includes('/chunks/grapesEngine-'))).toEqual([]);
    await page.unroute(engine);
    await button('Retry').click();
    await tab('Outline').click();
    await root.getByRole('treeitem').first().waitFor();
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
