import { act, fireEvent, waitFor, within } from '@testing-library/react';
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

it('of a filter that was left meanwhile leads nobody away from another one', async () => {
  const filters = [stored(4, 'Spain', [country('Spain')]), stored(5, 'France', [country('France')])];
  const { screen, press, server, told } = await openStatisticsFilters({
    filters,
    props: { urlState: 'filter' },
  });
  const name = () => screen.findByRole('textbox', { name: 'Filter name' });
  await screen.findByRole('button', { name: 'Spain' });
  await press('Spain');
  await name();
  await press('Delete filter');
  const held = server.hold(deleteCall);
  const question = within(await screen.findByRole('alertdialog', { name: /^Delete/ }));
  fireEvent.click(question.getByRole('button', { name: 'Delete filter' }));
  await held.arrived;
  await act(async () => {
    history.replaceState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await press('France');
  const other = await name();
  held.release();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(await name()).toBe(other);
  history.replaceState(null, '', '/');
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
