import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { failToBring } from '#test/support/chunks.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { HourChart } from './HourChart.tsx';
import { dayHours } from './hours.ts';

describe('HourChart without the code to draw with', () => {
  it('says so, offers to try again, and shows its table', async () => {
    failToBring(/ApexHours/);
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
