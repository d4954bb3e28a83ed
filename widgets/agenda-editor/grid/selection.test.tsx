import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAgendaEditor, plain, type SessionName } from '#test/support/openAgendaEditor.ts';

async function open(props = {}) {
  const page = await openAgendaEditor(props);
  await page.ready();
  const pick = (name: SessionName, held: object) => fireEvent.click(page.card(name), held);
  const bar = async () => within(await page.screen.findByRole('form', { name: 'Selected sessions' }));
  const names: readonly SessionName[] = ['Opening', 'Panel A', 'Panel B', 'Lunch', 'Workshop', 'Closing'];
  const selected = () => names.filter((name) => page.says(name).endsWith(', Selected'));
  return { ...page, pick, bar, selected };
}

describe('several sessions at once (screens.md §19 «Multi-select»)', () => {
  it('are selected by Ctrl one by one, by Shift up to there, and no details are opened', async () => {
    const page = await open();
    page.pick('Opening', { ctrlKey: true });
    page.pick('Lunch', { shiftKey: true });
    expect(page.selected()).toEqual(['Opening', 'Panel A', 'Panel B', 'Lunch']);
    page.pick('Panel A', { metaKey: true });
    expect(page.selected()).toEqual(['Opening', 'Panel B', 'Lunch']);
    expect((await page.bar()).getByText('3 sessions selected')).toBeTruthy();
    expect(page.screen.queryByRole('dialog', { hidden: true })).toBeNull();
    page.pick('Workshop', {});
    expect(page.selected()).toEqual([]);
  });

  it('are selected by X and let go by Esc', async () => {
    const page = await open();
    page.card('Lunch').focus();
    fireEvent.keyDown(page.card('Lunch'), { key: 'x', code: 'KeyX' });
    expect(page.selected()).toEqual(['Lunch']);
    await page.bar();
    fireEvent.keyDown(page.card('Lunch'), { key: 'Escape' });
    expect(page.selected()).toEqual([]);
    expect(page.screen.queryByRole('form', { name: 'Selected sessions' })).toBeNull();
  });

  it('move by the same minutes, each on its day, as one step of undo', async () => {
    const page = await open();
    page.pick('Lunch', { ctrlKey: true });
    page.pick('Closing', { ctrlKey: true });
    const bar = await page.bar();
    fireEvent.change(bar.getByRole('spinbutton', { name: 'Minutes' }), { target: { value: '-30' } });
    await page.user.click(bar.getByRole('button', { name: 'Shift' }));
    await waitFor(() => expect(page.stored('Closing')).toBe('2026-05-05 16:30-17:30'));
    expect(page.stored('Lunch')).toBe('2026-05-04 11:30-12:30');
    expect(page.selected()).toEqual(['Lunch', 'Closing']);
    const undo = await page.screen.findByRole('button', { name: /^Undo: / });
    expect(plain(undo.getAttribute('aria-label'))).toBe('Undo: 2 sessions moved by -30 minutes');
    await page.user.click(undo);
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:00-13:00'));
    await waitFor(() => expect(page.stored('Closing')).toBe('2026-05-05 17:00-18:00'));
  });

  it('are not to be had where nothing may be changed', async () => {
    const page = await open({ readOnly: true });
    page.pick('Lunch', { ctrlKey: true });
    expect(page.selected()).toEqual([]);
    await page.screen.findByRole('dialog', { hidden: true });
  });
});
