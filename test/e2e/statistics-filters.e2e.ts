import { text } from 'node:stream/consumers';
import type { Download, Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { byKeyboard } from '#test/support/byKeyboard.ts';
import { readCsv } from '#test/support/readCsv.ts';
import type { PageOptions } from '#test/support/site.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

async function open(query = '', options: PageOptions = {}) {
  const watched = await site.open(`/admin/statistics-filters${query}`, options);
  const root = watched.island('statistics-filters');
  await root.getByRole('heading', { name: 'Created Filters' }).waitFor();
  return {
    ...watched,
    root,
    button: (name: string) => root.getByRole('button', { name, exact: true }),
    option: (name: string) => root.getByRole('option', { name, exact: true }),
    name: root.getByRole('textbox', { name: 'Filter name' }),
    type: root.getByRole('combobox', { name: 'Statistics type' }),
    countries: root.getByRole('combobox', { name: 'Countries: value' }),
    /** A field of the palette. */
    field: (name: string) => root.getByRole('toolbar').getByRole('button', { name, exact: true }),
    joinOf: (name: string) => root.getByRole('combobox', { name: `How “${name}” is joined` }),
    sentence: root.getByRole('region', { name: 'The filter in one sentence' }).locator('p'),
    question: root.getByRole('alertdialog', { name: 'Confirmation Required' }),
    found: root.getByRole('region', { name: 'Contacts of the filter' }),
    notices: watched.page.locator('[data-widget-notices]'),
  };
}

/** The newest filter of the database. */
function newest() {
  const row = site.server.host.database.get(
    "SELECT name, type, filter FROM statistics_filters WHERE tenant = 'acme' ORDER BY id DESC LIMIT 1",
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

/** What every journey builds: two groups, and «not». */
const twoGroups = [
  { condition: 'and', filters: [row('Countries', 'Spain', 'and'), row('Countries', 'France', 'or')] },
  {
    condition: 'and not',
    filters: [
      row('Subscribed Mailing', true, 'and', { filterType: 'contact' }),
      row('Countries', 'Spain', 'and'),
    ],
  },
];
const said = 'Contacts in Spain or France, not (subscribed to mailings and in Spain).';

/** Addresses of those whom it should find, looked up without it. */
function addressesMeant(): readonly string[] {
  const rows = site.server.host.database.all(
    `SELECT c.email FROM contacts c LEFT JOIN organisations o ON o.id = organisation_id
     JOIN countries country ON country.id = COALESCE(c.country_id, o.country_id)
     WHERE c.tenant = 'acme'
       AND (country.name = 'France' OR (country.name = 'Spain' AND subscribed_mailing = 0))`,
  );
  return rows.map((one) => one.text('email')).toSorted();
}

async function addressesIn(download: Download): Promise<readonly (string | undefined)[]> {
  const csv = await text(await download.createReadStream());
  const [head = [], ...rows] = readCsv(csv.replace(/^\uFEFF/, ''));
  return rows.map((cells) => cells[head.indexOf('Email')]).toSorted();
}

const phone: PageOptions = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };

describe('a filter with two groups and «not» is built, saved, shown and taken away (S3 §2.1)', () => {
  it.each([
    ['mouse', {}, (target: Locator) => target.click()],
    ['touch alone, on a phone', phone, (target: Locator) => target.tap()],
  ] as const)('by %s', async (way, options, press) => {
    const opened = await open('', options);
    const { root, button, option, field, name, type, countries, joinOf, sentence, found, page } = opened;
    const addField = async (label: string) => {
      // On a phone the fields are behind a button.
      if (way !== 'mouse') await press(button('Add filter').last());
      await press(field(label));
    };
    const choose = async (country: string) => {
      await press(countries.last());
      await page.keyboard.insertText(country);
      await press(option(country));
      // The list stays open for more.
      await press(root.getByRole('button', { name: 'Show the list', expanded: true }));
      await option(country).waitFor({ state: 'hidden' });
    };
    await press(button('New filter').first());
    await press(name);
    await page.keyboard.insertText(`By ${way}`);
    await press(type);
    await press(option('All Contacts'));
    await addField('Countries');
    await choose('Spain');
    await choose('France');
    await expect.poll(() => sentence.textContent()).toBe('Contacts in Spain or France.');
    await press(button('Add Filter Group'));
    await addField('Subscribed Mailing');
    await addField('Countries');
    await choose('Spain');
    await press(joinOf('Group'));
    await press(option('and not'));
    await expect.poll(() => sentence.textContent()).toBe(said);
    await press(button('Save Filter'));
    await opened.notices.getByText('The filter has been saved into the database.').waitFor();
    expect(newest()).toEqual({ name: `By ${way}`, type: 'contacts', filter: twoGroups });
    expect(page.url()).toMatch(/filter-id=\d+/);
    await press(button('Show Contacts'));
    await press(opened.question.getByRole('button', { name: 'Show Contacts' }));
    await found.getByRole('table').getByRole('link').first().waitFor();
    await press(found.getByRole('button', { name: 'Export' }));
    const download = page.waitForEvent('download');
    await press(root.getByRole('menuitem', { name: 'CSV' }));
    expect(await addressesIn(await download)).toEqual(addressesMeant());
    // Asked for again unchanged: they are gone to, without the question.
    await press(button('Show Contacts'));
    await expect.poll(() => found.evaluate((el) => el.matches(':focus'))).toBe(true);
    expect(await opened.question.count()).toBe(0);
  });

  it('by keyboard alone', async () => {
    const opened = await open();
    const { root, button, option, field, name, type, countries, joinOf, sentence, found, page } = opened;
    const { press, write, tabTo, keys, keepsFocus, type: typed, comesTo } = byKeyboard(page);
    await press(button('New filter').first());
    await write(name, 'By keyboard');
    await press(type);
    await keys('ArrowDown', 'Enter');
    await tabTo(root.getByRole('searchbox', { name: 'Search fields' }));
    await typed('Countr');
    await press(field('Countries'));
    for (const country of ['Spain', 'France']) {
      await comesTo(countries);
      await typed(country);
      await option(country).waitFor();
      await keys('ArrowDown', 'Enter');
    }
    await expect.poll(() => sentence.textContent()).toBe('Contacts in Spain or France.');
    await keys('Escape');
    await press(button('Add Filter Group'));
    await keepsFocus();
    await tabTo(root.getByRole('searchbox', { name: 'Search fields' }), 'Shift+Tab');
    await write(root.getByRole('searchbox', { name: 'Search fields' }), 'Subscribed');
    await press(field('Subscribed Mailing'));
    await tabTo(root.getByRole('searchbox', { name: 'Search fields' }), 'Shift+Tab');
    await write(root.getByRole('searchbox', { name: 'Search fields' }), 'Countr');
    await press(field('Countries'));
    await comesTo(countries.last());
    await typed('Spain');
    await option('Spain').waitFor();
    await keys('ArrowDown', 'Enter', 'Escape');
    await tabTo(joinOf('Group'), 'Shift+Tab');
    await keys('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect.poll(() => sentence.textContent()).toBe(said);
    await keys('Control+s');
    await opened.notices.getByText('The filter has been saved into the database.').waitFor();
    expect(newest()).toEqual({ name: 'By keyboard', type: 'contacts', filter: twoGroups });
    await tabTo(button('Show Contacts'), 'Shift+Tab');
    await keys('Enter');
    await opened.question.waitFor();
    await press(opened.question.getByRole('button', { name: 'Show Contacts' }));
    await found.getByRole('table').getByRole('link').first().waitFor();
    await press(found.getByRole('button', { name: 'Export' }));
    await root.getByRole('menuitem', { name: 'CSV' }).waitFor();
    const download = page.waitForEvent('download');
    await keys('ArrowDown', 'Enter');
    expect(await addressesIn(await download)).toEqual(addressesMeant());
  });
});

describe('a card that is carried over the board (S3 §2.1)', () => {
  it('lands where the line is shown, also in a group', async () => {
    const { root, button, field, page } = await open();
    await button('New filter').first().click();
    for (const one of ['First Name', 'Last Name', 'Email']) await field(one).click();
    await button('Add Filter Group').click();
    await field('Countries').click();
    const cards = root.locator('[data-card]');
    const order = () => cards.allTextContents();
    await expect.poll(order).toEqual(['First Name', 'Last Name', 'Email', 'Group', 'Countries']);
    const line = root.locator('[data-mark]');
    const boxOf = async (one: Locator) => {
      const box = await one.boundingBox();
      if (!box) throw new Error('not seen');
      return { ...box, bottom: box.y + box.height };
    };
    const card = (name: string) => root.getByRole('group', { name, exact: true });
    const hold = async (name: string) => {
      const { x, y, width, height } = await boxOf(card(name).locator('[draggable="true"]'));
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
    };
    const carryOver = async (name: string) => {
      const { x, y, height } = await boxOf(card(name));
      await page.mouse.move(x + 60, y + height / 2, { steps: 4 });
    };
    await hold('Condition: First Name');
    await carryOver('Condition: Last Name');
    await carryOver('Condition: Email');
    const email = await boxOf(card('Condition: Email'));
    await expect.poll(async () => (await boxOf(line)).y - email.bottom).toBeCloseTo(2.5, 0);
    expect((await boxOf(line)).width).toBeCloseTo(email.width, 0);
    await page.mouse.up();
    await expect.poll(order).toEqual(['Last Name', 'Email', 'First Name', 'Group', 'Countries']);
    await expect.poll(() => line.isVisible()).toBe(false);
    await hold('Condition: Last Name');
    await carryOver('Condition: Email');
    await carryOver('Condition: Countries');
    const countries = await boxOf(card('Condition: Countries'));
    await expect.poll(async () => countries.y - (await boxOf(line)).bottom).toBeCloseTo(2.5, 0);
    expect((await boxOf(line)).x).toBeCloseTo(countries.x, 0);
    await page.mouse.up();
    await expect.poll(order).toEqual(['Email', 'First Name', 'Group', 'Last Name', 'Countries']);
  });
});
