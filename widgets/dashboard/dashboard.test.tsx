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
});

describe('a card that never answers (acceptance 4)', () => {
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
