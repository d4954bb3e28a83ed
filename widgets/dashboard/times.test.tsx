import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { calls, openDashboard } from '#test/support/openDashboard.ts';

const openUnderClock = async () => {
  const page = await openDashboard({
    tasks: [{ id: 1, task: 'Pay', due_date: null }],
    notes: [{ id: 1, note: 'Ring' }],
  });
  const note = await page.screen.findByRole('button', { name: 'Ring' });
  const task = await page.screen.findByRole('button', { name: /^Done, delete/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const isShown = (name: string) => page.screen.queryByRole('button', { name }) !== null;
  const sent = (call: string) => page.server.callsTo(call).length;
  return { ...page, note, task, press, pass, isShown, sent };
};

describe('how long what was taken away can be had back (S2 §4, §9, T-17)', () => {
  it('a struck note is there for 2 s, and then gone', async () => {
    const { note, press, pass, isShown, sent } = await openUnderClock();
    await press(note);
    await pass(1_900);
    expect(note.getAttribute('aria-pressed')).toBe('true');
    expect([isShown('Ring'), sent(calls.deleteNote)]).toEqual([true, 0]);
    await pass(100);
    expect([isShown('Ring'), sent(calls.deleteNote)]).toEqual([false, 1]);
  });

  it('a struck note that is pressed again within 2 s is there for good', async () => {
    const { note, press, pass, isShown, sent } = await openUnderClock();
    await press(note);
    await pass(1_900);
    await press(note);
    await pass(10_000);
    expect([isShown('Ring'), sent(calls.deleteNote)]).toEqual([true, 0]);
  });

  it('a task that is done can be undone for 6 s, and then is gone', async () => {
    const { task, press, pass, isShown, sent } = await openUnderClock();
    await press(task);
    await pass(5_900);
    expect([isShown('Undo'), sent(calls.deleteTask)]).toEqual([true, 0]);
    await pass(100);
    expect([isShown('Undo'), sent(calls.deleteTask)]).toEqual([false, 1]);
  });
});
