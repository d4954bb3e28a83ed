import type { Locator, Page } from 'playwright-core';
import { escape, type Screen } from './screen.ts';

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

/** The panel of its first text. */
async function chooseText(island: Locator): Promise<void> {
  await edit(island);
  await island.getByRole('tab', { name: 'Outline' }).click();
  await island.getByRole('treeitem', { name: /^Text/ }).nth(2).click();
  await island.getByRole('tab', { name: 'Block', selected: true }).waitFor();
}

async function preview(island: Locator): Promise<void> {
  await edit(island);
  await island.getByRole('button', { name: 'Preview', exact: true }).click();
  await island.getByRole('dialog').locator('iframe[data-drawn]').nth(2).waitFor();
}

/** The same screen for badges. */
async function openBadges(island: Locator): Promise<void> {
  await island.evaluate((root) => {
    const tree = root.getRootNode();
    if (tree instanceof ShadowRoot) tree.host.setAttribute('data-badge-mode', 'true');
  });
  await island.getByText(/ mm\b/).first().waitFor();
}

/** With a new one that has a name on it. */
async function openBadge(island: Locator): Promise<void> {
  await openBadges(island);
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
  reported: /^ERROR chunk: .*\/chunks\/grapesEngine-/,
  states: [
    // The list.
    {
      'what can be done with one': async (island) => {
        await menu(island).click();
        await island.getByRole('menuitem').first().waitFor();
      },
      'a copy without a name': async (island) => {
        await island.getByRole('menuitem', { name: 'Duplicate' }).click();
        await island.getByRole('textbox', { name: 'Name' }).fill('');
        await island.getByRole('button', { name: 'Duplicate', exact: true }).click();
        await island.getByText('Name is required').waitFor();
      },
      'the question before a deletion': async (island) => {
        await escape(island.getByRole('dialog'));
        await choose(island, 'Delete');
        await island.getByRole('alertdialog').waitFor();
      },
      'a mail in the list, large': async (island) => {
        await escape(island.getByRole('alertdialog'));
        await choose(island, 'Preview');
        await island.getByRole('dialog').locator('iframe[data-drawn]').waitFor();
      },
      'nothing found': async (island) => {
        await escape(island.getByRole('dialog'));
        await templateDesigner.field(island).fill('nothing of the kind');
        await island.getByText('No template found').waitFor();
      },
    },
    // The editor and its panels.
    {
      'the editor': async (island) => {
        await edit(island);
        await island.getByRole('tab', { name: 'Outline' }).click();
        await island.getByRole('treeitem').nth(3).click();
        await island.getByRole('tab', { name: 'Block', selected: true }).waitFor();
      },
      'the checks of a mail': async (island) => {
        await island.getByRole('tab', { name: 'Checks' }).click();
        await island.getByText(/checks passed$/).click();
      },
      'the panel of a mail': async (island) => {
        await island.getByRole('tab', { name: 'Email', exact: true }).click();
        await island.getByRole('combobox', { name: 'Direction of the text' }).waitFor();
      },
      'what is done with a mail now and then': async (island) => {
        await island.getByRole('button', { name: 'More', exact: true }).click();
        await island.getByRole('menuitem', { name: 'Save and leave' }).waitFor();
      },
    },
    // A mail as others see it.
    {
      'a mail as others see it': preview,
      'a mail as plain text': async (island) => {
        await island.getByRole('tab', { name: 'Plain text' }).click();
        await island.locator('pre').waitFor();
      },
      'a mail with values that are no JSON': async (island) => {
        await island.getByRole('dialog').getByRole('tab', { name: 'Email' }).click();
        await island.locator('summary', { hasText: 'Values as JSON' }).click();
        await island.getByRole('textbox', { name: 'Values as JSON' }).fill('{"first_name": Ana}');
        await island.getByText('This is no JSON with names and values.').waitFor();
      },
    },
    // A text.
    {
      'a text in which words get a link': async (island) => {
        await chooseText(island);
        await island.getByRole('button', { name: 'Edit the text' }).click();
        await island.getByRole('button', { name: 'Link', exact: true }).click();
        await island.getByRole('button', { name: 'Remove the link' }).click();
        await island.getByText('Choose words in the mail first.').waitFor();
      },
      'the merge tags to put in': async (island) => {
        await island.getByRole('button', { name: 'Finish the text' }).click();
        await island.getByRole('button', { name: 'Insert a merge tag' }).click();
        await island.getByRole('menuitem').first().waitFor();
      },
      'a part that is named as a section': async (island) => {
        await escape(island.getByRole('menu'));
        await island.getByRole('button', { name: 'Save as section' }).click();
        await island.getByRole('textbox', { name: 'Name of the section' }).waitFor();
      },
      'sections of one’s own': async (island) => {
        await island.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByRole('tab', { name: 'Add', exact: true }).click();
        await island.getByRole('button', { name: /^Actions for/ }).waitFor();
      },
    },
    // Work that is stored, or not.
    {
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
      'the question before a version takes the place of work': async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('textbox', { name: 'Subject' }).fill('Something else');
        await island.getByRole('button', { name: 'Versions', exact: true }).click();
        await island
          .getByRole('button', { name: /^Restore the version/ })
          .first()
          .click();
        await island.getByRole('alertdialog').waitFor();
      },
      'the question before leaving': async (island) => {
        await escape(island.getByRole('alertdialog'));
        await escape(island.getByRole('dialog'));
        await island.getByRole('button', { name: 'Back to the templates' }).click();
        await island.getByRole('alertdialog').waitFor();
      },
      'a mail that is not saved': async (island, page) => {
        await escape(island.getByRole('alertdialog'));
        await page.route('**/save-design', (route) => route.fulfill({ status: 403, json: {} }));
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByText(/^The template is not saved/).waitFor();
      },
    },
    // Who only looks, and what was left.
    {
      'a mail that can only be looked at': async (island) => {
        await setReader(island, true);
        await island.getByRole('listitem').getByRole('button').first().click();
        await island.locator('iframe').contentFrame().locator('[data-ew-block]').first().waitFor();
        await island.getByRole('treeitem').nth(3).click();
        await island.getByText('Read only').waitFor();
      },
      'unsaved work that is offered': async (island) => {
        await island.getByRole('button', { name: 'Back to the templates' }).click();
        await setReader(island, false);
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
      'a mail that somebody else has changed': async (island, page) => {
        await island.getByRole('button', { name: 'Discard it' }).click();
        await island.getByRole('button', { name: 'Back to the templates' }).click();
        await meet(island, page);
      },
    },
    // A new mail.
    {
      'a new mail without a name': async (island) => {
        await island.getByRole('button', { name: 'New template' }).first().click();
        await island.getByRole('button', { name: '2 columns' }).click();
        await island.locator('iframe').contentFrame().locator('[data-ew-empty]').first().waitFor();
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByText('Name is required').waitFor();
      },
      'what is wrong with a new mail': async (island) => {
        await island.getByRole('button', { name: 'Picture', exact: true }).click();
        await island.getByRole('tab', { name: 'Checks' }).click();
        await island.getByText(/things to look at$/).waitFor();
      },
    },
    // Mails from elsewhere.
    {
      'a mail of another editor': async (island) => {
        await edit(island, 'Countdown and film');
        await island.getByText(/^This template was made in Unlayer/).waitFor();
      },
      'the question before another editor’s mail is replaced': async (island) => {
        await island.getByRole('textbox', { name: 'Subject' }).fill('Something else');
        await island.getByRole('button', { name: 'Save', exact: true }).click();
        await island.getByRole('alertdialog', { name: 'Another editor made this template' }).waitFor();
      },
      'a damaged mail': async (island) => {
        await escape(island.getByRole('alertdialog'));
        await island.getByRole('button', { name: 'Back to the templates' }).click();
        await island.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
        await edit(island, 'Damaged');
        await island.locator('summary', { hasText: 'Show the source' }).click();
        await island.getByRole('textbox', { name: 'Show the source' }).waitFor();
      },
    },
    // What does not come.
    {
      'an editor whose file is missing': async (island, page) => {
        await page.route('**/chunks/grapesEngine-*', (route) => route.abort());
        await choose(island, 'Edit');
        await island.getByText(/^The editor’s file could not be loaded/).waitFor();
      },
      'an editor that is on its way': async (island, page) => {
        await island.getByRole('button', { name: 'Back to the templates' }).click();
        await page.route('**/chunks/grapesEngine-*', () => undefined);
        await choose(island, 'Edit');
        await island.getByRole('textbox', { name: 'Subject' }).waitFor();
      },
      'a mail that is not there': async (_island, page) => {
        const address = new URL(page.url());
        address.searchParams.set('template-design', '987654');
        await page.goto(address.href);
        await page.getByText('This template does not exist').waitFor();
      },
    },
    // A badge.
    {
      'a badge': async (island) => {
        await openBadge(island);
        await island.getByRole('tab', { name: 'Layers' }).click();
        await island.getByRole('region', { name: 'Front' }).waitFor();
      },
      'a badge with several chosen': async (island) => {
        await island.getByRole('tab', { name: 'Add', exact: true }).click();
        await island.getByRole('button', { name: 'Status bar', exact: true }).click();
        await island
          .getByRole('group', { name: /^Front, / })
          .getByRole('button')
          .first()
          .press('Control+a');
        await island.getByRole('button', { name: 'Align left' }).waitFor();
      },
      'the screen measured for the true size of a badge': async (island) => {
        await island.getByRole('button', { name: 'True size', exact: true }).click();
        await island.getByRole('dialog').getByRole('slider').waitFor();
      },
      'the print dialog of a badge': async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('button', { name: 'Print', exact: true }).click();
        const dialog = island.getByRole('dialog', { name: 'Print' });
        await dialog.getByText('This device’s printer').click();
        await dialog.getByRole('textbox', { name: 'Line across' }).waitFor();
      },
    },
    // Badges with faults.
    {
      'a badge that was made elsewhere': async (island) => {
        await openBadges(island);
        await templateDesigner.field(island).fill('Card in centimetres');
        await choose(
          island,
          'Edit',
          island.getByRole('button', { name: /^Actions for .?Card in centimetres/ }).first(),
        );
        await island.getByText(/^The stored size/).waitFor();
      },
      'a badge with twelve hard names': async (island) => {
        await island.getByRole('button', { name: 'Back to the templates' }).click();
        await openBadge(island);
        await island.getByRole('textbox', { name: 'Text', exact: true }).fill('{{first_name}} {{nobody}}');
        await island.getByRole('textbox', { name: 'Width', exact: true }).fill('30');
        await island.getByRole('textbox', { name: 'Width', exact: true }).press('Enter');
        await island.getByRole('button', { name: 'Twelve hard names' }).click();
        await island.getByText(/ha(?:s|ve) text without room\.$/).waitFor();
      },
      'a badge of two sides, with a code that is covered': async (island) => {
        await escape(island.getByRole('dialog'));
        await island.getByRole('tab', { name: 'Add', exact: true }).click();
        await island.getByRole('button', { name: 'QR code', exact: true }).click();
        await island.getByRole('button', { name: 'Rectangle', exact: true }).click();
        await island.getByRole('tab', { name: 'Badge', exact: true }).click();
        await island.getByRole('switch', { name: 'Printed on both sides' }).click();
        await island.getByRole('group', { name: /^Back, / }).waitFor();
        await island.getByRole('tab', { name: 'Layers' }).click();
        await island
          .getByRole('button', { name: /^QR code/ })
          .last()
          .click();
        await island.getByText(/^Another object lies on the code/).waitFor();
      },
    },
  ],
};
