import { act, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
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
  const { dialog, user, root } = await compare(
    { contacts: [person(1, 'One'), person(2, 'Two'), person(null, 'Nameless')] },
    { contacts: [person(2, 'Two'), person(3, 'Three'), person(9, 'Nine')] },
  );
  const said = /^Only in .Spain.: 1\. In both: 1\. Only in .France.: 2\.$/;
  expect(await dialog.findAllByText(said)).toHaveLength(1);
  const drawn = [...root.querySelectorAll('svg text')].map((one) => [one.textContent, one.getAttribute('x')]);
  expect(drawn).toEqual([
    ['1', '62'],
    ['1', '140'],
    ['2', '218'],
  ]);
  expect(dialog.getByText('1 contact came without an id and is in no part.')).toBeDefined();
  await user.click(dialog.getByText('In both', { exact: false, selector: 'summary' }));
  expect(dialog.getByRole('link', { name: 'Ana Two' }).getAttribute('href')).toBe('/contacts/2');
});

it.each([
  ['the server has more', { contacts: [person(1, 'One')], total: 2 }],
  ['one cannot be read', { contacts: [person(1, 'One'), 'x'] }],
])('says no number where %s', async (_, part) => {
  const { dialog } = await compare(part, { contacts: [] });
  expect(await dialog.findByText(/^Not all contacts of .Spain. could be loaded/)).toBeDefined();
  expect(dialog.queryByText(/^Only in .*In both/)).toBeNull();
});

it('says that some came twice where as many came as there are, and nothing of contacts that could not be loaded', async () => {
  const twice = { contacts: [person(1, 'One'), person(1, 'One')], total: 2 };
  const { dialog } = await compare(twice, { contacts: [] });
  expect(await dialog.findByText(/^Some contacts of .Spain. came more than once/)).toBeDefined();
  expect(dialog.queryByText(/could be loaded/)).toBeNull();
  expect(dialog.queryByText(/^Only in .*In both/)).toBeNull();
});

it('forgets what was found when another filter is chosen, and compares none with itself', async () => {
  const { dialog, pick } = await compare({ contacts: [person(1, 'One')] }, { contacts: [] });
  await dialog.findByText(/^Only in .*In both/);
  await pick('Second filter', 'Spain');
  expect(dialog.queryByText(/^Only in .*In both/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', true);
});

const renamed = [stored(4, 'Iberia', [country('Spain')]), stored(5, 'France', [country('France')])];

it('says under which names they were compared, though one is called otherwise by now', async () => {
  const { dialog, keep, screen } = await compare({ contacts: [person(1, 'One')] }, { contacts: [] });
  await dialog.findByText(/^Only in .Spain.: 1\./);
  keep(renamed);
  await act(async () => queryClient.invalidateQueries());
  await screen.findByRole('button', { name: 'Iberia', hidden: true });
  expect(dialog.getByText(/^Only in .Spain.: 1\./)).toBeDefined();
});

it.each([
  ['asks something else', [stored(4, 'Spain', [country('Chile')]), ...renamed.slice(1)]],
  ['is gone', renamed.slice(1)],
])('puts away what was found, and says so, where one of the two %s by now', async (_, now) => {
  const { dialog, keep } = await compare({ contacts: [person(1, 'One')] }, { contacts: [] });
  await dialog.findByText(/^Only in .*In both/);
  keep(now);
  await act(async () => queryClient.invalidateQueries());
  expect(await dialog.findByText(/^One of the two filters has been changed or deleted/)).toBeDefined();
  expect(dialog.queryByText(/^Only in .*In both/)).toBeNull();
});

it('gives up what is on its way where one of the two is gone meanwhile', async () => {
  const { dialog, keep, server } = await compare(new Promise(() => {}), { contacts: [] });
  keep(renamed.slice(1));
  await act(async () => queryClient.invalidateQueries());
  expect(await dialog.findByText(/^One of the two filters has been changed or deleted/)).toBeDefined();
  expect(server.callsTo(fetchCall)[0]?.signal.aborted).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('asks nothing of a filter that is not complete, and names it (S-6)', async () => {
  const { screen, press, pick, server } = await openStatisticsFilters({
    filters: [
      stored(4, 'Spain', [country('Spain')]),
      stored(5, 'Begun', [country(''), country('Spain')]),
      stored(6, 'France', [country('France')]),
    ],
  });
  await screen.findByRole('button', { name: 'Spain' });
  await press('Compare two filters…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare two filters' }));
  await pick('First filter', 'Spain');
  await pick('Second filter', 'Begun');
  expect(dialog.getByText(/: 1 condition has to be corrected/).textContent).toMatch(/^Begun: /);
  expect(dialog.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', true);
  await pick('Second filter', 'France');
  expect(dialog.queryByText(/has to be corrected/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', false);
  expect(server.callsTo(fetchCall)).toEqual([]);
});

it('does not offer to compare a filter of a type that is not known', async () => {
  const { screen, user, press } = await openStatisticsFilters({
    filters: [
      stored(4, 'Spain', [country('Spain')]),
      stored(5, 'France', [country('France')]),
      stored(6, 'Organisations', [country('Spain')], 'organisations'),
    ],
  });
  await screen.findByRole('button', { name: 'Organisations' });
  await press('Compare two filters…');
  await user.click(await screen.findByRole('combobox', { name: 'First filter' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Spain', 'France']);
});
