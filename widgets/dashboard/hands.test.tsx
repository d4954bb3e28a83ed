import { act, fireEvent } from '@testing-library/react';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearDevice, tellSignedIn } from '#shared/lib/clearDevice.ts';
import { addDays } from '#shared/lib/dates.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { calls, openDashboard } from '#test/support/openDashboard.ts';
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

/** Enter on what has the focus. */
async function enterOn(page: Page, name: string) {
  const button = page.button(name);
  button.focus();
  await act(async () => void fireEvent.click(button, { detail: 0 }));
}

const focused = ({ el }: Page) => el.shadowRoot?.activeElement;

describe('signing out and in while the screen stands (DESIGN §3)', () => {
  it.each([
    ['task', calls.addTask, 'Task not added'],
    ['note', calls.addNote, 'Note not added'],
  ] as const)(
    'a %s that is written in between stays with its writer, who is told why',
    async (kind, call, title) => {
      const page = await openDashboard();
      const field = kind === 'task' ? await page.newTask() : await page.newNote();
      const add = kind === 'task' ? page.addTask : page.addNote;
      const who = { tenant: undefined, guard: undefined, userId: String(page.props['userId']) };
      await act(() => clearDevice(who, async () => undefined));
      page.server.fail(call, { status: 401 }, { times: 1 });
      await add('Ring');
      await page.screen.findByText(title);
      await waitFor(() => expect(field.value).toBe('Ring'));
      expect(Object.values(sessionStorage).join('')).not.toContain('Ring');
      act(() => tellSignedIn(ownerOf(who)));
      await add('Ring');
      await waitFor(() => expect([...page.kept.tasks, ...page.kept.notes]).toHaveLength(1));
    },
  );
});

describe('the bar with Undo', () => {
  it('holds up what it speaks of, and nothing else', async () => {
    const hold = vi.spyOn(Desk.prototype, 'hold');
    const page = await openDashboard({ tasks: [task(1), task(2)] });
    await page.screen.findByText('Task 1');
    await page.press(done(1));
    act(() => page.button('Undo').focus());
    const first = hold.mock.calls.at(-1)?.[0];
    expect(hold.mock.calls).toEqual([[first, true]]);
    await page.press(done(2));
    expect(hold.mock.calls.filter(([key]) => key === first).at(-1)).toEqual([first, false]);
  });

  it('gives the focus back to the row that comes back by a key', async () => {
    const page = await openDashboard({ tasks: [task(1, -1), task(2)] });
    await page.screen.findByText('Task 2');
    await page.press(done(2));
    await enterOn(page, 'Undo');
    expect(focused(page)).toBe(page.button(done(2)));
  });

  it('is not pressed by the second press of a double click on what has brought it', async () => {
    const page = await openDashboard({ tasks: [task(1, -1)] });
    await page.screen.findByText('Task 1');
    // Half a second is a double click, however long the screen takes to show what it has brought.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await act(async () => void fireEvent.click(page.button('Carry over to today'), { detail: 1 }));
    await act(async () => void fireEvent.click(page.button('Undo'), { detail: 2 }));
    expect(page.button('Undo')).toBeDefined();
  });

  it('says nothing of the copies that go with what is undone', async () => {
    const page = await openDashboard({ tasks: [task(1, -1)] });
    await page.screen.findByText('Task 1');
    await page.press('Carry over to today');
    await waitFor(() => expect(page.kept.tasks).toHaveLength(2));
    const gone = page.server.hold(calls.deleteTask);
    await page.press('Undo');
    expect(page.screen.queryByText(/^Deleted:/)).toBeNull();
    gone.release();
    await waitFor(() => expect(page.kept.tasks.map(({ id }) => id)).toEqual([1]));
  });
});

describe('what the server did not do', () => {
  it('T-17: is told of each, with the reason once', async () => {
    const page = await openDashboard({ notes: [1, 2].map((id) => ({ id, note: `Note ${id}` })) });
    page.server.fail(calls.deleteNote, { status: 403 });
    for (const id of [1, 2]) fireEvent.click(await page.screen.findByRole('button', { name: `Note ${id}` }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await page.screen.findByText('Note not deleted');
    expect(await page.screen.findByText('\u2068Note 1\u2069 is still there.')).toBeDefined();
    expect(await page.screen.findByText('\u2068Note 2\u2069 is still there.')).toBeDefined();
    expect(page.screen.getAllByText('Note not deleted')).toHaveLength(1);
    expect(page.screen.getByRole('button', { name: 'Note 1' })).toBeDefined();
  });

  it('“Try again” by a key leads to the field, not to what comes into its place', async () => {
    const page = await openDashboard({ tasks: [task(1, -1)] });
    await page.screen.findByText('Task 1');
    page.server.fail(calls.addTask, { status: 422 });
    const held = page.server.hold(calls.addTask);
    await page.addTask('Ring');
    await held.arrived;
    await page.write(await page.newTask(), 'Something else');
    held.release();
    await page.screen.findByText('Not added');
    await enterOn(page, 'Add \u2068Ring\u2069 again');
    expect(focused(page)).toBe(await page.newTask());
  });
});
