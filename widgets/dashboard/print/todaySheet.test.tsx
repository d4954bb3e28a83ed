import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as paper from '#shared/print/paper.ts';
import { calls, openDashboard, statistics } from '#test/support/openDashboard.ts';
import { json } from '#test/support/serve.ts';

const printed: Node[] = [];

beforeEach(() => {
  printed.length = 0;
  // The browser's own dialog would wait for somebody.
  vi.spyOn(paper, 'printPaper').mockImplementation(async ({ content }) => void printed.push(...content));
});
afterEach(() => void vi.useRealTimers());

/** The reader is in Madrid, the server’s day is that of UTC. */
const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

it('has on paper what stands on the screen: what is written down just now, and nothing that is done', async () => {
  at('2026-05-04T10:00:00Z');
  const page = await openDashboard({
    tasks: [
      { id: 1, task: 'Call hotel', due_date: '2026-01-02' },
      { id: 2, task: 'Order flowers', due_date: '2026-01-02' },
    ],
    notes: [{ id: 1, note: 'Ring the caterer' }],
    answers: {
      [calls.addNote]: () => new Promise(() => {}),
      [calls.today]: [{ description: 'Meet the caterer' }, {}],
    },
  });
  fireEvent.click(await page.screen.findByRole('button', { name: /^Done, delete .*Call hotel/ }));
  await page.screen.findByRole('button', { name: 'Undo' });
  const note = await page.newNote();
  fireEvent.change(note, { target: { value: 'Badges are late' } });
  const form = note.closest('form');
  if (form) fireEvent.submit(form);
  await page.screen.findByText('Badges are late');
  fireEvent.click(page.button('Print the today sheet'));
  await waitFor(() => expect(printed).toHaveLength(1));
  const text = printed[0]?.textContent ?? '';
  expect(text).toContain('☐ Order flowers');
  expect(text).not.toContain('Call hotel');
  expect(text).toContain('Badges are late');
  expect(text).toContain('Ring the caterer');
  expect(text).toContain('Meet the caterer');
  expect(text).toContain('Without text');
});

it('leaves the calendar out while the server has another day: whose day its tasks are is not known', async () => {
  at('2026-05-04T22:30:00Z');
  const page = await openDashboard({ notes: [{ id: 1, note: 'Ring the caterer' }] });
  await page.screen.findByText('Meet the caterer');
  fireEvent.click(page.button('Print the today sheet'));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]?.textContent).toContain('Ring the caterer');
  expect(printed[0]?.textContent).not.toContain('Meet the caterer');
});

it('says of when it is what was read on another day or long ago, and has the calendar of no other day', async () => {
  at('2026-05-04T15:00:00Z');
  let isReached = true;
  const lost = () => (isReached ? undefined : Promise.reject(new TypeError('offline')));
  const page = await openDashboard({
    tasks: [{ id: 1, task: 'Order flowers', due_date: '2026-01-02' }],
    answers: {
      [calls.statistics]: () => lost() ?? statistics,
      [calls.today]: () => lost() ?? [{ id: 1, description: 'Meet the caterer' }],
      [calls.notes]: () => lost() ?? [{ id: 1, note: 'Ring the caterer' }],
    },
  });
  await page.screen.findByText('Ring the caterer');
  await page.screen.findByText('Order flowers');
  const print = async () => {
    printed.splice(0);
    fireEvent.click(page.button('Print the today sheet'));
    await waitFor(() => expect(printed).toHaveLength(1));
    return (printed[0]?.textContent ?? '').replaceAll(/\s/g, ' ');
  };
  expect(await print()).not.toContain('as of');
  isReached = false;
  vi.setSystemTime(new Date('2026-05-04T16:30:00Z'));
  expect(await print()).toContain('as of 4 May, 17:00');
  expect(await print()).toContain('Meet the caterer');
  vi.setSystemTime(new Date('2026-05-05T07:00:00Z'));
  const text = await print();
  expect(text.match(/as of 4 May, 17:00/g)).toHaveLength(3);
  expect(text).not.toContain('Meet the caterer');
  expect(text).toContain('Ring the caterer');
});

it('what is written down here makes the list no younger', async () => {
  at('2026-05-04T15:00:00Z');
  let isReached = true;
  const page = await openDashboard({
    answers: {
      [calls.notes]: () =>
        isReached ? [{ id: 1, note: 'Ring the caterer' }] : Promise.reject(new TypeError('offline')),
      [calls.addNote]: () => json({ id: 2 }, 201),
    },
  });
  await page.screen.findByText('Ring the caterer');
  isReached = false;
  vi.setSystemTime(new Date('2026-05-04T18:00:00Z'));
  await page.addNote('Badges are late');
  await waitFor(() => expect(page.noteNames()).toContain('Badges are late'));
  fireEvent.click(page.button('Print the today sheet'));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect((printed[0]?.textContent ?? '').replaceAll(/\s/g, ' ')).toMatch(/Notes.*as of 4 May, 17:00/);
});

it('says how many entries of each list cannot be read, also where there are no others', async () => {
  at('2026-05-04T10:00:00Z');
  const page = await openDashboard({
    answers: {
      [calls.statistics]: { ...statistics, statistics: [...statistics.statistics, null] },
      [calls.today]: [null, null],
      [calls.tasks]: [null, null, null],
      [calls.notes]: [{ id: 1, note: 'Ring the caterer' }, null, null, null, null],
    },
  });
  await page.screen.findByText(/^4 entries/);
  fireEvent.click(page.button('Print the today sheet'));
  await waitFor(() => expect(printed).toHaveLength(1));
  const text = (printed[0]?.textContent ?? '').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(
    /Statistics1 entry cannot.*Tasks of today2 entries.*To-do list3 entries.*Notes4 entries/,
  );
});
