import { act, fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { addDays } from '#shared/lib/dates.ts';
import { calls, openDashboard, statistics } from '#test/support/openDashboard.ts';
import { Desk } from './store/Desk.ts';

/** Asked for each time: these tests may run past midnight. */
const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date());
const task = (id: number, days: number | null = null) => ({
  id,
  task: `Task ${id}`,
  due_date: days === null ? null : addDays(today(), days),
});
const done = (id: number) => `Done, delete \u2068Task ${id}\u2069`;

type Page = Awaited<ReturnType<typeof openDashboard>>;

const paste = async (page: Page, text: string) =>
  void fireEvent.paste(await page.newTask(), { clipboardData: { getData: () => text } });
const keysOf = (page: Page) =>
  page.server.callsTo(calls.addTask).map(({ headers }) => headers['idempotency-key']);
/** Whether the browser would ask before the page goes. */
const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const spoken = (page: Page) =>
  [...page.root.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' ');

describe('another user on the same page (DESIGN §3)', () => {
  it.each(['after a sign-out', 'without one'])('is shown nothing of the one before, %s', async (how) => {
    const page = await openDashboard({ tasks: [task(1)], notes: [{ id: 1, note: 'Ring' }] });
    await page.screen.findByText('Task 1');
    const who = { tenant: undefined, guard: undefined, userId: String(page.props['userId']) };
    if (how === 'after a sign-out') await act(() => clearDevice(who, async () => undefined));
    for (const call of [calls.tasks, calls.notes, calls.statistics, calls.today]) page.server.hold(call);
    await act(async () => page.island.update({ userId: `next-${who.userId}` }));
    const texts = ['Task 1', 'Ring', 'Meet the caterer', 'Speakers'];
    expect(texts.filter((text) => page.screen.queryByText(text))).toEqual([]);
  });

  it('is told nothing of what could not be done for the one before', async () => {
    const page = await openDashboard({ tasks: [task(1)] });
    page.server.fail(calls.addTask, { status: 422 });
    await page.addTask('Ring');
    await page.screen.findByText('Task not added');
    await act(async () => page.island.update({ userId: 'next' }));
    await page.newTask();
    expect(page.screen.queryByText('Task not added')).toBeNull();
  });
});

describe('one `Idempotency-Key` per wish (DESIGN §3)', () => {
  it('is kept with the words that are back in their field, as long as they are not changed', async () => {
    const page = await openDashboard();
    page.server.fail(calls.addTask, { status: 429 }, { times: 2 });
    await page.addTask('Ring tomorrow');
    await waitFor(async () => expect(await page.newTask()).toHaveProperty('value', 'Ring tomorrow'));
    await page.press('Add');
    await waitFor(() => expect(keysOf(page)).toHaveLength(2));
    await waitFor(async () => expect(await page.newTask()).toHaveProperty('value', 'Ring tomorrow'));
    await page.write(await page.newTask(), 'Ring on Friday');
    await page.press('Add');
    await waitFor(() => expect(keysOf(page)).toHaveLength(3));
    const [first, second, third] = keysOf(page);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is another one for words that the server has refused', async () => {
    const page = await openDashboard();
    page.server.fail(calls.addNote, { status: 422 }, { times: 1 });
    await page.addNote('Ring');
    await waitFor(async () => expect(await page.newNote()).toHaveProperty('value', 'Ring'));
    await page.press('Add note');
    await waitFor(() => expect(page.kept.notes).toHaveLength(1));
    const keys = page.server.callsTo(calls.addNote).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('leaving the page', () => {
  it('T-17: sends what waits before a sign-out can come between', async () => {
    const page = await openDashboard({ tasks: [task(1)], notes: [{ id: 1, note: 'Ring' }] });
    await page.screen.findByText('Task 1');
    await page.press(done(1));
    fireEvent.click(await page.screen.findByRole('button', { name: 'Ring' }));
    expect(isAskedOnLeaving()).toBe(false);
    // At once: by itself the one would go after 2 s, the other after 6 s.
    const deleted = () =>
      [calls.deleteTask, calls.deleteNote].map((call) => page.server.callsTo(call).length);
    await waitFor(() => expect(deleted()).toEqual([1, 1]), { timeout: 1_500 });
  });

  it('T-17: sends nothing while the browser asks: whoever stays can take it back, whoever goes has done it', async () => {
    const page = await openDashboard({ tasks: [task(1)], notes: [{ id: 1, note: 'Ring' }] });
    await page.screen.findByText('Task 1');
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    onTestFinished(() => window.removeEventListener('beforeunload', ask));
    await page.press(done(1));
    fireEvent.click(await page.screen.findByRole('button', { name: 'Ring' }));
    expect(isAskedOnLeaving()).toBe(true);
    await act(async () => undefined);
    const deleted = () =>
      [calls.deleteTask, calls.deleteNote].map((call) => page.server.callsTo(call).length);
    expect(deleted()).toEqual([0, 0]);
    await page.press('Undo');
    expect(page.taskNames()).toEqual(['Task 1']);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(deleted()).toEqual([0, 1]));
  });

  it('is asked about while lines are here that the server does not have', async () => {
    const page = await openDashboard();
    await paste(page, 'One\nTwo');
    page.server.fail(calls.addTask, { status: 401 }, { times: 1 });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Add 2 tasks' }));
    const list = within(await page.screen.findByRole('region', { name: 'Not added' }));
    expect(isAskedOnLeaving()).toBe(true);
    fireEvent.click(list.getByRole('button', { name: /^Discard/ }));
    // The other is back in its field, and at the server no more than this one.
    expect(await page.newTask()).toHaveProperty('value', 'One');
    expect(isAskedOnLeaving()).toBe(true);
    await page.write(await page.newTask(), '');
    expect(isAskedOnLeaving()).toBe(false);
  });

  it('is asked about while nobody knows what has become of a line', async () => {
    const page = await openDashboard();
    page.server.fail(calls.addTask, { status: 500 });
    await page.newTask();
    page.server.hold(calls.tasks);
    await page.addTask('Ring');
    await page.screen.findByText('Checking…');
    expect(isAskedOnLeaving()).toBe(true);
  });
});

describe('a list that was pasted', () => {
  it('is not sent line by line against a closed door, and all of it is tried again at once', async () => {
    const page = await openDashboard();
    await paste(page, 'One\nTwo\nThree\nFour');
    page.server.fail(calls.addTask, { status: 429 }, { times: 1 });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Add 4 tasks' }));
    const list = within(await page.screen.findByRole('region', { name: 'Not added' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(page.server.callsTo(calls.addTask)).toHaveLength(1);
    fireEvent.click(list.getByRole('button', { name: 'Try all again' }));
    await waitFor(() => expect(page.kept.tasks.map((one) => one.task)).toEqual(['Two', 'Three', 'Four']));
    expect(page.screen.queryByRole('region', { name: 'Not added' })).toBeNull();
  });

  it('leaves out what is ticked in it, and says so', async () => {
    const page = await openDashboard();
    await paste(page, '- [x] Pay\n- [ ] Ring\n✓ Print');
    const group = within(await page.screen.findByRole('group', { name: /^You have pasted a list/ }));
    expect(group.getByText('2 that are ticked are left out.')).toBeDefined();
    fireEvent.click(group.getByRole('button', { name: 'Add 1 task' }));
    await waitFor(() => expect(page.kept.tasks.map((one) => one.task)).toEqual(['Ring']));
  });

  it('of more than 200 lines is added in parts, and says so', async () => {
    const page = await openDashboard();
    const add = vi.spyOn(Desk.prototype, 'add').mockImplementation(() => undefined);
    await paste(page, Array.from({ length: 205 }, (_, at) => `Line ${at}`).join('\n'));
    const group = within(await page.screen.findByRole('group', { name: /^You have pasted a list/ }));
    expect(group.getByText('Only 200 are added at once. The rest stays here.')).toBeDefined();
    fireEvent.click(group.getByRole('button', { name: 'Add 200 tasks' }));
    fireEvent.click(await group.findByRole('button', { name: 'Add 5 tasks' }));
    await waitFor(() => expect(page.screen.queryByRole('group', { name: /^You have pasted/ })).toBeNull());
    const sent = add.mock.calls.map(([lines]) => lines.map(({ text }) => text));
    expect(sent.map((lines) => lines.length)).toEqual([200, 5]);
    expect(sent.flat().at(-1)).toBe('Line 204');
  });
});

describe('“Carry over to today”', () => {
  it('is offered only where something can be', async () => {
    const page = await openDashboard({ tasks: [task(1, -1)] });
    await page.screen.findByRole('button', { name: 'Carry over to today' });
    page.server.fail(calls.deleteTask, { status: 500 });
    await page.press(done(1));
    page.server.hold(calls.tasks);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await page.screen.findByText('Checking…');
    expect(page.screen.queryByRole('button', { name: 'Carry over to today' })).toBeNull();
    // Once is enough: what has become of it is not known yet.
    await page.press(done(1));
    expect(page.screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('what is spoken', () => {
  it('is what was taken away, with the way back', async () => {
    const page = await openDashboard({ tasks: [task(1)] });
    await page.screen.findByText('Task 1');
    await page.press(done(1));
    await waitFor(() =>
      expect(spoken(page)).toContain('Deleted: \u2068Task 1\u2069. Press Undo to take it back.'),
    );
  });

  it('is what was carried over, with the way back', async () => {
    const page = await openDashboard({ tasks: [task(1, -1)] });
    await page.screen.findByText('Task 1');
    await page.press('Carry over to today');
    await waitFor(() =>
      expect(spoken(page)).toContain('1 task carried over to today. Press Undo to take it back.'),
    );
  });

  it('is how much was added, once it is', async () => {
    const page = await openDashboard();
    const held = page.server.hold(calls.addTask);
    await paste(page, 'One\nTwo');
    fireEvent.click(await page.screen.findByRole('button', { name: 'Add 2 tasks' }));
    await held.arrived;
    expect(spoken(page)).not.toContain('added');
    held.release();
    await waitFor(() => expect(spoken(page)).toContain('2 tasks added'));
  });
});

describe('the bar with Undo', () => {
  it('is held as long as it is pointed at or has the focus', async () => {
    const hold = vi.spyOn(Desk.prototype, 'hold');
    const page = await openDashboard({ tasks: [task(1)] });
    await page.screen.findByText('Task 1');
    await page.press(done(1));
    const undo = page.button('Undo');
    const bar = undo.parentElement ?? undo;
    fireEvent.pointerEnter(bar);
    act(() => undo.focus());
    fireEvent.pointerLeave(bar);
    expect(hold.mock.lastCall?.[1]).toBe(true);
    act(() => undo.blur());
    expect(hold.mock.lastCall?.[1]).toBe(false);
  });
});

describe('a note', () => {
  it('is not sent by the Enter that ends a word of an input method', async () => {
    const page = await openDashboard();
    const field = await page.newNote();
    await page.write(field, 'ノート');
    // Safari has ended the composition by then; its number is all that is left of it.
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 }));
    expect(field.value).toBe('ノート');
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 }));
    await waitFor(() => expect(page.kept.notes).toMatchObject([{ note: 'ノート' }]));
  });
});

describe('the days of a statistic', () => {
  const keptFor = async (eventId: string | undefined, eventName: string | null) => {
    localStorage.clear();
    const answers = { [calls.statistics]: { ...statistics, event_name: eventName } };
    const page = await openDashboard({ props: { eventId }, answers });
    await page.screen.findByText('Speakers');
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('event-widgets.statistics.'));
    page.close();
    return keys.map((key) => key.slice(key.indexOf('"web"')));
  };

  it('are those of one event, not of another one of its name', async () => {
    expect(await keptFor('9', 'Summer Forum')).toEqual(['"web","Summer Forum","9"]']);
    expect(await keptFor(undefined, 'Summer Forum')).toEqual(['"web","Summer Forum"]']);
  });

  it('are not kept where nobody says which event it is', async () => {
    expect(await keptFor(undefined, null)).toEqual([]);
  });
});
