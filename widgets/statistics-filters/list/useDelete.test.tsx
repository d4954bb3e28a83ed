import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { country, deleteCall, openStatisticsFilters, stored } from '#test/support/openStatisticsFilters.ts';

const useCall = 'GET /api/dashboard/get-current-event-statistics';

it('a second deletion is judged by what the dashboard counts after the first (S-7)', async () => {
  const filters = [stored(4, 'Spain', [country('Spain')]), stored(5, 'France', [country('France')])];
  const { screen, press, server } = await openStatisticsFilters({ filters });
  await screen.findByRole('button', { name: 'Spain' });
  await press(/^Delete .Spain/);
  await waitFor(() => expect(server.callsTo(useCall)).toHaveLength(1));
  await press('Delete filter');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press(/^Delete .France/);
  await waitFor(() => expect(server.callsTo(useCall)).toHaveLength(2));
});

it('goes out once, however fast it is pressed again (S-8)', async () => {
  const { screen, press, server, button } = await openStatisticsFilters({
    filters: [stored(4, 'Spain', [country('Spain')])],
  });
  await screen.findByRole('button', { name: 'Spain' });
  await press(/^Delete .Spain/);
  await act(async () => {
    fireEvent.click(button('Delete filter'));
    fireEvent.click(button('Delete filter'));
  });
  await screen.findByText('No Statistics Created Yet');
  expect(server.callsTo(deleteCall)).toHaveLength(1);
});
