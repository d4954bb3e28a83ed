import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mailOf, openMailEditor, rowWith } from '#test/support/openMailEditor.ts';

const picture = (more: object = {}) => ({
  type: 'mj-image',
  attributes: { src: '', alt: 'A meadow', ...more },
});

async function openPicture(more: object = {}) {
  const page = await openMailEditor({ design: mailOf(rowWith(picture(more))) });
  await page.choose(/^Picture/);
  const panel = within(page.screen().getByRole('tabpanel', { name: 'Block' }));
  return { ...page, panel };
}

it('what is typed counts also where the page is left before the field is', async () => {
  const { panel } = await openPicture();
  fireEvent.change(panel.getByRole('textbox', { name: 'Width' }), { target: { value: '75%' } });
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);
});

it('half a word is no step where the page is only hidden for a moment', async () => {
  const { panel, screen } = await openPicture();
  const width = panel.getByRole<HTMLInputElement>('textbox', { name: 'Width' });
  fireEvent.change(width, { target: { value: '75' } });
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  isHidden.mockRestore();
  expect(width.value).toBe('75');
  fireEvent.change(width, { target: { value: '75%' } });
  fireEvent.blur(width);
  const undo = await screen().findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveProperty('disabled', false));
  fireEvent.click(undo);
  await waitFor(() => expect(width.value).toBe(''));
});

it('what is typed in one editor is not given by another one of the page', async () => {
  const one = await openPicture();
  fireEvent.change(one.panel.getByRole('textbox', { name: 'Width' }), { target: { value: '75%' } });
  const other = await openMailEditor({ design: mailOf(rowWith(picture())) });
  await other.press('button', 'Back to the templates');
  await other.screen().findByRole('heading', { name: 'Email templates' });
  expect(one.screen().getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
});

it('a block that is only looked at stays as it is written', async () => {
  const { panel, screen, choose } = await openPicture({
    alt: ' A meadow ',
    'container-background-color': '#FFFFFF',
  });
  for (const field of panel.getAllByRole('textbox')) {
    fireEvent.focus(field);
    fireEvent.blur(field);
  }
  await choose(/^Column/);
  expect(screen().getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
});

it('what is typed in a field is no fault where the whole editor goes before the field is left', async () => {
  const errors = vi.spyOn(console, 'error');
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const page = await openPicture();
  fireEvent.change(page.panel.getByRole('textbox', { name: 'Width' }), { target: { value: '75%' } });
  act(() => page.island.unmount());
  expect(errors).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();
});
