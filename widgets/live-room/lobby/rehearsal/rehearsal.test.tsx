import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openFromMore } from '#test/support/livePanels.ts';
import { openLiveRoom } from '#test/support/openLiveRoom.ts';

it('rehearses with drawn people, and sends nothing to anybody (screens.md §21)', async () => {
  const page = await openLiveRoom({ props: { role: 'host' } });
  await page.screen.findByLabelText('Your camera');
  const before = page.server.calls.length;
  await page.press('Rehearse without anybody');
  expect(await page.screen.findByText('Rehearsal: nobody else is here')).toBeTruthy();
  await waitFor(() => expect(page.root.querySelectorAll('[data-tile]')).toHaveLength(7));
  expect(page.video.clients).toHaveLength(0);
  await page.press(/^Chat/);
  await page.user.type(await page.screen.findByRole('textbox'), 'Is this on?{Enter}');
  expect(await page.screen.findByText('Is this on?')).toBeTruthy();
  await page.press('Leave');
  expect(await page.screen.findByRole('button', { name: 'Join' })).toBeTruthy();
  expect(page.server.calls).toHaveLength(before);
  await page.screen.findByLabelText('Your camera');
});

async function rehearse(props: Readonly<Record<string, unknown>> = {}) {
  const page = await openLiveRoom({ props: { role: 'host', ...props } });
  await page.press('Rehearse without anybody');
  await page.screen.findByText('Rehearsal: nobody else is here');
  await page.screen.findByRole('button', { name: 'Leave' });
  return page;
}

it('lets a host try a poll, whose votes are invented and said to be, and end it (screens.md §21)', async () => {
  const page = await rehearse();
  const before = page.server.calls.length;
  const dialog = await openFromMore(page, 'Start a poll…');
  const [question, first, second] = dialog.getAllByRole('textbox');
  for (const [field, text] of [
    [question, 'Tea?'],
    [first, 'Yes'],
    [second, 'No'],
  ] as const)
    fireEvent.change(field ?? page.root, { target: { value: text } });
  await page.user.click(dialog.getByRole('button', { name: 'Start poll' }));
  await waitFor(() =>
    expect(page.notices.map(({ message }) => message)).toContain(
      'The votes are invented: nobody else is here.',
    ),
  );
  await page.press(/^Chat/);
  const poll = within(await page.screen.findByRole('region', { name: 'Tea?' }));
  expect(await poll.findByText(/^\d+ votes?$/)).toBeTruthy();
  await page.user.click(poll.getByRole('button', { name: 'Stop poll' }));
  expect(await poll.findByText('Poll ended')).toBeTruthy();
  expect(page.server.calls).toHaveLength(before);
  // It is prepared for the room itself.
  const again = await openFromMore(page, 'Start a poll…');
  expect(again.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'Tea?',
    'Yes',
    'No',
  ]);
});

it('rounds the shares of a poll as the page has set it', async () => {
  const page = await rehearse({ pollRounding: 'largest-remainder' });
  const dialog = await openFromMore(page, 'Start a poll…');
  const boxes = dialog.getAllByRole('textbox');
  const write = (field: HTMLElement | undefined, value: string) =>
    fireEvent.change(field ?? page.root, { target: { value } });
  write(boxes[0], 'Which?');
  for (const _ of ['third', 'fourth', 'fifth', 'sixth'])
    await page.user.click(dialog.getByRole('button', { name: 'Add an answer' }));
  dialog
    .getAllByRole('textbox')
    .slice(1)
    .forEach((field, at) => write(field, `Answer ${at + 1}`));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await page.user.click(dialog.getByRole('button', { name: 'Start poll' }));
    await page.press(/^Chat/);
    const poll = within(await page.screen.findByRole('region', { name: 'Which?' }));
    // The second, fifth and fourth answer have one vote each.
    act(() => void vi.advanceTimersByTime(2_400));
    await poll.findByText('3 votes');
    expect(poll.getAllByText(/%$/).map(({ textContent }) => textContent)).toEqual([
      '0%',
      '34%',
      '0%',
      '33%',
      '33%',
      '0%',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('lets a host bring a raised hand to the stage, and ban somebody else (screens.md §21)', async () => {
  const page = await rehearse();
  const before = page.server.calls.length;
  await page.press(/^People/);
  await page.press(/^Bring .?Guest 7.? to the stage/);
  const tile = (id: string) => page.root.querySelector(`[data-tile^="${id}"]`);
  await waitFor(() => expect(tile('drawn7')).not.toBeNull());
  // Who speaks has no hand up.
  expect(page.screen.queryByRole('region', { name: 'Raised hands' })).toBeNull();
  await waitFor(() => expect(tile('drawn2')).not.toBeNull());
  const list = within(await page.screen.findByRole('complementary'));
  await page.user.click(await list.findByRole('button', { name: /^Ban .?Guest 2/ }));
  const dialog = within(await page.screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(tile('drawn2')).toBeNull());
  await waitFor(() => expect(list.queryByRole('button', { name: /Guest 2/ })).toBeNull());
  expect(page.server.calls).toHaveLength(before);
});

it('shows media to oneself alone, by their address (screens.md §21)', async () => {
  const page = await rehearse();
  const before = page.server.calls.length;
  const dialog = await openFromMore(page, 'Share media…');
  await page.user.click(dialog.getByRole('radio', { name: 'An address' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'https://media.example/a.png' } });
  await page.user.click(dialog.getByRole('button', { name: 'Share' }));
  const figure = within(await page.screen.findByRole('figure', { name: /Shared by/ }));
  expect(figure.getByRole('img').getAttribute('src')).toBe('https://media.example/a.png');
  await page.press('Stop sharing');
  await waitFor(() => expect(page.screen.queryByRole('figure')).toBeNull());
  expect(page.server.calls).toHaveLength(before);
});
