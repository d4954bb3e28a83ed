import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

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
