import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { calls, mountDashboard, openDashboard, statistics } from '#test/support/openDashboard.ts';
import { json } from '#test/support/serve.ts';

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

/** Whether the browser would ask before the page goes. */
const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a new event of the calendar', () => {
  it('is not lost unasked with the page once something is typed', async () => {
    const { description } = await openEvent();
    expect(isAskedOnLeaving()).toBe(false);
    fireEvent.change(description, { target: { value: 'Lunch' } });
    expect(isAskedOnLeaving()).toBe(true);
  });

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
    // Leaving asks as long as it is not known: the card says why.
    expect(isAskedOnLeaving()).toBe(true);
    expect(screen.getByText(/^An event is on its way/)).toBeDefined();
    await answer({ success: false, message: 'The hall is taken.' });
    const message = 'What you wrote is kept in “Tasks of today”.';
    expect(told).toEqual([{ tone: 'danger', title: 'The hall is taken.', message }]);
  });

  it('is not lost where it is refused after the dialog was left: it is looked at, put back, gone on with, and thrown away', async () => {
    const { el, screen, press, pass, answer } = await sent();
    await pass(4_000);
    await press(/^Close$/);
    await answer({ success: false, message: 'The hall is taken.' });
    expect(screen.queryByText(/^An event is on its way/)).toBeNull();
    const row = within(await vi.waitFor(() => screen.getByRole('region', { name: 'Not created' })));
    expect(row.getByText('The hall is taken.')).toBeDefined();
    expect(isAskedOnLeaving()).toBe(true);
    await press('New event');
    const another = within(screen.getByRole('dialog', { name: 'New calendar event' }));
    expect(another.getByRole('textbox', { name: /Description/ })).toHaveProperty('value', '');
    await press('Cancel');
    act(() => screen.getByRole('button', { name: /^Open .*Lunch/ }).focus());
    await press(/^Open .*Lunch/);
    const again = within(screen.getByRole('dialog', { name: 'New calendar event' }));
    expect(again.getByRole('textbox', { name: /Description/ })).toHaveProperty('value', 'Lunch');
    expect(again.getByText('The hall is taken.')).toBeDefined();
    // Looked at and put back: nothing is asked, and nothing is gone.
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(/^Open .*Lunch/);
    fireEvent.change(screen.getByRole('textbox', { name: /Description/ }), { target: { value: 'Dinner' } });
    await press('Cancel');
    expect(screen.getByRole('alertdialog', { name: 'Discard the changes?' })).toBeDefined();
    await press('Discard');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(row.getByText('Lunch')).toBeDefined();
    expect(isAskedOnLeaving()).toBe(true);
    await press(/^Discard .*Lunch/);
    expect(screen.queryByRole('region', { name: 'Not created' })).toBeNull();
    expect(isAskedOnLeaving()).toBe(false);
    vi.useRealTimers();
    await waitFor(() =>
      expect(el.shadowRoot?.activeElement).toBe(screen.getByRole('button', { name: 'New event' })),
    );
    await press('New event');
    const anew = within(screen.getByRole('dialog', { name: 'New calendar event' }));
    expect(anew.getByRole('textbox', { name: /Description/ })).toHaveProperty('value', '');
  });

  it('is put back unasked right after it was refused, and asked about once it is changed', async () => {
    const { screen, description, press, answer } = await sent();
    await answer({ success: false, message: 'The hall is taken.' });
    fireEvent.change(description, { target: { value: 'Dinner' } });
    await press('Cancel');
    expect(screen.getByRole('alertdialog', { name: 'Discard the changes?' })).toBeDefined();
    await press('Go on');
    fireEvent.change(description, { target: { value: 'Lunch' } });
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    const row = within(screen.getByRole('region', { name: 'Not created' }));
    expect(row.getByText('Lunch')).toBeDefined();
  });

  it('is kept for its person where the whole screen has gone before it is refused, and is put away on signing out', async () => {
    const { pass, press, answer, close, props } = await sent();
    await pass(4_000);
    await press(/^Close$/);
    vi.useRealTimers();
    close();
    const anew = await mountDashboard({ ...props, canCreateCalendarEvent: true });
    await answer({ success: false, message: 'The hall is taken.' });
    const screen = within(anew.root);
    expect(
      within(await vi.waitFor(() => screen.getByRole('region', { name: 'Not created' }))).getByText('Lunch'),
    ).toBeDefined();
    anew.close();
    const later = within((await mountDashboard({ ...props, canCreateCalendarEvent: true })).root);
    await act(async () => void fireEvent.click(await later.findByRole('button', { name: /^Open .*Lunch/ })));
    const again = within(await later.findByRole('dialog', { name: 'New calendar event' }));
    expect(again.getByRole('textbox', { name: /Description/ })).toHaveProperty('value', 'Lunch');
    expect(again.getByText('The hall is taken.')).toBeDefined();
    await act(() => clearDevice({ userId: String(props['userId']) }, async () => undefined));
    expect(later.queryByRole('region', { name: 'Not created' })).toBeNull();
  });

  it('does not stay as not created where it is created after all, though the screen has gone meanwhile', async () => {
    const { screen, description, answer, close, props } = await sent();
    await answer({ success: false, message: 'The hall is taken.' });
    expect(await vi.waitFor(() => screen.getByRole('region', { name: 'Not created' }))).toBeDefined();
    const form = description.closest('form');
    await act(async () => form && fireEvent.submit(form));
    expect(screen.queryByRole('region', { name: 'Not created' })).toBeNull();
    vi.useRealTimers();
    close();
    await answer({ success: true });
    const later = within((await mountDashboard({ ...props, canCreateCalendarEvent: true })).root);
    await later.findByRole('button', { name: 'New event' });
    expect(later.queryByRole('region', { name: 'Not created' })).toBeNull();
  });

  it('is not kept for somebody who has signed out before it is refused, and that is not said', async () => {
    const { pass, press, answer, told, props, screen } = await sent();
    await pass(4_000);
    await press(/^Close$/);
    await act(() => clearDevice({ userId: String(props['userId']) }, async () => undefined));
    await answer({ success: false, message: 'The hall is taken.' });
    expect(told).toEqual([expect.objectContaining({ tone: 'danger', message: 'The hall is taken.' })]);
    expect(screen.queryByRole('region', { name: 'Not created' })).toBeNull();
  });

  it('is not lost unasked with the page while it is on its way, the dialog closed or not', async () => {
    const { pass, press, answer } = await sent();
    expect(isAskedOnLeaving()).toBe(true);
    await pass(4_000);
    await press(/^Close$/);
    expect(isAskedOnLeaving()).toBe(true);
    await answer({ success: true });
    expect(isAskedOnLeaving()).toBe(false);
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

/** The same user on the day, with what the server says of the first number as long as it is reached. */
async function openOn(day: string, value: number | null, isReached = () => true) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00Z`) });
  const [first, ...others] = statistics.statistics;
  const answer = {
    ...statistics,
    statistics: [{ ...first, value }, ...others],
    selected_statistics: [{ id: 1 }],
  };
  const props = { userId: 'days', timeZone: 'UTC' };
  const answers = { [calls.statistics]: () => (isReached() ? answer : json({ message: 'Later' }, 403)) };
  const page = await openDashboard({ props, answers });
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

it('draws a number that could not be asked for again on its own day, not on today', async () => {
  let isReached = true;
  (await openOn('2026-05-04', 3)).close();
  const second = await openOn('2026-05-05', 5, () => isReached);
  second.close();
  isReached = false;
  vi.setSystemTime(new Date('2026-05-06T10:00:00Z'));
  const screen = within((await mountDashboard(second.props)).root);
  expect(await screen.findByText(/^as of 5\sMay, 10:00$/)).toBeDefined();
  expect(screen.getByRole('img', { name: /^From 3 on 4\sMay to 5 on 5\sMay$/ })).toBeDefined();
});

it('says of which day its numbers are, and names no day over tasks of another', async () => {
  let isReached = true;
  const or = (answer: unknown) => () => (isReached ? answer : json({ message: 'Later' }, 403));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00Z') });
  const props = { timeZone: 'UTC' };
  const answers = { [calls.statistics]: or(statistics), [calls.today]: or([{ id: 1, description: 'Meet' }]) };
  const first = await openDashboard({ props, answers });
  expect(await first.screen.findByText(/^as of 10:00$/)).toBeDefined();
  expect(await first.screen.findByText(/^Monday,? 4 May 2026$/)).toBeDefined();
  first.close();
  isReached = false;
  vi.setSystemTime(new Date('2026-05-05T08:00:00Z'));
  const { root } = await mountDashboard(first.props);
  const screen = within(root);
  expect(await screen.findByText(/^as of 4\sMay, 10:00$/)).toBeDefined();
  expect(await screen.findByText(/^The tasks of today could not be refreshed/)).toBeDefined();
  expect(screen.getByText('Meet')).toBeDefined();
  expect(screen.queryByText(/^Tuesday,? 5 May/)).toBeNull();
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
