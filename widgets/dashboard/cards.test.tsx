import { act, fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { calls, openDashboard, statistics } from '#test/support/openDashboard.ts';
import { json } from '#test/support/serve.ts';

const numbers = async (page: Awaited<ReturnType<typeof openDashboard>>) => {
  const list = await page.screen.findByRole('list', { name: 'Statistics' });
  await within(list).findByText('Speakers');
  return within(list);
};

describe('statistics (S2 §3, §7, screens.md §7)', () => {
  it('a number leads to its filter by the page’s pattern, and nowhere without either', async () => {
    const page = await openDashboard({ props: { filterHref: '/filters?open={id}' } });
    const links = (await numbers(page)).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/filters?open=5', '/filters?open=4']);
    const other = await openDashboard({ props: { filterHref: 'javascript:alert({id})' } });
    expect((await numbers(other)).queryAllByRole('link')).toEqual([]);
  });

  it('chooses and orders by buttons, with one call', async () => {
    const page = await openDashboard();
    await numbers(page);
    await page.press('Statistics settings');
    const dialog = within(await page.screen.findByRole('dialog'));
    const press = (name: string) => act(async () => fireEvent.click(dialog.getByRole('button', { name })));
    await act(async () => fireEvent.click(dialog.getByRole('checkbox', { name: 'Press' })));
    await press('Move \u2068Press\u2069 up');
    await press('Move \u2068Speakers\u2069 down');
    await act(async () => fireEvent.click(dialog.getByRole('checkbox', { name: 'Hotel nights' })));
    await press('Save');
    await waitFor(() => expect(page.server.callsTo(calls.choose)).toHaveLength(1));
    expect(page.server.callsTo(calls.choose)[0]?.body).toEqual({ statistics: [1, 3, 4] });
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  });

  it('X-15: a choice that cannot be saved stays in its dialog, and is told', async () => {
    const page = await openDashboard();
    await numbers(page);
    page.server.fail(calls.choose, { status: 422 });
    await page.press('Statistics settings');
    const dialog = within(await page.screen.findByRole('dialog'));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })));
    expect(await dialog.findByText('The statistics could not be saved.')).toBeDefined();
  });

  const openSettings = async (answers: Readonly<Record<string, unknown>> = {}) => {
    const page = await openDashboard({ answers });
    await numbers(page);
    await page.press('Statistics settings');
    const dialog = within(await page.screen.findByRole('dialog'));
    return { page, dialog, button: (name: string) => dialog.getByRole('button', { name }) };
  };

  it('a choice goes out once, however fast Save is pressed again', async () => {
    const { page, button } = await openSettings();
    const held = page.server.hold(calls.choose);
    await act(async () => {
      fireEvent.click(button('Save'));
      fireEvent.click(button('Save'));
    });
    held.release();
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.server.callsTo(calls.choose)).toHaveLength(1);
  });

  it('the second press of a double click unticks no other row, and what was changed is left after a question', async () => {
    const { page, dialog, button } = await openSettings();
    const press = (name: string, detail: number) =>
      act(async () => void fireEvent.click(dialog.getByRole('checkbox', { name }), { detail }));
    await press('Speakers', 1);
    await press('Registered', 2);
    expect(dialog.getByRole('checkbox', { name: 'Registered' })).toHaveProperty('checked', true);
    await act(async () => void fireEvent.click(button('Cancel')));
    await page.screen.findByRole('alertdialog', { name: 'Discard the new choice?' });
    await page.press('Go on');
    expect(dialog.getByRole('checkbox', { name: 'Speakers' })).toHaveProperty('checked', false);
    await act(async () => void fireEvent.click(button('Cancel')));
    await page.press('Discard');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.server.callsTo(calls.choose)).toEqual([]);
  });

  it('a new choice is not lost unasked with the page, and the row that is ticked keeps the focus', async () => {
    const { page, dialog } = await openSettings();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    const box = dialog.getByRole('checkbox', { name: 'Speakers' });
    box.focus();
    await act(async () => void fireEvent.click(box, { detail: 0 }));
    expect(isAsked()).toBe(true);
    expect(page.el.shadowRoot?.activeElement).toBe(box);
  });

  it('asks nothing on leaving where only others have chosen meanwhile', async () => {
    let isElsewhere = false;
    const others = { ...statistics, selected_statistics: statistics.selected_statistics.slice(1) };
    const { page, button } = await openSettings({
      [calls.statistics]: () => (isElsewhere ? others : statistics),
    });
    isElsewhere = true;
    await act(async () => queryClient.invalidateQueries());
    await waitFor(() =>
      expect(page.screen.getByRole('list', { name: 'Statistics', hidden: true }).childElementCount).toBe(2),
    );
    await act(async () => void fireEvent.click(button('Cancel')));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
  });

  it('numbers that cannot be read again after a choice keep the time that they are of', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { page, button } = await openSettings();
    const asOf = page.screen.getByText(/^as of/).textContent;
    vi.setSystemTime(new Date('2026-05-04T11:30:00Z'));
    page.server.fail(calls.statistics, { status: 403 });
    await act(async () => void fireEvent.click(button('Save')));
    await page.screen.findByText(/These are the numbers from before/);
    expect(page.screen.getByText(/^as of/).textContent).toBe(asOf);
  });

  it('are fetched again when somebody comes back, and say of when they are', async () => {
    const page = await openDashboard();
    await numbers(page);
    expect(page.screen.getByText(/^as of \d{1,2}:\d{2}/)).toBeDefined();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(page.server.callsTo(calls.statistics)).toHaveLength(2));
  });

  it('X-3: an empty map is an empty list, ids stand for records', async () => {
    const page = await openDashboard({
      answers: { [calls.statistics]: { ...statistics, selected_statistics: { 0: 4, 2: '1' } } },
    });
    const list = await page.screen.findByRole('list', { name: 'Statistics' });
    await within(list).findByText('Press');
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Press');
    const empty = await openDashboard({
      answers: { [calls.statistics]: { event_name: null, statistics: [], selected_statistics: [] } },
    });
    expect(await empty.screen.findByText('No statistics yet')).toBeDefined();
  });

  it('says where none are chosen, and leads to the choice', async () => {
    const page = await openDashboard({
      answers: { [calls.statistics]: { ...statistics, selected_statistics: [] } },
    });
    expect(await page.screen.findByText('No statistics are chosen')).toBeDefined();
    await page.press('Choose statistics');
    expect(await page.screen.findByRole('dialog', { name: 'Choose statistics' })).toBeDefined();
  });

  it('X-10: without the premium module none are asked for, and that is said', async () => {
    const page = await openDashboard({ props: { canPremium: false } });
    expect(await page.screen.findByText('Statistics need the premium module.')).toBeDefined();
    expect(page.server.callsTo(calls.statistics)).toEqual([]);
  });

  it.each([
    [calls.statistics, 'The statistics could not be loaded.'],
    [calls.today, 'The tasks of today could not be loaded.'],
    [calls.tasks, 'The to-do list could not be loaded.'],
    [calls.notes, 'The notes could not be loaded.'],
  ])('X-15: %s that fails is told in its card, and tried again alone', async (call, words) => {
    const page = await openDashboard({ answers: { [call]: () => new Response('{}', { status: 403 }) } });
    expect(await page.screen.findByText(words)).toBeDefined();
    expect(page.screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    const before = page.server.callsTo(call).length;
    await page.press('Retry');
    await waitFor(() => expect(page.server.callsTo(call).length).toBe(before + 1));
  });
});

/** The button stands outside of its form, which the document of these tests does not follow. */
const send = (dialog: ReturnType<typeof within>) =>
  act(async () => {
    const form = dialog.getByRole('textbox', { name: /Description/ }).closest('form');
    if (form) fireEvent.submit(form);
  });

describe('the calendar (S2 §3, T-16, T-19, X-13)', () => {
  it('has what has no description, too: the day is not empty', async () => {
    const today = [
      { id: 1 },
      { id: 2, description: null },
      { id: 3, description: ' ' },
      { id: 4, description: 5 },
    ];
    const page = await openDashboard({ answers: { [calls.today]: today } });
    const list = within(await page.screen.findByRole('list', { name: 'Tasks of today' }));
    const said = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual(['Without text', 'Without text', 'Without text', '5']);
    expect(page.screen.queryByText('Nothing in the calendar today')).toBeNull();
  });

  it('says in its form that the categories could not be loaded', async () => {
    const page = await openDashboard({
      props: { canCreateCalendarEvent: true },
      answers: { [calls.categories]: () => json({ message: 'No' }, 403) },
    });
    fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(await dialog.findByText('The categories could not be loaded.')).toBeDefined();
  });

  it('says where the day has nothing', async () => {
    const page = await openDashboard({ answers: { [calls.today]: [] } });
    expect(await page.screen.findByText('Nothing in the calendar today')).toBeDefined();
  });

  it('T-19: offers no form where the page takes no event', async () => {
    const page = await openDashboard();
    expect(await page.screen.findByText('Meet the caterer')).toBeDefined();
    expect(page.screen.queryByRole('button', { name: 'New event' })).toBeNull();
  });

  it('T-19: hands the event to the page’s action; a refusal stays in the dialog', async () => {
    const createCalendarEvent = vi.fn<(event: unknown) => unknown>(() => ({
      success: false,
      message: 'The hall is taken.',
    }));
    const page = await openDashboard({ props: { actions: { createCalendarEvent } } });
    fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await send(dialog);
    expect(await dialog.findByText('Say what the event is.')).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox', { name: /Description/ }), { target: { value: 'Lunch' } });
    await send(dialog);
    expect(await dialog.findByText('The hall is taken.')).toBeDefined();
    expect(createCalendarEvent.mock.calls[0]?.[0]).toMatchObject({ description: 'Lunch', assigned_to: null });
  });

  it('T-19: or dispatches `create-calendar-event` where the page says that it hears it', async () => {
    const page = await openDashboard({ props: { canCreateCalendarEvent: true } });
    const heard = vi.fn<(detail: unknown) => void>();
    page.el.addEventListener('create-calendar-event', (event) => {
      if (event instanceof CustomEvent) heard(event.detail);
    });
    fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /Description/ }), { target: { value: 'Lunch' } });
    await send(dialog);
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(heard.mock.calls[0]?.[0]).toEqual({
      startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:00$/),
      endDate: expect.stringMatching(/ \d{2}:00$/),
      category_id: null,
      description: 'Lunch',
      assigned_to: null,
    });
  });

  it('T-19: with the category and the person that were chosen, by their ids as texts', async () => {
    const createCalendarEvent = vi.fn<(event: unknown) => void>();
    const page = await openDashboard({ props: { actions: { createCalendarEvent } } });
    fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /Description/ }), { target: { value: 'Lunch' } });
    fireEvent.click(dialog.getByRole('combobox', { name: 'Category' }));
    fireEvent.click(await dialog.findByRole('option', { name: 'Meeting' }));
    fireEvent.change(dialog.getByRole('combobox', { name: 'Assigned to' }), { target: { value: 'Mar' } });
    fireEvent.click(await dialog.findByRole('option', { name: 'Marta Vidal' }));
    await send(dialog);
    await waitFor(() => expect(createCalendarEvent).toHaveBeenCalledTimes(1));
    expect(createCalendarEvent.mock.calls[0]?.[0]).toMatchObject({ category_id: '1', assigned_to: '7' });
  });

  it('T-16: searches for the last of what is typed in one go, gives up what is older, and takes no late answer', async () => {
    const nameIn = ({ path }: { path: string }) => path.split('/').at(-1);
    const page = await openDashboard({
      props: { canCreateCalendarEvent: true },
      answers: { [calls.users]: (call: { path: string }) => [{ id: 1, name: `${nameIn(call)} Vidal` }] },
    });
    fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    const box = dialog.getByRole('combobox', { name: 'Assigned to' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const type = (value: string) => act(async () => void fireEvent.change(box, { target: { value } }));
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    const asked = () => page.server.callsTo(calls.users).map(nameIn);
    for (const typed of ['M', 'Ma', 'Mar']) {
      await type(typed);
      await pass(299);
    }
    expect(asked()).toEqual([]);
    const held = page.server.hold(calls.users);
    await pass(1);
    expect(asked()).toEqual(['Mar']);
    await type('Luz');
    await pass(300);
    expect(asked()).toEqual(['Mar', 'Luz']);
    expect(page.server.callsTo(calls.users)[0]?.signal.aborted).toBe(true);
    held.release();
    await pass(0);
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Luz Vidal']);
  });

  it.each([
    ['M', 'M'],
    ['A/B 50%', 'A%20B%2050%25'],
  ])(
    'T-16, X-13: searches users from one character on, without slashes in the address: %s',
    async (value, part) => {
      const page = await openDashboard({ props: { canCreateCalendarEvent: true } });
      fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
      const dialog = within(await page.screen.findByRole('dialog'));
      const box = dialog.getByRole('combobox', { name: 'Assigned to' });
      fireEvent.change(box, { target: { value } });
      await waitFor(() => expect(page.server.callsTo(calls.users)).toHaveLength(1));
      expect(page.server.callsTo(calls.users)[0]?.path).toBe(`/api/dashboard/get-users-by-name-json/${part}`);
    },
  );
});

describe('keys (screens.md §7)', () => {
  it.each([true, false])('are told of where there are any: %s', async (shortcuts) => {
    const page = await openDashboard({ props: { shortcuts } });
    const fields = [await page.newTask(), await page.newNote()];
    const told = fields.map((field) => field.getAttribute('aria-keyshortcuts'));
    expect(told).toEqual(shortcuts ? ['T', 'N'] : [null, null]);
  });

  it('T and N go to the fields while the focus is in the screen, and are letters in them', async () => {
    const page = await openDashboard();
    const task = await page.newTask();
    const note = await page.newNote();
    fireEvent.keyDown(page.button('Print the today sheet'), { key: 'n', code: 'KeyN' });
    expect(page.el.shadowRoot?.activeElement).toBe(note);
    fireEvent.keyDown(note, { key: 't', code: 'KeyT' });
    expect(page.el.shadowRoot?.activeElement).toBe(note);
    fireEvent.keyDown(page.button('Print the today sheet'), { key: 'е', code: 'KeyT' });
    expect(page.el.shadowRoot?.activeElement).toBe(task);
  });
});
