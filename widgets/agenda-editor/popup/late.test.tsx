import { act, fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAgendaEditor } from '#test/support/openAgendaEditor.ts';

// In a file of their own: only what is the first of a page is still to be loaded when it is asked for.
it('does not take the focus from whoever has gone elsewhere before the details are there', async () => {
  const page = await openAgendaEditor();
  await page.ready();
  const details = () => page.screen.queryByRole('dialog', { hidden: true });
  const search = page.screen.getByRole('searchbox', { name: 'Find a speaker' });

  page.card('Lunch').focus();
  fireEvent.click(page.card('Lunch'));
  expect(details()).toBeNull();
  search.focus();
  await act(() => import('./SessionPopup.tsx'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(details()).toBeNull();
  expect(page.el.shadowRoot?.activeElement).toBe(search);

  await page.user.click(page.card('Lunch'));
  await page.screen.findByRole('dialog', { hidden: true });
});

it('says at once that the list of keys is coming', async () => {
  const page = await openAgendaEditor();
  await page.ready();
  fireEvent.click(page.screen.getByRole('button', { name: 'Keyboard and mouse' }));
  const dialog = within(page.screen.getByRole('dialog', { name: 'Keyboard and mouse' }));
  expect(dialog.getByText('Loading…')).toBeTruthy();
  expect(await dialog.findByRole('radio', { name: '15 minutes' })).toBeTruthy();
});
