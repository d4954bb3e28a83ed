import { describe, expect, it } from 'vitest';
import { designerSite } from '#test/support/designerSite.ts';

const { site, open } = designerSite();

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
  const subjectOf = (name: string) =>
    site.server.host.database
      .all('SELECT template_subject FROM template_designs WHERE name = ?', [name])
      .map((row) => row.text('template_subject'));

  it('choose theirs, their own or a copy before anything is written over', async () => {
    const both = [await open('?design=1'), await open('?design=1')] as const;
    const [ana, taras] = both;
    for (const { root } of both) await root.getByText('Saved', { exact: true }).waitFor();
    await ana.box('Name').fill('Of two');
    const write = async ({ box, page }: (typeof both)[number], subject: string) => {
      await box('Subject').fill(subject);
      await page.keyboard.press('Control+s');
    };
    const saved = ({ root }: (typeof both)[number]) => root.getByText('Saved', { exact: true }).waitFor();
    const asked = ({ root }: (typeof both)[number]) =>
      root.getByRole('alertdialog', { name: 'Somebody else has changed this template' });

    await write(ana, 'Ana’s');
    await saved(ana);
    await write(taras, 'Taras’');
    await asked(taras)
      .getByText(/Of two/)
      .waitFor();
    expect(subjectOf('Of two')).toEqual(['Ana’s']);
    await taras.button('Load theirs').click();
    await expect.poll(() => taras.box('Subject').inputValue()).toBe('Ana’s');

    await write(ana, 'Ana’s second');
    await saved(ana);
    await write(taras, 'Taras’ second');
    await asked(taras).waitFor();
    await taras.button('Replace').click();
    await saved(taras);
    expect(subjectOf('Of two')).toEqual(['Taras’ second']);

    await write(ana, 'Ana’s third');
    await asked(ana).waitFor();
    await ana.button('Save as a copy').click();
    await saved(ana);
    expect(subjectOf('Of two').toSorted()).toEqual(['Ana’s third', 'Taras’ second']);
  });
});
