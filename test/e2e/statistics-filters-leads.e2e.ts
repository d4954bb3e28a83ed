import { describe, expect, it } from 'vitest';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '') {
  const watched = await site.open(`/admin/statistics-filters${query}`);
  const root = watched.island('statistics-filters');
  await root.getByRole('heading', { name: 'Created Filters' }).waitFor();
  const button = (name: string | RegExp) => root.getByRole('button', { name, exact: true });
  return { ...watched, root, button };
}

describe('how many a filter finds (screens.md §15 «Snapshots»)', () => {
  it('is noted when its contacts were looked at, and shown in the list', async () => {
    const { root, button, page } = await open();
    const card = root
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Delete / }) })
      .first();
    await card.getByRole('button').first().click();
    await button('Show Contacts').click();
    await root.getByRole('alertdialog').getByRole('button', { name: 'Show Contacts' }).click();
    const found = root.getByRole('region', { name: 'Contacts of the filter' });
    const count = await found
      .getByText(/^[\d,]+ contacts$/)
      .first()
      .innerText();
    await button('Back to filters').click();
    await expect.poll(() => card.innerText()).toContain(`${count} on `);
  });
});
