/** The public form in a browser: what tests do to it, and what the host has stored. */
import type { Locator, Page } from 'playwright-core';
import type { Site } from './site.ts';

let made = 0;

/** An address that nobody has sent a form from. */
export function sender(): string {
  made += 1;
  return `public-${made}@example.org`;
}

/** The parts of form 1 that tests use. */
export function publicFormParts(root: Locator, page: Page) {
  const next = root.getByRole('button', { name: 'Next' });
  const send = root.getByRole('button', { name: 'Send', exact: true });
  const fillFirst = async (email: string, { stay = false } = {}) => {
    await root.getByRole('textbox', { name: /^First Name/ }).fill('Ana');
    await root
      .getByRole('textbox', { name: /^Email/ })
      .first()
      .fill(email);
    await root.getByRole('textbox', { name: 'Organisation' }).fill('Zenith');
    await root.getByRole('textbox', { name: 'Organisation' }).blur();
    if (stay) return;
    await next.click();
    await root.getByRole('heading', { name: 'Your visit' }).waitFor();
  };
  return {
    root,
    page,
    next,
    send,
    fillFirst,
    page3: () => root.getByRole('heading', { name: 'Evenings' }).waitFor(),
  };
}

/** What waits in a form from one address, read. */
export function repliesOf(site: Site, form: number, email: string): readonly unknown[] {
  return site.server.host.database
    .all('SELECT answers FROM form_replies WHERE form_id = ? AND email = ?', [form, email])
    .map((row): unknown => JSON.parse(row.text('answers')));
}

/** The key of every submission that leaves the page from now on, whatever becomes of it. */
export function keysOf(page: Page): readonly (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    const isSubmission = request.method() === 'POST' && /\/forms\/\d+\/replies/.test(request.url());
    if (isSubmission) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** Leaves the page as a reload does, and goes on from what it kept. */
export async function reloadAndResume(page: Page, root: Locator): Promise<void> {
  await page.reload();
  await root.getByRole('button', { name: 'Resume' }).click();
}
