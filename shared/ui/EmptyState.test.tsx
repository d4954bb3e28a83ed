import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { EmptyState } from './EmptyState.tsx';

describe('EmptyState (DESIGN.md §7)', () => {
  it('says what is empty and what to do next', async () => {
    const { screen } = await renderInIsland(
      <EmptyState
        title="No campaigns yet"
        icon={<svg />}
        action={<button type="button">New campaign</button>}
      >
        Write the first one.
      </EmptyState>,
    );
    expect(screen.getByText('No campaigns yet')).toBeDefined();
    expect(screen.getByText('Write the first one.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'New campaign' })).toBeDefined();
  });
});
