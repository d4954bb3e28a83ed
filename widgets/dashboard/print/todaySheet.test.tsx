import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { calls, openDashboard } from '#test/support/openDashboard.ts';

const printed = vi.hoisted((): Node[] => []);
// The browser's own dialog, which would wait for somebody.
vi.mock('#shared/print/paper.ts', async (original) => ({
  ...(await original<typeof import('#shared/print/paper.ts')>()),
  printPaper: async ({ content }: { readonly content: readonly Node[] }) => void printed.push(...content),
}));

beforeEach(() => void printed.splice(0));

it('has on paper what stands on the screen: what is written down just now, and nothing that is done', async () => {
  const page = await openDashboard({
    tasks: [
      { id: 1, task: 'Call hotel', due_date: '2026-01-02' },
      { id: 2, task: 'Order flowers', due_date: '2026-01-02' },
    ],
    notes: [{ id: 1, note: 'Ring the caterer' }],
    answers: { [calls.addNote]: () => new Promise(() => {}) },
  });
  fireEvent.click(await page.screen.findByRole('button', { name: /^Done, delete .*Call hotel/ }));
  await page.screen.findByRole('button', { name: 'Undo' });
  const note = await page.newNote();
  fireEvent.change(note, { target: { value: 'Badges are late' } });
  const form = note.closest('form');
  if (form) fireEvent.submit(form);
  await page.screen.findByText('Badges are late');
  fireEvent.click(page.button('Print the today sheet'));
  await waitFor(() => expect(printed).toHaveLength(1));
  const text = printed[0]?.textContent ?? '';
  expect(text).toContain('☐ Order flowers');
  expect(text).not.toContain('Call hotel');
  expect(text).toContain('Badges are late');
  expect(text).toContain('Ring the caterer');
  expect(text).toContain('Meet the caterer');
});
