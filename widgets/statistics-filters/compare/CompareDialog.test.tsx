import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { country, openStatisticsFilters, stored } from '#test/support/openStatisticsFilters.ts';

const fetchCall = 'POST /api/custom-stats-maker/fetch-filtered/*';
const person = (id: number | null, last_name: string) => ({ id, first_name: 'Ana', last_name });

async function compare(first: unknown, second: unknown) {
  const answers = [first, second];
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'Spain', [country('Spain')]), stored(5, 'France', [country('France')])],
    props: { contactHref: '/contacts/{id}' },
    answers: { [fetchCall]: () => answers.shift() },
  });
  await opened.screen.findByRole('button', { name: 'Spain' });
  await opened.press('Compare two filters…');
  const dialog = within(await opened.screen.findByRole('dialog', { name: 'Compare two filters' }));
  await opened.pick('First filter', 'Spain');
  await opened.pick('Second filter', 'France');
  expect(opened.server.callsTo(fetchCall)).toEqual([]);
  await opened.user.click(dialog.getByRole('button', { name: 'Compare' }));
  return { ...opened, dialog };
}

it('says and shows who is in one, in both and in the other, with a way to each (screens.md §15)', async () => {
  const { dialog, user } = await compare(
    { contacts: [person(1, 'One'), person(2, 'Two'), person(null, 'Nameless')] },
    { contacts: [person(2, 'Two'), person(3, 'Three'), person(9, 'Nine')] },
  );
  const said = /^Only in .Spain.: 1\. In both: 1\. Only in .France.: 2\.$/;
  expect(await dialog.findByRole('img', { name: said })).toBeDefined();
  expect(dialog.getByText('1 contact came without an id and is in no part.')).toBeDefined();
  await user.click(dialog.getByText('In both', { exact: false, selector: 'summary' }));
  expect(dialog.getByRole('link', { name: 'Ana Two' }).getAttribute('href')).toBe('/contacts/2');
});

it.each([
  ['the server has more', { contacts: [person(1, 'One')], total: 2 }],
  ['one came twice in place of another', { contacts: [person(1, 'One'), person(1, 'One')], total: 2 }],
  ['one cannot be read', { contacts: [person(1, 'One'), 'x'] }],
])('says no number where %s', async (_, part) => {
  const { dialog } = await compare(part, { contacts: [] });
  expect(await dialog.findByText(/^Not all contacts of .Spain. could be loaded/)).toBeDefined();
  expect(dialog.queryByRole('img')).toBeNull();
});

it('forgets what was found when another filter is chosen, and compares none with itself', async () => {
  const { dialog, pick } = await compare({ contacts: [person(1, 'One')] }, { contacts: [] });
  await dialog.findByRole('img');
  await pick('Second filter', 'Spain');
  expect(dialog.queryByRole('img')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', true);
});
