import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contactFormParts, contactOf, hasFocus } from '#test/support/contactFormPage.ts';
import { everythingKept } from '#test/support/everythingKept.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '', options: PageOptions = {}) {
  const watched = await site.open(`/admin/contact-form${query}`, { reducedMotion: 'reduce', ...options });
  return { ...watched, ...contactFormParts(watched.island('contact-form'), watched.page) };
}

const create = '**/api/contacts/detail/create-contact';

/** Refuses the creation as the example host can, until it is ended. */
async function spoil(page: Page, fault: string): Promise<() => Promise<void>> {
  await page.route(create, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-example-fault': fault } }),
  );
  return () => page.unroute(create);
}

describe('nothing typed is lost', () => {
  it.each([
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['the backdrop', (page: Page) => page.mouse.click(5, 5)],
  ])('through %s', async (_, close) => {
    const { page, dialog, fillIn, openByHost, email } = await open();
    await openByHost();
    const person = await fillIn();
    await close(page);
    await dialog.waitFor({ state: 'detached' });
    await openByHost();
    expect(await email.inputValue()).toBe(person.email);
  });

  it('through the form above, left by Esc', async () => {
    const { page, dialog, nested, fillIn, openByHost, email } = await open();
    await openByHost();
    const person = await fillIn();
    await dialog.getByRole('button', { name: 'Create organisation' }).click();
    await nested.getByLabel(/^Name/).fill('Half a name');
    await page.keyboard.press('Escape');
    await nested.waitFor({ state: 'detached' });
    expect(await email.inputValue()).toBe(person.email);
    await dialog.getByRole('button', { name: 'Create organisation' }).click();
    await expect.poll(() => nested.getByLabel(/^Name/).inputValue()).toBe('Half a name');
  });

  it.each([
    ['500', 'The server had a problem'],
    ['419', 'This page has been open for too long.'],
    ['login-page', 'You are signed out.'],
    ['dropped', 'It is not known whether the contact has been created'],
  ])('through «%s»; Retry goes on', async (fault, words) => {
    const { page, dialog, fillIn, openByHost, email, send } = await open();
    const end = await spoil(page, fault);
    await openByHost();
    const person = await fillIn();
    await send();
    await dialog.getByText(words).first().waitFor();
    expect(await email.inputValue()).toBe(person.email);
    await end();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(contactOf(site, person.email)?.text('first_name')).toBe(person.name);
  });

  it('through 422: the words at their field, which has the focus', async () => {
    const { dialog, fillIn, openByHost, field, email, send } = await open();
    await openByHost();
    const person = await fillIn();
    await field('Phone').fill('1'.repeat(60));
    await send();
    await dialog.getByText('The phone field must not be greater than 50 characters.').waitFor();
    await expect.poll(() => hasFocus(field('Phone'))).toBe(true);
    expect(await email.inputValue()).toBe(person.email);
    await field('Phone').fill('+34 (91) 555');
    await send();
    await dialog.waitFor({ state: 'detached' });
  });

  it('through a sign-out: signing in in another tab, and Retry', async () => {
    const { page, dialog, fillIn, openByHost, send } = await open();
    await openByHost();
    const person = await fillIn();
    await page.context().clearCookies();
    await send();
    const link = dialog.getByRole('link', { name: 'Sign in (new tab)' });
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await other.waitForLoadState();
    await other.close();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(contactOf(site, person.email)?.text('first_name')).toBe(person.name);
  });

  it('through a reload of the page, a tag that is being typed included', async () => {
    const { page, dialog, fillIn, openByHost, email, field } = await open();
    await openByHost();
    const person = await fillIn();
    await field('Tags').pressSequentially('VIP,half');
    await page.reload();
    await openByHost();
    await dialog.getByText(/^What you typed before is back/).waitFor();
    expect(await email.inputValue()).toBe(person.email);
    await dialog.getByText('half', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await dialog.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => email.inputValue()).toBe('');
  });

  it('through a page that goes without a word, as phones end them, right after a key', async () => {
    const { page, fillIn, openByHost, dialog, field } = await open();
    await page.evaluate(() =>
      addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
    );
    await openByHost();
    const { email } = await fillIn();
    const isKept = new RegExp(String.raw`email[\\":]+${email}`);
    await expect.poll(() => page.evaluate(everythingKept)).toMatch(isKept);
    await field('Phone').fill('+34 91 555');
    await page.reload();
    await openByHost();
    await dialog.getByText(/^What you typed before is back/).waitFor();
    expect(await field('Phone').inputValue()).toBe('+34 91 555');
  });
});
