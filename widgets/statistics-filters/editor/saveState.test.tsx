import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  country,
  openStatisticsFilters,
  saveCall,
  status,
  stored,
} from '#test/support/openStatisticsFilters.ts';

const open = async () => {
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'Mine', [country('Spain'), status('Registered', 'or')])],
    props: { filterId: '4' },
  });
  await opened.screen.findByRole('textbox', { name: 'Filter name' });
  const choose = async (entry: RegExp) => {
    await opened.press('More: Countries');
    await opened.user.click(await opened.screen.findByRole('menuitem', { name: entry }));
  };
  return { ...opened, choose };
};

describe('what is said of saving (S3 §4.1)', () => {
  it('is not «Saved» alone while something is left out here that counts there', async () => {
    const { screen, press, choose, kept } = await open();
    expect(screen.getByText('Saved')).toBeDefined();
    await choose(/^Leave out for now/);
    expect(await screen.findByText('Not saved')).toBeDefined();
    await press('Save Filter');
    await press('Save, they count');
    expect(await screen.findByText('Saved with what is left out here')).toBeDefined();
    expect(screen.queryByText('Saved')).toBeNull();
    expect(kept()).toMatchObject([
      { filter: JSON.stringify([country('Spain'), status('Registered', 'or')]) },
    ]);
    await choose(/^Count again/);
    expect(await screen.findByText('Saved')).toBeDefined();
    await press('Back to filters');
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
  });

  it('keeps contacts from being shown, and the filter from being deleted, while it is on its way', async () => {
    const { screen, button, press, server } = await open();
    const name = screen.getByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Mine too' } });
    const areDisabled = (are: boolean) => {
      for (const label of ['Show Contacts', 'Delete filter'])
        expect(button(label)).toHaveProperty('disabled', are);
    };
    areDisabled(false);
    const held = server.hold(saveCall);
    await press('Save Filter');
    await held.arrived;
    areDisabled(true);
    held.release();
    await waitFor(() => areDisabled(false));
  });
});
