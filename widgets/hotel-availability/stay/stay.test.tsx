import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerOf, calls, focused, openGrid, press, startEachFresh } from '#test/support/openHotels.ts';
import { serve } from '#test/support/serve.ts';

startEachFresh();

describe('stay check (screens.md §14 «Beyond»)', () => {
  const panelOf = (screen: Awaited<ReturnType<typeof openGrid>>['screen']) =>
    screen.findByRole('group', { name: 'Stay check' });

  it('checks nights chosen with Shift and the arrows, and speaks the result', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell, root } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), 'ArrowRight', { shiftKey: true });
    press(cell('Ritz', 2), 'ArrowRight', { shiftKey: true });
    const panel = within(await panelOf(screen));
    expect(panel.getByText('All 3 nights ≥ 4')).toBeDefined();
    expect(panel.getByText('2 of 4 hotels have ≥ 1 on every night')).toBeDefined();
    expect(root.querySelectorAll('[aria-selected="true"]')).toHaveLength(3);
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(spoken().join(' ')).toMatch(/3 nights\..*All 3 nights ≥ 4/));
    press(cell('Ritz', 3), 'ArrowLeft', { shiftKey: true });
    expect(await panel.findByText('All 2 nights ≥ 6')).toBeDefined();
  });

  it('names the night that stands in the way', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    act(() => cell('Ritz', 3).focus());
    press(cell('Ritz', 3), 'ArrowRight', { shiftKey: true });
    expect(within(await panelOf(screen)).getByText('Sold out on Fri, May 15')).toBeDefined();
  });

  it('asks every hotel in the row of all hotels, for so many rooms', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell, row } = await openGrid();
    act(() => cell('All hotels', 1).focus());
    press(cell('All hotels', 1), ' ');
    press(cell('All hotels', 1), 'ArrowRight', { shiftKey: true });
    const panel = within(await panelOf(screen));
    fireEvent.change(panel.getByRole('textbox', { name: 'Rooms' }), { target: { value: '7' } });
    expect(panel.getByText('1 of 4 hotels has ≥ 7 on every night')).toBeDefined();
    expect(within(panel.getByRole('list')).getAllByRole('listitem')[0]?.textContent).toBe('Astoria9');
    expect([row('Astoria').dataset['fits'], row('Ritz').dataset['fits']]).toEqual(['true', 'false']);
  });

  it('ends with Esc and gives the focus back to the night', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell, root } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), ' ');
    const panel = await panelOf(screen);
    press(within(panel).getByRole('textbox', { name: 'Rooms' }), 'Escape');
    expect(screen.queryByRole('group', { name: 'Stay check' })).toBeNull();
    expect(focused(root)).toBe(cell('Ritz', 1));
    press(cell('Ritz', 1), ' ');
    press(cell('Ritz', 1), 'Escape');
    expect(root.querySelector('[aria-selected]')).toBeNull();
  });

  it('reaches from the cell with the focus to the one clicked with Shift', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    act(() => cell('Astoria', 2).focus());
    fireEvent.pointerDown(cell('Astoria', 4), { button: 0, isPrimary: true, shiftKey: true });
    act(() => cell('Astoria', 4).focus());
    fireEvent.click(cell('Astoria', 4), { shiftKey: true });
    expect(within(await panelOf(screen)).getByText('All 3 nights ≥ 9')).toBeDefined();
  });

  it('ends with a plain click on a night', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell, root } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), ' ');
    await panelOf(screen);
    fireEvent.pointerDown(cell('Ritz', 3), { button: 0 });
    fireEvent.pointerUp(cell('Ritz', 3));
    fireEvent.click(cell('Ritz', 3));
    expect(root.querySelector('[aria-selected]')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Stay check' })).toBeNull();
  });

  it('takes two clicks for the ends once it is asked to, as for touch', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    fireEvent.click(screen.getByRole('button', { name: 'Check a stay' }));
    fireEvent.click(cell('Astoria', 1));
    fireEvent.click(cell('Astoria', 4));
    expect(within(await panelOf(screen)).getByText('All 4 nights ≥ 9')).toBeDefined();
  });

  it('copies the hotels that could take the group as a message', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), 'ArrowRight', { shiftKey: true });
    fireEvent.click(within(await panelOf(screen)).getByRole('button', { name: 'Copy list' }));
    const message = ['Hotels with ≥ 1 room, May 12 – 13, 2026:', '• Astoria (9)', '• Ritz (6)'].join('\n');
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(message.replaceAll(' – ', '\u2009–\u2009')));
  });
});
