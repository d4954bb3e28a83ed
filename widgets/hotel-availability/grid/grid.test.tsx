import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  calls,
  focused,
  open,
  openGrid,
  press,
  tabStops,
  startEachFresh,
} from '#test/support/openHotels.ts';
import { serve } from '#test/support/serve.ts';

startEachFresh();

describe('keyboard (ARIA practice «Data Grid»)', () => {
  it('has one stop for Tab, which follows the arrows', async () => {
    serve({ [calls]: answerOf() });
    const { root, grid, cell } = await openGrid();
    expect(tabStops(grid)).toHaveLength(1);
    act(() => cell('Ritz', 1).focus());
    press(cell('Ritz', 1), 'ArrowRight');
    expect(focused(root)).toBe(cell('Ritz', 2));
    press(cell('Ritz', 2), 'ArrowDown');
    expect(focused(root)).toBe(cell('Grand', 2));
    expect([...tabStops(grid)]).toEqual([cell('Grand', 2)]);
    press(cell('Grand', 2), 'Home');
    expect(focused(root)).toBe(within(grid).getByRole('link', { name: 'Grand Hôtel' }));
    press(within(grid).getByRole('link', { name: 'Grand Hôtel' }), 'End', { ctrlKey: true });
    expect(focused(root)).toBe(cell('Sold Inn', 6));
  });

  it('mirrors the arrows right to left, time running leftwards (R-17)', async () => {
    serve({ [calls]: answerOf() });
    const { root, grid } = await openGrid({ 'data-locale': 'ar' });
    expect(root.dir).toBe('rtl');
    const ritz = within(grid).getByRole('row', { name: /^Ritz/ });
    const cells = within(ritz).getAllByRole('gridcell');
    act(() => cells[1]?.focus());
    press(cells[1] ?? grid, 'ArrowLeft');
    expect(focused(root)).toBe(cells[2]);
    press(cells[2] ?? grid, 'ArrowRight');
    expect(focused(root)).toBe(cells[1]);
  });

  it('draws nothing again when the focus moves', async () => {
    serve({ [calls]: answerOf() });
    const { grid, cell } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(grid, { subtree: true, childList: true, characterData: true, attributes: true });
    press(cell('Ritz', 1), 'ArrowRight');
    press(cell('Ritz', 2), 'ArrowDown');
    await act(() => Promise.resolve());
    observer.disconnect();
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.every(({ attributeName }) => attributeName === 'tabindex')).toBe(true);
  });

  it('says below the grid what the cell with the focus means', async () => {
    serve({ [calls]: answerOf() });
    const { screen, cell } = await openGrid();
    act(() => cell('Ritz', 1).focus());
    expect(await screen.findByText('Tuesday, May 12, 2026')).toBeDefined();
    expect(screen.getByText('8 rooms free')).toBeDefined();
    expect(screen.getByText('free for 3 nights from here')).toBeDefined();
    act(() => cell('Astoria', 3).focus());
    expect(await screen.findByText('free for at least 2 nights from here')).toBeDefined();
    act(() => cell('Grand', 3).focus());
    await waitFor(() => expect(screen.getAllByText('Not offered')).toHaveLength(2));
  });
});

describe('200 hotels and 60 nights', () => {
  const nights = Array.from({ length: 60 }, (_, day) =>
    new Date(Date.UTC(2026, 4, 1 + day)).toISOString().slice(0, 10),
  );
  const availability = Object.fromEntries(
    Array.from({ length: 200 }, (_, hotel) => [
      `Hotel ${hotel}`,
      Object.fromEntries(nights.map((night, day) => [night, (hotel * day) % 17])),
    ]),
  );

  // By selector: looking 13,000 cells up by role takes seconds here.
  const openLarge = async () => {
    serve({ [calls]: answerOf({ availability }) });
    const { root } = await open();
    const grid = await waitFor(() => {
      const found = root.querySelector<HTMLElement>('[role="grid"]');
      if (!found) throw new Error('no grid yet');
      return found;
    });
    const cell = (row: number, column: number) =>
      grid.querySelector(`tbody [data-row="${row}"]`)?.children[column];
    return { root, grid, cell };
  };

  it('draws only the rows near the view, and tells how many there are', async () => {
    const { grid } = await openLarge();
    expect(grid.getAttribute('aria-rowcount')).toBe('202');
    expect(grid.getAttribute('aria-colcount')).toBe('63');
    expect(grid.querySelectorAll('tbody tr').length).toBeLessThan(60);
    expect(grid.querySelector('[data-row="1"]')?.getAttribute('aria-rowindex')).toBe('3');
  });

  it('reaches a row that is not drawn by keyboard, and keeps its stop for Tab', async () => {
    const { root, grid, cell } = await openLarge();
    const first = cell(1, 1);
    if (!(first instanceof HTMLElement)) throw new Error('no cell');
    act(() => first.focus());
    press(first, 'ArrowDown', { ctrlKey: true });
    fireEvent.scroll(grid.parentElement ?? grid);
    await waitFor(() => expect(focused(root)).toBe(cell(200, 1)));
    expect(tabStops(grid)).toHaveLength(1);
  });
});
