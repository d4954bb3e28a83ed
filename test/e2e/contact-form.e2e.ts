import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contactFormParts, contactOf, hasFocus, newPerson } from '#test/support/contactFormPage.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '', options: PageOptions = {}) {
  const watched = await site.open(`/admin/contact-form${query}`, { reducedMotion: 'reduce', ...options });
  return { ...watched, ...contactFormParts(watched.island('contact-form'), watched.page) };
}

const organisationOf = (name: string) =>
  site.server.host.database.get('SELECT id FROM organisations WHERE name = ?', [name])?.int('id');

describe('a contact with a new organisation', () => {
  it('is created by mouse, with the organisation chosen by itself', async () => {
    const { dialog, nested, fillIn, openByHost, send, page } = await open();
    await openByHost();
    const person = await fillIn();
    await dialog.getByRole('button', { name: 'Create organisation' }).click();
    await nested.waitFor();
    await nested.getByLabel(/^Name/).fill('Zenith Works');
    await nested.getByLabel(/^Acronym/).fill('ZW');
    await nested.getByText('Private', { exact: true }).click();
    await nested.getByLabel(/^Country/).fill('Spain');
    await nested.getByRole('option', { name: 'Spain' }).click();
    await nested.getByLabel(/^Address city/).fill('Madrid');
    await nested.getByLabel(/^Address street/).fill('Calle Mayor 5');
    await nested.getByRole('button', { name: 'Create organisation' }).dblclick();
    await nested.waitFor({ state: 'detached' });
    const combobox = dialog.getByRole('combobox', { name: 'Organisation' });
    await expect.poll(() => combobox.inputValue()).toBe('Zenith Works');
    await dialog.getByRole('button', { name: 'Use the organisation’s address' }).click();
    expect(await dialog.getByLabel('Address Office').inputValue()).toBe('Calle Mayor 5, Madrid');
    await send();
    await dialog.waitFor({ state: 'detached' });
    await page
      .locator('[data-widget-notices]')
      .getByText(/^Contact created: /)
      .waitFor();
    const row = contactOf(site, person.email);
    expect(row?.text('first_name')).toBe(person.name);
    expect(row?.int('organisation_id')).toBe(organisationOf('Zenith Works'));
  });

  it('is created by keyboard alone, with the focus where it belongs all the way', async () => {
    const { page, dialog, nested, host, email, field } = await open();
    const { keyboard } = page;
    await host.focus();
    await keyboard.press('Enter');
    await dialog.waitFor();
    await expect.poll(() => hasFocus(email)).toBe(true);
    const person = newPerson();
    await keyboard.type(person.email);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(person.name);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    const combobox = dialog.getByRole('combobox', { name: 'Organisation' });
    expect(await hasFocus(combobox)).toBe(true);
    await keyboard.type('Nadir Works');
    await dialog.getByRole('option', { name: 'Create “Nadir Works”' }).waitFor();
    await keyboard.press('Enter');
    await nested.waitFor();
    await expect.poll(() => hasFocus(nested.getByLabel(/^Name/))).toBe(true);
    expect(await nested.getByLabel(/^Name/).inputValue()).toBe('Nadir Works');
    await keyboard.press('Tab');
    await keyboard.type('NW');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('Spain');
    await nested.getByRole('option', { name: 'Spain' }).waitFor();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type('Madrid');
    await keyboard.press('Tab');
    await keyboard.type('Calle Mayor 5');
    await keyboard.press('Control+Enter');
    await nested.waitFor({ state: 'detached' });
    await expect.poll(() => combobox.inputValue()).toBe('Nadir Works');
    await expect.poll(() => hasFocus(combobox)).toBe(true);
    await field('Phone').focus();
    await keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(host)).toBe(true);
    expect(contactOf(site, person.email)?.int('organisation_id')).toBe(organisationOf('Nadir Works'));
  });

  it('is refused while somebody has the address, until the user insists', async () => {
    const { email, firstName, dialog, openByHost, send } = await open();
    const row = site.server.host.database.get(
      "SELECT id, email FROM contacts WHERE tenant = 'acme' AND id = 3",
    );
    await openByHost();
    await email.fill((row?.text('email') ?? '').toUpperCase());
    await firstName.fill('Twin');
    await send();
    await dialog.getByText('A contact with this email address exists already.').waitFor();
    const link = dialog.getByRole('link', { name: /^Open existing/ });
    expect(await link.getAttribute('href')).toBe(`/contacts/${row?.int('id')}/details`);
    expect(await hasFocus(email)).toBe(true);
    await dialog.getByRole('button', { name: 'Create anyway' }).click();
    await dialog.getByText('The email has already been taken.').waitFor();
  });
});

describe('what keeps it from being sent', () => {
  it('stands above the line of the keys and the buttons', async () => {
    const { dialog, openByHost, send } = await open();
    await openByHost();
    await send();
    const middleOf = async (part: Locator) => {
      await part.waitFor();
      const box = await part.boundingBox();
      return box ? box.y + box.height / 2 : 0;
    };
    const keys = await middleOf(dialog.getByText('Ctrl ↵ sends'));
    expect(await middleOf(dialog.getByText('2 entries need your attention').first())).toBeLessThan(keys);
    expect(await middleOf(dialog.getByRole('button', { name: 'Cancel' }))).toBeCloseTo(keys, 0);
  });
});

describe('Arabic, and a narrow screen', () => {
  it('reads from the right, creates and asks', async () => {
    const { root, page } = await open('?open=1&locale=ar');
    const dialog = root.getByRole('dialog', { name: 'جهة اتصال جديدة' });
    await dialog.waitFor();
    expect(await root.getAttribute('dir')).toBe('rtl');
    const [email, title] = await Promise.all([
      dialog.getByLabel(/^البريد الإلكتروني \*/).boundingBox(),
      dialog.getByText('اللقب', { exact: true }).boundingBox(),
    ]);
    expect(email?.x).toBeGreaterThan(title?.x ?? Infinity);
    const person = newPerson();
    await dialog.getByLabel(/^البريد الإلكتروني \*/).fill(person.email);
    await dialog.getByLabel(/^الاسم الأول/).fill('علي');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(contactOf(site, person.email)?.text('first_name')).toBe('علي');
  });

  it('is one column at 320 px, with its buttons in view and nothing beyond the edge', async () => {
    const { dialog, email, firstName } = await open('?open=1', { viewport: { width: 320, height: 640 } });
    await dialog.waitFor();
    const [one, other, button] = await Promise.all([
      email.boundingBox(),
      firstName.boundingBox(),
      dialog.getByRole('button', { name: 'Create contact' }).boundingBox(),
    ]);
    expect(other?.y).toBeGreaterThan(one?.y ?? Infinity);
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(640);
    const widths = await dialog.evaluate((el) => [el.scrollWidth, el.clientWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });
});
