import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { useAnnounce } from './Announcer.tsx';
import type { Politeness } from './announce.ts';
import { Dialog } from './Dialog.tsx';

beforeEach(() => vi.useFakeTimers());

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

function Speaker({ politeness }: { readonly politeness?: Politeness }) {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce('Moved to 10:30.', politeness)}>
      Move
    </button>
  );
}

describe('useAnnounce (DESIGN.md §3)', () => {
  it.each([
    ['polite', 'status'],
    ['assertive', 'alert'],
  ] as const)('speaks %s in a region that was there before', async (politeness, role) => {
    const { screen, container } = await renderInIsland(<Speaker politeness={politeness} />);
    const region = container.querySelector(`[aria-live][role="${role}"]`);
    expect(region?.textContent).toBe('');
    await wait(100);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(region?.textContent).toBe('Moved to 10:30.');
  });

  it('speaks the same text twice, and clears up', async () => {
    const { screen } = await renderInIsland(<Speaker />);
    await wait(100);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.getAllByText('Moved to 10:30.')).toHaveLength(2);
    await wait(7_000);
    expect(screen.queryByText('Moved to 10:30.')).toBeNull();
  });

  it('waits a moment when the region has only just come', async () => {
    const { screen } = await renderInIsland(<Speaker />);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.queryByText('Moved to 10:30.')).toBeNull();
    await wait(100);
    expect(screen.getByText('Moved to 10:30.')).toBeDefined();
  });

  it('speaks inside an open dialog, since the rest is inert', async () => {
    const { screen } = await renderInIsland(
      <Dialog isOpen title="Open" onClose={() => undefined}>
        <Speaker />
      </Dialog>,
    );
    await wait(100);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.getByRole('dialog').contains(screen.getByText('Moved to 10:30.'))).toBe(true);
  });

  it('leaves nothing behind', async () => {
    const { container, unmount } = await renderInIsland(<Speaker />);
    unmount();
    expect(container.childElementCount).toBe(0);
  });
});
