import type { Locator, Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const menu = (island: Locator) => island.getByRole('button', { name: /^Actions for/ }).first();

async function choose(island: Locator, entry: string, of = menu(island)): Promise<void> {
  await of.click();
  await island.getByRole('menuitem', { name: entry }).click();
}

/** Opens one, the first without its name, until its mail is drawn. */
async function edit(island: Locator, name = ''): Promise<void> {
  if (name !== '') await templateDesigner.field(island).fill(name);
  const named = island.getByRole('button', { name: new RegExp(`^Actions for .?${name}`) });
  await choose(island, 'Edit', named.first());
  await island.locator('iframe').contentFrame().locator('[data-ew-block]').first().waitFor();
}

const setReader = (island: Locator, isReader: boolean) =>
  island.evaluate((root, is) => {
    const tree = root.getRootNode();
    if (tree instanceof ShadowRoot) tree.host.setAttribute('data-read-only', String(is));
  }, isReader);

/** The first one is changed here, and meanwhile by somebody else: that is what the list says. */
async function meet(island: Locator, page: Page): Promise<void> {
  const lists = templateDesigner.load?.url ?? '';
  await edit(island);
  await island.getByRole('textbox', { name: 'Subject' }).fill('Mine');
  await page.route(lists, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll('"template_subject":"', '"template_subject":"Theirs: '),
    });
  });
  await island.getByRole('button', { name: 'Save', exact: true }).click();
  await island.getByRole('alertdialog', { name: 'Somebody else has changed this template' }).waitFor();
  await page.unroute(lists);
}

/** The same screen for badges, with a new one that has a name on it. */
async function openBadge(island: Locator): Promise<void> {
  await island.evaluate((root) => {
    const tree = root.getRootNode();
    if (tree instanceof ShadowRoot) tree.host.setAttribute('data-badge-mode', 'true');
  });
  await island.getByText(/ mm\b/).first().waitFor();
  await island.getByRole('button', { name: 'New template' }).first().click();
  await island.getByRole('button', { name: 'Text', exact: true }).click();
  await island
    .getByRole('group', { name: /^Front, / })
    .getByRole('button')
    .first()
    .waitFor();
}

export const templateDesigner: Screen = {
  name: 'template-designer',
  path: '/admin/templates',
  attributes: { 'data-user': '{"id":1,"email":"marta@acme.example"}' },
  full: menu,
  // The editor, with the mail drawn in its canvas.
  second: { attributes: { 'data-design-id': '1', 'data-url-state': '' }, last: '[data-ew-block]' },
  field: (island) => island.getByRole('searchbox', { name: 'Search templates' }),
  load: {
    url: '**/api/email-templates/get-designs-list?**',
    empty: { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 },
    none: (island) => island.getByText('No templates yet'),
  },
  states: {
    'what can be done with one': async (island) => {
      await menu(island).click();
      await island.getByRole('menuitem').first().waitFor();
    },
    'a copy without a name': async (island) => {
      await choose(island, 'Duplicate');
      await island.getByRole('textbox', { name: 'Name' }).fill('');
      await island.getByRole('button', { name: 'Duplicate', exact: true }).click();
      await island.getByText('Name is required').waitFor();
    },
    'the question before a deletion': async (island) => {
      await choose(island, 'Delete');
      await island.getByRole('alertdialog').waitFor();
    },
    'nothing found': async (island) => {
      await templateDesigner.field(island).fill('nothing of the kind');
      await island.getByText('No template found').waitFor();
    },
    'the editor': async (island) => {
      await edit(island);
      await island.getByRole('tab', { name: 'Outline' }).click();
      await island.getByRole('treeitem').nth(3).click();
      await island.getByRole('tab', { name: 'Block', selected: true }).waitFor();
    },
    'the checks of a mail': async (island) => {
      await edit(island);
      await island.getByRole('tab', { name: 'Checks' }).click();
      await island.getByText(/checks passed$/).click();
    },
    'a mail as others see it': async (island) => {
      await edit(island);
      await island.getByRole('button', { name: 'Preview', exact: true }).click();
      await island.getByRole('dialog').locator('iframe[data-drawn]').nth(2).waitFor();
    },
    'the panel of a mail': async (island) => {
      await edit(island);
      await island.getByRole('tab', { name: 'Email', exact: true }).click();
      await island.getByRole('combobox', { name: 'Direction of the text' }).waitFor();
    },
    'the versions of a mail': async (island) => {
      await edit(island);
      // The two first kept: what is stored, and what was done since.
      await island.getByRole('textbox', { name: 'Subject' }).press('End');
      await island.getByRole('textbox', { name: 'Subject' }).pressSequentially('!');
      await island.getByRole('button', { name: 'Save', exact: true }).click();
      await island.getByText('Saved', { exact: true }).waitFor();
      await island.getByRole('button', { name: 'Versions', exact: true }).click();
      await island.getByRole('dialog').locator('iframe[data-drawn]').first().waitFor();
    },
    'unsaved work that is offered': async (island) => {
      await edit(island);
      await island.getByRole('textbox', { name: 'Subject' }).fill('Half a subject');
      await island.getByText('Not saved').waitFor();
      await setReader(island, true);
      await island.getByText(/^This template can only be looked at now/).waitFor();
      await island.getByRole('button', { name: 'Back to the templates' }).click();
      await setReader(island, false);
      await edit(island);
      await island.getByText(/^Unsaved work on/).waitFor();
    },
    'a mail that somebody else has changed': meet,
    'a mail of another editor': async (island) => {
      await edit(island, 'Countdown and film');
      await island.getByText(/^This template was made in Unlayer/).waitFor();
    },
    'a damaged mail': async (island) => {
      await edit(island, 'Damaged');
      await island.locator('summary', { hasText: 'Show the source' }).click();
      await island.getByRole('textbox', { name: 'Show the source' }).waitFor();
    },
    'a badge': async (island) => {
      await openBadge(island);
      await island.getByRole('tab', { name: 'Layers' }).click();
      await island.getByRole('region', { name: 'Front' }).waitFor();
    },
    'the print dialog of a badge': async (island) => {
      await openBadge(island);
      await island.getByRole('button', { name: 'Print', exact: true }).click();
      const dialog = island.getByRole('dialog', { name: 'Print' });
      await dialog.getByText('This device’s printer').click();
      await dialog.getByRole('textbox', { name: 'Line across' }).waitFor();
    },
    'the question before leaving': async (island) => {
      await edit(island);
      await island.getByRole('textbox', { name: 'Subject' }).fill('Something else');
      await island.getByRole('button', { name: 'Back to the templates' }).click();
      await island.getByRole('alertdialog').waitFor();
    },
  },
};
