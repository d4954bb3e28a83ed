import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { contactsTo, filteredCall } from '#test/support/openContactsTable.ts';
import { country, openStatisticsFilters, saveCall, stored } from '#test/support/openStatisticsFilters.ts';

// There is no build to import the table from.
vi.mock('#shared/lib/importFile.ts', async (original) => ({
  ...(await original<typeof import('#shared/lib/importFile.ts')>()),
  importFile: () => import('../../contacts-table/index.tsx'),
}));
await loadCatalogue('en', 'contacts-table');

const open = async () => {
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'Mine', [country('Spain')])],
    props: { filterId: '4' },
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
  return { ...opened, name, held, areOff, found };
};

it('while contacts come nothing is saved and no others are asked for, and the screen says so (S3 §5.1)', async () => {
  const { name, held, areOff, found, server, screen } = await open();
  await waitFor(() => expect(areOff()).toEqual([true, true]));
  const words = 'While contacts are loading, the filter cannot be saved.';
  expect(within(found).getByText(words)).toBeDefined();
  fireEvent.keyDown(name, { key: 's', code: 'KeyS', ctrlKey: true });
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
    const { held, areOff, server, press, found } = await open();
    await waitFor(() => expect(areOff()).toEqual([true, true]));
    if (how === 'fails') {
      server.fail(filteredCall, { status: 500 });
      held.release();
    } else if (how === 'is closed') await press('Hide contacts');
    else {
      const host = [...found.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot !== null);
      const cancel = [...(host?.shadowRoot?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Cancel loading',
      );
      await act(async () => void (cancel && fireEvent.click(cancel)));
    }
    await waitFor(() => expect(areOff()).toEqual([false, false]));
  },
);
