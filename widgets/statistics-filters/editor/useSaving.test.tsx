import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  country,
  createCall,
  listCall,
  openStatisticsFilters,
  saveCall,
  stored,
} from '#test/support/openStatisticsFilters.ts';
import { settle } from '#test/support/settle.ts';

const spain = stored(4, 'Spain', [country('Spain')]);

/** Filter 4, open under another name. */
async function openRenamed(answers: Readonly<Record<string, unknown>> = {}) {
  const opened = await openStatisticsFilters({ filters: [spain], props: { filterId: '4' }, answers });
  const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
  const rename = (to: string) => fireEvent.change(name, { target: { value: to } });
  rename('Mine');
  const save = () => fireEvent.click(opened.button('Save Filter'));
  return { ...opened, rename, save };
}

describe('a filter that is saved as a new one because it was deleted meanwhile (S-8)', () => {
  const saveAnew = async (answers?: Readonly<Record<string, unknown>>) => {
    const opened = await openRenamed(answers);
    opened.keep([]);
    opened.save();
    await opened.screen.findByRole('alertdialog', { name: 'This filter is no longer there' });
    return { ...opened, answer: () => fireEvent.click(opened.button('Save as a new filter')) };
  };

  it('is looked for on Retry where its id is not known yet, not asked about and created again', async () => {
    const { screen, server, save, answer, keep } = await saveAnew({ [createCall]: { success: true } });
    server.fail(listCall, { status: 500 }, { times: 1 });
    answer();
    await screen.findByText('The server has taken the filter', { exact: false });
    keep([stored(31, 'Mine', [country('Spain')])]);
    save();
    await screen.findByText('Saved');
    expect(server.callsTo(createCall)).toHaveLength(1);
  });

  it('is looked for after a lost answer, also under another name by then', async () => {
    const { screen, server, save, rename, answer, kept } = await saveAnew();
    server.fail(createCall, 'cut', { times: 1 });
    answer();
    await screen.findByText('It is not known whether the filter was saved.', { exact: false });
    rename('Mine 2');
    save();
    await screen.findByText('Saved');
    expect(server.callsTo(createCall)).toHaveLength(1);
    expect(kept()).toEqual([stored(9, 'Mine 2', [country('Spain')])]);
    expect(server.callsTo(saveCall).map(({ path }) => path.split('/').at(-1))).toEqual(['9']);
  });
});

it('saves with the token that the page has by now', async () => {
  const { server, update, save } = await openRenamed();
  await update({ token: 'b' });
  save();
  await waitFor(() => expect(server.callsTo(saveCall)[0]?.headers['authorization']).toBe('Bearer b'));
});

it('a refusal that comes late takes the focus from nobody who writes elsewhere', async () => {
  const { screen, server, save, root } = await openRenamed();
  const held = server.hold(saveCall);
  const body = { message: 'Invalid.', errors: { name: ['Taken.'] } };
  server.fail(saveCall, { status: 422, body }, { times: 1 });
  save();
  await held.arrived;
  const search = screen.getByRole('searchbox');
  search.focus();
  held.release();
  await screen.findAllByText('Taken.');
  const shadow = root.getRootNode();
  expect(shadow instanceof ShadowRoot && shadow.activeElement).toBe(search);
});

it('a first save that ends after the page was left writes nothing into the address of the next one', async () => {
  const { screen, press, server, button, close, el, kept } = await openStatisticsFilters({
    filters: [spain],
    props: { urlState: 'filter' },
  });
  await screen.findByRole('button', { name: 'Spain' });
  await press('New filter');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Filter name' }), {
    target: { value: 'Once' },
  });
  const held = server.hold(createCall);
  fireEvent.click(button('Save Filter'));
  await held.arrived;
  close();
  el.remove();
  history.replaceState(null, '', '/');
  held.release();
  await waitFor(() => expect(kept()).toHaveLength(2));
  await settle();
  expect(location.search).toBe('');
});
