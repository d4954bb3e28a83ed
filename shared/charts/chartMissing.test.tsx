import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { HourChart } from './HourChart.tsx';
import { dayHours } from './hours.ts';

vi.mock('./ApexHours.tsx', () => {
  throw new Error('offline');
});

describe('HourChart without the code to draw with', () => {
  it('says so, offers to try again, and shows its table', async () => {
    await loadCatalogue('en', 'charts');
    const told: boolean[] = [];
    const { screen } = await renderInIsland(
      <HourChart
        caption="Opens by hour"
        series={[{ name: 'Opens', values: dayHours }]}
        zone="UTC"
        view="chart"
        onDrawing={(isDrawing) => told.push(isDrawing)}
      />,
    );
    expect(
      await screen.findByText('The chart could not be loaded. Its numbers are in the table.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(26);
    await waitFor(() => expect(told.at(-1)).toBe(false));
  });
});
