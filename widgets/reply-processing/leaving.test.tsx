import { act, fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { dismissals } from '#test/support/processingServer.ts';

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };
const di = { 'First Name': 'Di', 'Last Name': 'Marsh', Email: 'di@example.org' };

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
/** The list is read again after it. */
const dismissSelected = async (desk: Desk, name: RegExp) => {
  await desk.user.click(desk.screen.getByRole('checkbox', { name }));
  await desk.press('Dismiss selected');
  const question = within(await desk.screen.findByRole('alertdialog'));
  await desk.user.click(question.getByRole('button', { name: 'Dismiss' }));
};
const search = (desk: Desk, text: string) => {
  const box = desk.screen.getByRole('searchbox', { name: 'Search replies' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
};

it('T-27: the reply that one looks at and a colleague took is said to be gone, with what was typed, until it is left', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy, di] }, { userId: 4716 });
  await shows(desk, 'Bo Lund');
  await desk.pick('Last Name', /Own value/);
  await desk.screen.findByRole('textbox', { name: 'Last Name' });
  desk.write('Last Name', 'Lundt');
  desk.colleagueTakes(0);
  await dismissSelected(desk, /^Select.*Cy Young/);
  expect(await desk.screen.findByText('Somebody else has processed this reply')).toBeDefined();
  expect(desk.shown()).toBe('Bo Lund');
  expect(desk.screen.getByText('Lundt')).toBeDefined();
  expect(desk.screen.getByRole('button', { name: 'Copy' })).toBeDefined();
  expect(desk.names()).toEqual(['Di Marsh']);
  await desk.press('Go on');
  await shows(desk, 'Di Marsh');
});

describe('nothing to look at', () => {
  it('while decisions wait it is not said that all are processed, and Z still takes one back', async () => {
    const desk = await openReplyProcessing({ replies: [bo] }, { undoSeconds: 60 });
    await shows(desk, 'Bo Lund');
    await desk.press('Dismiss');
    expect(await desk.screen.findByText('Nothing is left to decide')).toBeDefined();
    expect(desk.screen.queryByText('All replies are processed')).toBeNull();
    expect(desk.screen.getByText('0 of 1 processed')).toBeDefined();
    const focused = desk.el.shadowRoot?.activeElement;
    expect(focused?.textContent).toMatch(/Nothing is left to decide/);
    if (focused) fireEvent.keyDown(focused, { key: 'z' });
    await shows(desk, 'Bo Lund');
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
  });

  it('nor where further ones could not be read', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], perPage: 1 });
    await shows(desk, 'Bo Lund');
    desk.server.fail('GET /api/forms-processing/fetch-responses', { status: 403 });
    await desk.press('Dismiss');
    await waitFor(() => expect(desk.screen.queryByText('All replies are processed')).toBeNull());
    expect(await desk.screen.findByText('More replies could not be loaded', { exact: false })).toBeDefined();
  });
});

it('the address says where to begin, and not where to go on after a search', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy, di] }, {}, '/?reply=2');
  await shows(desk, 'Di Marsh');
  search(desk, 'Cy');
  await shows(desk, 'Cy Young');
  await waitFor(() => expect(desk.names()).toEqual(['Cy Young']));
  search(desk, '');
  await shows(desk, 'Bo Lund');
});

it.each([
  [0, true],
  [5, false],
])(
  'screens.md §12: several dismissed with %i s to take it back cannot be undone: %s',
  async (undoSeconds, isFinal) => {
    const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds });
    await shows(desk, 'Bo Lund');
    await desk.user.click(desk.screen.getByRole('checkbox', { name: /^Select.*Bo Lund/ }));
    await desk.press('Dismiss selected');
    const question = within(await desk.screen.findByRole('alertdialog'));
    await question.findByText(/^They leave the list without a contact or registration\./);
    expect(question.queryByText(/cannot be undone/) !== null).toBe(isFinal);
  },
);

it.each(['beforeunload', 'pagehide'])('DESIGN.md §3: what waits is begun at once on %s', async (name) => {
  const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
  await shows(desk, 'Bo Lund');
  await desk.press('Dismiss');
  await shows(desk, 'Cy Young');
  await desk.screen.findByRole('button', { name: 'Undo' });
  window.dispatchEvent(new Event(name));
  await waitFor(() => expect(desk.journal).toHaveLength(1));
});

it('screens.md §12: another time to take back holds for what is decided from then on; what waits goes on waiting', async () => {
  const desk = await openReplyProcessing({ replies: [bo, cy] }, { undoSeconds: 60 });
  await shows(desk, 'Bo Lund');
  await desk.press('Dismiss');
  await shows(desk, 'Cy Young');
  await act(async () => desk.island.update({ undoSeconds: 0 }));
  expect(await desk.screen.findByRole('button', { name: 'Undo' })).toBeDefined();
  expect(desk.journal).toHaveLength(0);
  await desk.press('Undo');
  await shows(desk, 'Bo Lund');
  // The rest of a double click decides nothing.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await desk.press('Dismiss');
  await waitFor(() => expect(desk.journal).toHaveLength(1));
});
