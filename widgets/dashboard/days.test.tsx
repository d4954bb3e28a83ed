import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls, openDashboard, statistics } from '#test/support/openDashboard.ts';

afterEach(() => void vi.useRealTimers());

async function openEvent(props: Readonly<Record<string, unknown>> = { canCreateCalendarEvent: true }) {
  const page = await openDashboard({ props });
  fireEvent.click(await page.screen.findByRole('button', { name: 'New event' }));
  const dialog = within(await page.screen.findByRole('dialog', { name: 'New calendar event' }));
  const description = dialog.getByRole('textbox', { name: /Description/ });
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(page.screen.getAllByRole('button', { name }).at(-1) ?? page.root));
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

describe('an event that the page has been handed', () => {
  const sent = async () => {
    let answer = (_: unknown): void => undefined;
    const createCalendarEvent = () => new Promise<unknown>((resolve) => (answer = resolve));
    const page = await openEvent({ actions: { createCalendarEvent } });
    fireEvent.change(page.description, { target: { value: 'Lunch' } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const form = page.description.closest('form');
    await act(async () => form && fireEvent.submit(form));
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    return { ...page, pass, answer: (given: unknown) => act(async () => answer(given)) };
  };

  it('is left without a question where the page does not answer, and what comes of it is told', async () => {
    const { screen, press, pass, answer, told } = await sent();
    await pass(3_999);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    await pass(1);
    expect(screen.getByText(/^The page has not answered yet/)).toBeDefined();
    await press(/^Close$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await answer({ success: false, message: 'The hall is taken.' });
    expect(told).toEqual([{ tone: 'danger', message: 'The hall is taken.' }]);
  });

  it('is not written on while it is sent, and can be once the page has refused it', async () => {
    const { screen, answer } = await sent();
    const fields = () => ['textbox', 'combobox'].flatMap((role) => screen.getAllByRole(role));
    const inDialog = () => fields().filter((field) => field.closest('form'));
    const names = inDialog().filter((field) => field.closest('[role="dialog"], dialog'));
    expect(names.length).toBeGreaterThan(2);
    for (const field of names) expect(field).toHaveProperty('disabled', true);
    await answer({ success: false, message: 'The hall is taken.' });
    for (const field of names) expect(field).toHaveProperty('disabled', false);
  });

  it('closes its dialog where the page answers late, but does', async () => {
    const { screen, pass, answer, told } = await sent();
    await pass(60_000);
    await answer({ success: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told).toEqual([{ tone: 'success', message: 'Event created' }]);
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

it.each([
  ['UTC', /Monday/],
  ['Pacific/Kiritimati', null],
])(
  'names the day of today’s tasks to a reader in %s only where the server has the same',
  async (timeZone, day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T18:00:00Z') });
    const page = await openDashboard({ props: { timeZone } });
    await page.screen.findByText('Meet the caterer');
    const card = page.screen.getByRole('heading', { name: 'Tasks of today' }).closest('section');
    expect(card?.textContent).toMatch(day ?? /^Tasks of todayMeet/);
  },
);

it.each([
  [undefined, 'lunes, 4 de mayo de 2026'],
  ['auto', 'Monday, May 4, 2026'],
  ['en-GB', /^Monday,? 4 May 2026$/],
])('C-15: dates are Spanish unless the page says otherwise: %s', async (dateLocale, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00Z') });
  const page = await openDashboard({ props: { dateLocale, timeZone: 'UTC' } });
  expect(await page.screen.findByText(day)).toBeDefined();
});
