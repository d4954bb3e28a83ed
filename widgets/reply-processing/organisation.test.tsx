import { act, fireEvent, waitFor } from '@testing-library/react';
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importFile } from '#shared/lib/importFile.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';

// The form is another bundle, which unit tests do not have: one of the same manners stands in for it.
vi.mock('#shared/lib/importFile.ts', { spy: true });

const mount = vi.fn<(el: HTMLElement, props: Readonly<Record<string, unknown>>) => unknown>();
beforeEach(() => {
  mount.mockReset().mockReturnValue({ update: () => undefined, unmount: () => undefined });
  vi.mocked(importFile).mockImplementation(() => Promise.resolve({ mount }));
  return () => vi.mocked(importFile).mockReset();
});

const anaReply = {
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
  Organisation: 'Zenith',
};

describe('a new organisation, inline (screens.md §12)', () => {
  it.each([
    ['C-21: one that was created', 'organisation-created', { id: null, name: 'Zenith Ltd' }],
    ['C-22: one of the same name, chosen instead', 'organisation-chosen', { id: '9', name: 'Zenith Ltd' }],
  ])('%s goes by its name into the record', async (_, event, detail) => {
    const desk = await openReplyProcessing(
      { replies: [anaReply], routes: { 'GET /api/organisations-select': [] } },
      { userId: event },
    );
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    await desk.pick('Organisation', /Own value/);
    const box = await within(desk.line('Organisation').closest('li') ?? desk.root).findByRole('combobox');
    fireEvent.change(box, { target: { value: 'Zenith Limited' } });
    await desk.user.click(await desk.screen.findByRole('option', { name: 'Create “Zenith Limited”' }));
    await waitFor(() => expect(mount).toHaveBeenCalled());
    const [el, props] = mount.mock.calls[0] ?? [];
    expect(props).toMatchObject({ open: true, nested: true, suggestedName: 'Zenith Limited' });
    const say = (name: string, said?: unknown) =>
      act(async () => {
        el?.dispatchEvent(new CustomEvent(name, { detail: said, bubbles: true, composed: true }));
      });
    await say(event, detail);
    await say('form-closed');
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]?.formData).toEqual({ Organisation: 'Zenith Ltd' });
  });

  it('C-21: closed without one, the value stays as it was', async () => {
    const desk = await openReplyProcessing(
      { replies: [anaReply], routes: { 'GET /api/organisations-select': [] } },
      { userId: 4718 },
    );
    await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
    await desk.pick('Organisation', /Own value/);
    const box = await within(desk.line('Organisation').closest('li') ?? desk.root).findByRole('combobox');
    fireEvent.change(box, { target: { value: 'Nadir' } });
    await desk.user.click(await desk.screen.findByRole('option', { name: 'Create “Nadir”' }));
    await waitFor(() => expect(mount).toHaveBeenCalled());
    const [el] = mount.mock.calls[0] ?? [];
    await act(async () => void el?.dispatchEvent(new CustomEvent('form-closed', { bubbles: true })));
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal[0]?.formData).toEqual({ Organisation: 'Zenith' }));
  });
});
