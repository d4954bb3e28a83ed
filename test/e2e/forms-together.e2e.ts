import { describe, expect, it } from 'vitest';
import { checkAnswered, checkStored, emptyForm } from '#test/support/dinnerForm.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

describe('a form from its first question to a registration', () => {
  it('is built and saved, filled in on a phone in Arabic, found among the replies and processed', async () => {
    const { database } = site.server.host;
    emptyForm(site.server.host);
    const count = (table: string) => database.get(`SELECT count(*) AS n FROM ${table}`)?.int('n') ?? 0;

    // Built by mouse: three pages, a condition, a second language, a theme.
    const building = await site.open('/admin/form-builder?form=1', {
      viewport: { width: 1440, height: 1000 },
    });
    const builder = building.island('form-builder');
    const canvas = builder.getByRole('group', { name: 'Form', exact: true });
    const tool = (name: string) => builder.locator('[data-tool]').filter({ hasText: name }).first();
    const title = builder.getByRole('textbox', { name: 'Title', exact: true });
    await canvas.waitFor();
    const theme = builder.getByRole('button', { name: 'Theme', exact: true });
    if ((await theme.getAttribute('aria-expanded')) === 'false') await theme.click();
    await builder.getByRole('button', { name: 'Accent #b42318' }).click();
    await tool('First name').dragTo(canvas.locator('[data-place="end"]').first());
    await tool('Last name').click();
    await tool('Email').click();
    await builder.getByRole('button', { name: 'Add page' }).click();
    await tool('Single choice').click();
    await title.fill('Dinner');
    await builder.getByRole('button', { name: 'Add page' }).click();
    await tool('Short text').click();
    await title.fill('Diet');
    await builder.getByRole('button', { name: /^Shown when/ }).click();
    await builder.getByRole('button', { name: 'Add condition' }).click();
    await builder.getByRole('combobox', { name: 'Field' }).fill('Dinner');
    await builder.getByRole('option', { name: /^Dinner/ }).click();
    await builder.getByRole('combobox', { name: 'Value' }).click();
    await builder.getByRole('option', { name: 'Option 2' }).click();
    await builder.getByRole('combobox', { name: 'Language of the texts' }).click();
    await builder.getByRole('option', { name: 'Add a language…' }).click();
    await builder.getByRole('combobox', { name: 'Language', exact: true }).fill('Arabic');
    await builder.getByRole('option', { name: /^Arabic/ }).click();
    await builder.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await title.fill('حمية');
    await builder.getByRole('button', { name: 'Save', exact: true }).click();
    await builder.getByText('Saved', { exact: true }).waitFor();
    checkStored(site.server.host);

    // Filled in by the public, on a phone.
    const { page, island } = await site.open('/forms/1?locale=ar', { viewport: { width: 390, height: 844 } });
    const form = island('public-form');
    await form.getByRole('textbox').first().waitFor();
    expect(await form.evaluate((el) => getComputedStyle(el).direction)).toBe('rtl');
    // In the accent that was chosen.
    const next = form.getByRole('button', { name: 'التالي' });
    const colour = () => next.evaluate((el) => getComputedStyle(el).backgroundColor);
    await expect.poll(colour).toBe('rgb(180, 35, 24)');
    for (const [at, text] of ['Zubaida', 'Qasim', 'zubaida@example.org'].entries())
      await form.getByRole('textbox').nth(at).fill(text);
    await next.click();
    await form.getByText('Option 2').click();
    await next.click();
    await form.getByRole('textbox', { name: 'حمية' }).fill('نباتية');
    await form.getByRole('button', { name: 'إرسال' }).click();
    await form.getByText('استُلمت إجاباتك').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    checkAnswered(site.server.host);

    // Read by the staff.
    const reading = await site.open('/admin/form-replies?form=1');
    const replies = reading.island('form-replies');
    await replies.getByRole('searchbox', { name: 'Search replies' }).fill('zubaida');
    await replies.locator('mark').first().waitFor();
    await replies.getByRole('list', { name: 'Replies' }).locator('[data-head]').first().click();
    await replies.getByText('نباتية').first().waitFor();

    // And made a registration, by the reply's own link.
    const before = count('registrations');
    const [processing] = await Promise.all([
      reading.page.context().waitForEvent('page'),
      replies.getByRole('link', { name: /^Process this reply \(/ }).click(),
    ]);
    const desk = processing.locator('[data-widget="reply-processing"] .ew-root');
    await desk.getByRole('heading', { level: 3, name: 'Zubaida Qasim' }).waitFor();
    await desk.getByRole('radio', { name: /^New registration/ }).check();
    await desk.getByRole('button', { name: 'Create registration' }).click();
    await desk.getByText('All replies are processed').waitFor();
    await expect.poll(() => count('registrations'), { timeout: 15_000 }).toBe(before + 1);
    const made = database.get(
      "SELECT contacts.first_name AS name FROM form_journal JOIN registrations ON registrations.id = record_id JOIN contacts ON contacts.id = contact_id WHERE form_id = 1 AND action = 'created'",
    );
    expect(made?.text('name')).toBe('Zubaida');
  });
});
