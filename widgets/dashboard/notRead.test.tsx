import { act } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { calls, openDashboard, statistics } from '#test/support/openDashboard.ts';
// Before any test: a part that comes within `act` would be waited for in vain.
import './NotRead.tsx';

const said = (count: number) =>
  count === 1
    ? '1 entry cannot be read and is not shown.'
    : `${count} entries cannot be read and are not shown.`;

const cardOf = async (page: Awaited<ReturnType<typeof openDashboard>>, title: RegExp) =>
  within(await page.screen.findByRole('region', { name: title }));

describe('what cannot be read of an answer (X-3, X-15)', () => {
  it.each([
    [calls.tasks, /^To-do list/, [{ id: 1, task: 'Call hotel' }, 'x', { task: 'No id' }], 'Nothing to do'],
    [calls.notes, /^Notes/, [{ id: 1, note: 'Ring' }, null, [7]], 'No notes'],
    [
      calls.today,
      /^Tasks of today/,
      { data: [{ id: 1, description: 'Meet' }, null, 7] },
      'Nothing in the calendar today',
    ],
    [
      calls.statistics,
      /^Statistics/,
      { ...statistics, statistics: [...statistics.statistics, { name: 'No id' }, null] },
      'No statistics yet',
    ],
  ])(
    '%s: its card says how many entries, and calls no list empty that is not',
    async (call, title, answer, empty) => {
      let now: unknown = answer;
      const page = await openDashboard({ answers: { [call]: () => now } });
      const card = await cardOf(page, title);
      const note = await card.findByText(said(2));
      expect(note.getAttribute('role')).toBe('status');
      now = call === calls.statistics ? { statistics: [null], selected_statistics: [] } : [null];
      await act(async () => queryClient.invalidateQueries());
      await card.findByText(said(1));
      expect(card.queryByText(empty)).toBeNull();
      now = call === calls.statistics ? { statistics: [] } : [];
      await act(async () => queryClient.invalidateQueries());
      await card.findByText(empty);
      expect(card.queryByText(/cannot be read/)).toBeNull();
    },
  );

  it('a chosen number that stands in both lists is counted once', async () => {
    const answer = { statistics: [...statistics.statistics, null], selected_statistics: [3, null] };
    const page = await openDashboard({ answers: { [calls.statistics]: answer } });
    expect(await (await cardOf(page, /^Statistics/)).findByText(said(1))).toBeDefined();
  });

  it('stays said while a line is written down and the list is being read again', async () => {
    const page = await openDashboard({ answers: { [calls.notes]: [{ id: 1, note: 'Ring' }, null] } });
    const card = await cardOf(page, /^Notes/);
    await card.findByText(said(1));
    const held = page.server.hold(calls.notes);
    await page.addNote('Badges are late');
    await waitFor(() => expect(page.server.callsTo(calls.addNote)).toHaveLength(1));
    await card.findByText('Badges are late');
    expect(card.getByText(said(1))).toBeDefined();
    held.release();
  });
});

describe('a due date that cannot be read (S2 §3)', () => {
  it('stands beside its task as it came; one that is none does not', async () => {
    const page = await openDashboard({
      tasks: [
        { id: 1, task: 'Pay', due_date: '04/05/2026' },
        { id: 2, task: 'Ring', due_date: '0000-00-00' },
      ],
    });
    const card = within(await page.screen.findByRole('region', { name: 'Without a date' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pay04/05/2026',
      'Ring',
    ]);
  });
});
