import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mailOf, openMailEditor, rowWith } from '#test/support/openMailEditor.ts';

const design = mailOf(rowWith({ type: 'mj-image', attributes: { src: '/old.png', alt: 'A meadow' } }));
const address = 'Address of the picture';
const pick = 'Choose a picture';

async function openPicture(pickMedia?: () => unknown, props: Readonly<Record<string, unknown>> = {}) {
  const page = await openMailEditor({ design }, { ...props, ...(pickMedia && { actions: { pickMedia } }) });
  if (props['readOnly'] === true) await page.press('treeitem', /^Picture/);
  else await page.choose(/^Picture/);
  await page.screen().findByRole('textbox', { name: address });
  return {
    ...page,
    canUndo: () => !page.screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled,
  };
}

describe('the page’s media picker (T-10: actions.pickMedia)', () => {
  it.each([
    ['at once', () => ' /media/new.png '],
    ['later', async () => '/media/new.png'],
  ])('T-10: gives an address %s: it is set, as one step, and goes out', async (_, pickMedia) => {
    const page = await openPicture(pickMedia);
    await page.press('button', pick);
    await waitFor(() => expect(page.box(address).value).toBe('/media/new.png'));
    expect(page.told).toEqual([]);
    expect((await page.sent()).at(-1)?.html).toContain('src="/media/new.png"');
    await page.press('button', 'Undo');
    await waitFor(() => expect(page.box(address).value).toBe('/old.png'));
    expect(page.canUndo()).toBe(false);
  });

  it.each([[null], [undefined], [''], [' '], [7], [{ url: '/media/new.png' }]])(
    'T-10: gives %j: nothing is changed, and nothing told',
    async (given) => {
      const pickMedia = vi.fn<() => unknown>(async () => given);
      const page = await openPicture(pickMedia);
      await page.press('button', pick);
      await act(async () => pickMedia.mock.results[0]?.value);
      expect(pickMedia).toHaveBeenCalledOnce();
      expect(page.box(address).value).toBe('/old.png');
      expect(page.canUndo()).toBe(false);
      expect(page.told).toEqual([]);
    },
  );

  it.each([
    [
      'throws',
      () => {
        throw new Error('closed');
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('closed');
      },
    ],
  ])('T-10: %s: it is told, and the address stays', async (_, pickMedia) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openPicture(pickMedia);
    await page.press('button', pick);
    await waitFor(() =>
      expect(page.told.at(-1)).toMatchObject({
        tone: 'danger',
        message: 'The page could not give a picture.',
      }),
    );
    expect(page.box(address).value).toBe('/old.png');
    expect(page.canUndo()).toBe(false);
  });

  it('T-10: absent: there is a field for the address, and no button', async () => {
    const page = await openPicture();
    expect(page.screen().queryByRole('button', { name: pick })).toBeNull();
    await page.fill(address, 'https://img.example/a.png');
    expect((await page.sent()).at(-1)?.html).toContain('src="https://img.example/a.png"');
  });

  it('T-10: is not offered to a reader', async () => {
    const page = await openPicture(() => '/media/new.png', { readOnly: true });
    expect(page.screen().queryByRole('button', { name: pick })).toBeNull();
  });
});
