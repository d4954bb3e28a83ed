import { act, fireEvent } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { useAnnounce } from './Announcer.tsx';
import type { Politeness } from './announce.ts';
import { Dialog } from './Dialog.tsx';

beforeEach(() => vi.useFakeTimers());

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

interface SpeakerProps {
  readonly politeness?: Politeness;
  readonly onSaid?: () => void;
}

function Speaker({ politeness, onSaid }: SpeakerProps) {
  const announce = useAnnounce();
  const move = () => {
    announce('Moved to 10:30.', politeness);
    onSaid?.();
  };
  return (
    <button type="button" onClick={move}>
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

  it('says what is said while it waits in its order, however the browser rounds', async () => {
    function Steps() {
      const announce = useAnnounce();
      const go = () => {
        const now = performance.now();
        vi.spyOn(performance, 'now')
          .mockReturnValueOnce(now)
          .mockReturnValueOnce(now + 1);
        announce('First.');
        announce('Second.');
      };
      return (
        <button type="button" onClick={go}>
          Go
        </button>
      );
    }
    const { screen } = await renderInIsland(<Steps />);
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await wait(99);
    expect(screen.getByText('First.')).toBeDefined();
    expect(screen.queryByText('Second.')).toBeNull();
    await wait(1);
    expect(screen.getByText('Second.')).toBeDefined();
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

  function Asking({ onSaid }: { readonly onSaid?: () => void }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog isOpen={isOpen} title="Move to?" onClose={() => setOpen(false)}>
        <Speaker
          onSaid={() => {
            setOpen(false);
            onSaid?.();
          }}
        />
      </Dialog>
    );
  }

  it.each([
    ['at once', 0],
    ['when it has been there', 5_000],
  ])('speaks outside what is said in a dialog that closes in the same step, %s', async (_, ms) => {
    const { screen } = await renderInIsland(<Asking />);
    await wait(ms);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(200);
    expect(screen.getByText('Moved to 10:30.')).toBeDefined();
    await wait(7_000);
    expect(screen.queryByText('Moved to 10:30.')).toBeNull();
  });

  it('speaks it in the dialog that comes in its place', async () => {
    function Two() {
      const [isNext, setNext] = useState(false);
      return (
        <>
          <Asking onSaid={() => setNext(true)} />
          <Dialog isOpen={isNext} title="Next" onClose={() => undefined} />
        </>
      );
    }
    const { screen } = await renderInIsland(<Two />);
    await wait(5_000);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    await wait(200);
    const next = screen.getByRole('dialog', { name: 'Next' });
    expect(next.contains(screen.getByText('Moved to 10:30.'))).toBe(true);
  });

  it.each([
    ['spoken at once', 100, 150],
    ['spoken when the region has settled', 0, 250],
  ])('says nothing again that was heard in the dialog, %s', async (_, settledMs, heardMs) => {
    const { screen } = await renderInIsland(
      <Holding>
        <Speaker />
      </Holding>,
    );
    await wait(settledMs);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    await wait(heardMs);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(200);
    expect(screen.queryByText('Moved to 10:30.')).toBeNull();
  });

  it('says again what had hardly begun when a dialog closed that had only just come', async () => {
    const { screen } = await renderInIsland(
      <Holding>
        <Speaker />
      </Holding>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    await wait(200);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(200);
    expect(screen.getByText('Moved to 10:30.')).toBeDefined();
  });

  it('leaves nothing under way when the island goes', async () => {
    const { screen, container, unmount } = await renderInIsland(<Speaker />);
    await wait(5_000);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    const before = vi.getTimerCount();
    unmount();
    container.remove();
    await wait(0);
    expect(before).toBeGreaterThan(vi.getTimerCount());
    expect(container.querySelectorAll('[aria-live]')).toHaveLength(0);
  });

  it('keeps one pair of regions for the island, whatever comes and goes', async () => {
    const { container, rerender } = await renderInIsland(<Speaker />);
    rerender(<p />);
    rerender(<Speaker />);
    expect(container.querySelectorAll('[aria-live]')).toHaveLength(2);
  });
});

function Holding({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} title="Held" onClose={() => setOpen(false)}>
      {children}
    </Dialog>
  );
}
