import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  country,
  createCall,
  groupOf,
  openStatisticsFilters,
  status,
  stored,
} from '#test/support/openStatisticsFilters.ts';
import { copiedItems } from '../domain/copied.ts';
import { mostPasted } from '../domain/pasted.ts';
import { readItems } from '../domain/wire.ts';

const begin = async (ownName = 'Mine', type = 'registrations') => {
  const opened = await openStatisticsFilters({
    filters: [stored(4, ownName, [country('France')], type)],
    props: { filterId: '4' },
  });
  const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
  await opened.press('More');
  await opened.user.click(await opened.screen.findByRole('menuitem', { name: 'Paste conditions…' }));
  const text = await opened.screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Copied conditions',
  });
  const dialog = within(opened.screen.getByRole('dialog', { name: 'Paste conditions' }));
  const paste = (given: unknown) => fireEvent.change(text, { target: { value: JSON.stringify(given) } });
  const said = () => dialog.getByText(/^Can be read/).textContent?.replaceAll(/[\u2068\u2069]/g, '');
  return { ...opened, name, text, dialog, paste, said };
};

describe('the field of conditions to paste', () => {
  it('takes as many as are promised, as they are copied from deep in groups', async () => {
    const { text } = await begin();
    const rows = Array.from({ length: mostPasted }, (_, at) => status('Registered', at === 0 ? 'and' : 'or'));
    const deep = groupOf('and', groupOf('and', groupOf('and', groupOf('and', ...rows))));
    let last = 0;
    const copied = copiedItems(readItems([deep], () => `r${(last += 1)}`));
    expect(copied.length).toBeLessThan(text.maxLength);
  });

  it('takes no more than is promised, and says how many that is', async () => {
    const { dialog, paste } = await begin();
    const add = dialog.getByRole('button', { name: 'Add' });
    const rows = (count: number) => Array.from({ length: count }, () => country('Spain', 'or'));
    paste(rows(mostPasted));
    expect(add).toHaveProperty('disabled', false);
    paste(rows(mostPasted + 1));
    expect(add).toHaveProperty('disabled', true);
    expect(dialog.getByText(/500/)).toBeDefined();
  });

  it('is left after a question where something stands in it, of the browser where the page goes, and says in a live region what it is read as', async () => {
    const { screen, user, text, press } = await begin();
    const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAskedOnLeaving()).toBe(false);
    fireEvent.change(text, { target: { value: '[{"field":' } });
    expect(isAskedOnLeaving()).toBe(true);
    const dialog = within(screen.getByRole('dialog', { name: 'Paste conditions' }));
    const said = dialog.getByText('This cannot be read as a list of rows.');
    expect(said.getAttribute('role')).toBe('status');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard the unsaved work?' });
    await press('Keep it');
    expect(text).toHaveProperty('value', '[{"field":');
    fireEvent.change(text, { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Back, while something stands in the field of conditions', () => {
  const goBackTo = (address: string) =>
    act(async () => {
      history.replaceState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    });
  const filters = [stored(4, 'Mine', [country('France')])];
  const openAt = async (address: string) => {
    history.replaceState(null, '', address);
    onTestFinished(() => history.replaceState(null, '', '/'));
    return openStatisticsFilters({ filters, props: { urlState: 'filter' } });
  };
  type Opened = Awaited<ReturnType<typeof openAt>>;
  const write = async ({ screen }: Opened) => {
    const text = await screen.findByRole('textbox', { name: 'Copied conditions' });
    fireEvent.change(text, { target: { value: '[{"field":' } });
    return text;
  };
  const question = ({ screen }: Opened) =>
    screen.findByRole('alertdialog', { name: 'Discard the unsaved work?' });

  it('on the index asks first, and goes there once it may go', async () => {
    const opened = await openAt('/');
    const { screen, press } = opened;
    await screen.findByRole('heading', { name: 'Created Filters' });
    await press('Paste a filter…');
    const text = await write(opened);
    await goBackTo('/?filter-id=4');
    await question(opened);
    await press('Keep it');
    expect([text.isConnected, location.search]).toEqual([true, '']);
    await goBackTo('/?filter-id=4');
    await question(opened);
    await press('Discard');
    expect(await screen.findByRole('textbox', { name: 'Filter name' })).toHaveProperty('value', 'Mine');
    expect(location.search).toBe('?filter-id=4');
  });

  it('in the editor asks first, and then for the filter itself', async () => {
    const opened = await openAt('/?filter-id=4');
    const { screen, press, user } = opened;
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Mine too' } });
    await press('More');
    await user.click(await screen.findByRole('menuitem', { name: 'Paste conditions…' }));
    await write(opened);
    await goBackTo('/');
    await question(opened);
    await press('Discard');
    await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
    await press('Exit Anyway');
    expect(await screen.findByRole('heading', { name: 'Created Filters' })).toBeDefined();
  });
});

describe('a whole filter that is pasted (screens.md §15)', () => {
  const spain = { id: 7, name: 'Spain', type: 'contacts', filter: JSON.stringify([country('Spain')]) };
  const read = 'Can be read: 1 condition.';
  const keepsName = 'Its name Spain is not taken over.';

  it.each([
    [
      'another type',
      spain,
      'There the filter has the type All Contacts; here it has the type Registered Contacts.',
    ],
    [
      'a type that is not known',
      { ...spain, type: 'attendees' },
      'There the filter has the type attendees; here it has the type Registered Contacts.',
    ],
    ['the same type', { ...spain, type: 'registrations' }, null],
    ['the same type in another word', { ...spain, type: 'Registered Contacts' }, null],
    ['no type', { ...spain, type: '' }, null],
  ])('says what stays behind: %s, and its name', async (_, given, type) => {
    const { paste, said } = await begin();
    paste(given);
    expect(said()).toBe([read, type, keepsName].filter(Boolean).join(' '));
  });

  it('says nothing of the sort where all is the same here, or of rows alone', async () => {
    const { paste, said } = await begin('Spain', 'contacts');
    paste(spain);
    expect(said()).toBe(read);
    paste([country('Spain')]);
    expect(said()).toBe(read);
  });

  it('gives its name to a filter that has none, in one step with its conditions', async () => {
    const { paste, said, dialog, user, name, sentence, button } = await begin('', 'contacts');
    paste(spain);
    expect(said()).toBe(`${read} This filter takes the name Spain.`);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(name).toHaveProperty('value', 'Spain'));
    expect(sentence()).toBe('Contacts in France and in Spain.');
    fireEvent.click(button('Undo: Paste conditions'));
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    expect(sentence()).toBe('Contacts in France.');
  });

  it('leaves a name that is there, and the type', async () => {
    const { paste, dialog, user, name, sentence } = await begin();
    paste(spain);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sentence()).toBe('Registered contacts in France and in Spain.'));
    expect(name).toHaveProperty('value', 'Mine');
  });
});

describe('a filter that is pasted on the index (screens.md §15 «share as text»)', () => {
  const open = async (given: unknown) => {
    const opened = await openStatisticsFilters({ filters: [stored(4, 'Mine', [country('France')])] });
    await opened.user.click(await opened.screen.findByRole('button', { name: 'Paste a filter…' }));
    const text = await opened.screen.findByRole('textbox', { name: 'Copied conditions' });
    const dialog = within(opened.screen.getByRole('dialog', { name: 'Paste a filter' }));
    expect(dialog.getByRole('button', { name: 'Open as a new filter' })).toHaveProperty('disabled', true);
    fireEvent.change(text, { target: { value: JSON.stringify(given) } });
    await opened.user.click(dialog.getByRole('button', { name: 'Open as a new filter' }));
    const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
    return { ...opened, name };
  };

  it('is opened as a new one with its name and type, and saved by nobody until somebody saves it', async () => {
    const filter = [country('Spain', 'or'), groupOf('and not', country('France'))];
    const given = { id: 7, name: 'Copied', type: 'contacts', filter: JSON.stringify(filter) };
    const { name, sentence, screen, server, button, kept } = await open(given);
    expect(name).toHaveProperty('value', 'Copied');
    expect(sentence()).toBe('Contacts in Spain, not (in France).');
    expect(screen.getByText('New, not saved')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsTo(createCall)).toEqual([]);
    fireEvent.click(button('Save Filter'));
    await screen.findByText('Saved');
    expect(kept().map((one) => one.name)).toEqual(['Mine', 'Copied']);
    expect(kept()[1]).toMatchObject({ type: 'contacts' });
  });

  it('rows alone have no name and the type that new filters have', async () => {
    const { name, sentence } = await open([country('Spain'), country('France', 'or')]);
    expect(name).toHaveProperty('value', '');
    expect(sentence()).toBe('Registered contacts in Spain or in France.');
  });

  it('says of a type that is not known what the new one has in its place', async () => {
    const { screen } = await open({ name: 'Copied', type: 'attendees', filter: [country('Spain')] });
    expect(await screen.findByText(/The copied filter has the type .?attendees/)).toBeDefined();
  });
});
