import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { byKeyboard, type ByKeyboard } from '#test/support/byKeyboard.ts';
import { checkAnswered, checkStored, emptyForm } from '#test/support/dinnerForm.ts';
import { formsOf, journalOf } from '#test/support/formsHost.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** The builder's canvas by keys alone. */
function buildingBlocks(root: Locator, hands: ByKeyboard) {
  const canvas = root.getByRole('group', { name: 'Form', exact: true });
  const card = (text: string) => canvas.locator('[data-card]').filter({ hasText: text });
  const search = root.getByRole('searchbox', { name: 'Find a field' });
  const tool = (name: string) => root.locator('[data-tool]').filter({ hasText: name }).first();
  const toCards = () => hands.tabTo(canvas.locator('[data-card][tabindex="0"]'));
  return {
    canvas,
    toCards,
    /** After what is selected, one after the other. */
    add: async (...names: readonly string[]) => {
      for (const [at, name] of names.entries()) {
        await hands.write(search, name, at > 0 ? 'Shift+Tab' : undefined);
        await hands.press(tool(name));
      }
    },
    addPage: () => hands.press(root.getByRole('button', { name: 'Add page' })),
    rename: async (from: string, to: string) => {
      await toCards();
      await hands.keys('Home');
      for (let step = 0; step < 12; step += 1) {
        if (await card(from).evaluate((el) => el.matches(':focus'))) break;
        await hands.keys('ArrowDown');
      }
      await hands.keys('F2');
      await hands.type(to);
      await hands.keys('Enter');
      await hands.comesTo(card(to));
    },
  };
}

type Blocks = ReturnType<typeof buildingBlocks>;

/** Three pages, with a title of one card being the last that was written. */
async function buildPages({ add, addPage, rename }: Blocks): Promise<void> {
  await add('First name', 'Last name', 'Email');
  await addPage();
  await add('Single choice');
  await rename('question1', 'Dinner');
  await addPage();
  await add('Short text');
  await rename('question2', 'Diet');
}

/** The selected card is shown only after «Option 2». */
async function addCondition(root: Locator, hands: ByKeyboard): Promise<void> {
  await hands.keys('Enter'); // to its properties
  await hands.press(root.getByRole('button', { name: /^Shown when/ }));
  await hands.press(root.getByRole('button', { name: 'Add condition' }));
  await hands.comesTo(root.getByRole('combobox', { name: 'Field' }));
  await hands.type('Dinner');
  await hands.keys('ArrowDown', 'Enter');
  await hands.press(root.getByRole('combobox', { name: 'Value' }), 'ArrowDown');
  await root.getByRole('option', { name: 'Option 2' }).waitFor();
  await hands.type('Option 2');
  await hands.keys('Enter');
  await root.getByText('“Dinner” is “Option 2”').first().waitFor();
}

async function addArabic(root: Locator, hands: ByKeyboard): Promise<void> {
  await hands.press(root.getByRole('combobox', { name: 'Language of the texts' }));
  await hands.keys('End', 'Enter');
  const dialog = root.getByRole('dialog');
  await hands.tabTo(dialog.getByRole('combobox', { name: 'Language' }));
  await hands.type('Arabic');
  await hands.keys('ArrowDown', 'Enter');
  await hands.press(dialog.getByRole('button', { name: 'Add', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await hands.write(root.getByRole('textbox', { name: 'Title', exact: true }), 'حمية');
}

async function chooseTheme(root: Locator, hands: ByKeyboard, { toCards }: Blocks): Promise<void> {
  await toCards();
  await hands.keys('Home', 'Enter');
  const theme = root.getByRole('button', { name: 'Theme', exact: true });
  if ((await theme.getAttribute('aria-expanded')) === 'false') await hands.press(theme);
  await hands.press(root.getByRole('button', { name: 'Accent #b42318' }));
}

async function build(): Promise<void> {
  emptyForm(site.server.host);
  const { page, island } = await site.open('/admin/form-builder?form=1', {
    viewport: { width: 1440, height: 1000 },
  });
  const root = island('form-builder');
  const hands = byKeyboard(page);
  const blocks = buildingBlocks(root, hands);
  await blocks.canvas.waitFor();
  await buildPages(blocks);
  await addCondition(root, hands);
  await addArabic(root, hands);
  await chooseTheme(root, hands, blocks);
  await hands.keys('Control+s');
  await root.getByText('Saved', { exact: true }).waitFor();
  await hands.keepsFocus();

  checkStored(site.server.host);
  expect(await blocks.canvas.locator('li [data-card]').count()).toBe(6);
}

/** As the public, on a phone, in Arabic. */
async function fillIn(): Promise<void> {
  const { page, island } = await site.open('/forms/1?locale=ar', { viewport: { width: 390, height: 844 } });
  const form = island('public-form');
  const hands = byKeyboard(page);
  const next = form.getByRole('button', { name: 'التالي' });
  await form.getByRole('textbox').first().waitFor();
  expect(await form.getAttribute('dir')).toBe('rtl');
  for (const [at, text] of ['Zubaida', 'Qasim', 'zubaida@example.org'].entries()) {
    await hands.tabTo(form.getByRole('textbox').nth(at));
    await hands.type(text);
  }
  await hands.press(next);
  // To the page's heading, each time.
  await hands.comesTo(form.getByRole('heading', { level: 3 }));
  await hands.tabTo(form.getByRole('radio').first());
  await hands.keys('ArrowDown');
  await expect.poll(() => form.getByRole('radio', { name: 'Option 2' }).isChecked()).toBe(true);
  await hands.press(next);
  await hands.comesTo(form.getByRole('heading', { level: 3 }));
  await hands.tabTo(form.getByRole('textbox', { name: 'حمية' }));
  await hands.type('نباتية');
  await hands.press(form.getByRole('button', { name: 'إرسال' }));
  await hands.comesTo(form.getByRole('heading', { name: 'استُلمت إجاباتك' }));
  checkAnswered(site.server.host);
}

/** Found by the staff; gives the tab in which it is to be processed. */
async function find(): Promise<Page> {
  const { page, island } = await site.open('/admin/form-replies?form=1');
  const root = island('form-replies');
  const hands = byKeyboard(page);
  await hands.write(root.getByRole('searchbox', { name: 'Search replies' }), 'zubaida');
  await root.locator('mark').first().waitFor();
  await hands.press(root.getByRole('list', { name: 'Replies' }).locator('[data-head]').first());
  await root.getByText('نباتية').first().waitFor();
  await hands.tabTo(root.getByRole('link', { name: /^Process this reply \(/ }));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), hands.keys('Enter')]);
  await hands.keepsFocus();
  return opened;
}

async function makeRegistration(page: Page): Promise<void> {
  const root = page.locator('[data-widget="reply-processing"] .ew-root');
  const hands = byKeyboard(page);
  await root.getByRole('heading', { level: 3, name: 'Zubaida Qasim' }).waitFor();
  await hands.tabTo(root.getByRole('list', { name: 'Replies' }).getByRole('button').first());
  // Nobody like her is known.
  await root.getByRole('button', { name: 'Create registration' }).waitFor();
  await hands.keys('c');
  await root.getByText('All replies are processed').waitFor();
  await hands.keepsFocus();
}

// Some 400 keys, each waited for: a busy machine takes long for them.
describe('a form from its first question to a registration, by keyboard alone (screens.md §8)', () => {
  it(
    'is built and saved, filled in on a phone in Arabic, found among the replies and processed',
    { timeout: 150_000 },
    async () => {
      const { host } = site.server;
      await build();
      await fillIn();
      const before = journalOf(host).length;
      await makeRegistration(await find());
      await expect
        .poll(() => journalOf(host).slice(before))
        .toMatchObject([
          {
            action: 'created',
            recordType: 'registration',
            before: null,
            answers: expect.stringContaining('zubaida@example.org'),
          },
        ]);
      const made = host.database.get(
        'SELECT contacts.first_name AS name FROM registrations JOIN contacts ON contacts.id = contact_id WHERE registrations.id = ?',
        [journalOf(host).at(-1)?.recordId ?? 0],
      );
      expect(made?.text('name')).toBe('Zubaida');
      expect(formsOf(host).waiting(1)).toBe(0);
    },
  );
});
