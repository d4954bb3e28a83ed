import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';
import { deferred } from '#test/support/deferred.ts';

// Fetched ahead: no test is to wait for it.
await import('./StressSheet.tsx');

it.each([
  ['{{function}}', 'Head of programme'],
  ['{{country}}', 'Spain'],
])('finds that %s has no room where the server’s sample has (screens.md §5)', async (text, sample) => {
  // Room for the sample, in one line.
  const narrow = { size: 10, smallest: 10, lines: 1, width: sample.length * 3, height: 8 };
  const front = [
    objectOf('text', 'Own', { ...narrow, text }),
    objectOf('text', 'Fixed', { ...narrow, text: sample, y: 40 }),
  ];
  const page = await openBadgeEditor(badgeRow({ ...badge, front }));
  await page.press('Twelve hard names');
  const sheet = within(await page.screen().findByRole('dialog', { name: 'Twelve hard names' }));
  const over = (await sheet.findAllByText(/^No room/)).map(({ textContent }) => textContent);
  expect(over.length).toBeGreaterThan(3);
  for (const told of over) expect(told).not.toContain('Fixed');
  expect(sheet.queryByText('Everything fits')).toBeNull();
});

it('marks those without room also where the server’s own tags come once it is open', async () => {
  const front = [
    objectOf('text', 'Diet', { size: 10, smallest: 10, lines: 1, width: 12, height: 8, text: '#DIET#' }),
  ];
  const tags = deferred<unknown>();
  const page = await openBadgeEditor(badgeRow({ ...badge, front }), {}, () => tags.promise);
  await page.press('Twelve hard names');
  const sheet = within(await page.screen().findByRole('dialog', { name: 'Twelve hard names' }));
  await act(async () => tags.resolve([{ name: 'Diet', value: '#DIET#', sample: 'Vegan' }]));
  const rows = () => sheet.getAllByRole('listitem').filter((row) => row.dataset['over'] === 'true');
  await waitFor(() => expect(rows()).toHaveLength(8));
  for (const row of rows()) expect(row.textContent).toContain('No room: ⁨Diet⁩');
  expect(sheet.getByText('8 badges have text without room.')).toBeTruthy();
});

it('names no tag of what is not printed', async () => {
  const hidden = objectOf('text', 'Hidden', { text: '{{nobody}}', isHidden: true });
  const shown = objectOf('text', 'Shown', { text: '{{no_one}}' });
  const page = await openBadgeEditor(badgeRow({ ...badge, front: [hidden, shown] }));
  await page.press('Twelve hard names');
  const sheet = within(await page.screen().findByRole('dialog', { name: 'Twelve hard names' }));
  const said = await sheet.findByText(/^The server does not know/);
  expect(said.textContent).toContain('{{no_one}}');
  expect(said.textContent).not.toContain('{{nobody}}');
});
