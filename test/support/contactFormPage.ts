/** The contact form on its page of the example host, in a real browser. */
import type { Locator, Page } from 'playwright-core';
import type { Site } from './site.ts';

let number = 0;

/** An address and a name that nobody has yet. */
export function newPerson() {
  number += 1;
  return { email: `new-${number}@example.test`, name: `Newly${number}` };
}

/** What a test needs of the form; `root` is its island. */
export function contactFormParts(root: Locator, page: Page) {
  const dialog = root.getByRole('dialog', { name: 'New contact' });
  const field = (label: string | RegExp) => dialog.getByLabel(label, { exact: true });
  const email = dialog.getByRole('textbox', { name: 'Email', exact: true });
  const firstName = field(/^First Name/);
  const nested = root.getByRole('dialog', { name: 'New organisation' });
  const host = page.getByRole('main').getByRole('button', { name: 'New contact' });
  const send = () => dialog.getByRole('button', { name: 'Create contact' }).click();
  const fillIn = async () => {
    const person = newPerson();
    await email.fill(person.email);
    await firstName.fill(person.name);
    return person;
  };
  const openByHost = async () => {
    await host.click();
    await dialog.waitFor();
  };
  return { root, dialog, field, email, firstName, nested, host, send, fillIn, openByHost };
}

/** The contact with an address, as it was stored. */
export function contactOf(site: Site, email: string) {
  return site.server.host.database.get(
    'SELECT first_name, organisation_id FROM contacts WHERE tenant = ? AND email = ?',
    ['acme', email],
  );
}

/** Whether an element has the focus, in whatever shadow tree. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((el) => el.matches(':focus'));
}
