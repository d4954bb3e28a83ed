import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringInstead } from '#test/support/chunks.ts';
import { openDashboard } from '#test/support/openDashboard.ts';

// The file of words is asked for, and nothing comes.
beforeEach(() => bringInstead(/loadWords/, () => new Promise(() => undefined)));
afterEach(() => void vi.useRealTimers());

it('a task is added as it stands where the words of days do not come, and the next one at once', async () => {
  const page = await openDashboard();
  const field = await page.newTask();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await page.write(field, 'Call hotel tomorrow');
  await page.press('Add');
  await pass(3_999);
  expect(page.kept.tasks).toEqual([]);
  expect(field.value).toBe('Call hotel tomorrow');
  await pass(1);
  await vi.waitFor(() =>
    expect(page.kept.tasks).toEqual([
      expect.objectContaining({ task: 'Call hotel tomorrow', due_date: null }),
    ]),
  );
  expect(field.value).toBe('');
  await page.write(field, 'Order flowers');
  fireEvent.click(page.button('Add'));
  await pass(0);
  await vi.waitFor(() => expect(page.kept.tasks.map(({ task }) => task)).toContain('Order flowers'));
});

it('whoever writes a note by the time that a task is added stays there', async () => {
  const page = await openDashboard();
  const field = await page.newTask();
  const note = await page.newNote();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waitInNote = async () => {
    expect(page.el.shadowRoot?.activeElement).toBe(field);
    note.focus();
    await act(async () => void (await vi.advanceTimersByTimeAsync(4_000)));
    expect(page.el.shadowRoot?.activeElement).toBe(note);
  };
  await page.write(field, 'Call hotel tomorrow');
  await page.press('Add');
  await waitInNote();
  expect(page.taskNames()).toEqual(['Call hotel tomorrow']);
  await act(async () => {
    fireEvent.paste(field, { clipboardData: { getData: () => 'One\nTwo' } });
  });
  await page.press('Add 2 tasks');
  await waitInNote();
  expect(page.taskNames()).toHaveLength(3);
});
