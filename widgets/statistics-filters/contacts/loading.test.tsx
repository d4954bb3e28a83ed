import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import * as importing from '#shared/lib/importFile.ts';
import { contactsTo, filteredCall } from '#test/support/openContactsTable.ts';
import { country, openStatisticsFilters, saveCall, stored } from '#test/support/openStatisticsFilters.ts';

// There is no build to import the table from.
beforeEach(
  () =>
    void vi.spyOn(importing, 'importFile').mockImplementation(() => import('../../contacts-table/index.tsx')),
);
await loadCatalogue('en', 'contacts-table');

const open = async (props: Readonly<Record<string, unknown>> = {}) => {
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'Mine', [country('Spain')])],
    props: { filterId: '4', ...props },
    answers: { [filteredCall]: { contacts: contactsTo(3) } },
  });
  const { screen, server, button, press } = opened;
  const name = await screen.findByRole('textbox', { name: 'Filter name' });
  fireEvent.change(name, { target: { value: 'Mine too' } });
  const held = server.hold(filteredCall);
  await press('Show Contacts');
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirmation Required' }));
  fireEvent.click(question.getByRole('button', { name: 'Show Contacts' }));
  await held.arrived;
  const isOff = (label: string) => button(label).matches(':disabled');
  const areOff = () => [isOff('Show Contacts'), isOff('Save Filter')];
  const found = await screen.findByRole('region', { name: 'Contacts of the filter' });
  const table = () => {
    const host = [...found.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot !== null);
    const root = host?.shadowRoot?.querySelector<HTMLElement>('.ew-root');
    if (!root) throw new Error('no table');
    return within(root);
  };
  return { ...opened, name, held, areOff, found, table };
};

const words = 'While contacts are loading, the filter cannot be saved.';

it('while contacts come nothing is saved and no others are asked for, and the screen says so (S3 §5.1)', async () => {
  const { name, held, areOff, found, server, screen } = await open();
  await waitFor(() => expect(areOff()).toEqual([true, true]));
  expect(within(found).getByText(words).getAttribute('role')).toBe('status');
  const said = () => screen.getAllByText(words).length;
  expect(said()).toBe(1);
  fireEvent.keyDown(name, { key: 's', code: 'KeyS', ctrlKey: true });
  await waitFor(() => expect(said()).toBe(2));
  held.release();
  await waitFor(() => expect(areOff()).toEqual([false, false]));
  expect(within(found).queryByText(words)).toBeNull();
  expect(server.callsTo(saveCall)).toEqual([]);
  fireEvent.keyDown(name, { key: 's', code: 'KeyS', ctrlKey: true });
  expect(await screen.findByText('Saved')).toBeDefined();
});

it.each(['fails', 'is cancelled', 'is closed'])(
  'loading that %s leaves both to be pressed again (S3 §5.1)',
  async (how) => {
    const { held, areOff, server, press, table } = await open();
    await waitFor(() => expect(areOff()).toEqual([true, true]));
    if (how === 'fails') {
      server.fail(filteredCall, { status: 500 });
      held.release();
    } else if (how === 'is closed') await press('Hide contacts');
    else {
      const cancel = table().getByRole('button', { name: 'Cancel loading' });
      await act(async () => void fireEvent.click(cancel));
    }
    await waitFor(() => expect(areOff()).toEqual([false, false]));
  },
);

it('a question whether to leave offers no save while contacts come, and says why (S3 §5.1)', async () => {
  const { areOff, held, press, screen, server } = await open();
  await waitFor(() => expect(areOff()).toEqual([true, true]));
  await press('Back to filters');
  const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
  const save = question.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  expect(question.getByText(words)).toBeDefined();
  held.release();
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  expect(question.queryByText(words)).toBeNull();
  expect(server.callsTo(saveCall)).toEqual([]);
});

it('what failed to be saved is not tried again while contacts come (S3 §5.1)', async () => {
  const { held, areOff, screen, server, press, name } = await open();
  held.release();
  await waitFor(() => expect(areOff()).toEqual([false, false]));
  server.fail(saveCall, { status: 500 }, { times: 1 });
  await press('Save Filter');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const again = server.hold(filteredCall);
  fireEvent.change(name, { target: { value: 'Mine' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hide contacts' })));
  await press('Show Contacts');
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirmation Required' }));
  fireEvent.click(question.getByRole('button', { name: 'Show Contacts' }));
  await again.arrived;
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  again.release();
  await waitFor(() => expect(retry.getAttribute('aria-busy')).not.toBe('true'));
});

it('the table goes on with the token that the page has by then, and loads nothing by itself for it (S3 §8)', async () => {
  const { held, server, table, update } = await open({ token: 'a', userId: '1' });
  held.release();
  expect(await table().findByText('First3 Last3')).toBeDefined();
  await update({ token: 'b', filterId: '4', userId: '1' });
  expect(table().getByText('First3 Last3')).toBeDefined();
  await act(async () => void fireEvent.click(table().getByRole('button', { name: 'Load again' })));
  await waitFor(() => expect(server.callsTo(filteredCall)).toHaveLength(2));
  const bearers = server.callsTo(filteredCall).map(({ headers }) => headers['authorization']);
  expect(bearers).toEqual(['Bearer a', 'Bearer b']);
});
