import { act, fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '#shared/lib/dates.ts';
import { calls, mountDashboard, openDashboard } from '#test/support/openDashboard.ts';
import { Desk } from './store/Desk.ts';

/** Asked for each time: these tests may run past midnight. */
const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date());
const task = (id: number, days: number | null, text = `Task ${id}`) => ({
  id,
  task: text,
  due_date: days === null ? null : addDays(today(), days),
});

describe('the to-do list (S2 §4, §5, §9)', () => {
  it('S2 §5: a failed add is told in the documented words, and the text is kept', async () => {
    const page = await openDashboard();
    page.server.fail(calls.addTask, { status: 422 });
    await page.addTask('Call hotel');
    const title = await page.screen.findByText('Task not added');
    const notice = within(title.closest<HTMLElement>('[role="alert"]') ?? title);
    expect(
      notice.getByText('There was an error adding the task. Please make sure all fields have valid data.'),
    ).toBeDefined();
    expect((await page.newTask()).value).toBe('Call hotel');
    expect(page.taskNames()).toEqual([]);
  });

  it('S2 §5: a task needs text', async () => {
    const page = await openDashboard();
    await page.newTask();
    await page.press('Add');
    expect(await page.screen.findByText('A task needs text.')).toBeDefined();
    expect(page.server.callsTo(calls.addTask)).toEqual([]);
  });

  it('takes the day out of the words, and shows it before it is sent', async () => {
    const page = await openDashboard();
    await page.write(await page.newTask(), 'Call hotel tomorrow 9:00');
    await page.screen.findByRole('button', { name: 'Keep as text' });
    await page.press('Add');
    await waitFor(() => expect(page.kept.tasks).toHaveLength(1));
    // 9:00 in Madrid is 7:00 or 8:00 at the server.
    expect(page.kept.tasks[0]).toMatchObject({
      task: 'Call hotel',
      due_date: expect.stringMatching(new RegExp(`^${addDays(today(), 1)} 0[78]:00:00$`)),
    });
  });

  it('leaves what is no date in the text', async () => {
    const page = await openDashboard();
    await page.write(await page.newTask(), 'Read tomorrow');
    fireEvent.click(await page.screen.findByRole('button', { name: 'Keep as text' }));
    await page.press('Add');
    await waitFor(() =>
      expect(page.kept.tasks).toEqual([expect.objectContaining({ task: 'Read tomorrow', due_date: null })]),
    );
  });

  it('“not a date” is said of what is typed, not of what comes after it was emptied', async () => {
    const page = await openDashboard();
    const field = await page.newTask();
    await page.write(field, 'Read tomorrow');
    fireEvent.click(await page.screen.findByRole('button', { name: 'Keep as text' }));
    expect(page.screen.queryByRole('button', { name: 'Keep as text' })).toBeNull();
    await page.write(field, '');
    await page.write(field, 'Call hotel tomorrow');
    expect(page.screen.getByRole('button', { name: 'Keep as text' })).toBeDefined();
  });

  it('S2 §9: shows the first 6, all, and the first again', async () => {
    const page = await openDashboard({ tasks: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => task(id, null)) });
    await page.screen.findByText('Task 6');
    expect(page.taskNames()).toHaveLength(6);
    await page.press('Show more (2)');
    expect(page.taskNames()).toHaveLength(8);
    await page.press('Show less');
    expect(page.taskNames()).toHaveLength(6);
  });

  it('groups by the local day, the oldest first', async () => {
    const page = await openDashboard({
      tasks: [task(1, 3), task(2, null), task(3, 0), task(4, -1), task(5, -9)],
    });
    await page.screen.findByText('Task 1');
    expect(page.taskNames()).toEqual(['Task 5', 'Task 4', 'Task 3', 'Task 1', 'Task 2']);
    const names = page.screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Overdue', 'Today', 'Later', 'Without a date']);
  });

  it('deletes after a while in which it can be undone, and not before', async () => {
    const page = await openDashboard({ tasks: [task(1, null), task(2, null)] });
    await page.screen.findByText('Task 1');
    await page.press('Done, delete \u2068Task 1\u2069');
    expect(page.taskNames()).toEqual(['Task 2']);
    await page.press('Undo');
    expect(page.taskNames()).toEqual(['Task 1', 'Task 2']);
    await page.press('Done, delete \u2068Task 1\u2069');
    page.close();
    await waitFor(() => expect(page.kept.tasks.map(({ id }) => id)).toEqual([2]));
    expect(page.server.callsTo(calls.deleteTask)).toHaveLength(1);
  });

  it('carries over: adds, and deletes the old only once the new is there; undone together', async () => {
    const page = await openDashboard({ tasks: [task(1, -1), task(2, -2), task(3, 0)] });
    await page.screen.findByText('Task 1');
    await page.press('Carry over to today');
    await waitFor(() => expect(page.kept.tasks).toHaveLength(5));
    expect(page.server.callsTo(calls.deleteTask)).toHaveLength(0);
    expect(await page.screen.findByText('2 tasks carried over to today')).toBeDefined();
    await page.press('Undo');
    await waitFor(() => expect(page.kept.tasks.map(({ id }) => id)).toEqual([1, 2, 3]));
  });

  it('makes several tasks of a pasted list', async () => {
    const page = await openDashboard();
    const text = '- Call hotel\n\n2. Order flowers\n[ ] Print badges';
    fireEvent.paste(await page.newTask(), { clipboardData: { getData: () => text } });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Add 3 tasks' }));
    await waitFor(() => expect(page.kept.tasks).toHaveLength(3));
    expect(page.kept.tasks.map((one) => one.task)).toEqual(['Call hotel', 'Order flowers', 'Print badges']);
  });

  const paste = async (page: Awaited<ReturnType<typeof openDashboard>>, text: string) =>
    void fireEvent.paste(await page.newTask(), { clipboardData: { getData: () => text } });

  it('a second pasted list comes behind the first; both are kept as typed text is, until they are put away', async () => {
    const page = await openDashboard();
    await paste(page, 'One\nTwo');
    await page.screen.findByRole('button', { name: 'Add 2 tasks' });
    await paste(page, 'Three\nFour');
    await page.screen.findByRole('button', { name: 'Add 4 tasks' });
    page.close();
    const { root } = await mountDashboard(page.props);
    const again = within(root);
    const list = within(await again.findByRole('group', { name: /^You have pasted a list/ }));
    expect(list.getByRole('button', { name: 'Add 4 tasks' })).toBeDefined();
    fireEvent.click(list.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(again.queryByRole('group', { name: /^You have pasted/ })).toBeNull());
    expect(page.kept.tasks).toEqual([]);
  });

  it('a pasted list of somebody who is not known is not lost unasked with the page', async () => {
    const page = await openDashboard({ props: { userId: undefined } });
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await paste(page, 'One\nTwo');
    await page.screen.findByRole('button', { name: 'Add 2 tasks' });
    expect(isAsked()).toBe(true);
    await page.press('Discard');
    expect(isAsked()).toBe(false);
  });

  it('“not a date”, said of what is typed, is not said of a pasted list', async () => {
    const page = await openDashboard();
    await page.write(await page.newTask(), 'Ring tomorrow');
    fireEvent.click(await page.screen.findByRole('button', { name: 'Keep as text' }));
    await paste(page, 'Call hotel tomorrow\nTwo');
    fireEvent.click(await page.screen.findByRole('button', { name: 'Add 2 tasks' }));
    await waitFor(() => expect(page.kept.tasks).toHaveLength(2));
    expect(page.kept.tasks.map((one) => [one.task, one.due_date === null])).toEqual([
      ['Call hotel', false],
      ['Two', true],
    ]);
    await page.press('Add');
    await waitFor(() =>
      expect(page.kept.tasks.at(-1)).toMatchObject({ task: 'Ring tomorrow', due_date: null }),
    );
  });

  it.each(['Add 2 tasks', 'As one task', 'Discard'])(
    'the second press of a double click on “%s” does nothing',
    async (name) => {
      const page = await openDashboard({ tasks: [task(1, null)] });
      await paste(page, 'One\nTwo');
      const pressed = await page.screen.findByRole('button', { name });
      const row = page.button(/^Done, delete .Task 1/);
      await act(async () => {
        fireEvent.click(pressed, { detail: 1 });
        fireEvent.click(row, { detail: 2 });
      });
      await waitFor(() => expect(page.screen.queryByRole('group', { name: /^You have pasted/ })).toBeNull());
      expect(page.screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    },
  );

  it('adds a pasted list once on a double press, and takes away what was said of the line before', async () => {
    const page = await openDashboard();
    page.server.fail(calls.addTask, { status: 422 }, { times: 1 });
    await page.addTask('Ring');
    await page.screen.findByText('Task not added');
    await paste(page, 'One\nTwo');
    const add = await page.screen.findByRole('button', { name: 'Add 2 tasks' });
    await act(async () => {
      fireEvent.click(add);
      fireEvent.click(add);
    });
    await waitFor(() => expect(page.kept.tasks.map((one) => one.task)).toEqual(['One', 'Two']));
    expect(page.screen.queryByText('Task not added')).toBeNull();
  });

  it('of a pasted list that is refused in part what was added stands in the list, and the rest is still there to be sent', async () => {
    const page = await openDashboard();
    await paste(page, 'One\nTwo\nThree\nFour');
    page.server.fail(calls.addTask, { status: 422 }, { times: 2 });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Add 4 tasks' }));
    await waitFor(() => expect(page.kept.tasks.map((one) => one.task)).toEqual(['Three', 'Four']));
    expect(await page.screen.findByText('Task not added')).toBeDefined();
    await waitFor(() => expect(page.taskNames()).toEqual(['Three', 'Four']));
    expect(await page.newTask()).toHaveProperty('value', 'One');
    expect(within(page.screen.getByRole('region', { name: 'Not added' })).getByText('Two')).toBeDefined();
  });

  it('a pasted list that cannot be added is still there, and that is told', async () => {
    const page = await openDashboard();
    vi.spyOn(Desk.prototype, 'add').mockImplementationOnce(() => {
      throw new RangeError('no such day');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await paste(page, 'One\nTwo');
    fireEvent.click(await page.screen.findByRole('button', { name: 'Add 2 tasks' }));
    expect(await page.screen.findByText(/^There was an error adding the task/)).toBeDefined();
    fireEvent.click(page.button('Add 2 tasks'));
    await waitFor(() => expect(page.kept.tasks.map((one) => one.task)).toEqual(['One', 'Two']));
    expect(page.screen.queryByText(/^There was an error adding the task/)).toBeNull();
  });

  it('a line without a text has words to be called by', async () => {
    const page = await openDashboard({ tasks: [task(1, null, '')], notes: [{ id: 1, note: ' ' }] });
    expect(await page.screen.findByRole('button', { name: /Done, delete .Without text/ })).toBeDefined();
    expect(await page.screen.findByRole('button', { name: 'Without text' })).toBeDefined();
  });

  it('adds once on a double click', async () => {
    const page = await openDashboard();
    await page.write(await page.newTask(), 'Once');
    const add = page.button('Add');
    await act(async () => {
      fireEvent.click(add, { detail: 1 });
      fireEvent.click(add, { detail: 2 });
    });
    await waitFor(() => expect(page.kept.tasks).toHaveLength(1));
    expect(page.screen.queryByText('A task needs text.')).toBeNull();
  });

  it('Enter pressed once more right after means nothing', async () => {
    // Within a second, however busy the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await openDashboard();
    await page.addTask('Once');
    await page.press('Add');
    await page.addNote('Once');
    await page.press('Add note');
    await waitFor(() => expect([page.kept.tasks, page.kept.notes].map((all) => all.length)).toEqual([1, 1]));
    expect(page.screen.queryByText(/needs text/)).toBeNull();
  });

  it('what is typed while the words of days are on their way stays in the field', async () => {
    const page = await openDashboard();
    const field = await page.newTask();
    await page.write(field, 'Call hotel');
    await act(async () => {
      fireEvent.click(page.button('Add'));
      fireEvent.change(field, { target: { value: 'Call hotel and pay' } });
    });
    await waitFor(() => expect(page.kept.tasks.map((one) => one.task)).toEqual(['Call hotel']));
    expect(field.value).toBe('and pay');
  });

  it('what goes wrong while adding is told, and is no end of adding', async () => {
    const page = await openDashboard();
    const add = vi.spyOn(Desk.prototype, 'add').mockImplementationOnce(() => {
      throw new RangeError('no such day');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await page.addTask('Call hotel');
    expect(await page.screen.findByText(/^There was an error adding the task/)).toBeDefined();
    expect(await page.newTask()).toHaveProperty('value', 'Call hotel');
    await page.press('Add');
    await waitFor(() => expect(page.kept.tasks).toHaveLength(1));
    expect(add).toHaveBeenCalledTimes(2);
  });

  it('an answer that got lost is looked for in the list, and never sent again by itself', async () => {
    const page = await openDashboard();
    const add = page.server.hold(calls.addTask);
    await page.addTask('Call hotel');
    await add.arrived;
    // Done by the server, but for the answer.
    page.kept.tasks.push({ id: 5, task: 'Call hotel', due_date: null });
    page.server.fail(calls.addTask, { status: 500 });
    add.release();
    await waitFor(() => expect(page.server.callsTo(calls.tasks).length).toBeGreaterThan(1));
    expect(page.server.callsTo(calls.addTask)).toHaveLength(1);
  });
});

describe('notes (S2 §4, T-17, T-18)', () => {
  it('T-17: a deletion that fails restores the note, and is told', async () => {
    const page = await openDashboard({ notes: [{ id: 1, note: 'Ring' }] });
    page.server.fail(calls.deleteNote, { status: 403 });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Ring' }));
    page.close();
    await waitFor(() => expect(page.server.callsTo(calls.deleteNote)).toHaveLength(1));
    const again = await mountDashboard(page.props);
    expect(await within(again.root).findByRole('button', { name: 'Ring' })).toBeDefined();
    expect(await within(again.root).findByText('Note not deleted')).toBeDefined();
    expect(within(again.root).getByText('\u2068Ring\u2069 is still there.')).toBeDefined();
  });

  it('a note needs text', async () => {
    const page = await openDashboard();
    await page.newNote();
    await page.press('Add note');
    expect(await page.screen.findByText('A note needs text.')).toBeDefined();
    expect(page.server.callsTo(calls.addNote)).toEqual([]);
  });

  it('T-17: pressed again within 2 s it stays', async () => {
    const page = await openDashboard({ notes: [{ id: 1, note: 'Ring' }] });
    const note = await page.screen.findByRole('button', { name: 'Ring' });
    await act(async () => fireEvent.click(note));
    expect(note.getAttribute('aria-pressed')).toBe('true');
    await act(async () => fireEvent.click(note));
    expect(note.getAttribute('aria-pressed')).toBe('false');
    page.close();
    expect(page.server.callsTo(calls.deleteNote)).toEqual([]);
  });

  it('T-18: `update-notes` creates; what it answers is the note’s id', async () => {
    const page = await openDashboard();
    await page.addNote('Ask for the key');
    await waitFor(() => expect(page.kept.notes).toHaveLength(1));
    await act(async () =>
      fireEvent.click(await page.screen.findByRole('button', { name: 'Ask for the key' })),
    );
    page.close();
    await waitFor(() => expect(page.kept.notes).toEqual([]));
  });
});
