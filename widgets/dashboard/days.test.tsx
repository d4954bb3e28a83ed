import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls, openDashboard, statistics } from '#test/support/openDashboard.ts';

afterEach(() => void vi.useRealTimers());

async function openEvent() {
  const page = await openDashboard({ props: { canCreateCalendarEvent: true } });
  fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
  const dialog = within(await page.screen.findByRole('dialog', { name: 'New calendar event' }));
  const description = dialog.getByRole('textbox', { name: /Description/ });
  const press = (name: string) => act(async () => fireEvent.click(page.screen.getByRole('button', { name })));
  return { ...page, dialog, description, press };
}

describe('a new event of the calendar', () => {
  it('is thrown away only after a question once something is typed', async () => {
    const { screen, description, press } = await openEvent();
    fireEvent.change(description, { target: { value: 'Lunch' } });
    await press('Cancel');
    expect(await screen.findByRole('alertdialog', { name: 'Discard this event?' })).toBeDefined();
    await press('Go on');
    expect(description).toHaveProperty('value', 'Lunch');
    await press('Cancel');
    await screen.findByRole('alertdialog');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes without one as long as nothing is', async () => {
    const { screen, press } = await openEvent();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leads to what is missing when it is to be created', async () => {
    const { el, description } = await openEvent();
    const form = description.closest('form');
    await act(async () => form && fireEvent.submit(form));
    await waitFor(() => expect(el.shadowRoot?.activeElement).toBe(description));
  });
});

/** The same user on the day, with what the server says of the first number. */
async function openOn(day: string, value: number | null) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00Z`) });
  const [first, ...others] = statistics.statistics;
  const answer = {
    ...statistics,
    statistics: [{ ...first, value }, ...others],
    selected_statistics: [{ id: 1 }],
  };
  const props = { userId: 'days', timeZone: 'UTC' };
  const page = await openDashboard({ props, answers: { [calls.statistics]: answer } });
  await page.screen.findByText('Registered');
  return page;
}

it('draws what a number has been, and of which day the last is (screens.md §7)', async () => {
  const first = await openOn('2026-05-04', 3);
  expect(first.screen.queryByRole('img')).toBeNull();
  first.close();
  const second = await openOn('2026-05-05', 5);
  expect(await second.screen.findByRole('img', { name: /^From 3 on 4\sMay to 5 now$/ })).toBeDefined();
  second.close();
  const third = await openOn('2026-05-06', null);
  expect(await third.screen.findByRole('img', { name: /^From 3 on 4\sMay to 5 on 5\sMay$/ })).toBeDefined();
});

it('asks for the tasks of today again when another day begins', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(new Date('2026-05-04T23:59:50Z'));
  const page = await openDashboard({ props: { timeZone: 'UTC' } });
  await page.screen.findByText('Meet the caterer');
  expect(page.server.callsTo(calls.today)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  await waitFor(() => expect(page.server.callsTo(calls.today)).toHaveLength(2));
});
