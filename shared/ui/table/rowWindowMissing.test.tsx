import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { DataTable } from '../DataTable.tsx';

vi.mock('./rowWindowVendor.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

describe('DataTable: without the code for long tables', () => {
  it('draws all rows, and reports why', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const rows = Array.from({ length: 201 }, (_, id) => ({ id }));
    const columns = [{ key: 'id', header: 'Number', cell: ({ id }: { id: number }) => `Row ${id}` }];
    const { screen } = await renderInIsland(
      <DataTable caption="Many" columns={columns} rows={rows} rowKey={({ id }) => id} />,
    );
    expect(await screen.findByText('Row 200')).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(202);
    expect(reported).toHaveBeenCalled();
  });
});
