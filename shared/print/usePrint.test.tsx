import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { usePrint } from './usePrint.ts';

const load = () => Promise.resolve({ paper: 'A4' });
type Print = Parameters<ReturnType<typeof usePrint<{ paper: string }>>>[0];

/** Presses a button that prints; gives what the user is told. */
async function press(print: Print, from = load) {
  function Screen() {
    const start = usePrint(from);
    return (
      <button type="button" onClick={() => void start(print)}>
        Print
      </button>
    );
  }
  const { screen, events } = await renderInIsland(<Screen />);
  await act(async () => screen.getByRole('button').click());
  return events.filter(({ type }) => type === 'widget:notice').map(({ detail }) => detail);
}

describe('usePrint (DESIGN.md §3 «Print and download»)', () => {
  it('prints with what was loaded, in the reader’s language and direction, and says nothing', async () => {
    const print = vi.fn<Print>(() => Promise.resolve());
    expect(await press(print)).toEqual([]);
    expect(print).toHaveBeenCalledExactlyOnceWith({ paper: 'A4' }, { lang: 'en', dir: 'ltr' });
  });

  it('says when it could not be printed, and never rejects', async () => {
    const told = await press(() => Promise.reject(new Error('The print frame did not load')));
    expect(told).toEqual([{ tone: 'danger', message: 'This could not be printed.' }]);
  });

  it('says when what prints could not be loaded, and prints nothing', async () => {
    const print = vi.fn<Print>(() => Promise.resolve());
    const told = await press(print, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(told).toEqual([{ tone: 'danger', message: expect.stringContaining('could not be loaded') }]);
    expect(print).not.toHaveBeenCalled();
  });
});
