import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as foreignHtml from '#shared/ui/ForeignHtml.tsx';
import { openSavedMail } from '#test/support/openSavedMail.ts';
// Loaded before a test waits for them: on a busy machine that takes a while.
import './preview/PreviewDialog.tsx';
import './versions/VersionsDialog.tsx';

// Only a browser draws the looks of a mail.
beforeEach(() => void vi.spyOn(foreignHtml, 'ForeignHtml').mockReturnValue(<></>));

describe('keys in a dialog (screens.md §4 «whole editor without a mouse»)', () => {
  it.each([
    ['Preview', 'dialog', 'Preview'],
    ['Versions', 'dialog', 'Versions'],
    ['Back to the templates', 'alertdialog', 'Save changes before leaving?'],
  ])('that «%s» opens mean nothing of the mail behind', async (button, role, name) => {
    const page = await openSavedMail();
    await page.press('Button');
    await page.says('Not saved');
    const lines = await page.lines();
    const undo = page.screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' });
    expect(undo.disabled).toBe(false);

    await page.press(button);
    const dialog = await page.screen().findByRole(role, { name });
    for (const target of [dialog, ...dialog.querySelectorAll('button:first-of-type, input')]) {
      for (const key of ['Delete', 'Backspace']) fireEvent.keyDown(target, { key });
      for (const key of ['z', 'y', 's', 'd']) fireEvent.keyDown(target, { key, ctrlKey: true });
      // Nor is the browser's page to be saved.
      expect(fireEvent.keyDown(target, { key: 's', metaKey: true })).toBe(false);
    }
    await page.press(role === 'dialog' ? 'Close' : 'Stay');

    expect(await page.lines()).toEqual(lines);
    expect(undo.disabled).toBe(false);
    await page.says('Not saved');
    expect(page.sent()).toEqual([]);
    // Out of it they do what they say.
    fireEvent.keyDown(page.box('Name'), { key: 's', ctrlKey: true });
    await page.says('Saved');
  });
});
