import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAgendaEditor, plain, type SessionName } from '#test/support/openAgendaEditor.ts';

async function open(props = {}) {
  const page = await openAgendaEditor(props);
  await page.ready();
  // The bar and the details come later: what waits for a part is drawn only when an awaited `act` ends.
  const pick = (name: SessionName, held: object) =>
    act(async () => void fireEvent.click(page.card(name), held));
  const bar = async () => within(await page.screen.findByRole('form', { name: 'Selected sessions' }));
  const names: readonly SessionName[] = ['Opening', 'Panel A', 'Panel B', 'Lunch', 'Workshop', 'Closing'];
  const selected = () => names.filter((name) => page.says(name).endsWith(', Selected'));
  return { ...page, pick, bar, selected };
}

describe('several sessions at once (screens.md §19 «Multi-select»)', () => {
  it('are selected by Ctrl one by one, by Shift up to there, and no details are opened', async () => {
    const page = await open();
    await page.pick('Opening', { ctrlKey: true });
    // A press brings the focus before its click.
    act(() => page.card('Lunch').focus());
    await page.pick('Lunch', { shiftKey: true });
    expect(page.selected()).toEqual(['Opening', 'Panel A', 'Panel B', 'Lunch']);
    await page.pick('Panel A', { metaKey: true });
    expect(page.selected()).toEqual(['Opening', 'Panel B', 'Lunch']);
    expect((await page.bar()).getByText('3 sessions selected')).toBeTruthy();
    expect(page.screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await page.pick('Workshop', {});
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
    await page.pick('Lunch', { ctrlKey: true });
    await page.pick('Closing', { ctrlKey: true });
    const bar = await page.bar();
    fireEvent.change(bar.getByRole('spinbutton', { name: 'Minutes' }), { target: { value: '-30' } });
    await page.user.click(bar.getByRole('button', { name: 'Shift' }));
    await waitFor(() => expect(page.stored('Closing')).toBe('2026-05-05 16:30-17:30'));
    expect(page.stored('Lunch')).toBe('2026-05-04 11:30-12:30');
    expect(page.selected()).toEqual(['Lunch', 'Closing']);
    const undo = await page.screen.findByRole('button', { name: /^Undo: / });
    expect(plain(undo.getAttribute('aria-label'))).toBe('Undo: 2 sessions moved by -30 min');
    await page.user.click(undo);
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:00-13:00'));
    await waitFor(() => expect(page.stored('Closing')).toBe('2026-05-05 17:00-18:00'));
  });

  it('move no further than the first that comes to the end of its day, and say so', async () => {
    const page = await open();
    await page.pick('Lunch', { ctrlKey: true });
    await page.pick('Closing', { ctrlKey: true });
    const bar = await page.bar();
    fireEvent.change(bar.getByRole('spinbutton', { name: 'Minutes' }), { target: { value: '600' } });
    await page.user.click(bar.getByRole('button', { name: 'Shift' }));
    await waitFor(() => expect(page.stored('Closing')).toBe('2026-05-05 22:55-23:55'));
    expect(page.stored('Lunch')).toBe('2026-05-04 17:55-18:55');
    const undo = await page.screen.findByRole('button', { name: /^Undo: / });
    expect(plain(undo.getAttribute('aria-label'))).toBe('Undo: 2 sessions moved by 355 min');
  });

  it('hand the focus to the grid when they are let go by the button', async () => {
    const page = await open();
    await page.pick('Lunch', { ctrlKey: true });
    act(() => page.card('Lunch').focus());
    await page.user.click((await page.bar()).getByRole('button', { name: 'Clear selection' }));
    expect(page.el.shadowRoot?.activeElement).toBe(page.card('Lunch'));
  });

  it('are those that the filter shows', async () => {
    const page = await open();
    await page.pick('Opening', { ctrlKey: true });
    await page.pick('Lunch', { ctrlKey: true });
    await page.user.click(page.screen.getByRole('combobox', { name: 'Location' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Garden' }));
    expect((await page.bar()).getByText('1 session selected')).toBeTruthy();
  });

  it('are moved by keys together, and one alone once its edge is moved', async () => {
    const page = await open();
    await page.pick('Opening', { ctrlKey: true });
    await page.pick('Lunch', { ctrlKey: true });
    act(() => page.card('Lunch').focus());
    fireEvent.keyDown(page.card('Lunch'), { key: 'ArrowDown', code: 'ArrowDown', altKey: true });
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:05'));
    await waitFor(() => expect(page.stored('Opening')).toBe('2026-05-04 09:05-10:05'));
    fireEvent.keyDown(page.card('Lunch'), {
      key: 'ArrowDown',
      code: 'ArrowDown',
      altKey: true,
      shiftKey: true,
    });
    expect(page.selected()).toEqual([]);
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:10'));
  });

  it('are let go when one of them is to be deleted: the question is about that one', async () => {
    const page = await open();
    await page.pick('Opening', { ctrlKey: true });
    await page.pick('Lunch', { ctrlKey: true });
    act(() => page.card('Lunch').focus());
    fireEvent.keyDown(page.card('Lunch'), { key: 'Delete', code: 'Delete' });
    expect(page.selected()).toEqual([]);
    expect(page.emitted.map(({ name }) => name)).toEqual(['delete-session']);
  });

  it('are none that a colleague has deleted, also when it is there again', async () => {
    const page = await open();
    await page.pick('Opening', { ctrlKey: true });
    await page.pick('Lunch', { ctrlKey: true });
    const detail = { id: page.idOf('Lunch') };
    await act(async () => void window.dispatchEvent(new CustomEvent('deleted-session', { detail })));
    expect(page.findCard('Lunch')).toBeNull();
    const again = { ...detail, name: 'Lunch', day: '2026-05-04', start: '12:00', end: '13:00' };
    await act(async () => void window.dispatchEvent(new CustomEvent('created-session', { detail: again })));
    await waitFor(() => expect(page.findCard('Lunch')).not.toBeNull());
    expect(page.selected()).toEqual(['Opening']);
  });

  it('are moved once by a double click', async () => {
    const page = await open();
    await page.pick('Lunch', { ctrlKey: true });
    await page.user.dblClick((await page.bar()).getByRole('button', { name: 'Shift' }));
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:05'));
    expect(page.puts()).toHaveLength(1);
  });

  it('leave out what is dimmed between two', async () => {
    const page = await open();
    await page.user.type(page.screen.getByRole('searchbox', { name: 'Find a session' }), 'n');
    await waitFor(() => expect(page.card('Workshop').dataset['dimmed']).toBe('true'));
    await page.pick('Opening', { ctrlKey: true });
    await page.pick('Closing', { shiftKey: true });
    expect(page.selected()).not.toContain('Workshop');
    expect(page.selected()).toContain('Lunch');
  });

  it('are begun from the details, where there are no keys; each tap then adds or leaves out', async () => {
    const page = await open();
    await page.pick('Lunch', {});
    const details = within(await page.screen.findByRole('dialog', { hidden: true }));
    await page.user.click(details.getByRole('button', { name: 'More', hidden: true }));
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Select several', hidden: true }));
    expect(page.selected()).toEqual(['Lunch']);
    await page.pick('Closing', {});
    expect(page.selected()).toEqual(['Lunch', 'Closing']);
    await page.pick('Lunch', {});
    expect(page.selected()).toEqual(['Closing']);
  });

  it('are let go when nothing may be changed any more', async () => {
    const page = await open();
    await page.pick('Lunch', { ctrlKey: true });
    act(() => page.island.update({ readOnly: true }));
    expect(page.selected()).toEqual([]);
    act(() => page.island.update({ readOnly: false }));
    expect(page.selected()).toEqual([]);
  });

  it('are not to be had where nothing may be changed', async () => {
    const page = await open({ readOnly: true });
    await page.pick('Lunch', { ctrlKey: true });
    expect(page.selected()).toEqual([]);
    await page.screen.findByRole('dialog', { hidden: true });
  });
});
