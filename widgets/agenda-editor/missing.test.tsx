import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failToBring } from '#test/support/chunks.ts';
import { openAgendaEditor, saveCall } from '#test/support/openAgendaEditor.ts';

async function open() {
  failToBring(/BatchState|SessionPopup/);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await openAgendaEditor();
  await page.ready();
  return page;
}

describe('parts that cannot be loaded', () => {
  it('say how far the saving of several is, let it be stopped, and the editor goes on', async () => {
    const page = await open();
    const held = page.server.hold(saveCall);
    act(() => page.card('Panel A').focus());
    fireEvent.keyDown(page.card('Panel A'), { key: 'ArrowDown', ctrlKey: true, shiftKey: true });
    await act(() => held.arrived);
    await page.screen.findByText(/^0 of 3 sessions saved This part could not be loaded\./);
    act(() => page.screen.getByRole('button', { name: 'Stop' }).click());
    act(() => held.release());
    await page.screen.findByText(/^This could not be saved as a whole/);
    expect(page.stored('Panel A')).toBe('2026-05-04 10:05-11:35');
    expect(page.stored('Lunch')).toBe('2026-05-04 12:00-13:00');
    await waitFor(() => expect(page.says('Panel A')).toMatch(/10:05/));
  });

  it('leave the grid where it is, and can be given up', async () => {
    const page = await open();
    fireEvent.click(page.card('Lunch'));
    const told = await page.screen.findByText(/^This part could not be loaded\./);
    act(() => page.screen.getByRole('button', { name: 'Close' }).click());
    expect(told.isConnected).toBe(false);
    expect(page.card('Lunch')).toBeTruthy();
  });
});
