import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

beforeEach(() => {
  const { database } = site.server.host;
  database.run('DELETE FROM template_events WHERE template_id = 2');
  database.run('INSERT INTO template_events (template_id, event_id) VALUES (2, 1)');
});

const list = '**/api/campaigns/get-list-of-events';
const assign = '**/api/campaigns/assign-event-to-template';

async function open(query = '', options: PageOptions = {}) {
  const watched = await site.open(`/admin/template-link?template=2${query}`, options);
  const root = watched.island('template-event-link');
  const box = root.getByRole('combobox').first();
  return {
    ...watched,
    root,
    box,
    option: (name: string) => root.getByRole('option', { name }),
    notices: watched.page.locator('[data-widget-notices]'),
  };
}

const linkedTo = () =>
  site.server.host.database
    .all('SELECT event_id FROM template_events WHERE template_id = 2')
    .map((row) => row.int('event_id'));

const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('role') === 'combobox');

describe('a template and its event (S3 §2.8, §7.8)', () => {
  it('shows the link, changes it, takes it back, and finds it again after a reload', async () => {
    const { page, root, box, option, notices } = await open();
    await root.getByText(/Linked to .Spring Policy Forum/).waitFor();
    await box.fill('world');
    await option('World Congress of Public Health').click();
    await notices.getByText('Event successfully linked to template.').waitFor();
    await root.getByText(/Linked to .World Congress/).waitFor();
    expect(linkedTo()).toEqual([12]);
    await notices.getByRole('button', { name: 'Undo' }).first().click();
    await root.getByText(/Linked to .Spring Policy Forum/).waitFor();
    await expect.poll(linkedTo).toEqual([1]);
    await page.reload();
    await root.getByText(/Linked to .Spring Policy Forum/).waitFor();
  });

  it('is chosen by keyboard alone, and keeps its place', async () => {
    const { page, root, box } = await open();
    await root.getByText(/^Linked to/).waitFor();
    await box.focus();
    // As the Tab key does.
    await page.keyboard.press('Control+A');
    await page.keyboard.type('nordic');
    await page.keyboard.press('Enter');
    await root.getByText(/Linked to .Nordic/).waitFor();
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await root.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await root.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await box.inputValue()).toContain('Nordic');
  });

  it('says that nobody knows what is linked when the server fails, and tries again (S3 §8)', async () => {
    const { page, root, box, option, notices } = await open();
    await root.getByText(/^Linked to/).waitFor();
    await page.route(assign, (route) => route.fulfill({ status: 500, json: {} }));
    await box.fill('world');
    await option('World Congress of Public Health').click();
    await notices.getByText('Error linking event to template. Please try again.').waitFor();
    await root.getByText(/^It is not known whether .World Congress/).waitFor();
    await page.unroute(assign);
    await notices.getByRole('button', { name: 'Try again' }).click();
    await root.getByText(/Linked to .World Congress/).waitFor();
    expect(linkedTo()).toEqual([12]);
  });

  it('offers a list that failed again (X-15)', async () => {
    const prepare = (page: Page) => page.route(list, (route) => route.fulfill({ status: 403, json: {} }));
    const { page, root } = await open('', { prepare });
    await root.getByText('The events could not be loaded').waitFor();
    await page.unroute(list);
    await root.getByRole('button', { name: 'Retry' }).click();
    await root.getByText(/Linked to .Spring Policy Forum/).waitFor();
    expect(await root.getByRole('alert').filter({ hasText: 'could not be loaded' }).count()).toBe(0);
  });

  it('finds one of 3,000 at a key, and draws few', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, index) => [index + 1, `Event ${index + 1}`]),
    );
    const prepare = (page: Page) => page.route(list, (route) => route.fulfill({ json: many }));
    const { root, box, option } = await open('', { prepare });
    await root.getByText(/^Linked to/).waitFor();
    await box.click();
    await root.getByRole('option').first().waitFor();
    expect(await root.getByRole('option').count()).toBeLessThanOrEqual(200);
    await box.fill('2999');
    await option('Event 2999').waitFor();
    expect(await root.getByRole('option').count()).toBe(1);
  });
});

describe('Arabic', () => {
  it('reads from the right', async () => {
    const { root } = await open('&locale=ar');
    expect(await root.getAttribute('dir')).toBe('rtl');
    await root.getByText(/مرتبط بـ/).waitFor();
  });
});
