/** The contact screen in the example host, in a real browser. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openSite, type PageOptions, type Site, type WatchedPage } from './site.ts';

/** The screen's calls, as globs. */
export const events = '**/api/badges/get-events-json';
export const participationIn = (event: number) => `**/api/contacts/detail/get-contact-event-data/${event}/**`;

export const clipboardAllowed: PageOptions = { permissions: ['clipboard-read', 'clipboard-write'] };

export const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));

/**
 * A site for the tests of a file. Whatever else a test proves: no policy was violated, nothing went uncaught, no other
 * origin was called.
 */
export function contactSite() {
  let site: Site | undefined;
  let opened: WatchedPage[] = [];
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());
  afterEach(() => {
    const troubles = opened.flatMap((one) => one.troubles);
    opened = [];
    if (troubles.length > 0) throw new Error(troubles.join('\n'));
  });

  /** Opens the page of a contact, and waits for what it has to say. */
  return async (id: number, query = '', options: PageOptions = {}) => {
    if (!site) throw new Error('The site is not there yet');
    const watched = await site.open(`/admin/contacts/${id}/details${query}`, options);
    opened.push(watched);
    const root = watched.island('contact-details');
    await root.getByRole('heading', { level: 2 }).or(root.getByRole('alert').first()).first().waitFor();
    return { ...watched, url: site.url, ...partsOf(root, watched.page) };
  };
}

function partsOf(root: Locator, page: Page) {
  const choose = async (name: string) => {
    await root.getByRole('combobox', { name: 'Event' }).click();
    await root.getByRole('option', { name }).click();
  };
  return {
    root,
    /** What stands beside a label. */
    field: (label: string) =>
      root.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=../dd'),
    choose,
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    button: (name: string | RegExp) => root.getByRole('button', { name }),
    link: (name: string | RegExp) => root.getByRole('link', { name }),
    grid: root.getByRole('grid'),
    /** The card of a linked person. */
    peek: root.getByRole('group').filter({ hasText: /assistant of|gets copies for/ }),
  };
}
