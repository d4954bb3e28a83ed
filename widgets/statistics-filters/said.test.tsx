/** Words that are said rarely: where nothing is found, nothing can be done, or what is seen is of before. */
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  country,
  openStatisticsFilters,
  saveCall,
  status,
  stored,
} from '#test/support/openStatisticsFilters.ts';

const open = async (rows: readonly unknown[] = [country('Spain'), status('Registered', 'or')]) => {
  const opened = await openStatisticsFilters({
    filters: [stored(4, 'Mine', rows)],
    props: { filterId: '4' },
  });
  const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
  return { ...opened, name };
};

describe('a search that finds nothing says so', () => {
  it('among the filters', async () => {
    const { screen } = await openStatisticsFilters({ filters: [stored(4, 'Mine', [country('Spain')])] });
    const search = await screen.findByRole('searchbox', { name: 'Search filters' });
    expect(screen.queryByText('No filter is like that.')).toBeNull();
    fireEvent.change(search, { target: { value: 'zzz' } });
    expect(await screen.findByText('No filter is like that.')).toBeDefined();
  });

  it('among the fields', async () => {
    const { screen } = await open();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search fields' }), { target: { value: 'zzz' } });
    expect(await screen.findByText('No field is called “zzz”.')).toBeDefined();
    expect(screen.queryByRole('toolbar', { name: 'Contact' })).toBeNull();
  });
});

describe('undo and redo (screens.md §15)', () => {
  it.each([
    ['Undo', '{Control>}z{/Control}', 'Nothing to undo'],
    ['Redo', '{Control>}{Shift>}z{/Shift}{/Control}', 'Nothing to redo'],
  ])('%s by keys says where there is nothing to do', async (_, keys, said) => {
    const { screen, user, button } = await open();
    button('Back to filters').focus();
    await user.keyboard(keys);
    expect(await screen.findByText(said)).toBeDefined();
  });
});

describe('a change of the type (S-2)', () => {
  const change = async (rows: readonly unknown[]) => {
    const opened = await open(rows);
    await opened.pick('Statistics type', 'All Contacts');
    return opened;
  };

  it('says how many conditions went with it', async () => {
    const { screen, press } = await change([country('Spain'), status('Registered')]);
    await screen.findByRole('alertdialog', { name: '1 condition cannot stay' });
    await press('Remove and change');
    expect(await screen.findByText('1 condition removed with the type')).toBeDefined();
  });

  it('that nothing goes with asks nothing and says nothing of it', async () => {
    const { screen, sentence } = await change([country('Spain')]);
    await waitFor(() => expect(sentence()).toBe('Contacts in Spain.'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText(/removed with the type/)).toBeNull();
  });
});

it('a filter without a name is not saved on leaving, and the question says why (S3 §5.1)', async () => {
  const { screen, name, press, server } = await open();
  fireEvent.change(name, { target: { value: ' ' } });
  await press('Back to filters');
  const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }));
  expect(question.getByText(/It needs a name before it can be saved\.$/)).toBeDefined();
  expect(question.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(server.callsTo(saveCall)).toEqual([]);
});

it('contacts of before say that the filter has changed since, until it asks the same again', async () => {
  const { screen, press } = await open();
  const outdated = 'The filter has changed since: these are the contacts of before.';
  await press('Show Contacts');
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirmation Required' }));
  fireEvent.click(question.getByRole('button', { name: 'Show Contacts' }));
  const found = within(await screen.findByRole('region', { name: 'Contacts of the filter' }));
  expect(found.queryByText(outdated)).toBeNull();
  await press('Delete: Registration Status');
  expect((await found.findByText(outdated)).getAttribute('role')).toBe('status');
  await press(/^Undo: Delete/);
  await waitFor(() => expect(found.queryByText(outdated)).toBeNull());
});
