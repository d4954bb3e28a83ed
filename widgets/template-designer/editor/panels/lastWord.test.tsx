import { act, fireEvent, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mailOf, openMailEditor, rowWith } from '#test/support/openMailEditor.ts';

vi.mock('../../engine/canvas/frame.ts', async () => (await import('#test/support/blankFrame.ts')).blankFrame);

it('what is typed in a field is no fault where the whole editor goes before the field is left', async () => {
  const errors = vi.spyOn(console, 'error');
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const picture = { type: 'mj-image', attributes: { src: '', alt: 'A meadow' } };
  const page = await openMailEditor({ design: mailOf(rowWith(picture)) });
  await page.choose(/^Picture/);
  const panel = within(page.screen().getByRole('tabpanel', { name: 'Block' }));
  fireEvent.change(panel.getByRole('textbox', { name: 'Width' }), { target: { value: '75%' } });
  act(() => page.island.unmount());
  expect(errors).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();
});
