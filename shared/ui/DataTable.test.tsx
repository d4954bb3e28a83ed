import { act, fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { DataTable, type Column, type DataTableProps, type RowKey } from './DataTable.tsx';

interface Hotel {
  readonly id: number;
  readonly name: string;
  readonly rooms: number | null;
}

const hotels: readonly Hotel[] = [
  { id: 1, name: 'Miramar', rooms: 10 },
  { id: 2, name: 'Ángel', rooms: null },
  { id: 3, name: 'Zenit', rooms: 9 },
  { id: 4, name: 'Bahía', rooms: 120 },
];
const columns: readonly Column<Hotel>[] = [
  { key: 'name', header: 'Hotel', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    key: 'rooms',
    header: 'Rooms',
    align: 'end',
    cell: ({ rooms }) => rooms ?? '–',
    sortValue: ({ rooms }) => rooms,
  },
  { key: 'note', header: 'Note', cell: () => '' },
];
const rowKey = ({ id }: Hotel) => id;
const rowLabel = ({ name }: Hotel) => name;

function Screen(props: Partial<DataTableProps<Hotel>>) {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const selection = { selected, onChange: setSelected };
  return (
    <DataTable
      caption="Hotels"
      columns={columns}
      rows={hotels}
      rowKey={rowKey}
      rowLabel={rowLabel}
      selection={props.bulkActions === undefined ? undefined : selection}
      {...props}
    />
  );
}

async function show(props: Partial<DataTableProps<Hotel>> = {}) {
  const view = await renderInIsland(<Screen {...props} />);
  const table = await view.screen.findByRole('table', { name: 'Hotels' });
  const names = () =>
    [...table.querySelectorAll('tbody tr[data-row]')].map(
      (row) => row.querySelector('td:not(:has(input))')?.textContent,
    );
  const header = (name: string) => within(table).getByRole('columnheader', { name });
  const sortBy = (name: string) => fireEvent.click(within(header(name)).getByRole('button'));
  const box = (name: string) => view.screen.getByRole('checkbox', { name });
  return { ...view, table, names, header, sortBy, box };
}

describe('DataTable: order', () => {
  it('shows the rows as they come, and only sortable columns as buttons', async () => {
    const { names, header } = await show();
    expect(names()).toEqual(['Miramar', 'Ángel', 'Zenit', 'Bahía']);
    expect(header('Hotel').hasAttribute('aria-sort')).toBe(false);
    expect(within(header('Note')).queryByRole('button')).toBeNull();
  });

  it('sorts by a press on a header, the other way by the next; nothing stays last', async () => {
    const { names, header, sortBy } = await show();
    sortBy('Rooms');
    expect(names()).toEqual(['Zenit', 'Miramar', 'Bahía', 'Ángel']);
    expect(header('Rooms').getAttribute('aria-sort')).toBe('ascending');
    sortBy('Rooms');
    expect(names()).toEqual(['Bahía', 'Miramar', 'Zenit', 'Ángel']);
    expect(header('Rooms').getAttribute('aria-sort')).toBe('descending');
    sortBy('Hotel');
    expect(names()).toEqual(['Ángel', 'Bahía', 'Miramar', 'Zenit']);
    expect(header('Rooms').hasAttribute('aria-sort')).toBe(false);
  });

  it('says the order aloud', async () => {
    const { screen, sortBy } = await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sortBy('Hotel');
    await act(() => vi.advanceTimersByTimeAsync(200));
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken).toContain('Sorted by Hotel, ascending');
  });

  it('leaves the order to the server, and tells it', async () => {
    const onSortChange = vi.fn<() => void>();
    const serverColumns = columns.map(({ key, header, cell }) => ({
      key,
      header,
      cell,
      isSortable: key === 'name',
    }));
    const { names, header, sortBy } = await show({
      columns: serverColumns,
      isServerSorted: true,
      sort: { column: 'name', direction: 'descending' },
      onSortChange,
    });
    expect(names()).toEqual(['Miramar', 'Ángel', 'Zenit', 'Bahía']);
    expect(header('Hotel').getAttribute('aria-sort')).toBe('descending');
    sortBy('Hotel');
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ column: 'name', direction: 'ascending' });
    expect(within(header('Rooms')).queryByRole('button')).toBeNull();
  });
});

describe('DataTable: selection', () => {
  const bulk = { bulkActions: <button type="button">Export</button> };

  it('selects rows by name, and offers what can be done with them', async () => {
    const { box, screen, table } = await show(bulk);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    fireEvent.click(box('Select Zenit'));
    expect(table.querySelectorAll('[data-selected]')).toHaveLength(1);
    expect(screen.getByText('1 row selected')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(table.querySelectorAll('[data-selected]')).toHaveLength(0);
  });

  it('says how many of the selected rows are hidden, and offers nothing for those alone', async () => {
    const { box, screen, rerender } = await show(bulk);
    fireEvent.click(box('Select Zenit'));
    fireEvent.click(box('Select Miramar'));
    rerender(<Screen {...bulk} rows={hotels.slice(0, 2)} />);
    expect(screen.getByText(/1 of them not shown here/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
    rerender(<Screen {...bulk} rows={hotels.slice(1, 2)} />);
    expect(screen.getByText(/2 of them not shown here/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear selection' })).toBeDefined();
  });

  it('selects all, none, and shows when only some are', async () => {
    const { box, table } = await show(bulk);
    const all = box('Select all rows');
    if (!(all instanceof HTMLInputElement)) throw new Error('no box');
    fireEvent.click(box('Select Zenit'));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    fireEvent.click(all);
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    expect(table.querySelectorAll('[data-selected]')).toHaveLength(4);
    fireEvent.click(all);
    expect(table.querySelectorAll('[data-selected]')).toHaveLength(0);
  });

  it('selects a range with Shift, in the order that is shown', async () => {
    const { box, sortBy, table } = await show(bulk);
    sortBy('Hotel');
    fireEvent.click(box('Select Ángel'));
    fireEvent.click(box('Select Miramar'), { shiftKey: true });
    const selected = [...table.querySelectorAll('[data-selected]')].map(({ textContent }) => textContent);
    expect(selected).toEqual(['Ángel–', 'Bahía120', 'Miramar10']);
    fireEvent.click(box('Select Bahía'), { shiftKey: true });
    expect(table.querySelectorAll('[data-selected]')).toHaveLength(1);
  });

  it.each([
    ['Select Miramar', 'ArrowDown', 'Select Ángel'],
    ['Select Miramar', 'ArrowUp', 'Select Miramar'],
    ['Select Miramar', 'End', 'Select Bahía'],
    ['Select Bahía', 'Home', 'Select Miramar'],
    ['Select Miramar', 'PageDown', 'Select Bahía'],
  ])('moves from «%s» by %s to «%s»', async (from, key, to) => {
    const { box, shadowRoot } = await show(bulk);
    box(from).focus();
    fireEvent.keyDown(box(from), { key });
    expect(shadowRoot.activeElement).toBe(box(to));
  });

  it('extends the selection with Shift and arrows', async () => {
    const { box, table } = await show(bulk);
    fireEvent.keyDown(box('Select Miramar'), { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(box('Select Ángel'), { key: 'ArrowDown', shiftKey: true });
    expect(table.querySelectorAll('[data-selected]')).toHaveLength(3);
  });

  it('has no boxes when nothing is to be selected', async () => {
    const { screen } = await show();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('DataTable: rows', () => {
  it('leads on from the first cell, and from anywhere on the row', async () => {
    const onRowOpen = vi.fn<(hotel: Hotel) => void>();
    const { screen } = await show({ rowHref: ({ id }) => `#hotel-${id}`, onRowOpen });
    const link = screen.getByRole('link', { name: 'Zenit' });
    expect(link.getAttribute('href')).toBe('#hotel-3');
    fireEvent.click(link);
    fireEvent.click(screen.getByRole('cell', { name: '9' }));
    expect(onRowOpen.mock.calls).toEqual([[hotels[2]], [hotels[2]]]);
  });

  it('leaves a press with Ctrl to the browser', async () => {
    const onRowOpen = vi.fn<(hotel: Hotel) => void>();
    const { screen } = await show({ rowHref: ({ id }) => `#hotel-${id}`, onRowOpen });
    fireEvent.click(screen.getByRole('link', { name: 'Zenit' }), { ctrlKey: true });
    expect(onRowOpen).not.toHaveBeenCalled();
  });

  it('opens by a button where there is no address', async () => {
    const onRowOpen = vi.fn<(hotel: Hotel) => void>();
    const { screen } = await show({ onRowOpen });
    fireEvent.click(screen.getByRole('button', { name: 'Miramar' }));
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(hotels[0]);
  });

  it('keeps presses on the actions of a row to themselves', async () => {
    const onRowOpen = vi.fn<(hotel: Hotel) => void>();
    const { screen } = await show({
      onRowOpen,
      rowActions: ({ name }) => <button type="button">{`Delete ${name}`}</button>,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Delete Zenit' }));
    expect(onRowOpen).not.toHaveBeenCalled();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeDefined();
  });

  it('is a title, a status and lines with the heads of the columns where it becomes a card', async () => {
    const [name, rooms] = columns;
    if (!name || !rooms) throw new Error('no columns');
    const { table } = await show({
      columns: [rooms, { ...name, card: 'title' }, { ...rooms, key: 'state', card: 'status' }],
    });
    const row = within(table).getAllByRole('row')[1];
    const parts = [...(row?.querySelectorAll('td') ?? [])].map(({ dataset }) => [
      dataset['card'],
      dataset['head'],
    ]);
    expect(parts).toEqual([
      ['pair', 'Rooms'],
      ['title', 'Hotel'],
      ['status', 'Rooms'],
    ]);
  });

  it('has the whole of what is cut off in the title, once pointed at', async () => {
    const { screen } = await show();
    const cell = screen.getByRole('cell', { name: 'Miramar' });
    vi.spyOn(cell, 'clientWidth', 'get').mockReturnValue(50);
    const width = vi.spyOn(cell, 'scrollWidth', 'get').mockReturnValue(90);
    fireEvent.pointerOver(cell);
    expect(cell.title).toBe('Miramar');
    width.mockReturnValue(50);
    fireEvent.pointerOver(cell);
    expect(cell.title).toBe('');
  });

  it('has no title for a picture that is cut off beside a text in sight', async () => {
    const pictured = columns.map((column) => ({
      ...column,
      cell: (row: Hotel) => (
        <>
          <span aria-hidden="true">
            <i />
          </span>
          {column.cell(row)}
        </>
      ),
    }));
    const { screen } = await show({ columns: pictured });
    const cell = screen.getByRole('cell', { name: 'Miramar' });
    for (const el of cell.querySelectorAll('span, i')) {
      vi.spyOn(el, 'clientWidth', 'get').mockReturnValue(50);
      vi.spyOn(el, 'scrollWidth', 'get').mockReturnValue(90);
    }
    fireEvent.pointerOver(cell);
    expect(cell.title).toBe('');
  });

  it('adds a row of totals', async () => {
    const [name, rooms] = columns;
    const totals = [name, rooms].flatMap((column) =>
      column ? [{ ...column, footer: column.key === 'name' ? 'All' : 139 }] : [],
    );
    const { screen } = await show({ columns: totals });
    expect(screen.getByRole('rowheader', { name: 'All' }).closest('tr')?.textContent).toBe('All139');
  });
});

describe('DataTable: states (DESIGN.md §7)', () => {
  it('waits with rows of skeleton, unseen by screen readers', async () => {
    const { screen, table } = await show({ rows: undefined, skeletonRows: 3 });
    expect(table.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(screen.getByText('Loading…')).toBeDefined();
  });

  it('waits with the columns that come: one for wide tables alone is marked in its skeleton as in its head', async () => {
    const wide = columns.map((column) => (column.key === 'note' ? { ...column, isWide: true } : column));
    const { table } = await show({ columns: wide, rows: undefined, skeletonRows: 1 });
    const marks = (cells: string) =>
      [...table.querySelectorAll<HTMLElement>(cells)].map(({ dataset }) => dataset['wide']);
    expect(marks('tbody td')).toEqual(marks('thead th'));
    expect(marks('tbody td')).toContain('true');
  });

  it('says that there is nothing, in its own words or in those of the screen', async () => {
    const { screen, rerender } = await show({ rows: [] });
    expect(await screen.findByText('Nothing here')).toBeDefined();
    rerender(<Screen rows={[]} empty={<p>No hotels found</p>} />);
    expect(screen.getByText('No hotels found')).toBeDefined();
  });

  it('says what failed, with a way on', async () => {
    const onRetry = vi.fn<() => void>();
    const { screen } = await show({ rows: undefined, error: new ApiError('server', 'x'), onRetry });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('keeps the old rows while newer ones are awaited', async () => {
    const { names, container } = await show({ isBusy: true });
    expect(names()).toHaveLength(4);
    expect(container.querySelector('[aria-busy="true"] table')).not.toBeNull();
  });
});

describe('DataTable: 10,000 rows', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: index,
    name: `Hotel ${index}`,
    rooms: index,
  }));

  afterEach(() => vi.restoreAllMocks());

  /** happy-dom lays nothing out. */
  async function showMany() {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    const view = await show({ rows: many, bulkActions: <button type="button">Export</button> });
    await view.screen.findByRole('checkbox', { name: 'Select Hotel 0' });
    return view;
  }

  it('draws few of them, numbered among all', async () => {
    const { table } = await showMany();
    const drawn = [...table.querySelectorAll('tbody tr[data-row]')];
    expect(drawn.length).toBeGreaterThan(8);
    expect(drawn.length).toBeLessThan(60);
    expect(table.getAttribute('aria-rowcount')).toBe('10001');
    expect(table.querySelector('thead tr')?.getAttribute('aria-rowindex')).toBe('1');
    expect(drawn[0]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('can be scrolled by keys', async () => {
    const { screen } = await showMany();
    expect(screen.getByRole('group', { name: 'Hotels' }).tabIndex).toBe(0);
  });

  it('draws the row that gets the focus, wherever it is', async () => {
    const { box, shadowRoot } = await showMany();
    fireEvent.keyDown(box('Select Hotel 0'), { key: 'End' });
    expect(shadowRoot.activeElement).toBe(box('Select Hotel 9999'));
    fireEvent.keyDown(box('Select Hotel 9999'), { key: 'ArrowUp' });
    expect(shadowRoot.activeElement).toBe(box('Select Hotel 9998'));
  });

  it('selects all of them, drawn or not', async () => {
    const { box, screen } = await showMany();
    fireEvent.click(box('Select all rows'));
    expect(screen.getByText('10,000 rows selected')).toBeDefined();
  });

  it('measures them anew where they are drawn otherwise: as cards they may have columns of their own', async () => {
    let height = 270;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 0, 320, height),
    );
    const { table, rerender } = await showMany();
    const spacePerRow = () => {
      const all = [...table.querySelectorAll('tbody tr')];
      const drawn = all.filter((row) => row.hasAttribute('data-row')).length;
      return (
        Number.parseFloat(all.at(-1)?.querySelector('td')?.style.blockSize ?? '') / (many.length - drawn)
      );
    };
    expect(spacePerRow()).toBe(270);
    height = 130;
    rerender(
      <Screen
        rows={many}
        columns={columns.slice(0, 2)}
        bulkActions={<button type="button">Export</button>}
      />,
    );
    expect(spacePerRow()).toBe(130);
  });

  it('leaves room for those that are higher than the lowest', async () => {
    const rowExtra = ({ id }: Hotel) => (id % 2) * 30;
    // The first is one of the lowest.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 100));
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const { table } = await show({ rows: many, rowExtra });
    const all = [...table.querySelectorAll('tbody tr')];
    const drawn = all.filter((row) => row.hasAttribute('data-row')).length;
    expect(drawn % 2).toBe(0);
    expect(all.at(-1)?.querySelector('td')?.style.blockSize).toBe(`${(many.length - drawn) * 115}px`);
  });

  it('draws all of 200', async () => {
    const { table } = await show({ rows: many.slice(0, 200) });
    expect(table.querySelectorAll('tbody tr')).toHaveLength(200);
    expect(table.hasAttribute('aria-rowcount')).toBe(false);
  });
});
