/** The campaigns screen in the example host, in a real browser. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openSite, type PageOptions, type Site, type WatchedPage } from './site.ts';

/** A sent campaign leaves the queue so soon. */
const sendingMs = 1_200;

export const hasFocus = (target: Locator) => target.evaluate((el) => el.matches(':focus'));

/**
 * A site for the tests of a file. Whatever else a test proves: no policy was violated, nothing went uncaught, no other
 * origin was called.
 */
export function campaignSite() {
  let site: Site | undefined;
  let opened: WatchedPage[] = [];
  beforeAll(async () => {
    site = await openSite({ sendingMs, reactionSpeed: 0 });
  });
  afterAll(() => site?.close());
  afterEach(() => {
    const troubles = opened.flatMap((one) => one.troubles);
    opened = [];
    if (troubles.length > 0) throw new Error(troubles.join('\n'));
  });
  const there = () => {
    if (!site) throw new Error('The site is not there yet');
    return site;
  };
  const watch = (watched: WatchedPage) => {
    opened.push(watched);
    const root = watched.island('campaigns');
    return { ...watched, ...partsOf(root, watched.page) };
  };
  return {
    site: there,
    /** Opens the campaigns of event 1. */
    open: async (query = '', options: PageOptions = {}) =>
      watch(await there().open(`/admin/campaigns?event=1${query}`, options)),
    /** Opens another page of the site. */
    openAt: async (path: string, options: PageOptions = {}) => watch(await there().open(path, options)),
    /** The screen in one more tab of the same browser. */
    addTab: async ({ page }: { readonly page: Page }, query = '') => {
      const tab = await page.context().newPage();
      await tab.goto(new URL(`/admin/campaigns?event=1${query}`, there().url).href);
      const root = tab.locator('[data-widget="campaigns"]').locator('.ew-root');
      return { page: tab, ...partsOf(root, tab) };
    },
    sql: (text: string, values: (string | number | null)[] = []) =>
      there().server.host.database.run(text, values),
  };
}

function partsOf(root: Locator, page: Page) {
  const button = (name: string | RegExp) =>
    root.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (name: string) => root.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const template = (name: string) => root.getByRole('radio', { name, exact: true });
  const fillIn = async (name: string) => {
    await field('Campaign name').fill(name);
    await field('Sender name').fill('Acme Events');
    await field('Subject').fill('News of the forum');
    await template('Invitation – Spring Policy Forum').check();
    await root.getByText('events@acme.example').first().waitFor();
  };
  return {
    root,
    button,
    field,
    template,
    fillIn,
    row: (name: string) => root.getByRole('row').filter({ hasText: name }),
    heading: (name: string | RegExp) => root.getByRole('heading', { level: 2, name }),
    step: (name: string) => root.locator('[aria-current="step"]').filter({ hasText: name }),
    listBox: (name: string) => root.getByRole('checkbox', { name: new RegExp(`^Choose the list .?${name}`) }),
    dialog: root.getByRole('alertdialog'),
    notices: page.locator('[data-widget-notices]'),
  };
}
