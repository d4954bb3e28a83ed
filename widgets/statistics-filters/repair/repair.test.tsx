import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  country,
  listCall,
  openStatisticsFilters,
  saveCall,
  stored,
} from '#test/support/openStatisticsFilters.ts';

describe('a filter that is not understood (S-4)', () => {
  const open = () =>
    openStatisticsFilters({ filters: [stored(4, 'Broken', '[{')], props: { filterId: '4' } });

  it('is left with what was typed to mend it only after a question', async () => {
    const { screen, user, press } = await open();
    const text = await screen.findByRole('textbox');
    await user.type(text, '}}]');
    await press('Back to filters');
    await screen.findByRole('alertdialog', { name: 'Leave without mending?' });
    await press('Stay');
    expect(text).toHaveProperty('value', '[{}}]');
    await press('Back to filters');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
  });

  it('is left without a question when nothing was typed', async () => {
    const { screen, press } = await open();
    await screen.findByRole('textbox');
    await press('Back to filters');
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
  });
});

describe('filters of which something is not known', () => {
  const other = { ...stored(4, 'Others', [country('Spain')]), type: 'attendees' };

  it('have a type that is said, on the card and before a save changes it', async () => {
    let filters = [other];
    const { screen, press, server } = await openStatisticsFilters({
      answers: {
        [listCall]: () => ({ filters }),
        [saveCall]: () => {
          filters = [stored(4, 'Others', [country('Spain')])];
          return { success: true };
        },
      },
    });
    expect(await screen.findByText(/^unknown type: .attendees.$/)).toBeDefined();
    await press('Others');
    expect(await screen.findByText(/stored with the type .attendees.,/)).toBeDefined();
    await press('Save Filter');
    await waitFor(() => expect(server.callsTo(saveCall)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/stored with the type/)).toBeNull());
  });

  it('are listed without a name, and are told of where they cannot be read', async () => {
    const nameless = { ...stored(5, '', [country('France')]), name: null };
    const { screen } = await openStatisticsFilters({
      answers: { [listCall]: { filters: [nameless, { name: 'No id' }] } },
    });
    expect(await screen.findByText('1 filter cannot be read and is not shown.')).toBeDefined();
    expect(await screen.findByText('Registered contacts in France.')).toBeDefined();
  });
});
