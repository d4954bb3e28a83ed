import { describe, expect, it } from 'vitest';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '') {
  const watched = await site.open(`/admin/statistics-filters${query}`);
  const root = watched.island('statistics-filters');
  await root
    .getByRole(query === '' ? 'heading' : 'textbox')
    .first()
    .waitFor();
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

/** Contacts whom stored rows find, as the host counts them. */
const idsOf = (sql: string) =>
  new Set(site.server.host.database.all(`SELECT c.id FROM contacts c ${sql}`).map((row) => row.int('id')));
const inCountry = (name: string) =>
  idsOf(`LEFT JOIN organisations o ON o.id = c.organisation_id
    JOIN countries country ON country.id = COALESCE(c.country_id, o.country_id)
    WHERE c.tenant = 'acme' AND country.name = '${name}'`);

function store(name: string, rows: readonly unknown[]): number {
  const { id } = site.server.host.database.run(
    'INSERT INTO statistics_filters (tenant, name, type, filter) VALUES (?, ?, ?, ?)',
    ['acme', name, 'contacts', JSON.stringify(rows)],
  );
  return id;
}
const row = (filterType: string, field: string, value: unknown, filter = 'and') => ({
  filterType,
  field,
  value,
  filter,
});

describe('two filters beside each other (screens.md §15)', () => {
  it('by keyboard alone: only one, both, only the other', async () => {
    store('Only Spain', [row('organisation', 'Countries', 'Spain')]);
    store('Spain or France', [
      row('organisation', 'Countries', 'Spain'),
      row('organisation', 'Countries', 'France', 'or'),
    ]);
    const { root, button, page } = await open();
    await button('Compare two filters…').focus();
    await page.keyboard.press('Enter');
    const dialog = root.getByRole('dialog', { name: 'Compare two filters' });
    for (const [label, name] of [
      ['First filter', 'Only Spain'],
      ['Second filter', 'Spain or France'],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).focus();
      await page.keyboard.type(name);
      await root.getByRole('option', { name, exact: true }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await dialog.getByRole('button', { name: 'Compare' }).focus();
    await page.keyboard.press('Enter');
    const inWords = dialog.getByText(/^Only in .* In both: /);
    await inWords.waitFor();
    const format = (of: ReadonlySet<number>) => of.size.toLocaleString('en');
    const said = (await inWords.textContent())?.replaceAll(/[\u2068\u2069]/g, '');
    expect(said).toBe(
      `Only in Only Spain: 0. In both: ${format(inCountry('Spain'))}. Only in Spain or France: ${format(inCountry('France'))}.`,
    );
  });
});

describe('what each condition does (screens.md §15)', () => {
  it('is counted as the host counts it', async () => {
    const id = store('Subscribed in Spain', [
      row('organisation', 'Countries', 'Spain'),
      row('contact', 'Subscribed Mailing', true),
      row('organisation', 'Industry', 1, 'or'),
    ]);
    const withoutIndustry = store('Two rows', [
      row('organisation', 'Countries', 'Spain'),
      row('contact', 'Subscribed Mailing', true),
    ]);
    const dialogOf = async (of: number) => {
      const { root, button } = await open(`?filter-id=${of}`);
      await button('More').click();
      await root.getByRole('menuitem', { name: 'What each condition does…' }).click();
      const dialog = root.getByRole('dialog', { name: 'What each condition does' });
      await dialog.getByRole('button', { name: 'Load and count' }).click();
      await dialog.getByText(/^Of [\d,]+ loaded contacts/).waitFor();
      return dialog.getByRole('listitem');
    };
    const subscribed = idsOf("WHERE c.tenant = 'acme' AND c.subscribed_mailing = 1");
    const spain = inCountry('Spain');
    const both = [...spain].filter((one) => subscribed.has(one)).length;
    const leavesOut = (count: number) => `leaves out ${count.toLocaleString('en')}`;
    const [country, mailing] = await (await dialogOf(withoutIndustry)).allInnerTexts();
    expect(country).toContain(leavesOut(subscribed.size - both));
    expect(mailing).toContain(leavesOut(spain.size - both));
    // No contact says its industry: what hangs on it is not told.
    const told = await (await dialogOf(id)).allInnerTexts();
    expect(told[0]).toContain('cannot be told for');
  });
});
