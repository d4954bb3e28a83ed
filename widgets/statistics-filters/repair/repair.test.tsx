import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import {
  country,
  createCall,
  listCall,
  openStatisticsFilters,
  saveCall,
  stored,
} from '#test/support/openStatisticsFilters.ts';
import { settle } from '#test/support/settle.ts';

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

  it('can be begun anew without rows, and is so stored only by a save', async () => {
    const { screen, press, sent } = await open();
    await screen.findByRole('textbox', { name: 'Stored text' });
    await press('Begin with an empty one');
    expect(await screen.findByText('Everybody is found')).toBeDefined();
    expect(screen.getByText('Not saved')).toBeDefined();
    expect(sent(saveCall)).toEqual([]);
    await press('Save Filter');
    await waitFor(() => expect(sent(saveCall)).toMatchObject([{ name: 'Broken', filter: [] }]));
  });

  it.each([
    ['changed', [stored(4, 'Mended', [country('Spain')])], 'Somebody else has changed this filter'],
    ['deleted', [], 'This filter is no longer there'],
  ])(
    'that a colleague has %s while it is mended is saved only after a question',
    async (_, now, question) => {
      const { screen, press, server, keep } = await open();
      await screen.findByRole('textbox', { name: 'Stored text' });
      keep(now);
      await act(() => queryClient.refetchQueries({ queryKey: ['statistics', 'filters'] }));
      await settle();
      await press('Begin with an empty one');
      await screen.findByText('Not saved');
      await press('Save Filter');
      await screen.findByRole('alertdialog', { name: question });
      expect(server.callsTo(saveCall)).toEqual([]);
    },
  );

  it('is left without a question when nothing was typed', async () => {
    const { screen, press } = await open();
    await screen.findByRole('textbox');
    await press('Back to filters');
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
  });
});

describe('a part that is not understood (S-4)', () => {
  const raw = { filter: 'maybe', filterType: 'organisation', field: 'Countries', value: 'Spain' };
  const open = async () => {
    const opened = await openStatisticsFilters({
      filters: [stored(4, 'Half', [country('France'), raw])],
      props: { filterId: '4' },
    });
    const text = await opened.screen.findByRole('textbox', { name: 'Stored text' });
    const write = (value: string) => fireEvent.change(text, { target: { value } });
    const stop = async () => {
      await opened.press('Back to filters');
      await opened.screen.findByRole('alertdialog', { name: 'Leave without mending?' });
      await opened.press('Stay');
    };
    return { ...opened, text, write, stop };
  };

  it('is left with what was typed to mend it only after a question, also once the rest is saved', async () => {
    const { screen, user, press, write, stop, text, server } = await open();
    write('{"filter":"or"');
    await stop();
    expect(text).toHaveProperty('value', '{"filter":"or"');
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter name' }), { target: { value: 'Whole' } });
    await press('Back to filters');
    const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
    await user.click(question.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alertdialog', { name: 'Leave without mending?' });
    expect(server.callsTo(saveCall)).toHaveLength(1);
    await press('Leave');
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
  });

  it('is left without one once it is as it was', async () => {
    const { screen, press, write, stop } = await open();
    write('{');
    await stop();
    write(JSON.stringify(raw));
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

  it('have a type that a copy does not take over: said once, until the copy is saved', async () => {
    const { screen, press, sent } = await openStatisticsFilters({ filters: [other] });
    await screen.findByRole('button', { name: 'Others' });
    await press(/^Duplicate .Others/);
    expect(
      await screen.findByText(
        /^The copied filter has the type .attendees., which is not known here\. The copy has the type Registered Contacts\.$/,
      ),
    ).toBeDefined();
    await press('Save Filter');
    await waitFor(() =>
      expect(sent(createCall)).toMatchObject([{ name: 'Copy of Others', type: 'registrations' }]),
    );
    await waitFor(() => expect(screen.queryByText(/has the type/)).toBeNull());
    await press('Back to filters');
    await screen.findByRole('button', { name: 'Copy of Others' });
    await press(/^Duplicate .Copy of Others/);
    expect(await screen.findByText('New, not saved')).toBeDefined();
    expect(screen.queryByText(/has the type/)).toBeNull();
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
