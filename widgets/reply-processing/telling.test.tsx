import { act, fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { dismissals } from '#test/support/processingServer.ts';

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };
const di = { 'First Name': 'Di', 'Last Name': 'Marsh', Email: 'di@example.org' };

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
/** Lines that a screen reader is told, one by one. */
const spoken = (desk: Desk) =>
  desk.screen
    .getAllByRole('status')
    .flatMap((region) => [region.textContent, ...[...region.children].map((line) => line.textContent)])
    .map((text) => text?.replaceAll(/[\u2066-\u2069]/g, ''));

/** Decisions right after another reply has come are ignored. */
const afterDoubleClick = () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  onTestFinished(() => clock.mockRestore());
};

it('what went wrong with one stays told when another is done in a list read anew', async () => {
  const leave = (event: Event) => event.stopPropagation();
  document.addEventListener('widget:notice', leave, true);
  onTestFinished(() => document.removeEventListener('widget:notice', leave, true));
  const desk = await openReplyProcessing({ replies: [bo, cy, di] });
  const told = () => pageStore.getState().notices.map(({ tone }) => tone);
  await shows(desk, 'Bo Lund');
  desk.server.fail(dismissals, { status: 422, body: { message: 'No.' } }, { times: 1 });
  await desk.press('Dismiss');
  await waitFor(() => expect(told()).toEqual(['danger']));
  const box = desk.screen.getByRole('searchbox', { name: 'Search replies' });
  fireEvent.change(box, { target: { value: 'Cy' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(desk.names()).toEqual(['Cy Young']));
  afterDoubleClick();
  await desk.press('Dismiss');
  await waitFor(() => expect(told().toSorted()).toEqual(['danger', 'success']));
  // The same reply, done after all, is another matter.
  fireEvent.change(box, { target: { value: 'Bo ' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await shows(desk, 'Bo Lund');
  afterDoubleClick();
  await desk.press('Dismiss');
  await waitFor(() => expect(told()).toEqual(['success', 'success']));
});

describe('what a screen reader is told (DESIGN.md §3 «Keyboard and announcements»)', () => {
  it('no seconds while nothing is sent, but that it waits', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy, di] });
    await shows(desk, 'Bo Lund');
    desk.server.fail(dismissals, { status: 500 }, { times: 1 });
    await desk.press('Dismiss');
    await waitFor(() => expect(desk.told).toHaveLength(1));
    act(() => desk.island.update({ formId: 7, formType: 'contact', undoSeconds: 60, defaultCountry: 'ES' }));
    await desk.user.click(desk.screen.getByRole('button', { name: /^Cy Young/ }));
    await shows(desk, 'Cy Young');
    afterDoubleClick();
    await desk.press('Dismiss');
    await waitFor(() => expect(spoken(desk)).toContain('Nothing is sent for now: 1 decision waits'));
    expect(spoken(desk)).toContain('Dismissing Cy Young');
    expect(spoken(desk).filter((text) => text?.includes('second'))).toEqual([]);
  });

  it('that a decision was taken back, by the button too', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    await waitFor(() => expect(spoken(desk)).toContain('Dismissing Bo Lund in 60 seconds'));
    // Once, and not again with the reply that comes.
    await waitFor(() => expect(spoken(desk)).toContain('Now: Cy Young'));
    await desk.user.click(await desk.screen.findByRole('button', { name: 'Undo' }));
    await shows(desk, 'Bo Lund');
    await waitFor(() => expect(spoken(desk)).toContain('Taken back. Nothing was sent.'));
  });

  it('that a contact that was looked for is chosen', async () => {
    const eva = { id: 40, first_name: 'Eva', last_name: 'Ruiz', email: 'eva@example.org' };
    const desk = await openReplyProcessing({
      replies: [bo],
      records: [],
      routes: {
        'GET /api/forms-processing/fetch-contacts': [eva],
        'GET /api/contacts/detail/get-contact-by-id/40': { contact: eva },
      },
    });
    await shows(desk, 'Bo Lund');
    const box = desk.screen.getByRole('searchbox', { name: 'Name or email of the contact' });
    fireEvent.change(box, { target: { value: 'Eva' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await desk.user.click(await desk.screen.findByRole('button', { name: /^Eva Ruiz/ }));
    const who = within(desk.screen.getByRole('radiogroup', { name: 'Who is it?' }));
    expect(await who.findByRole('radio', { name: /Eva Ruiz.*Chosen by you/ })).toBeDefined();
    await waitFor(() => expect(spoken(desk)).toContain('Eva Ruiz is chosen.'));
  });
});

it.each([
  [422, 'invalid'],
  [403, 'forbidden'],
  [500, 'server'],
])('X-15: the page is told what could not be saved: %i', async (status, code) => {
  const desk = await openReplyProcessing({ replies: [bo, cy] });
  const heard: unknown[] = [];
  desk.el.addEventListener('widget:error', (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail);
  });
  await shows(desk, 'Bo Lund');
  desk.server.fail(dismissals, { status, body: { message: 'No.' } }, { times: 1 });
  await desk.press('Dismiss');
  await waitFor(() => expect(heard).toMatchObject([{ widget: 'reply-processing', code }]));
});
