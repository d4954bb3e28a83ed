import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isMap } from '#shared/lib/json.ts';
import type { Call } from '#test/support/serve.ts';
import { country, openStatisticsFilters, rowOf, stored } from '#test/support/openStatisticsFilters.ts';

const fetchCall = 'POST /api/custom-stats-maker/fetch-filtered/*';
const person = (id: number, from: string) => ({ id, country: from, subscribed_mailing: true });
const all = [person(1, 'Spain'), person(2, 'Spain'), person(3, 'France'), person(4, 'Chile')];
const spainOrFrance = [country('Spain'), country('France', 'or')];

async function count(rows: readonly unknown[], found: unknown) {
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'People', rows)],
    props: { filterId: '4' },
    answers: {
      [fetchCall]: ({ body }: Call) => {
        const filters = isMap(body) ? body['filters'] : null;
        return Array.isArray(filters) && filters.length === 0 ? { contacts: all } : found;
      },
    },
  });
  await opened.screen.findByRole('textbox', { name: 'Filter name' });
  await opened.press('More');
  await opened.user.click(await opened.screen.findByRole('menuitem', { name: 'What each condition does…' }));
  const dialog = within(await opened.screen.findByRole('dialog', { name: 'What each condition does' }));
  expect(opened.server.callsTo(fetchCall)).toEqual([]);
  await opened.user.click(dialog.getByRole('button', { name: 'Load and count' }));
  return dialog;
}

it('says how many each condition leaves out and brings in, of those loaded (screens.md §15)', async () => {
  const dialog = await count(spainOrFrance, { contacts: all.slice(0, 3) });
  expect(await dialog.findByText('Of 4 loaded contacts 3 are found.')).toBeDefined();
  const [spain, france] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect([spain, france]).toEqual(['in Spainbrings in 2', 'in Francebrings in 1']);
});

it('says where nothing can be told from what the server sends', async () => {
  const rows = [country('Spain'), rowOf('organisation', 'Industry', 2, 'and')];
  const dialog = await count(rows, { contacts: [person(1, 'Spain')] });
  const [spain] = await dialog.findAllByRole('listitem');
  expect(spain?.textContent).toBe('in Spaincannot be told from what the server sends');
});

it('shows no number where the server finds others than are reckoned', async () => {
  const dialog = await count(spainOrFrance, { contacts: [all[3]] });
  expect(await dialog.findByText(/^The server compares in a way/)).toBeDefined();
  expect(dialog.queryByRole('listitem')).toBeNull();
});

it.each([
  ['not all of the filter’s contacts have come', { contacts: all.slice(0, 3), total: 9 }],
  ['one has no id', { contacts: [...all.slice(0, 3), { country: 'Spain' }] }],
])('counts nothing where %s', async (_, found) => {
  const dialog = await count(spainOrFrance, found);
  expect(await dialog.findByText(/^Not all contacts of the filter could be loaded/)).toBeDefined();
  expect(dialog.queryByRole('listitem')).toBeNull();
});

it('is not offered where all conditions are left out', async () => {
  const { screen, press, user } = await openStatisticsFilters({
    filters: [stored(4, 'People', [country('Spain')])],
    props: { filterId: '4' },
  });
  await screen.findByRole('textbox', { name: 'Filter name' });
  await press('More: Countries');
  await user.click(await screen.findByRole('menuitem', { name: /^Leave out for now/ }));
  await press('More');
  const entry = await screen.findByRole('menuitem', { name: 'What each condition does…' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});

it('counts nothing where some came twice, and says that it is this', async () => {
  const dialog = await count(spainOrFrance, { contacts: [all[0], all[1], all[1]], total: 3 });
  expect(await dialog.findByText(/^Some contacts came more than once/)).toBeDefined();
  expect(dialog.queryByRole('listitem')).toBeNull();
});
