import { act, fireEvent } from '@testing-library/react';
import { within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { calls, openDashboard } from '#test/support/openDashboard.ts';

const send = (dialog: ReturnType<typeof within>) =>
  act(async () => {
    const form = dialog.getByRole('textbox', { name: /Description/ }).closest('form');
    if (form) fireEvent.submit(form);
  });

describe('an event that cannot be sent as it is written (S2 §3)', () => {
  it.each([
    ['without a start', { Start: '' }, 'Start', 'Choose a day and a time.'],
    ['without an end', { End: '' }, 'End', 'Choose a day and a time.'],
    [
      'that ends before it starts',
      { Start: '2026-05-04T10:00', End: '2026-05-04T09:59' },
      'End',
      'The end is before the start.',
    ],
  ])(
    '%s is not handed over: its field says what is wrong, until it is mended',
    async (_, times, name, words) => {
      const createCalendarEvent = vi.fn<() => void>();
      const page = await openDashboard({ props: { actions: { createCalendarEvent } } });
      fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
      const dialog = within(await page.screen.findByRole('dialog'));
      const field = (of: string) => dialog.getByLabelText(new RegExp(`^${of}`));
      const write = (of: string, value: string) =>
        act(async () => void fireEvent.change(field(of), { target: { value } }));
      await act(
        async () =>
          void fireEvent.change(dialog.getByRole('textbox', { name: /Description/ }), {
            target: { value: 'Lunch' },
          }),
      );
      for (const [of, value] of Object.entries(times)) await write(of, value);
      expect(dialog.queryByText(words)).toBeNull();
      await send(dialog);
      expect(dialog.getAllByText(words)).toHaveLength(1);
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      expect(createCalendarEvent).not.toHaveBeenCalled();
      await write('Start', '2026-05-04T10:00');
      await write('End', '2026-05-04T11:00');
      expect(dialog.queryByText(words)).toBeNull();
      await send(dialog);
      expect(createCalendarEvent).toHaveBeenCalledTimes(1);
    },
  );
});

describe('a task that the server keeps (S2 §5, §8)', () => {
  const open = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const page = await openDashboard({ tasks: [{ id: 1, task: 'Call hotel', due_date: '2026-05-01' }] });
    await page.screen.findByText('Call hotel');
    return page;
  };
  /** The card's, beside the place for what is spoken. */
  const alertOf = async (page: Awaited<ReturnType<typeof open>>, title: string) => {
    const card = within(page.screen.getByRole('region', { name: /^To-do list/ }));
    await card.findByText(title);
    const said = card.getByRole('alert').textContent ?? '';
    return said.replaceAll(/[\u2066-\u2069]/g, '');
  };

  it('is told to be still there where it is not deleted', async () => {
    const page = await open();
    page.server.fail(calls.deleteTask, { status: 422, body: { message: 'It is locked.' } });
    await page.press(/^Done, delete/);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const said = await alertOf(page, 'Task not deleted');
    expect(said).toMatch(/^Task not deletedCall hotel is still there\./);
    expect(said).toContain('It is locked.');
    expect(page.taskNames()).toEqual(['Call hotel']);
  });

  it('is told to be still there where its copy of today is not added', async () => {
    const page = await open();
    page.server.fail(calls.addTask, { status: 422, body: { message: 'It is locked.' } });
    await page.press('Carry over to today');
    const said = await alertOf(page, 'Task not carried over');
    expect(said).toMatch(/^Task not carried overCall hotel is still there\./);
    expect(said).toContain('It is locked.');
    expect(page.taskNames()).toEqual(['Call hotel']);
    expect(page.server.callsTo(calls.deleteTask)).toEqual([]);
  });
});
