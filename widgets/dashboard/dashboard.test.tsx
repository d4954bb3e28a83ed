import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { calls, openDashboard } from '#test/support/openDashboard.ts';

describe('the statistics card (S2 §2, §3)', () => {
  it('T-20: shows the chosen ones in their order; a missing value is a dash, not 0', async () => {
    const { screen } = await openDashboard();
    const list = await screen.findByRole('list', { name: 'Statistics' });
    await within(list).findByText('Speakers');
    const tiles = within(list).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Speakers0',
      'Registered812',
      'Hotel nights–no value',
    ]);
  });

  it('T-20: has what either list says of a statistic, in whichever it stands', async () => {
    const { screen, press } = await openDashboard({
      props: { filterHref: '/filters?filter-id={id}' },
      answers: {
        [calls.statistics]: {
          event_name: 'Summer Forum',
          statistics: [
            { id: 1, name: 'Registered' },
            { id: 2, name: 'Press', value: 31 },
          ],
          selected_statistics: [
            { id: 1, name: 'Registered', stat_filter_id: 4, value: 812 },
            { id: 3, name: 'Speakers', value: 7 },
            { id: 2 },
          ],
        },
      },
    });
    const list = await screen.findByRole('list', { name: 'Statistics' });
    await within(list).findByText('Speakers');
    const tiles = within(list).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['Registered812', 'Speakers7', 'Press31']);
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/filters?filter-id=4');
    await press('Statistics settings');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  });
});

describe('a card that never answers', () => {
  it.each([calls.statistics, calls.today, calls.tasks, calls.notes])('%s blocks no other', async (slow) => {
    const never = () => new Promise(() => undefined);
    const { screen } = await openDashboard({
      tasks: [{ id: 1, task: 'Pay', due_date: null }],
      notes: [{ id: 1, note: 'Ring' }],
      answers: { [slow]: never },
    });
    const shown = [
      [calls.statistics, 'Speakers'],
      [calls.today, 'Meet the caterer'],
      [calls.tasks, 'Pay'],
      [calls.notes, 'Ring'],
    ] as const;
    for (const [call, text] of shown.filter(([call]) => call !== slow))
      expect(await screen.findByText(text), call).toBeDefined();
    await waitFor(() =>
      expect(screen.queryByText(shown.find(([call]) => call === slow)?.[1] ?? '')).toBeNull(),
    );
  });
});
