import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mailOf, openMailEditor, rowWith, textPart } from '#test/support/openMailEditor.ts';

const whole = mailOf(rowWith(textPart('Dear all')));
const damaged = whole.slice(0, -1);
const html = '<p>Beside it</p>';
const open = 'Open the mended text';

describe('a damaged design (screens.md §4, T-2)', () => {
  it('T-2: is mended in its raw text, opened as one step, and stored only by a save with consent', async () => {
    const page = await openMailEditor({ design: damaged, html });
    const raw = await page.screen().findByRole<HTMLTextAreaElement>('textbox', { name: 'Show the source' });
    expect(raw.value).toBe(damaged);
    await page.press('button', open);
    expect(await page.screen().findByText('This text cannot be read either.')).toBeTruthy();
    fireEvent.change(raw, { target: { value: whole } });
    expect(page.screen().queryByText('This text cannot be read either.')).toBeNull();
    await page.press('button', open);
    await waitFor(() => expect(page.announced()).toContain('The mended text has been opened.'));
    await page.tab('Outline');
    await page.screen().findByRole('treeitem', { name: /Dear all/ });
    await page.press('button', 'Undo');
    await page.screen().findByRole('treeitem', { name: /Beside it/ });
    await page.press('button', 'Redo');
    await page.press('button', 'Save');
    await page.screen().findByRole('alertdialog', { name: 'The stored design cannot be read' });
    expect(page.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('T-2: cut off with no HTML beside it, stands open as raw text, and says so', async () => {
    const page = await openMailEditor({ design: '{"body":{"rows":[{"cells":[1],"colu' });
    const banner = await page.screen().findByText(/^The stored design cannot be read, and no HTML/);
    expect(banner.parentElement?.querySelector('details')?.open).toBe(true);
    const raw = await page.screen().findByRole<HTMLTextAreaElement>('textbox', { name: 'Show the source' });
    expect(raw.value).toBe('{"body":{"rows":[{"cells":[1],"colu');
    fireEvent.change(raw, { target: { value: '<mjml><mj-body></mj-body></mjml>' } });
    await page.press('button', open);
    await waitFor(() => expect(page.announced()).toContain('The mended text has been opened.'));
  });

  it('is shown to a reader, who mends nothing', async () => {
    const page = await openMailEditor({ design: damaged, html }, { readOnly: true });
    expect(page.screen().queryByRole('button', { name: open })).toBeNull();
    expect(page.screen().getByLabelText('Show the source').textContent).toBe(damaged);
  });
});
