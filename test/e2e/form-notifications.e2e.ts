import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const settings = {
  selectedFields: ['First Name', 'Last Name', 'Email', 'Hotel'],
  userEmail: 'Email',
  emailAlias: '1',
  userNameField: 'First Name',
  userLastNameField: 'Last Name',
  userTitleField: 'Title',
  chosenDesign: '1',
  emailOnValidation: false,
};

beforeEach(() => {
  site.server.host.database.run('UPDATE forms SET notifications = ? WHERE id = 1', [
    JSON.stringify(settings),
  ]);
  site.server.host.database.run("UPDATE forms SET notifications = '{}' WHERE id = 5");
});

const stored = () => {
  const [row] = site.server.host.database.all('SELECT notifications FROM forms WHERE id = 1');
  const read: unknown = JSON.parse(row?.text('notifications') ?? '{}');
  return read;
};

async function open(query = '?form=1', options: PageOptions = {}) {
  const watched = await site.open(`/admin/form-notifications${query}`, options);
  const root = watched.island('form-notifications');
  return { ...watched, ...partsOf(root, watched.page) };
}

function partsOf(root: Locator, page: Page) {
  const button = (name: string | RegExp) => root.getByRole('button', { name });
  const choice = (name: string) => root.getByRole('combobox', { name, exact: true });
  return {
    root,
    button,
    choice,
    rule: root.getByRole('region', { name: 'The rule in one sentence' }),
    preview: root.getByRole('region', { name: 'Preview' }),
    save: root.getByRole('button', { name: 'Save', exact: true }),
    isSaved: root.getByText('No unsaved changes'),
    answers: root.getByRole('list', { name: 'Answers in the mail' }),
    notices: page.locator('[data-widget-notices]'),
    clear: (name: string) => choice(name).locator('..').getByRole('button', { name: 'Clear the choice' }),
    /** Scrolls until that is there: what stands below comes when it is near. */
    scrollTo: async (target: Locator) => {
      await root.getByRole('combobox').first().waitFor();
      for (let turns = 0; turns < 60 && (await target.count()) === 0; turns += 1) {
        await page.mouse.wheel(0, 300);
        await page.waitForTimeout(50);
      }
      await target.first().waitFor();
    },
    /** Presses Tab until that has the focus. */
    tabTo: async (target: Locator) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await hasFocus(target)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${String(target)}`);
    },
  };
}

const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('the notifications of a form in the example host (S2 §2, §3)', () => {
  it('changes the sentence and the preview while one edits, saves, and shows it after a reload', async () => {
    const { page, root, rule, preview, choice, answers, button, save, isSaved, notices } = await open();
    await root.getByRole('heading', { name: 'Media & Democracy Summit', exact: true }).waitFor();
    await rule.getByText('When somebody sends the form, a mail with 4 answers').waitFor();
    await root.getByRole('radio', { name: 'When the reply is processed' }).check();
    await answers.getByRole('checkbox', { name: 'Mobile' }).check();
    await rule.getByText('When a reply is processed, a mail with 5 answers').waitFor();
    await preview.getByText('Mobile', { exact: true }).waitFor();
    await button(/^Move .Mobile. up$/).click();
    expect(await answers.getByRole('listitem').nth(3).textContent()).toContain('Mobile');
    await root.getByText('2 unsaved changes').waitFor();
    await save.click();
    const wanted = {
      ...settings,
      emailOnValidation: true,
      selectedFields: ['First Name', 'Last Name', 'Email', 'Mobile', 'Hotel'],
    };
    await notices.getByText('Notifications Saved').waitFor();
    await isSaved.waitFor();
    // Exactly the eight keys (T-31).
    expect(stored()).toEqual(wanted);
    await page.reload();
    await rule.getByText('When a reply is processed, a mail with 5 answers').waitFor();
    expect(await choice('Recipient').textContent()).toBe('Email');
  });

  it('goes back to saved, and brings back what was changed', async () => {
    const { root, rule, clear, button, isSaved } = await open();
    await clear('Recipient').click();
    await rule.getByText('no mail goes out').waitFor();
    await button('Back to saved').click();
    await isSaved.waitFor();
    await button('Bring changes back').click();
    await root.getByText('1 unsaved change').waitFor();
    expect(await hasFocus(button('Back to saved'))).toBe(true);
  });

  it('asks before one leaves with something unsaved, and has it again after', async () => {
    const { page, root, isSaved } = await open();
    await root.getByRole('radio', { name: 'When the reply is processed' }).check();
    await root.getByText('1 unsaved change').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await root.getByText(/^Your unsaved changes from .* are here again\.$/).waitFor();
    await root.getByText('1 unsaved change').waitFor();
    expect(await root.getByRole('radio', { name: 'When the reply is processed' }).isChecked()).toBe(true);
    await root.getByRole('button', { name: 'Back to saved' }).click();
    await isSaved.waitFor();
  });

  it('can all be done by keyboard alone', async () => {
    const { page, root, rule, choice, answers, tabTo, isSaved, notices } = await open();
    const { keyboard } = page;
    await tabTo(root.getByRole('radio', { name: 'When somebody sends the form' }));
    await keyboard.press('ArrowDown');
    await rule.getByText('When a reply is processed').waitFor();
    await tabTo(choice('Sender'));
    await keyboard.press('ArrowDown');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await tabTo(answers.getByRole('checkbox', { name: 'Last Name' }));
    await keyboard.press('Alt+ArrowUp');
    expect(await answers.getByRole('listitem').first().textContent()).toContain('Last Name');
    expect(await hasFocus(answers.getByRole('checkbox', { name: 'Last Name' }))).toBe(true);
    await tabTo(answers.getByRole('checkbox', { name: 'Mobile' }));
    await keyboard.press('Space');
    expect(await hasFocus(answers.getByRole('checkbox', { name: 'Mobile' }))).toBe(true);
    await rule.getByText('with 5 answers').waitFor();
    await keyboard.press('Control+Enter');
    await notices.getByText('Notifications Saved').waitFor();
    await isSaved.waitFor();
    expect(stored()).toMatchObject({
      emailOnValidation: true,
      selectedFields: ['Last Name', 'First Name', 'Email', 'Hotel', 'Mobile'],
    });
  });
});

describe('what is fetched when somebody begins to work', () => {
  it('takes nothing away where it cannot be had, and is asked for again', async () => {
    const { page, root, rule, save, notices, troubles } = await open();
    await root.getByRole('radio').first().waitFor();
    const bar = '**/chunks/SaveBar-*';
    await page.route(bar, (route) => route.abort());
    await root.getByRole('radio', { name: 'When the reply is processed' }).check();
    await root.getByText('This part of the page could not be loaded').waitFor();
    await rule.getByText('When a reply is processed').waitFor();
    await page.unroute(bar);
    await root.getByRole('button', { name: 'Retry' }).click();
    await save.click();
    await notices.getByText('Notifications Saved').waitFor();
    expect(stored()).toMatchObject({ emailOnValidation: true });
    // Reported, and nothing else.
    expect(troubles.splice(0)).toEqual([expect.stringContaining('SaveBar')]);
  });
});

describe('a refused save (S2 §8)', () => {
  it('is told in the bar that says why, and not over it', async () => {
    const { page, root, save, notices } = await open();
    await page.route('**/api/forms/save-notifications/**', (route) =>
      route.fulfill({ status: 422, json: { message: '', errors: { emailAlias: ['No longer allowed.'] } } }),
    );
    await root.getByRole('radio', { name: 'When the reply is processed' }).check();
    await save.click();
    await root.getByRole('alert').getByText('An error has ocurred').waitFor();
    await root.getByText('No longer allowed.').waitFor();
    expect(await notices.getByText('An error has ocurred').count()).toBe(0);
    // What says why is the one that is marked.
    const told = root.locator('[data-notices] [role="alert"] > *');
    expect(await told.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('0px');
    await page.unroute('**/api/forms/save-notifications/**');
    await save.click();
    await notices.getByText('Notifications Saved').waitFor();
    expect(await root.getByText('An error has ocurred').count()).toBe(0);
  });
});

describe('a colleague who saves the same form (S2 §7)', () => {
  it('is asked about by keyboard, keeps what only they changed, and the focus comes back', async () => {
    const { page, root, save, isSaved, notices } = await open();
    await root.getByRole('radio', { name: 'When the reply is processed' }).check();
    await root.getByRole('checkbox', { name: 'Mobile' }).check();
    const theirs = { ...settings, selectedFields: ['Email'], emailAlias: '2' };
    site.server.host.database.run('UPDATE forms SET notifications = ? WHERE id = 1', [
      JSON.stringify(theirs),
    ]);
    await save.focus();
    await page.keyboard.press('Enter');
    const dialog = root.getByRole('alertdialog', { name: 'Changed by somebody else' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(save)).toBe(true);
    await root.getByText('2 unsaved changes').waitFor();
    expect(stored()).toEqual(theirs);
    await page.keyboard.press('Enter');
    const keep = dialog.getByRole('radio', { name: 'Keep mine' });
    await keep.waitFor();
    expect(await hasFocus(keep)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await notices.getByText('Notifications Saved').waitFor();
    await isSaved.waitFor();
    expect(stored()).toEqual({ ...theirs, emailOnValidation: true });
    await root.getByText('Saved by somebody else meanwhile, and kept:').waitFor();
    await root.getByRole('button', { name: 'Close' }).press('Enter');
    // What is gone has handed its focus on once the page has drawn that.
    await expect.poll(() => root.evaluate((el) => el.matches(':focus-within'))).toBe(true);
  });
});

describe('the focus never falls to the page (DESIGN.md §3)', () => {
  it.each(['Recipient', 'Sender', 'Title', 'Template'])('when «Clear» in %s goes', async (name) => {
    const { clear, choice, scrollTo } = await open();
    await scrollTo(clear(name));
    await clear(name).focus();
    await clear(name).press('Enter');
    await clear(name).waitFor({ state: 'detached' });
    expect(await hasFocus(choice(name))).toBe(true);
  });

  it('when a suggested recipient is taken', async () => {
    const { button, choice, rule } = await open('?form=5');
    await button(/^Use .Email.$/).press('Enter');
    await rule.filter({ hasText: 'goes to the address in Email' }).waitFor();
    await expect.poll(() => hasFocus(choice('Recipient'))).toBe(true);
  });

  it('when a question takes the place of typed addresses', async () => {
    const { button, choice, root } = await open('?form=3');
    await root.getByText('desk@acme.example').first().waitFor();
    await button(/^Use .Email.$/).press('Enter');
    await expect.poll(() => hasFocus(choice('Recipient'))).toBe(true);
  });

  it('when addresses take the place of a question, and their field comes late', async () => {
    site.server.host.database.run('UPDATE forms SET notifications = ? WHERE id = 1', [
      JSON.stringify({ ...settings, userEmail: 'a@example.org' }),
    ]);
    const { page, root, button, save, isSaved, choice } = await open();
    await button(/^Use .Email.$/).click();
    await save.click();
    await isSaved.waitFor();
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(/TypedAddresses/, (route) => mayCome.then(() => route.continue()));
    await page.reload();
    await button('Enter addresses').click();
    await button('Enter addresses').waitFor({ state: 'hidden' });
    const sender = await choice('Sender').textContent();
    await page.waitForTimeout(100);
    await page.keyboard.type('press');
    letCome();
    await root.getByRole('textbox', { name: 'Recipient' }).waitFor();
    await page.keyboard.type('ana');
    expect(await root.getByRole('textbox', { name: 'Recipient' }).inputValue()).toBe('ana');
    expect(await choice('Sender').textContent()).toBe(sender);
  });

  it('when suggested names are taken', async () => {
    const { button, choice, scrollTo } = await open('?form=5');
    await scrollTo(button('Use these'));
    await button('Use these').press('Enter');
    await button('Use these').waitFor({ state: 'detached' });
    expect(await hasFocus(choice('Title'))).toBe(true);
  });

  it('when Retry goes', async () => {
    const { page, root, button, isSaved } = await open();
    await page.route('**/api/forms/save-notifications/*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await root.getByRole('radio', { name: 'When the reply is processed' }).check();
    await root.getByRole('button', { name: 'Save', exact: true }).click();
    await button('Retry').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await button('Retry').press('Enter');
    await isSaved.waitFor();
    // What is gone has handed its focus on once the page has drawn that.
    await expect.poll(() => root.evaluate((el) => el.matches(':focus-within'))).toBe(true);
  });
});

describe('Arabic and small windows', () => {
  it('has what a refusal is about in view, above the bar', async () => {
    const { page, root, save, choice } = await open('?form=1', { viewport: { width: 320, height: 720 } });
    await page.route('**/api/forms/save-notifications/*', (route) =>
      route.fulfill({ status: 422, json: { message: 'No.', errors: { userEmail: ['Not valid.'] } } }),
    );
    await root.getByRole('radio', { name: 'When the reply is processed' }).check();
    await save.click();
    await root.getByText('1 entry needs your attention').waitFor();
    const isSeen = (target: Locator) =>
      target.evaluate((el) => {
        const { left, top, height } = el.getBoundingClientRect();
        const root = el.getRootNode();
        const hit = root instanceof ShadowRoot ? root.elementFromPoint(left + 40, top + height / 2) : null;
        return el.contains(hit);
      });
    await expect.poll(() => isSeen(choice('Recipient'))).toBe(true);
    expect(await isSeen(save)).toBe(true);
  });

  it.each([
    ['', 1280, 720],
    ['&locale=ar', 1280, 720],
    ['', 320, 3000],
    ['&locale=ar', 320, 3000],
  ])('has all in view, without scrolling sideways%s at %d px', async (query, width, mostHeight) => {
    const { page, root, scrollTo } = await open(`?form=1${query}`, { viewport: { width, height: 720 } });
    await scrollTo(root.locator('iframe'));
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    const wide = await root.evaluate((el) =>
      [...el.querySelectorAll('*')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto')
        .map((one) => one.className),
    );
    expect(wide).toEqual([]);
    const direction = await root.evaluate((el) => getComputedStyle(el).direction);
    expect(direction).toBe(query === '' ? 'ltr' : 'rtl');
    expect((await root.locator('aside').boundingBox())?.height).toBeLessThanOrEqual(mostHeight);
  });

  it('saves on a phone, with the bar in view as long as something is not saved', async () => {
    const { page, root, save, isSaved } = await open('?form=1', { viewport: { width: 320, height: 640 } });
    await root.getByRole('radio', { name: 'When the reply is processed' }).check();
    const bar = await save.boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(640);
    await save.click();
    await isSaved.waitFor();
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
  });
});

describe('the preview of the design (S2 §3 `chosenDesign`)', () => {
  it('draws it without what could run or ask other servers', async () => {
    const html = `<h1>Hello</h1><script>parent.ran = true</script><img src="x" onerror="parent.ran = true">
      <img src="https://elsewhere.example/pixel.gif"><a href="javascript:parent.ran=true">here</a>
      <form action="https://elsewhere.example"><button>Send</button></form>`;
    const { page, root } = await open('?form=1', {
      prepare: (one) =>
        one.route('**/api/email-templates/get-templates/**', async (route) => {
          const answer = await route.fetch();
          const json = await answer.json();
          for (const template of json.data) template.html = html;
          await route.fulfill({ json });
        }),
    });
    const design = root.getByRole('region', { name: /^Design: / });
    const frame = design.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Hello' }).waitFor();
    expect(await frame.locator('script, [onerror], form, [href^="javascript"]').count()).toBe(0);
    expect(await frame.locator('img[src^="https:"]').count()).toBe(0);
    await frame.getByText('here').click();
    expect(await page.evaluate(() => Reflect.has(globalThis, 'ran'))).toBe(false);
  });

  it('takes nothing else away where it cannot be loaded', async () => {
    const { root, preview, rule } = await open('?form=1', {
      prepare: (one) =>
        one.route('**/api/email-templates/get-templates/**', (route) =>
          route.fulfill({ status: 403, json: {} }),
        ),
    });
    await root.getByText('The design could not be loaded').waitFor();
    await preview.getByText('events@acme.example').waitFor();
    expect(await rule.textContent()).toContain('with 4 answers');
  });
});
