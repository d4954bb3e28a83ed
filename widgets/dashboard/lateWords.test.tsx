import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openDashboard } from '#test/support/openDashboard.ts';

// The file of words is asked for, and nothing comes.
vi.mock('./words/loadWords.ts', () => ({ loadWords: () => new Promise(() => undefined) }));

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
