import { describe, expect, it } from 'vitest';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '', options: PageOptions = {}) {
  const watched = await site.open(`/admin/statistics-filters${query}`, options);
  const root = watched.island('statistics-filters');
  return {
    ...watched,
    root,
    button: (name: string) => root.getByRole('button', { name, exact: true }),
    /** A field of the palette. */
    field: (name: string) => root.getByRole('toolbar').getByRole('button', { name, exact: true }),
    sentence: root.getByRole('region', { name: 'The filter in one sentence' }).locator('p'),
    notices: watched.page.locator('[data-widget-notices]'),
  };
}

/** The newest filter of the database. */
function newest() {
  const row = site.server.host.database.get(
    "SELECT id, name, type, filter FROM statistics_filters WHERE tenant = 'acme' ORDER BY id DESC LIMIT 1",
  );
  const filter: unknown = JSON.parse(row?.text('filter') ?? 'null');
  return { name: row?.text('name'), type: row?.text('type'), filter };
}

const row = (field: string, value: unknown, filter: string, more: object = {}) => ({
  filterType: 'organisation',
  field,
  value,
  filter,
  ...more,
});

describe('a filter from the list to its contacts (S3 §2.1)', () => {
  it('is built by mouse with two groups and «not», saved, and its contacts are shown', async () => {
    const { root, button, field, sentence, notices, page } = await open();
    await root.getByRole('heading', { name: 'Created Filters' }).waitFor();
    await button('New filter').first().click();
    await root.getByRole('textbox', { name: 'Filter name' }).fill('Two groups');
    await root.getByRole('combobox', { name: 'Statistics type' }).click();
    await root.getByRole('option', { name: 'All Contacts' }).click();
    const choose = async (name: string) => {
      await root.getByRole('combobox', { name: 'Countries: value' }).last().fill(name);
      await root.getByRole('option', { name, exact: true }).click();
      await page.keyboard.press('Escape');
    };
    await field('Countries').click();
    await choose('Spain');
    await choose('France');
    await expect.poll(() => sentence.textContent()).toBe('Contacts in Spain or France.');
    await button('Add Filter Group').click();
    await field('Subscribed Mailing').click();
    await field('Countries').click();
    await choose('Egypt');
    await root.getByRole('combobox', { name: 'How “Group” is joined' }).click();
    await root.getByRole('option', { name: 'and not' }).click();
    await expect
      .poll(() => sentence.textContent())
      .toBe('Contacts in Spain or France, not (subscribed to mailings and in Egypt).');
    await button('Save Filter').click();
    await notices.getByText('The filter has been saved into the database.').waitFor();
    expect(newest()).toEqual({
      name: 'Two groups',
      type: 'contacts',
      filter: [
        { condition: 'and', filters: [row('Countries', 'Spain', 'and'), row('Countries', 'France', 'or')] },
        {
          condition: 'and not',
          filters: [
            row('Subscribed Mailing', true, 'and', { filterType: 'contact' }),
            row('Countries', 'Egypt', 'and'),
          ],
        },
      ],
    });
    expect(page.url()).toMatch(/filter-id=\d+/);
    await button('Show Contacts').click();
    await root
      .getByRole('alertdialog', { name: 'Confirmation Required' })
      .getByRole('button', { name: 'Show Contacts' })
      .click();
    await root.getByRole('table').getByRole('link').first().waitFor();
  });
});
