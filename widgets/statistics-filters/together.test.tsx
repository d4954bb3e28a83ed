import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { deferred } from '#test/support/deferred.ts';
import {
  country,
  createCall,
  deleteCall,
  listCall,
  openStatisticsFilters,
  saveCall,
  status,
  stored,
} from '#test/support/openStatisticsFilters.ts';

const spain = stored(4, 'Spain', [country('Spain')]);
const theirs = stored(4, 'Spain and France', [country('Spain'), country('France', 'or')]);

describe('two who edit one filter', () => {
  const change = 'Somebody else has changed this filter';
  const meet = async (now: readonly ReturnType<typeof stored>[], question: string) => {
    const opened = await openStatisticsFilters({ filters: [spain], props: { filterId: '4' } });
    const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Mine' } });
    opened.keep(now);
    fireEvent.click(opened.button('Save Filter'));
    await opened.screen.findByRole('alertdialog', { name: question });
    expect(opened.server.callsTo(saveCall)).toEqual([]);
    return { ...opened, name, answer: (label: string) => fireEvent.click(opened.button(label)) };
  };

  it('are told what the other one asks for, and may stay with their own', async () => {
    const { screen, answer, name, server } = await meet([theirs], change);
    expect(screen.getByText('Registered contacts in Spain or in France.')).toBeDefined();
    answer('Back');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name).toHaveProperty('value', 'Mine');
    expect(await screen.findByText('Not saved')).toBeDefined();
    expect(server.callsTo(saveCall)).toEqual([]);
  });

  it('may load it, and bring their own back', async () => {
    const { screen, answer, name, server, sentence, button } = await meet([theirs], change);
    answer('Load theirs');
    await waitFor(() => expect(name).toHaveProperty('value', 'Spain and France'));
    expect(sentence()).toBe('Registered contacts in Spain or in France.');
    expect(screen.getByText('Saved')).toBeDefined();
    fireEvent.click(button(/^Undo: Load/));
    await waitFor(() => expect(name).toHaveProperty('value', 'Mine'));
    expect(screen.getByText('Not saved')).toBeDefined();
    expect(server.callsTo(saveCall)).toEqual([]);
  });

  it('may save over it', async () => {
    const { answer, kept, screen } = await meet([theirs], change);
    answer('Save mine over it');
    await screen.findByText('Saved');
    expect(kept()).toEqual([stored(4, 'Mine', [country('Spain')])]);
  });

  it('are asked again where it is set back to what was opened, after a save of their own', async () => {
    const { screen, button, server, keep } = await openStatisticsFilters({
      filters: [spain],
      props: { filterId: '4' },
    });
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Mine' } });
    fireEvent.click(button('Save Filter'));
    await screen.findByText('Saved');
    keep([spain]);
    fireEvent.change(name, { target: { value: 'Mine 2' } });
    fireEvent.click(button('Save Filter'));
    await screen.findByRole('alertdialog', { name: change });
    expect(server.callsTo(saveCall)).toHaveLength(1);
  });

  it('are not kept waiting for a list that cannot be read: their own is sent after one try', async () => {
    const { screen, button, server, kept } = await openStatisticsFilters({
      filters: [spain],
      props: { filterId: '4' },
    });
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    const before = server.callsTo(listCall).length;
    fireEvent.change(name, { target: { value: 'Mine' } });
    server.fail(listCall, { status: 500 }, { times: 2 });
    const held = server.hold(saveCall);
    fireEvent.click(button('Save Filter'));
    await held.arrived;
    expect(server.callsTo(listCall)).toHaveLength(before + 1);
    held.release();
    await screen.findByText('Saved');
    expect(kept()[0]?.name).toBe('Mine');
  });

  it('may keep as a new one what is deleted meanwhile', async () => {
    const { answer, kept, screen, server } = await meet([], 'This filter is no longer there');
    answer('Save as a new filter');
    await screen.findByText('Saved');
    expect(kept()).toEqual([stored(9, 'Mine', [country('Spain')])]);
    expect(server.callsTo(saveCall)).toEqual([]);
  });

  it('are told of nobody else where the server spells it otherwise, or their own save had no answer', async () => {
    const { screen, button, server, keep, kept } = await openStatisticsFilters({
      filters: [spain],
      props: { filterId: '4' },
    });
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    const [{ filterType, field, value, filter }] = [country('Spain')];
    keep([stored(4, ' Spain ', [{ value, filter, field, filterType }])]);
    fireEvent.change(name, { target: { value: 'Mine' } });
    server.fail(saveCall, 'cut', { times: 1 });
    fireEvent.click(button('Save Filter'));
    await screen.findByText('It is not known whether the filter was saved.', { exact: false });
    fireEvent.change(name, { target: { value: 'Mine 2' } });
    fireEvent.click(button('Save Filter'));
    await screen.findByText('Saved');
    expect(kept()[0]?.name).toBe('Mine 2');
  });
});

describe('another user (DESIGN §3)', () => {
  const who = (call: { readonly headers: Readonly<Record<string, string>> }) =>
    call.headers['authorization']?.endsWith('second') ? 'Of the second' : 'Of the first';

  it('of the same page, by another id, is shown no filter that was asked for by the one before', async () => {
    const { screen, server, update } = await openStatisticsFilters({
      filters: [spain],
      props: { userId: '7' },
    });
    await screen.findByRole('button', { name: 'Spain' });
    server.hold(listCall);
    await update({ userId: '8' });
    expect(screen.queryByRole('button', { name: 'Spain' })).toBeNull();
    expect(server.callsTo(listCall)).toHaveLength(2);
  });

  it('of the same page, by another token, has a list of their own', async () => {
    const opened = await openStatisticsFilters({
      props: { token: 'first', userId: '7' },
      answers: { [listCall]: (call: Parameters<typeof who>[0]) => ({ filters: [stored(4, who(call), [])] }) },
    });
    await opened.screen.findByRole('button', { name: 'Of the first' });
    const other = await opened.beside({ token: 'second', userId: '7' });
    await other.findByRole('button', { name: 'Of the second' });
    expect(opened.screen.queryByRole('button', { name: 'Of the second' })).toBeNull();
    expect(opened.screen.getByRole('button', { name: 'Of the first' })).toBeDefined();
  });
});

describe('a list that was asked for before a save', () => {
  const withGates = (lists: readonly (readonly unknown[])[]) => {
    const gates = lists.map(() => deferred<void>());
    let at = -1;
    const answer = () => {
      at = Math.min(at + 1, lists.length - 1);
      const filters = lists[at];
      return gates[at]?.promise.then(() => ({ filters }));
    };
    return { answer, open: (gate: number) => gates[gate]?.resolve() };
  };

  it('does not bring back what was there before it', async () => {
    const mine = stored(4, 'Mine', [country('Spain')]);
    // The first; looked at again by somebody who comes back; before the save; after it.
    const { answer, open } = withGates([[spain], [spain], [spain], [mine]]);
    const { screen, server, button } = await openStatisticsFilters({ answers: { [listCall]: answer } });
    open(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Spain' }));
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Mine' } });
    void queryClient.invalidateQueries({ queryKey: ['statistics'] });
    await waitFor(() => expect(server.callsTo(listCall)).toHaveLength(2));
    for (const gate of [2, 3]) open(gate);
    fireEvent.click(button('Save Filter'));
    await screen.findByText('Saved');
    await waitFor(() => expect(server.callsTo(listCall)).toHaveLength(4));
    await act(async () => open(1));
    fireEvent.click(button('Back to filters'));
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Spain' })).toBeNull();
  });

  it('is not the list where it is the first: a new filter was saved meanwhile', async () => {
    const mine = stored(9, 'Mine', []);
    // The first; what was there before the save; after it.
    const { answer, open } = withGates([[], [], [mine]]);
    const { screen, server, button } = await openStatisticsFilters({
      answers: { [listCall]: answer, [createCall]: { id: 9 } },
    });
    fireEvent.click((await screen.findAllByRole('button', { name: 'New filter' }))[0] ?? document.body);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Filter name' }), {
      target: { value: 'Mine' },
    });
    for (const gate of [1, 2]) open(gate);
    fireEvent.click(button('Save Filter'));
    await screen.findByText('Saved');
    await act(async () => open(0));
    await waitFor(() => expect(server.callsTo(listCall)).toHaveLength(3));
    fireEvent.click(button('Back to filters'));
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeDefined();
  });
});

describe('a new filter that the server takes without saying under which id (S-8)', () => {
  const begin = async (list: () => readonly unknown[]) => {
    const opened = await openStatisticsFilters({
      answers: { [createCall]: { success: true }, [listCall]: () => ({ filters: list() }) },
    });
    const [plus] = await opened.screen.findAllByRole('button', { name: 'New filter' });
    if (plus) fireEvent.click(plus);
    const name = await opened.screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Once' } });
    return { ...opened, name };
  };

  it('is looked for on Retry, not created twice; what was typed since is saved under its id', async () => {
    let list: readonly unknown[] = [];
    const { screen, button, server, name } = await begin(() => list);
    fireEvent.click(button('Save Filter'));
    await screen.findByText('The server has taken the filter', { exact: false });
    fireEvent.change(name, { target: { value: 'Once more' } });
    list = [stored(31, 'Once', [])];
    fireEvent.click(button('Save Filter'));
    await screen.findByText('Saved');
    expect(server.callsTo(createCall)).toHaveLength(1);
    expect(server.callsTo(saveCall).map(({ path }) => path)).toEqual([
      '/api/custom-stats-maker/save-filter/31',
    ]);
  });

  it('is never taken for one of the same name and rows that was there before', async () => {
    let isMade = false;
    const { screen, button, server, name } = await begin(() => [
      ...(isMade ? [stored(32, 'Once', [])] : []),
      stored(8, 'Once', []),
    ]);
    isMade = true;
    fireEvent.click(button('Save Filter'));
    await screen.findByText('Saved');
    fireEvent.change(name, { target: { value: 'Twice' } });
    fireEvent.click(button('Save Filter'));
    await waitFor(() => expect(server.callsTo(saveCall)[0]?.path).toMatch(/\/32$/));
  });
});

describe('what the server refuses (S3 §5.1)', () => {
  it('of the name stands at the name, which has the focus', async () => {
    const { screen, button, server, root } = await openStatisticsFilters({
      filters: [spain],
      props: { filterId: '4' },
    });
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Taken' } });
    const errors = { name: ['The name has already been taken.'] };
    server.fail(saveCall, { status: 422, body: { message: 'Invalid.', errors } }, { times: 1 });
    fireEvent.click(button('Save Filter'));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    const shadow = root.getRootNode();
    expect(shadow instanceof ShadowRoot && shadow.activeElement === name).toBe(true);
    fireEvent.change(name, { target: { value: 'Free' } });
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is not even sent without a name: Ctrl+S says so at the name', async () => {
    const { screen, server } = await openStatisticsFilters({ filters: [spain], props: { filterId: '4' } });
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: ' ' } });
    fireEvent.keyDown(name, { key: 's', code: 'KeyS', ctrlKey: true });
    expect(await screen.findByText('Required Field')).toBeDefined();
    expect(server.callsTo(saveCall)).toEqual([]);
  });
});

describe('deleting (S-7)', () => {
  const useCall = 'GET /api/dashboard/get-current-event-statistics';
  const ask = async (answers: Readonly<Record<string, unknown>> = {}) => {
    const opened = await openStatisticsFilters({
      filters: [spain, stored(5, '', [status('Registered')])],
      answers,
    });
    fireEvent.click(await opened.screen.findByRole('button', { name: /^Delete .Spain/ }));
    return { ...opened, press: (label: string) => fireEvent.click(opened.button(label)) };
  };
  const statistics = [
    { id: 1, name: 'Spaniards', stat_filter_id: 4 },
    { id: 2, name: 'Others', stat_filter_id: 5 },
  ];

  it('says which statistics of the dashboard are of the filter, and until then that it is being checked', async () => {
    const { screen, server, close } = await openStatisticsFilters({
      filters: [spain],
      answers: { [useCall]: { statistics, selected_statistics: [] } },
    });
    const held = server.hold(useCall);
    fireEvent.click(await screen.findByRole('button', { name: /^Delete .Spain/ }));
    expect(await screen.findByText(/is being checked/)).toBeDefined();
    held.release();
    const words = await screen.findByText(/The dashboard shows a statistic of it/);
    expect(words.textContent).toMatch(/Spaniards/);
    expect(words.textContent).not.toMatch(/Others/);
    close();
  });

  it('says that it could not be checked', async () => {
    const { screen } = await ask({ [useCall]: 'no json' });
    expect(await screen.findByText(/could not be checked/)).toBeDefined();
  });

  it('says after an answer that never came that nobody knows, and reads the list again', async () => {
    const { screen, server, press } = await ask();
    server.fail(deleteCall, { status: 500 }, { times: 1 });
    const before = server.callsTo(listCall).length;
    press('Delete filter');
    expect(await screen.findByText(/It is not known whether the filter was deleted/)).toBeDefined();
    await waitFor(() => expect(server.callsTo(listCall).length).toBeGreaterThan(before));
  });

  it('of what a colleague has deleted already is done', async () => {
    const { screen, server, press, keep } = await ask();
    keep([]);
    server.fail(deleteCall, { status: 404, body: { message: 'No query results for model.' } });
    press('Delete filter');
    expect(await screen.findByText('No Statistics Created Yet')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['is done where the list has it no more', true],
    ['has failed where it is still there', false],
  ])('of which the server says no more than «not there» %s', async (_, isGone) => {
    const { screen, server, press, keep } = await ask();
    if (isGone) keep([]);
    server.fail(deleteCall, { status: 404, body: { message: '' } });
    press('Delete filter');
    await screen.findByText(isGone ? 'No Statistics Created Yet' : /could not be deleted/);
    expect(screen.queryAllByRole('alertdialog')).toHaveLength(isGone ? 0 : 1);
  });

  it('is asked before anything is saved: Ctrl+S behind the question does nothing', async () => {
    const { screen, button, server } = await openStatisticsFilters({
      filters: [spain],
      props: { filterId: '4' },
    });
    const name = await screen.findByRole('textbox', { name: 'Filter name' });
    fireEvent.change(name, { target: { value: 'Mine' } });
    fireEvent.click(button('Delete filter'));
    const question = await screen.findByRole('alertdialog', { name: /^Delete/ });
    const before = server.callsTo(listCall).length;
    fireEvent.keyDown(question, { key: 's', code: 'KeyS', ctrlKey: true });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Not saved')).toBeDefined();
    expect(server.callsTo(listCall)).toHaveLength(before);
    expect(server.callsTo(saveCall)).toEqual([]);
  });

  it('is possible of a filter that has no name', async () => {
    const { screen } = await openStatisticsFilters({ filters: [stored(5, '', [status('Registered')])] });
    expect(await screen.findByRole('button', { name: 'Without a name' })).toBeDefined();
  });
});
