import { describe, expect, it } from 'vitest';
import { designerSite, partsOf } from '#test/support/designerSite.ts';

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
    expect(subjectOf('Of two')).toEqual(['Taras’ second']);
    expect(subjectOf('Of two (copy)')).toEqual(['Ana’s third']);
  });
});

describe('a test mail of the editor (S2 §7, §9, T-5)', () => {
  it('T-5: is told to the page, and counts 30 s for the list too, over a reload', async () => {
    const start = new Date('2026-03-01T12:00:00Z');
    const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
    const { page, root, button } = await open('?design=1', (one) => one.clock.setFixedTime(start));
    const [row] = site.server.host.database.all('SELECT name FROM template_designs WHERE id = 1');
    const name = row?.text('name') ?? '';
    const entry = (words: RegExp) => root.getByRole('menuitem', { name: words });
    await page.evaluate(() => {
      window.addEventListener('send-test-email', (event) => {
        if (event instanceof CustomEvent) document.body.dataset['told'] = JSON.stringify(event.detail);
      });
    });
    await button('More').click();
    await entry(/^Send a test email/).click();
    await page.getByText(/^A test email to .* has been requested\.$/).waitFor();
    const told: unknown = JSON.parse((await page.locator('body').getAttribute('data-told')) ?? '');
    const { email } = JSON.parse(
      (await page.locator('[data-widget="template-designer"]').getAttribute('data-user')) ?? '',
    );
    const isSaved = page.waitForResponse('**/save-design');
    await button('Save').click();
    await isSaved;
    // The mail as it goes out.
    expect(told).toEqual({ email, html: storedOf(name).html });
    await page.getByRole('region', { name: 'Test emails' }).getByRole('listitem').waitFor();
    await button('More').click();
    expect(await entry(/^Next test email in 30 s/).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');

    await button('Back to the templates').click();
    // One of whichever mails: the count is for all.
    await button(`Actions for ⁨${name}⁩`).first().click();
    await entry(/^Next test email in 30 s/).waitFor();
    await page.clock.setFixedTime(later(12));
    await page.reload();
    await button('More').click();
    await entry(/^Next test email in 18 s/).waitFor();
    await page.clock.setFixedTime(later(30));
    await page.reload();
    await button('More').click();
    await entry(/^Send a test email/).waitFor();
  });
});

describe('two editors on one page (screens.md §4 «two designers on one page»)', () => {
  it('are typed in, undone and saved each for itself', async () => {
    const { page, root, ...one } = await open();
    await page.evaluate(() => {
      const first = document.querySelector('[data-widget="template-designer"]');
      const second = document.createElement('div');
      for (const { name, value } of first?.attributes ?? []) second.setAttribute(name, value);
      second.id = 'second';
      second.setAttribute('data-url-state', 'second');
      first?.after(second);
    });
    const other = partsOf(page.locator('#second'));
    await one.button('New template').first().click();
    await other.button('New template').first().click();
    for (const { mail, tab } of [one, other]) {
      await mail.locator('[data-ew-block]').first().waitFor({ state: 'attached' });
      await tab('Outline').click();
    }
    const bare = ['Body', 'Section', 'Column', 'Text'];
    await one.tab('Add').click();
    await one.button('Line').click();
    await one.tab('Outline').click();
    expect(await one.lines()).toEqual([...bare, 'Line']);
    expect(await other.lines()).toEqual(bare);

    await other.tree.getByRole('treeitem', { name: /^Text/ }).click();
    await other.button('Edit the text').click();
    await other.mail.locator('[data-ew-editing]').click();
    await page.keyboard.type('Only here');
    await other.button('Finish the text').click();
    await other.mail.getByText('Only here').waitFor();
    expect(await one.mail.getByText('Only here').count()).toBe(0);
    // A key that is pressed in one takes back what was done there.
    await one.tree.getByRole('treeitem', { name: /^Text/ }).click();
    await page.keyboard.press('Control+z');
    await expect.poll(one.lines).toEqual(bare);
    await other.mail.getByText('Only here').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(one.lines).toEqual([...bare, 'Line']);

    await one.box('Name').fill('One of two');
    await one.box('Subject').fill('One');
    await page.keyboard.press('Control+s');
    await root.getByText('Saved', { exact: true }).waitFor();
    await page.locator('#second').getByText('Not saved').waitFor();
    expect(await other.box('Name').inputValue()).toBe('');
    expect(storedOf('One of two').html).not.toContain('Only here');
    await other.box('Name').fill('Two of two');
    await other.box('Subject').fill('Two');
    await other.button('Save').click();
    await page.locator('#second').getByText('Saved', { exact: true }).waitFor();
    expect(storedOf('Two of two').html).toContain('Only here');
    await other.button('Undo').click();
    await expect.poll(() => other.mail.getByText('Only here').count()).toBe(0);
    expect(await one.lines()).toEqual([...bare, 'Line']);
    await root.getByText('Saved', { exact: true }).waitFor();
  });
});
